# Filters the output of `swift test`: shows only failures, warnings and errors of the compiler, and the closing lines.
{ gsub(/\033\[[0-9;]*[A-Za-z]/, "") }

# The linker says this of each function of the address sanitizer.
/warning: Cannot export local symbol/ { next }

# The closing line of Swift Testing.
/Test run with [0-9]+ tests?/ { isShown = 0; print; fflush(); next }

# The closing lines of XCTest, for the outermost suite.
/^Test Suite '(All|Selected) tests' (passed|failed)/ { isShown = 0; isClosing = 1; print; fflush(); next }
isClosing && /Executed [0-9]+ tests?/ { isClosing = 0; print; fflush(); next }

# Swift Testing: a failure, with the lines that follow it. Any other line starts with another symbol.
/^✘/ { isShown = !/ recorded a known issue /; if (isShown) { print; fflush() }; next }
/^(◇|✔|━|➜|⚠|±|⧉)/ { isShown = 0; next }

# A report of a sanitizer, up to the next symbol of a test harness.
/^(WARNING: ThreadSanitizer|==[0-9]+==ERROR: )/ { isShown = 1; print; fflush(); next }

# XCTest and the compiler: an error or a warning, with the lines that follow it.
/: error: |^error: |: warning: |^warning: / { isShown = 1; print; fflush(); next }
/^Test (Case|Suite) '/ { isShown = / failed /; if (isShown) { print; fflush() }; isShown = 0; next }
/^\[[0-9]+\/[0-9]+\]|^Build |^Building / { isShown = 0; next }

isShown { print; fflush() }
