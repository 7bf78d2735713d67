import Composable

/// The actor that the bodies of a TestStore's effects are isolated to, as the bodies of a `Store` are to the main
/// actor.
///
/// Its jobs go to the TestExecutor, so the runtime itself reports where a body leaves its actor and where it returns.
actor TestHome {
  nonisolated let executor: TestHomeExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(of executor: TestExecutor) { self.executor = TestHomeExecutor(executor) }
}

/// The serial executor of a ``TestHome``. Its jobs run on one thread at a time: the thread that drains the
/// TestExecutor.
final class TestHomeExecutor: SerialExecutor {
  private let executor: TestExecutor

  init(_ executor: TestExecutor) { self.executor = executor }

  func enqueue(_ job: consuming ExecutorJob) {
    executor.enqueue(TestJob(job: UnownedJob(job), home: self))
  }

  /// The runtime calls this where it takes the main actor's executor for the current one.
  func isIsolatingCurrentContext() -> Bool? { executor.isRunningAtHome }

  /// An older runtime calls this instead of ``isIsolatingCurrentContext()``.
  func checkIsolated() {
    precondition(executor.isRunningAtHome, "Composable: the caller is not isolated to the body of an effect.")
  }
}
