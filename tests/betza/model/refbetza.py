#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# An executable model of the notation, written from its description before mews was and
# independent of it. vectors.tsv was made with it, and campaign.py compares mews with it on
# random notations and positions; where the two are known to differ, campaign.py says why.
"""Executable model of the semantics written down in XBETZA.md (own code, written from
the spec; exists only to check the worked examples).  Not meant for speed.

Supports: simple atoms, ranges (n, 0, doubled, a..b, =n), tuple atoms, X/Y extension,
'a' chains with ( ) repetition, bracket chains [A-B?C] with ( )* repetition, modes
m c d k e p t g y u n j o i w, typed filters {..}, directions f b l r s v h z q.
"""
import math, sys, re
from itertools import product

ATOM = dict(W=(0,1),F=(1,1),D=(0,2),N=(1,2),A=(2,2),H=(0,3),C=(1,3),L=(1,3),Z=(2,3),J=(2,3),G=(3,3))
COMP = dict(B=[('F',0)],R=[('W',0)],Q=[('W',0),('F',0)],K=[('W',1),('F',1)])
INF = 99

class Err(Exception): pass

# ---------------------------------------------------------------- directions
def orbit(v):
    a,b = v
    s=set()
    for x,y in ((a,b),(b,a)):
        for sx in (1,-1):
            for sy in (1,-1): s.add((x*sx,y*sy))
    return s
def kind(v):
    a,b = sorted((abs(v[0]),abs(v[1])))
    return 'orth' if a==0 else 'diag' if a==b else 'obl'
def ang(v):                     # clockwise from north, degrees 0..360
    return math.degrees(math.atan2(v[0],v[1]))%360
def dev(h,v):                   # signed turn, right positive, (-180,180]
    d=(ang(v)-ang(h)+180)%360-180
    if abs(d+180)<1e-9: d=180.0
    return d
def cheb(v): return max(abs(v[0]),abs(v[1]))

DIRCH='fblrsvhzq'
def tokens_first(s,knd,is8):
    """split direction letters of a FIRST leg into tokens"""
    out=[];i=0
    while i<len(s):
        c=s[i]; n=s[i+1] if i+1<len(s) else ''
        if c=='h' and n in 'lr' and n: out.append('h'+n); i+=2; continue
        if knd=='orth' and not is8: out.append(c); i+=1; continue
        if n==c or (n=='h' and c in 'fblr'): out.append(c+n); i+=2; continue
        if n and ((c in 'fb' and n in 'lrs') or (c in 'lr' and n in 'fbv')): out.append(c+n); i+=2; continue
        out.append(c); i+=1
    return out
def in_half(v,c):
    return dict(f=v[1]>0,b=v[1]<0,r=v[0]>0,l=v[0]<0)[c]
def sel_first(v,tok,is8):
    x,y=v; k=kind(v)
    tall=abs(y)>abs(x); wide=abs(x)>abs(y)
    if is8:                      # K/Q: orth + diag seen as 8 separate directions
        if tok in('v','s','f','b','l','r') or (len(tok)==2 and tok[0]==tok[1]):
            t=tok[0]
            if k=='diag': return False
            return any(in_half(v,c) and ((tall and c in'fb') or (wide and c in'lr')) for c in dict(v='fb',s='lr').get(t,t))
        if tok[1]=='h':
            c=tok[0]; return in_half(v,c)
        if tok in('hr','hl'): raise Err('hr/hl only on oblique atoms')
        a,b=tok
        bs=dict(v='fb',s='lr').get(b,b)
        return k=='diag' and in_half(v,a) and any(in_half(v,c) for c in bs)
    if k=='orth':
        return any(in_half(v,c) for c in dict(v='fb',s='lr').get(tok,tok) if c in 'fblr')
    if k=='diag':
        if tok in('s','v'): return True
        if tok[0]==tok[-1]: return in_half(v,tok[0])
        if tok[1]=='h': return in_half(v,tok[0])
        a,b=tok
        return in_half(v,a) and any(in_half(v,c) for c in dict(v='fb',s='lr').get(b,b))
    # oblique
    if tok in('hr','hl'):
        right=((1,2),(2,-1),(-1,-2),(-2,1))
        a,b=sorted((abs(x),abs(y)))
        isr=(abs(y)==b and x*y>0) or (abs(x)==b and x*y<0)
        return isr==(tok=='hr')
    if len(tok)==1 or tok[0]==tok[1]:
        t=tok[0]
        return any(in_half(v,c) and ((c in'fb' and tall) or (c in'lr' and wide)) for c in dict(v='fb',s='lr').get(t,t))
    if tok[1]=='h': return in_half(v,tok[0])
    a,b=tok                      # second letter names the long axis, first the half
    bs=dict(v='fb',s='lr').get(b,b)
    return in_half(v,a) and any(in_half(v,c) and ((c in'fb' and tall) or (c in'lr' and wide)) for c in bs)

