extension Duration {
  /// A day. A test that waits for another thread has no limit of its own, because a limit would also count the time in
  /// which that thread waits for a processor. `.ci/test` ends a run that makes no progress.
  static let unlimited = Duration.seconds(86_400)
}
