#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""campaign.py PROGRAM [--cases N] [--seed S] [--verbose | --print]

Random notations on random positions: the answers of mews (PROGRAM --rows, see
test_campaign.c) against those of model/refbetza.py. Prints every difference and a count of
the cases by kind; exit code 1 if there was a difference. --print: no answers, only the
notations, one a line.

The model is older than the rulings on the notation. RULINGS below says in which places it
had to be corrected, and why; the corrections are made in a copy in memory. What is left out:

* notations that mews refuses (their codes are counted): the model judges no validity;
* `U`, `x` in the middle, counted groups in chains: the model has none;
* `o` together with directions before a bracket: on a ring the displacement from start to end
  is that of the way gone for mews, that of the plain coordinates for the model;
* cases that take the model, or mews, too long (paths in wide loops). The model follows at
  most 15 copies of a group, or steps of a rider; where mews finds more, it is asked again with
  40 ("long loop").
"""
import argparse, os, random, re, signal, subprocess, sys, types

HERE = os.path.dirname(os.path.abspath(__file__))

# (why, text in the model, corrected text)
RULINGS = [
    ("a path may cross itself, and a null move exists, if a later leg of the term has a "
     "token with b; the model looked at each expanded path, and at its first leg too",
     "revisit = q in visited and L.chain=='b' and not any('b' in M.dirs for M in path)",
     "revisit = q in visited and L.chain=='b' and not outer.back"),
    ("", "return any(L.chain=='a' and 'b' in L.dirs for L in path[1:]) or any('b' in L.dirs for L in path[1:])",
     "return outer.back"),
    ("", "s.anyorbit8=False;", "s.anyorbit8=False; s.back=False; s.pp=False;"),
    ("", "for path in parse_bracket(p[j+1:e],maxrep): paths.append((outer,path))",
     "ps=list(parse_bracket(p[j+1:e],maxrep)); "
     "outer.back=any('b' in L.dirs for q in ps for L in q[1:]); paths+=[(outer,q) for q in ps]"),
    ("", "        for flat in expand_rep(seq,maxrep):\n            parts",
     "        term=Leg()\n        for flat in expand_rep(seq,maxrep):\n            parts"),
    ("", "else: paths.append((Leg(),legs))",
     "else: term.back=term.back or any('b' in L.dirs for L in legs[1:]); paths.append((term,legs))"),

    ("q turns by the smallest turn of the atom, a range counts a rider's steps",
     "turn=c if (kind(L.atoms[0][0])!='obl' or c=='z') else 'f'+c",
     "turn=c if c=='z' or not (L.is8 or kind(L.atoms[0][0])=='obl') else 'f'+c"),
    ("", "        for n in range(maxrep+1):\n            path=[]",
     "        lo,hi=rider_range(L,base)\n"
     "        for n in range(lo-1,min(hi,maxrep+1)):\n            path=[]"),
    ("", "def legacy(L,base,maxrep):",
     "def rider_range(L,base):\n"
     "    lo,hi=L.atoms[0][1:]\n"
     "    return (lo,hi) if L.ranged else (1,INF)\n"
     "def legacy(L,base,maxrep):"),
    ("", "L.atoms=list(atoms); L.is8=is8",
     "L.atoms=list(atoms); L.is8=is8; L.ranged=i2>j and p[i2-1] in '0123456789.' or p[i2-2:i2]==base*2"),

    ("a hop is counted before the length of the leg is compared",
     "if want is not None and c!=want:\n                    if pc: break\n",
     "if want is not None and c!=want and not (hop and not hopped):\n"
     "                    if pc and not (hop and L.pp and ('t' not in modes or pc[0]==side)): break\n"),

    ("on a mid leg that hops the filter is for the hurdle",
     "if typ_ok(L,pc):\n", "if (not final and 'p' in modes) or typ_ok(L,pc):\n"),
    ("", "if not final and 'p' in modes and (('t' not in modes) or not foe): can.append('p')",
     "if not final and 'p' in modes and (('t' not in modes) or not foe) and typ_ok(L,pc): can.append('p')"),

    ("pp is any number of hurdles",
     "elif c in 'mcdkept': leg.modes.add(c)",
     "elif c in 'mcdkept':\n            leg.pp=leg.pp or c=='p' and c in leg.modes; leg.modes.add(c)"),
    ("", "                if pc: break\n    def allow_null",
     "                if pc and not (hop and L.pp and ('t' not in modes or pc[0]==side)): break\n"
     "    def allow_null"),

    ("halves and hands before a bracket",
     "                    for c in dict(v='fb',s='lr').get(t[-1],t[-1]):\n                        big",
     "                    if t in ('hl','hr'):\n"
     "                        s_=x*y*(1 if t=='hr' else -1)\n"
     "                        okd=okd or s_>0 and abs(y)>=abs(x) or s_<0 and abs(x)>=abs(y)\n"
     "                        continue\n"
     "                    if t[-1]=='h':\n"
     "                        okd=okd or in_half(v,t[0]); continue\n"
     "                    for c in dict(v='fb',s='lr').get(t[-1],t[-1]):\n                        big"),
    ("", "if big and in_half(v,c) and (len(t)==1 or t[0]==t[-1] or in_half(v,t[0])): okd=True",
     "if big and in_half(v,c) and (len(t)==1 or t[0]==t[-1] or any(in_half(v,d) for d in dict(v='fb',s='lr').get(t[0],t[0]))): okd=True"),

    ("no two men on one square: men put down are seen, also on the start, and stay",
     "        if q==origin: return None\n        for s_,pc in reversed(drops):\n            if s_==q: return pc\n",
     "        for s_,pc,_ in reversed(drops):\n            if s_==q: return pc\n        if q==origin: return None\n"),
    ("", "                    foe=pc[0]!=side\n",
     "                    foe=pc[0]!=side\n                    put=any(d[0]==q for d in drops)\n"),
    ("", "if 'c' in modes and foe: can", "if 'c' in modes and foe and not put: can"),
    ("", "if 'd' in modes and not foe: can", "if 'd' in modes and not foe and not put: can"),
    ("", "if 'k' in modes and foe and pc[1]=='K': can.append('c')",
     "if 'k' in modes and foe and pc[1]=='K' and not put and 'c' not in can: can.append('c')"),
    ("", "                                if not nheld: continue\n",
     "                                if not nheld or q==pos or board.void(pos) or occ(pos,ncaps,drops): continue\n"),
    ("a man put back where it stood is no effect",
     "ndrops=drops+((pos,top[1]),)", "ndrops=drops+((pos,top[1],top[0]),)"),
    ("", "moved=frozenset((s,pc) for s,pc in drops)",
     "moved=frozenset((s,pc) for s,pc,f in drops if s!=f)"),

    ("a leg that ends on void is like any other: its length, its man to put down, its square",
     "                        rec(k+1,q,w,nsign,caps,held,drops,visited|{q},c)\n                        continue\n",
     "                        if want is not None and c!=want: continue\n"
     "                        if q in visited and L.chain=='b' and not outer.back: continue\n"
     "                        vh,vd=held,drops\n"
     "                        if uload:\n"
     "                            if not held or board.void(pos) or occ(pos,caps,drops): continue\n"
     "                            vh=held[:-1]; vd=drops+((pos,held[-1][1],held[-1][0]),)\n"
     "                        rec(k+1,q,w,nsign,caps,vh,vd,visited|{q},c)\n                        continue\n"),

    ("staircases run round a ring, too",
     "r=(r[0]+s_[0],r[1]+s_[1])\n",
     "r=(r[0]+s_[0],r[1]+s_[1])\n                            if 'o' in L.flags: r=(r[0]%board.w,r[1])\n"),

    ("x never matches here", "if not modes&set('mcdke'): modes|=set('mc')",
     "if not modes&set('mcdke') and 'x' not in L.flags: modes|=set('mc')"),

    ("groups in brackets have counts",
     "cur=stack.pop(); i+=1\n            if i<len(s) and s[i]=='*': i+=1\n",
     "cur=stack.pop(); i+=1\n"
     "            m=re.match(r'\\*|=(\\d+)|(\\d+)\\.\\.(\\d*)',s[i:])\n"
     "            if m:\n"
     "                i+=m.end()\n"
     "                if m[1]: cur[-1]=('rep',cur[-1][1],int(m[1]),int(m[1]))\n"
     "                if m[2]: cur[-1]=('rep',cur[-1][1],int(m[2]),int(m[3] or INF))\n"),
    ("", "for n in range(maxrep+1):\n            for tail",
     "for n in range(h[2] if len(h)>2 else 0,(min(h[3],maxrep) if len(h)>2 else maxrep)+1):\n            for tail"),
]


def corrected_model():
    with open(os.path.join(HERE, "model", "refbetza.py")) as file:
        text = file.read()
    for why, old, new in RULINGS:
        assert text.count(old) == 1, "the model has no single %r" % old
        text = text.replace(old, new)
    model = types.ModuleType("refbetza")
    exec(compile(text, "refbetza", "exec"), model.__dict__)
    return model


# ---- random rows ----------------------------------------------------------------------------

FIRST = ["f", "b", "l", "r", "s", "v", "fl", "fr", "bl", "br", "fs", "bs", "rv", "lv", "rf",
         "lb", "ff", "rr", "fh", "bh", "lh", "rh", "ffrr", "frl", "vs", "fbl"]
TURN = ["f", "b", "l", "r", "s", "v", "fl", "rf", "bs", "sb", "fs", "fz", "fq", "bz", "qb", "z",
        "q", "rv", "lv", "fh", "bh", "rh", "lh", "fsb", "ff", "zv", "fbs"]
ATOMS = list("WFDNAHCZG" "WFNDA" "KRBQ" "KRBQWF") + ["(1,4)", "(2,4)", "(0,4)", "FX", "WX", "NY"]


def pick(r, chance, choices):
    return r.choice(choices) if r.random() < chance else ""


def modes(r, final):
    if final:
        text = pick(r, .45, ["m", "c", "d", "mc", "cd", "mcd", "k", "mk", "md", "e", "me"])
        text += pick(r, .12, ["p", "pp", "g", "tp", "tg", "tpp"])
    else:
        text = pick(r, .4, ["m", "c", "d", "mc", "cd", "mcd", "k", "mk"])
        text += pick(r, .15, ["p", "mp", "tp", "g", "cp"])
    return text


def flags(r, final, first, chain):
    text = pick(r, .1, ["n", "nw", "n"]) + pick(r, .08, ["j", "jj"]) + pick(r, .05, ["o"])
    text += pick(r, .1, ["u"]) + pick(r, .06, ["i"]) + pick(r, .06, ["ww"]) + pick(r, .08, ["{P}", "{!P}", "{L,K}"])
    if not final:
        text += pick(r, .04, ["w"])
        if chain:
            text += pick(r, .1, ["y"])
    return text


def atom(r):
    text = r.choice(ATOMS)
    return text + pick(r, .25, ["2", "3", "0", "2..", "=2", "2..3", "1", "4", "3.."])


def leg(r, first, final, chain):
    text = pick(r, .5 if first else .65, FIRST if first else TURN)
    if not first and not chain:
        text += pick(r, .15, ["a"])
    return shuffle(r, [text, modes(r, final), flags(r, final, first, chain)])


def shuffle(r, parts):
    r.shuffle(parts)
    return "".join(parts)


def chain(r):
    legs = r.choice([1, 1, 2, 2, 2, 3, 3, 4])
    if legs == 1 and r.random() < .25:
        first = pick(r, .4, FIRST) + r.choice("zq")
        return shuffle(r, [first, pick(r, .3, ["m", "c", "mc", "d"]), pick(r, .1, ["n", "o", "nw"])]) + atom(r)
    parts = [leg(r, i == 0, i == legs - 1, True) for i in range(legs)]
    if legs > 1 and r.random() < .12:
        k = r.randrange(1, legs)
        turn = r.choice(["f", "z", "fz", "fq", "r", "fl", "fmr", "cf", "cz"])
        group = r.choice(["(a%s)", "(a%sam)", "(%sa)"]) % turn
        parts[k - 1] += group
    return "a".join(parts) + atom(r)


def bracket(r):
    legs = r.choice([1, 2, 2, 2, 3, 3, 4])
    text = leg(r, True, legs == 1, False) + atom(r)
    for i in range(1, legs):
        text += r.choice("--?") + leg(r, False, i == legs - 1, False) + atom(r)
    if r.random() < .15:
        text += "(%s%s%s%s)%s" % (r.choice("-?"), r.choice(["f", "z", "fz", "fq", "r", "fl", "cf", "bs"]),
                                  pick(r, .2, ["m", "c", "mc"]), r.choice(["W", "F", "K", "N", "D"]),
                                  r.choice(["*", "", "=2", "1..2", "2..", "0..1"]))
    outer = pick(r, .2, FIRST + ["hr", "hl"]) + pick(r, .1, ["m", "c", "d", "mc", "k"]) + pick(r, .05, ["i"])
    return outer + "[" + text + "]"


def notation(r):
    return [r.choice([chain, chain, bracket])(r) for _ in range(r.choice([1, 1, 1, 2]))]


def position(r):
    reach = r.choice([2, 3, 4, 4, 7])
    squares = [(x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1) if x or y]
    r.shuffle(squares)
    men = squares[:int(len(squares) * r.choice([0, .1, .2, .35]))]
    holes = squares[len(men):len(men) + r.choice([0, 0, 0, 4, 12])]
    return ([(r.choice("ef"), r.choice("PPPLK"), x, y) for x, y in men], holes)


def row(r):
    men, holes = position(r)
    return notation(r), r.choice("wwb"), men, holes


# ---- answers --------------------------------------------------------------------------------

class Late(Exception):
    pass


def late(*_):
    raise Late()


def by_model(model, terms, side, men, holes, copies=None):
    us = 1 if side == "w" else -1
    board = model.Board(15, 15, [(x + 7, y + 7) for x, y in holes])
    for who, kind, x, y in men:
        board.p[(x + 7, y + 7)] = (us if who == "f" else -us, kind)
    board.p[(7, 7)] = (us, "X")
    found = set()
    for end, taken, moved in model.gen(board, (7, 7), "".join(terms), us, True, copies):
        word = "%d,%d" % (end[0] - 7, end[1] - 7)
        word += "".join("x%d,%d" % (x - 7, y - 7) for x, y in sorted(taken))
        word += "".join(">%s%d,%d" % (man[1], x - 7, y - 7) for (x, y), man in sorted(moved))
        found.add(word)
    return " ".join(sorted(found)) or "-"


def columns(terms, side, men, holes):
    return "\t".join(["".join(terms), side, " ".join("%s%s%d,%d" % man for man in men),
                      " ".join("%d,%d" % hole for hole in holes)])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--cases", type=int, default=400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--verbose", action="store_true")
    options.add_argument("--print", action="store_true")
    options = options.parse_args()
    r = random.Random(options.seed)
    rows = [row(r) for _ in range(options.cases)]
    rows = [x for x in rows if not any("o" in term and re.match(r"[a-z]+\[", term) for term in x[0])]
    if options.print:
        print("\n".join("".join(x[0]) for x in rows))
        return 0
    lines = subprocess.run([options.program, "--rows"], check=True, text=True, stdout=subprocess.PIPE,
                           input="".join(columns(*x) + "\n" for x in rows)).stdout.split("\n")
    model = corrected_model()
    signal.signal(signal.SIGALRM, late)
    counts, differences = {}, 0
    for x, ours in zip(rows, lines):
        kind = "agree" if ours != "-" else "agree: no move"
        if ours.startswith("!"):
            kind = "refused: " + " ".join(sorted(set(ours[1:].split())))
            if options.verbose:
                print(kind, "".join(x[0]))
            if kind != "refused: notation-never-moves" or len(x[0]) > 1:
                counts[kind] = counts.get(kind, 0) + 1
                continue
            ours = "-"  # and the model must agree that it doesn't
        try:
            signal.setitimer(signal.ITIMER_REAL, 1)
            theirs = by_model(model, *x)
            if theirs != ours and set(theirs.split()) - {"-"} < set(ours.split()) and re.search("[(zq]", "".join(x[0])):
                kind = "long loop, not checked"
                signal.setitimer(signal.ITIMER_REAL, 10)
                theirs = by_model(model, *x, copies=40)
                kind = "agree: long loop"
            signal.setitimer(signal.ITIMER_REAL, 0)
            if theirs != ours:
                kind = "DIFFER"
                mine, other = set(ours.split()), set(theirs.split())
                print("differ\t%s\n  only mews:  %s\n  only model: %s" %
                      (columns(*x), " ".join(sorted(mine - other)[:12]), " ".join(sorted(other - mine)[:12])))
        except Late:
            kind = kind if kind.startswith("long") else "model too slow"
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        counts[kind] = counts.get(kind, 0) + 1
    for kind in sorted(counts):
        print("%7d %s" % (counts[kind], kind))
    return counts.get("DIFFER", 0) > 0 or not counts.get("agree")


if __name__ == "__main__":
    sys.exit(main())