def tokens_cont(s):
    out=[];i=0
    side='lrszq'
    while i<len(s):
        c=s[i]; n=s[i+1] if i+1<len(s) else ''
        if n==c: out.append(c+n); i+=2; continue
        if n=='h' and c in'fblr': out.append(c+n); i+=2; continue
        if n and ((c in'fb' and n in side) or (c in side and n in'fb') or (c in 'lrzq' and n=='v')):
            out.append(c+n if c in 'fb' or n=='v' else n+c); i+=2; continue
        out.append(c); i+=1
    return out
def sel_cont(h,v,tok,sign,cands):
    """continuation: angle sectors relative to heading h. returns True/False"""
    d=dev(h,v); a=abs(d); eps=1e-6
    def sg(c):
        if c=='s': return True
        if c=='r': return d>0
        if c=='l': return d<0
        if c=='q': return True if sign==0 else d*sign>0
        if c=='z': return True if sign==0 else d*sign<0
    t=tok
    if t=='A': return a<180-eps
    if len(t)==2 and t[0]==t[1]: t=t[0]
    if len(t)==2 and t[1]=='h':
        c=t[0]
        return a<90-eps if c=='f' else a>90+eps if c=='b' else (eps<a<180-eps and sg(c))
    if t=='f':
        m=min(abs(dev(h,w)) for w in cands); return a<=m+eps
    if t=='b':
        m=max(abs(dev(h,w)) for w in cands); return a>=m-eps
    if t=='v': return sel_cont(h,v,'f',sign,cands) or sel_cont(h,v,'b',sign,cands)
    if len(t)==1:                 # s l r z q alone: nearest to 90 degrees
        if not(eps<a<180-eps): return False
        near=min(abs(abs(dev(h,w))-90) for w in cands if eps<abs(dev(h,w))<180-eps)
        return abs(abs(a-90)-near)<eps and sg(t)
    x,y=t
    if y=='v': return eps<a<180-eps and abs(a-90)>eps and sg(x)
    return (eps<a<90-eps if x=='f' else 90+eps<a<180-eps) and sg(y)

# ---------------------------------------------------------------- parsing
class Leg:
    def __init__(s):
        s.dirs=''; s.modes=set(); s.flags=set(); s.filt=None; s.j=0; s.i=0; s.far=False
        s.atoms=[]; s.anyorbit8=False; s.stop=False; s.bracket=False
    def __repr__(s): return f'<{s.dirs}|{"".join(sorted(s.modes))}|{"".join(sorted(s.flags))}|{s.atoms}{"?" if s.stop else ""}>'

MODES='mcdkept'; FLAGS='guynowx'
def parse_mods(p,i,leg,stopchars=''):
    while i<len(p):
        c=p[i]
        if c in DIRCH: leg.dirs+=c
        elif c in 'mcdkept': leg.modes.add(c)
        elif c=='w' and 'w' in leg.flags: leg.flags.remove('w'); leg.far=True
        elif c in 'gynowxu': leg.flags.add(c)
        elif c=='j': leg.j+=1
        elif c=='i': leg.i+=1
        elif c=='{':
            e=p.index('}',i); leg.filt=p[i+1:e]; i=e
        else: break
        i+=1
    return i
