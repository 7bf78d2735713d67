/* Two-phase commit: a coordinator asks N managers whether to commit, and tells all of them. Each d_step is a move, as
   in Sources/Models/Commit.swift. A manager is a process without a state of its own. */
#define all ((1 << N) - 1)

mtype { working, prepared, committed, aborted, asking }

mtype manager[N] = working;
mtype coordinator = asking;
byte sent, heard;  /* Sets of managers, as bits. */

active [N] proctype managers() {
end:
  do
  :: d_step { manager[_pid] == working -> manager[_pid] = prepared; sent = sent | (1 << _pid) }
  :: d_step { manager[_pid] == working -> manager[_pid] = aborted }
  :: d_step { coordinator == committed -> manager[_pid] = committed }
  :: d_step { coordinator == aborted -> manager[_pid] = aborted }
  :: d_step { coordinator == asking && (sent & (1 << _pid)) -> heard = heard | (1 << _pid) }
  od
}

active proctype coordination() {
end:
  do
  :: d_step { coordinator == asking && heard == all -> coordinator = committed }
  :: d_step { coordinator == asking -> coordinator = aborted }
  od
}
