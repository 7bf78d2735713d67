/// The actor that the bodies of a TestStore's effects are isolated to, as those of a `Store` are to the main actor.
///
/// Its jobs go to the TestExecutor, so the runtime itself says where a body leaves its actor, and where it comes back.
actor TestHome {
  nonisolated let executor: TestHomeExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(of executor: TestExecutor) { self.executor = TestHomeExecutor(executor) }
}

/// The serial executor of a ``TestHome``: one thread at a time runs its jobs, the one that drains the TestExecutor.
final class TestHomeExecutor: SerialExecutor {
  private let executor: TestExecutor

  init(_ executor: TestExecutor) { self.executor = executor }

  func enqueue(_ job: consuming ExecutorJob) {
    executor.enqueue(TestJob(job: UnownedJob(job), home: self))
  }

  /// Asked where the runtime takes the main actor's executor for the one that runs.
  func isIsolatingCurrentContext() -> Bool? { executor.isRunningAtHome }

  /// As ``isIsolatingCurrentContext()``, of an older runtime.
  func checkIsolated() {
    precondition(executor.isRunningAtHome, "Composable: the caller is not isolated to the body of an effect.")
  }
}
