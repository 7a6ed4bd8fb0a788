q () 
{ 
    for x in "$@";
    do
        l "$x";
        sleep ${D:-1};
        echo "=== $x";
        c | awk '/to move$|^White> |^Black> /{} {a[NR]=$0} /White> '"$(printf %s "$x" | cut -c1-3)"'/{k=NR} END{if(!k)k=1; for(i=k;i<=NR;i++)print a[i]}';
    done
}
