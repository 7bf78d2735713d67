# Prints a file with the mutant `name` applied. The first file is the list of mutants. Fails unless the lines occur exactly once.
function trimmed(line) { gsub(/^ +| +$/, "", line); return line }

FNR == 1 { fileCount++ }
fileCount == 1 && /^[a-z]/ { isWanted = $1 == name; next }
fileCount == 1 && isWanted && /^- / { old[++oldCount] = trimmed(substr($0, 3)); next }
fileCount == 1 && isWanted && /^\+ / { new[++newCount] = trimmed(substr($0, 3)); next }
fileCount == 1 { next }
{ lines[++lineCount] = $0 }

END {
  for (first = 1; first + oldCount - 1 <= lineCount; first++) {
    isMatch = oldCount > 0
    for (i = 1; i <= oldCount; i++) if (trimmed(lines[first + i - 1]) != old[i]) isMatch = 0
    if (isMatch) { matches++; start = first }
  }
  if (matches != 1) exit 1
  for (i = 1; i <= lineCount; i++) {
    if (i == start) for (j = 1; j <= newCount; j++) print new[j]
    if (i < start || i >= start + oldCount) print lines[i]
  }
}
