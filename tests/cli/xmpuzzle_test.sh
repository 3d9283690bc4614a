# Test puzzles of burr-tools from outside: original files, and what they are converted
# to.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
soma=$PWD/examples/data/soma.xmpuzzle
. tests/support/program.sh

# The two pieces of a 2x2 square: three cells, and one.
cat >square <<'END2'
<?xml version="1.0"?>
<puzzle version="2">
  <gridType type="0"/>
  <shapes>
    <voxel x="2" y="2" z="1" name="corner" type="0">###_</voxel>
    <voxel x="1" y="1" z="1" type="0">#</voxel>
    <voxel x="2" y="2" z="1" type="0">####</voxel>
  </shapes>
  <problems>
    <problem>
      <shapes><shape id="0" count="1"/><shape id="1" min="1" max="4"/></shapes>
      <result id="2"/>
    </problem>
  </problems>
</puzzle>
END2
run count square
check "a puzzle is found out and counted" prints 0 4
run convert square
sed 1q out >first
check "pieces have names and bounds, cells have places" \
    [ "$(cat first)" = "x1y1z1 x2y1z1 x1y2z1 x2y2z1 S1_corner 1:4|S2" ]
gzip -c square >square.xmpuzzle
run count square.xmpuzzle
check "a compressed file, too" prints 0 4
{ printf '\357\273\277'; sed 's/$/\r/' square; } >dos
run count dos
check "with CR LF and a byte order mark, too" prints 0 4
run count --from xmpuzzle - <square
check "from standard input, too" prints 0 4
run count --from xmpuzzle:2 square
check "a file has the problem that is asked for" \
    complains "dlx: square:16:1: the file has fewer problems than the N of --from xmpuzzle:N"
sed 's/type="0"\/>/type="2"\/>/' square >spheres
run count spheres
check "other grids are refused with their place" \
    complains "dlx: spheres:3:19: '2' is not 0: only grids of cubes can be read"
run convert --to xmpuzzle square
check "no such file is written" \
    complains "dlx: square: xmpuzzle files can be read, but not written"
run count --threads 1 "$soma"
check "the Soma cube has 240 assemblies, each 48 times" prints 0 11520
"$dlx" convert "$soma" >soma.dlx
"$dlx" solve soma.dlx >cover
run draw soma.dlx cover
check "assemblies are drawn in layers" grep -q "<svg" out
[ "$failures" -eq 0 ]
