/* N hearts, each saved by a request that takes a second. A tap replaces the request before it, and a failure returns to
   the last saved value. A second ends all requests, each with one of two answers. */
bit isOn[N], isSaved[N], isSaving[N];

active [N] proctype heart() {
  do
  :: d_step { isOn[_pid] = 1 - isOn[_pid]; isSaving[_pid] = 1 }
  od
}

active proctype second() {
  byte row;
  do
  :: atomic {
      for (row : 0 .. N - 1) {
        if
        :: isSaving[row] -> isSaved[row] = isOn[row]
        :: isSaving[row] -> isOn[row] = isSaved[row]
        :: else
        fi;
        isSaving[row] = 0
      }
      row = 0
    }
  od
}
