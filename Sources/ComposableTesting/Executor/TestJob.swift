/// A part of a task, and where it runs: at home, where the bodies of effects are, or away, as a child task or a `@concurrent` function.
struct TestJob {
  let job: UnownedJob
  /// The executor of the home; nil away.
  let home: TestHomeExecutor?

  var isHome: Bool { home != nil }
}
