/// Why an action no longer waits to be received.
enum ActionRemoval {
  case received
  /// Named in a failure, and removed with it.
  case reported
  /// Skipped by the test.
  case skipped
}
