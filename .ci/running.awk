# Prints the tests that started and did not end, according to the output of `swift test`.
{ gsub(/\033\[[0-9;]*[A-Za-z]/, "") }

# Swift Testing: `◇ Test "name" started.`, `✔ Test "name" passed after …`. A test case with arguments is part of its test.
/^◇ Test / && !/^◇ Test (run|case) / && / started\.$/ { name = $0; sub(/^◇ Test /, "", name); sub(/ started\.$/, "", name); started(name); next }
/^➜ Test / { name = $0; sub(/^➜ Test /, "", name); sub(/ skipped(\.|: .*)?$/, "", name); ended(name); next }
/^[^ ]+ Test / && / (passed|failed) after [0-9.]+ seconds/ && !/ recorded a/ {
  name = $0; sub(/^[^ ]+ Test /, "", name); sub(/( with [0-9]+ test cases?)? (passed|failed) after [0-9.]+ seconds.*$/, "", name)
  ended(name); next
}

# XCTest: `Test Case 'Suite.test' started at …`.
/^Test Case '/ {
  name = $3; gsub(/'/, "", name)
  if ($4 == "started") started(name); else ended(name)
}

END {
  for (i = 1; i <= count; i++) if (running[names[i]] > 0) { print "  " names[i]; running[names[i]] = 0; isAny = 1 }
  if (!isAny) print "  no test: the build, or a process that a test started"
}

function started(name) { if (!(name in running)) names[++count] = name; running[name]++ }
function ended(name) { running[name]-- }