def parse_atom(p,i):
    """-> list of (vec,min,max), next i, is8"""
    if i>=len(p): raise Err('atom expected at end')
    c=p[i]
    if c=='(':
        m=re.match(r'\((\d+),(\d+)\)',p[i:])
        if not m: raise Err(f'bad tuple atom at {i}')
        vs=[tuple(sorted((int(m[1]),int(m[2]))))]; rng=[1]; i+=m.end(); is8=False; base=c
    elif c in ATOM:
        vs=[ATOM[c]]; i+=1; rng=[1]; is8=False; base=c
        while i<len(p) and p[i] in 'XY':
            a,b=vs[0]; vs=[(a,b+3)] if p[i]=='X' else [(a+2,b+2)]; i+=1
        if i<len(p) and p[i]==c: rng=[0]; i+=1
    elif c in COMP:
        vs=[ATOM[a] for a,_ in COMP[c]]; rng=[r for _,r in COMP[c]]; i+=1; is8=len(vs)==2; base=c
    else: raise Err(f"unknown atom '{c}' at column {i+1}")
    lo,hi=1,None
    m=re.match(r'=(\d+)|(\d+)\.\.(\d*)|(\d+)',p[i:])
    if m:
        i+=m.end()
        if m[1]: lo=hi=int(m[1])
        elif m[2]: lo=int(m[2]); hi=int(m[3]) if m[3] else INF
        else: hi=int(m[4]) or INF
    if hi is None: hi = INF if rng[0]==0 else 1
    return [(v,lo,hi) for v in vs],i,is8,base

def expand_rep(seq,maxrep):
    """seq: list of items or ('rep',[items]); yields flat lists"""
    if not seq: yield []; return
    h,*t=seq
    if isinstance(h,tuple) and h[0]=='rep':
        for n in range(maxrep+1):
            for tail in expand_rep(t,maxrep):
                yield list(h[1])*n+tail
    else:
        for tail in expand_rep(t,maxrep): yield [h]+tail

def parse(p,maxrep=8):
    """-> list of paths; a path is a list of Leg"""
    paths=[]; i=0
    while i<len(p):
        # collect modifier text up to atom or '['
        j=i; depth=0
        st=i; toks=[]          # toks: chars with rep groups
        while j<len(p) and (p[j].islower() or p[j] in '{(' ):
            if p[j]=='{': j=p.index('}',j)+1; continue
            if p[j]=='(':
                if re.match(r'\(\d+,\d+\)',p[j:]): break
                j=p.index(')',j)+1; continue
            j+=1
        mods=p[st:j]
        if j<len(p) and p[j]=='[':
            e=p.index(']',j)
            outer=Leg(); k=parse_mods(mods,0,outer)
            if k!=len(mods): raise Err(f'bad modifiers {mods!r} before [')
            for path in parse_bracket(p[j+1:e],maxrep): paths.append((outer,path))
            i=e+1; continue
        atoms,i2,is8,base=parse_atom(p,j)
        # split mods by 'a' with rep groups
        seq=[]; k=0
        while k<len(mods):
            if mods[k]=='(':
                e=mods.index(')',k); seq.append(('rep',list(mods[k+1:e]))); k=e+1
            elif mods[k]=='{':
                e=mods.index('}',k); seq.append(mods[k:e+1]); k=e+1
            else: seq.append(mods[k]); k+=1
        for flat in expand_rep(seq,maxrep):
            parts=[[]]
            for c in flat:
                if c=='a': parts.append([])
                else: parts[-1].append(c)
            legs=[]; tog=False
            for n,part in enumerate(parts):
                L=Leg(); t=''.join(part)
                k=parse_mods(t,0,L)
                if k!=len(t): raise Err(f'bad modifier {t[k]!r} in {p!r}')
                L.atoms=list(atoms); L.is8=is8
                if tog:                      # letter rule of XBoard: FWK<->BRQ, other atoms 1<->unlimited
                    L.atoms=[(v,1,INF if base in 'FWK' else 1 if base in 'BRQ' else (1 if hi!=1 else INF)) for v,lo,hi in L.atoms]
                final=n==len(parts)-1
                if not final and ('y' in L.flags or 'g' in L.flags): tog=not tog
                L.chain='a'
                legs.append(L)
            if len(legs)==1: paths+= [(Leg(),q) for q in legacy(legs[0],base,maxrep)]
            else: paths.append((Leg(),legs))
        i=i2
    return paths
