# Finds circles between the folders of one module, by the types that a folder declares and another one uses.
#
#   awk -v root=Sources/Composable -f .ci/circles.awk FILES...
#
# A type counts when it is declared at the top of its file, is not private to it, and no other folder declares one of its name. A use
# is its name in code: comments and the words of strings are left out, what a string interpolates is not. Prints each circle with a
# file and line for every arrow.

# The folder of a file below `root`: "" for a file that lies in `root` itself, such as the program's main file, which may know all.
function folder_of(file, rest) {
  rest = substr(file, length(root) + 2)
  return index(rest, "/") ? substr(rest, 1, index(rest, "/") - 1) : ""
}

# The code of a line. `depth` > 0 within an interpolation, `quote` is what ends the string that the line begins in.
function code_of(line, out, i, c, n) {
  out = ""
  n = length(line)
  for (i = 1; i <= n; i++) {
    c = substr(line, i, 1)
    if (comment) {
      if (substr(line, i, 2) == "*/") { comment = 0; i++ }
    } else if (inString[level]) {
      if (substr(line, i, length(opening[level])) == opening[level]) {
        i += length(opening[level]) - 1
        level++; inString[level] = 0; parens[level] = 0
        out = out " "
      } else if (c == "\\" && opening[level] == "\\(") {
        i++
      } else if (substr(line, i, length(closing[level])) == closing[level]) {
        i += length(closing[level]) - 1
        inString[level] = 0
        out = out " "
      }
    } else if (substr(line, i, 2) == "//") {
      break
    } else if (substr(line, i, 2) == "/*") {
      comment = 1
    } else if (substr(line, i, 4) == "#\"\"\"") {
      start("\"\"\"#", "\\#("); i += 3
    } else if (substr(line, i, 2) == "#\"") {
      start("\"#", "\\#("); i++
    } else if (substr(line, i, 3) == "\"\"\"") {
      start("\"\"\"", "\\("); i += 2
    } else if (c == "\"") {
      start("\"", "\\(")
    } else {
      if (level > 0 && c == "(") parens[level]++
      if (level > 0 && c == ")") {
        if (parens[level] == 0) { level--; out = out " "; continue }
        parens[level]--
      }
      out = out c
    }
  }
  # A string of one line ends with it.
  if (inString[level] && closing[level] !~ /"""/) inString[level] = 0
  return out
}

function start(end, interpolation) { inString[level] = 1; closing[level] = end; opening[level] = interpolation }

FNR == 1 { level = 0; inString[0] = 0; comment = 0; conditions = 0; folder = folder_of(FILENAME) }

{
  code = code_of($0)
  if (code ~ /^ *#if/) conditions++
  if (code ~ /^ *#endif/) conditions--
  count++
  text[count] = code; fileOf[count] = FILENAME; lineOf[count] = FNR; folderOf[count] = folder
  indent = match(code, /[^ ]/) - 1
  if (indent >= 0 && indent <= 2 * conditions && folder != "" && code !~ /(file)?private(\(|  *[a-z ]*(struct|class|enum|actor|protocol|typealias|func|let|var) )/ \
    && match(code, /(^|[ )])(struct|class|enum|actor|protocol|typealias) +[A-Z][A-Za-z0-9_]*/)) {
    name = substr(code, RSTART, RLENGTH)
    sub(/.* /, "", name)
    if (name in home && home[name] != folder) ambiguous[name] = 1
    home[name] = folder
    declared[name] = FILENAME ":" FNR
  }
}

END {
  for (i = 1; i <= count; i++) {
    from = folderOf[i]
    if (from == "") continue
    rest = text[i]
    while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/)) {
      name = substr(rest, RSTART, RLENGTH)
      before = RSTART > 1 ? substr(rest, RSTART - 1, 1) : ""
      rest = substr(rest, RSTART + RLENGTH)
      if (before == "." || !(name in home) || name in ambiguous || home[name] == from) continue
      to = home[name]
      if ((from, to) in arrow) continue
      arrow[from, to] = fileOf[i] ":" lineOf[i] " uses " name
      if (!(from in known)) { known[from] = 1; folders[++folderCount] = from }
      targets[from] = targets[from] "\n" to
    }
  }
  if (show) for (key in arrow) { split(key, pair, SUBSEP); print pair[1] " -> " pair[2] ": " arrow[key] | "sort" }
  # A folder without a mark is new, 1 is on the way, 2 is done.
  for (i = 1; i <= folderCount; i++) if (!mark[folders[i]]) visit(folders[i], 1)
}

function visit(folder, depth, parts, n, k, j) {
  mark[folder] = 1
  way[depth] = folder
  n = split(substr(targets[folder], 2), parts, "\n")
  for (k = 1; k <= n; k++) {
    if (mark[parts[k]] == 1) {
      for (j = depth; way[j] != parts[k]; j--) { }
      printf "%s: the folders", root
      for (; j <= depth; j++) printf " %s ->", way[j]
      printf " %s form a circle\n", parts[k]
      for (j = depth; way[j] != parts[k]; j--) { }
      for (; j < depth; j++) print "  " arrow[way[j], way[j + 1]]
      print "  " arrow[folder, parts[k]]
    } else if (!mark[parts[k]]) {
      visit(parts[k], depth + 1)
    }
  }
  mark[folder] = 2
}
