# Checks that files import only what their folder may: see .ci/imports, which is read first.
#
#   awk -f .ci/imports.awk .ci/imports FILES...

FNR == NR {
  if ($0 ~ /^#/ || NF == 0) next
  known[$1] = 1
  for (i = 2; i <= NF; i++) may[$1, $i] = 1
  next
}

FNR == 1 { folder = FILENAME; sub(/\/[^\/]*$/, "", folder); if (!(folder in known)) { print folder ": not in .ci/imports"; known[folder] = 1 } }

/^ *((@[A-Za-z]+|public|package|internal|fileprivate|private) +)*import +/ {
  module = $0
  sub(/^.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?/, "", module)
  sub(/[^A-Za-z0-9_].*/, "", module)
  if (module == "FoundationEssentials") module = "Foundation"
  if (module ~ /^(Glibc|Musl|Darwin)$/) module = "System"
  if (!((folder, module) in may)) print FILENAME ":" FNR ": files of " folder " do not import " module
}