def clone(L,**kw):
    import copy
    M=copy.copy(L); M.modes=set(L.modes); M.flags=set(L.flags)
    for k,v in kw.items(): setattr(M,k,v)
    return M
def legacy(L,base,maxrep):
    """single-leg z (crooked) and q (circular) -> chains; else unchanged"""
    if 'z' in L.dirs or 'q' in L.dirs:
        c='z' if 'z' in L.dirs else 'q'
        first=clone(L,dirs=L.dirs.replace(c,''))
        first.atoms=[(v,1,1) for v,_,_ in L.atoms]
        turn=c if (kind(L.atoms[0][0])!='obl' or c=='z') else 'f'+c
        for n in range(maxrep+1):
            path=[]
            for k in range(n+1):
                M=clone(first); M.chain='b'
                if k: M.dirs=turn
                M.modes=set(L.modes) if k==n else {'m'}
                path.append(M)
            yield path
    else: yield [L]
def parse_bracket(s,maxrep):
    items=[]; i=0; cur=items; stack=[]
    sep=None
    while i<len(s):
        c=s[i]
        if c in '-?': cur.append(('sep',c)); i+=1; continue
        if c=='(' and not re.match(r'\(\d+,\d+\)',s[i:]):
            new=[]; stack.append(cur); cur.append(('rep',new)); cur=new; i+=1; continue
        if c==')':
            cur=stack.pop(); i+=1
            if i<len(s) and s[i]=='*': i+=1
            continue
        L=Leg()
        while True:
            i=parse_mods(s,i,L)
            if s[i]=='a': L.dirs+='A'; i+=1; continue   # brackets: 'a' = any direction but straight back
            break
        L.atoms,i,L.is8,base=parse_atom(s,i); L.chain='b'
        cur.append(('leg',L))
    seen=set()
    for flat in expand_rep(items,maxrep):
        legs=[];pend=None
        full=[]
        for t,v in flat:
            if t=='sep': full[-1].sep=v
            else:
                full.append(clone(v)); full[-1].sep=None
        # each '?' is also a possible end
        for n in range(1,len(full)+1):
            if n==len(full) or full[n-1].sep=='?':
                path=[clone(x) for x in full[:n]]
                key=repr([(x.dirs,sorted(x.modes),x.atoms,sorted(x.flags),x.far,x.filt,x.i) for x in path])
                if key in seen: continue
                seen.add(key); yield path

# ---------------------------------------------------------------- board + generation
class Board:
    def __init__(s,w,h,holes=()):
        s.w,s.h=w,h; s.holes=set(holes); s.p={}
    def void(s,q): return not(0<=q[0]<s.w and 0<=q[1]<s.h) or q in s.holes
def staircases(v):
    """all monotone orth/diag step orders for leap v"""
    x,y=v; sx=(x>0)-(x<0); sy=(y>0)-(y<0); ax,ay=abs(x),abs(y)
    d=min(ax,ay); o=max(ax,ay)-d
    ov=(0,sy) if ay>ax else (sx,0); dv=(sx,sy)
    def rec(o_,d_):
        if o_==0 and d_==0: yield []; return
        if o_: 
            for t in rec(o_-1,d_): yield [ov]+t
        if d_:
            for t in rec(o_,d_-1): yield [dv]+t
    return list(rec(o,d))

def gen(board,sq,text,side=1,virgin=True,maxrep=None,cyl=False):
    if maxrep is None: maxrep=max(board.w,board.h)
    res=set()
    for outer,path in parse(text,maxrep):
        run(board,sq,outer,path,side,virgin,res)
    return res
