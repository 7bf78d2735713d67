# Prints which test found a mutant, according to the output of `swift test`: of several tests, the one with the fewest moves.
{ gsub(/\033\[[0-9;]*[A-Za-z]/, "") }
/^✘ Test "/ { test = $0; sub(/^✘ Test "/, "", test); sub(/" (recorded|failed).*/, "", test); next }
# If a rule consists of others, the inner one is reported first.
/^↳ The rule "/ { if (test in rule) next; rule[test] = $0; sub(/^↳ The rule /, "", rule[test]); sub(/ is broken\.$/, "", rule[test]); next }
/^↳ check: / {
  moves = match($0, /after [0-9]+ move/) ? substr($0, RSTART + 6, RLENGTH - 11) + 0 : 999
  if (best == "" || moves < fewest) { best = test; fewest = moves; text = $0; sub(/^↳ check: /, "", text) }
}
END {
  if (best == "") { print "found, but not by a check"; exit }
  print (best in rule ? rule[best] " after " fewest (fewest == 1 ? " move" : " moves") : text) " (" best ")"
}
