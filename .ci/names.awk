# A type is in the file of its name: `Store` in Store.swift or Store+Scope.swift. A file may have more types whose names begin with its own,
# such as `ThrottleWindow` in Throttle.swift. Private types may be anywhere.
#
#   awk -f .ci/names.awk FILES...

FNR == 1 { file = FILENAME; sub(/.*\//, "", file); sub(/(\+.*)?\.swift$/, "", file); conditions = 0 }
/^ *#if/ { conditions++ }
/^ *#endif/ { conditions-- }
/^ *\/\// { next }
{
  indent = match($0, /[^ ]/) - 1
  if (indent < 0 || indent > 2 * conditions || $0 ~ /(^|[ )])(file)?private +(indirect |final |nonisolated )*(struct|class|enum|actor|protocol) /) next
  if (!match($0, /(^|[ )])(struct|class|enum|actor|protocol) +[A-Za-z][A-Za-z0-9_]*/)) next
  name = substr($0, RSTART, RLENGTH)
  sub(/.* /, "", name)
  if (index(name, file) != 1) print FILENAME ":" FNR ": " name " belongs in " name ".swift"
}