def typ_ok(L,pc):
    f=L.filt
    if f is None: return True
    neg=f.startswith('!'); names=f.lstrip('!').split(',')
    return (pc[1] in names)!=neg
def run(board,origin,outer,path,side,virgin,res):
    n=len(path)
    if (outer.i or path[0].i) and not virgin: return
    def occ(q,caps,drops):
        if q==origin: return None
        for s_,pc in reversed(drops):
            if s_==q: return pc
        if q in caps: return None
        return board.p.get(q)
    def rec(k,pos,head,sign,caps,held,drops,visited,lastlen):
        # caps: tuple of squares whose men were lifted; held: stack of (sq,piece)
        if k==n:
            dest=pos
            # outer direction filter on overall displacement
            if outer.dirs:
                v=((dest[0]-origin[0])*side,(dest[1]-origin[1])*side)
                okd=False
                for t in tokens_first(outer.dirs,'obl',False):
                    x,y=v
                    for c in dict(v='fb',s='lr').get(t[-1],t[-1]):
                        big=abs(y)>=abs(x) if c in'fb' else abs(x)>=abs(y)
                        if big and in_half(v,c) and (len(t)==1 or t[0]==t[-1] or in_half(v,t[0])): okd=True
                if not okd: return
            taken=frozenset(s for s,_ in held)
            moved=frozenset((s,pc) for s,pc in drops)
            if dest==origin and not taken and not moved and not allow_null(path): return
            res.add((dest,taken,moved)); return
        L=path[k]; final=k==n-1
        modes=set(L.modes)
        if final:
            if outer.modes&set('mcdk'): modes=(modes-set('mcdk'))|(outer.modes&set('mcdk'))
            if not modes&set('mcdke'): modes|=set('mc')
        else:
            if not modes&set('mcdpk') and not 'g' in L.flags: modes.add('m')
            if 'y' in L.flags: modes.add('m')
            if 'n' in L.flags: modes.add('m')
        hop = final and ('p' in modes or 'g' in L.flags)
        if not final and 'g' in L.flags: modes.add('p')
        # unload at start of this leg
        if 'u' in L.flags:
            uload=True
        else: uload=False
        # candidate directions
        cands=[]
        for v,lo,hi in L.atoms:
            for w in orbit(v): cands.append((w,lo,hi))
        if head is None:
            out=[]
            for w,lo,hi in cands:
                wv=(w[0],w[1])
                if not L.dirs: ok=True
                else:
                    ok=any(sel_first(wv,t,L.is8) for t in tokens_first(L.dirs,kind(wv),L.is8))
                if ok: out.append(((w[0]*side,w[1]*side),lo,hi))   # Black = 180-degree rotation
        else:
            h=(head[0],head[1])
            cs=[(( w[0],w[1]),lo,hi) for w,lo,hi in cands]
            if L.chain=='a' and not L.is8 and kind(cs[0][0])!='obl':
                m=cheb(cs[0][0]); lo,hi=cs[0][1],cs[0][2]
                eight=[((x*m,y*m),lo,hi) for x in(-1,0,1) for y in(-1,0,1) if (x,y)!=(0,0)]
            else: eight=cs
            allv=[w for w,_,_ in eight]
            out=[]
            if not L.dirs:
                if L.chain=='a':
                    for w,lo,hi in eight:
                        a=abs(dev(h,w))
                        if a>180-1e-6: continue
                        if not L.is8 and kind(w)!='obl' and not(a<1e-6 or abs(a-90)<1e-6): continue
                        out.append((w,lo,hi))
                else:
                    mn=min(abs(dev(h,w)) for w in allv)
                    out=[(w,lo,hi) for w,lo,hi in eight if abs(dev(h,w))<=mn+1e-6]
            else:
                for w,lo,hi in eight:
                    if any(sel_cont(h,w,t,sign,allv) for t in tokens_cont(L.dirs)): out.append((w,lo,hi))
        for w,lo,hi in out:
            nsign=sign
            if head is not None:
                d=dev(head,w)
                if 1e-6<abs(d)<180-1e-6: nsign=1 if d>0 else -1
            stepcost=cheb(w)
            want=lastlen if (L.i and head is not None) else None
            lame='n' in L.flags and (stepcost>1)
            rng=range(1,hi+1)
            q=pos; hopped=0; c=0
            skip = L.j if stepcost==1 else 0
            while c<hi:
                c+=1
                prev=q
                q=(q[0]+w[0],q[1]+w[1])
                if 'o' in L.flags: q=(q[0]%board.w,q[1])
                if skip and c<=skip:
                    if board.void(q): break
                    continue
                if lame or (L.j and stepcost>1):
                    ok=False
                    for st in staircases(w):
                        r=prev; cnt=0; bad=False
                        for s_ in st[:-1]:
                            r=(r[0]+s_[0],r[1]+s_[1])
                            if board.void(r):
                                if 'w' not in L.flags: bad=True
                            elif occ(r,caps,drops): cnt+=1
                        if bad: continue
                        if lame and cnt==0: ok=True
                        if L.j==1 and cnt==1: ok=True
                        if L.j>=2 and cnt>=1: ok=True
                    if not ok: break
                if board.void(q):
                    if 'w' in L.flags and not final and c>=lo:
                        rec(k+1,q,w,nsign,caps,held,drops,visited|{q},c)
                        continue
                    break
                pc=occ(q,caps,drops)
                if want is not None and c!=want:
                    if pc: break
                    continue
                if hop:
                    if not hopped:
                        if pc:
                            if 't' in modes and pc[0]!=side: break
                            hopped=c; continue
                        continue
                    if 'g' in L.flags and c>hopped+1: break
                can=[]
                if pc is None:
                    # ww: an empty square only if there is no next step
                    nq=(q[0]+w[0],q[1]+w[1])
                    if 'o' in L.flags: nq=(nq[0]%board.w,nq[1])
                    leap=lame or (L.j and stepcost>1) or (final and 'g' in L.flags)
                    goes=L.far and not leap and not (c==hi<INF or board.void(nq) or occ(nq,caps,drops))
                    if 'm' in modes and not goes: can.append('m')
                else:
                    foe=pc[0]!=side
                    if typ_ok(L,pc):
                        if 'c' in modes and foe: can.append('c')
                        if 'k' in modes and foe and pc[1]=='K': can.append('c')
                        if 'd' in modes and not foe: can.append('c')
                    if not final and 'p' in modes and (('t' not in modes) or not foe): can.append('p')
                if c>=lo:
                    revisit = q in visited and L.chain=='b' and not any('b' in M.dirs for M in path)
                    if not revisit:
                        for a in can:
                            ncaps,nheld=caps,held
                            if a=='c': ncaps=caps+(q,); nheld=held+((q,pc),)
                            ndrops=drops
                            if uload:
                                if not nheld: continue
                                top=nheld[-1]; nheld2=nheld[:-1]; ndrops=drops+((pos,top[1]),)
                                rec(k+1,q,w,nsign,ncaps,nheld2,ndrops,visited|{q},c)
                            else:
                                rec(k+1,q,w,nsign,ncaps,nheld,ndrops,visited|{q},c)
                if pc: break
    def allow_null(path):
        return any(L.chain=='a' and 'b' in L.dirs for L in path[1:]) or any('b' in L.dirs for L in path[1:])
    rec(0,origin,None,0,(),(),(),frozenset({origin}),0)

def dests(text,size=17,men=(),holes=(),sq=None,side=1,virgin=True):
    b=Board(size,size,holes); c=sq or (size//2,size//2)
    for q,pc in men: b.p[(c[0]+q[0],c[1]+q[1])]=pc
    b.p[c]=(side,'X')
    r=gen(b,c,text,side,virgin)
    return sorted({(d[0]-c[0],d[1]-c[1]) for d,_,_ in r}),r
if __name__=='__main__':
    for t in sys.argv[1:]:
        d,r=dests(t); print(t,len(d),len(r),d if len(d)<40 else '')
