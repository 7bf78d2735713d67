import Composable

/// The wake-ups that a clock offers while it is being advanced. Only the draining thread uses them.
struct OfferedWakeups {
  /// Returns the due wake-ups: those of the clock that is being advanced, otherwise of the store's clock.
  var due: (@Sendable () -> [ReadyWakeup])?
  /// Whether the chosen wake-up is being woken.
  var isWaking = false
}

extension TestExecutor {
  /// The next piece of work of an explored executor.
  private enum Next {
    case call(Call)
    case helper(TestJob)
    case task(TestJob, String)
    case due(ReadyWakeup)
    case test
  }

  /// Runs the next piece of work, chosen by `choices`, and returns its kind; nil if there is none.
  func runNext(_ choices: ChoiceRecorder, offersTest: Bool, _ onMainActor: () -> Bool) -> ExecutorWork.Kind? {
    choices.digestActions()
    let due = dueWakeups
    let next = contents.withLock { contents -> Next? in
      if let call = contents.work.popCall() { return .call(call) }
      if let helper = contents.work.tasks?.popHelper() { return .helper(helper) }
      // In a check, a canceled effect changes nothing any more but what fakes share.
      if endsCanceledAtOnce(choices),
        let task = contents.work.tasks?.removeFirst(where: { choices.isCanceled($0) })
      {
        return .task(task.job, task.label)
      }
      let waiting = contents.work.tasks?.waiting ?? []
      guard !waiting.isEmpty || !due.isEmpty else { return nil }
      let test = testOption(offersTest, waiting, due, choices)
      // Due wake-ups follow the tasks that waited before the time advanced: the usual order equals that of a plain
      // test.
      let index = choices.order(among: waiting + due.map(\.label) + test)
      if index >= waiting.count + due.count { return .test }
      if index >= waiting.count { return .due(due[index - waiting.count]) }
      contents.work.lateSince = contents.work.tasks?.lateSince(at: index)
      guard let task = contents.work.tasks?.remove(at: index) else { return nil }
      if choices.testMoments == .never { choices.noteRunsAtOnce(task.label) }
      return .task(task.job, task.label)
    }
    switch next {
    case nil: return nil
    case .test: return .test
    case .call(let call):
      call()
      return .call
    case .helper(let job):
      choices.noteHelper()
      run(job, onMainActor: onMainActor())
      return .call
    case .task(let job, let label):
      run(job, label, onMainActor: onMainActor())
      if runningLateSince != nil { contents.withLock { $0.work.lateSince = nil } }
    case .due(let due):
      let job = firstJob {
        wakeups.withLock { $0.isWaking = true }
        due.wake()
        wakeups.withLock { $0.isWaking = false }
      }
      guard let job else { return .call }
      run(job, due.label, onMainActor: onMainActor())
    }
    return .job
  }

  /// Whether the effects may wait for the next call of the test: one could go on, and no wake-up comes before the test.
  var mayWait: Bool {
    let due = dueWakeups
    return due.allSatisfy(\.mayWait) && (due.contains(where: \.isDue) || !waitingTasks.isEmpty)
  }

  /// The wake-ups that can be chosen next.
  var dueWakeups: [ReadyWakeup] { wakeups.withLock { $0.due }?() ?? [] }

  private func endsCanceledAtOnce(_ choices: ChoiceRecorder) -> Bool {
    choices.testMoments == .afterMoves && choices.moments?.hasValues == false
  }

  /// The test as an option. In a check, canceled effects go on before a move ends: with those that wait, a feature that
  /// cancels what it replaces would have states without end.
  private func testOption(
    _ offersTest: Bool, _ waiting: [String], _ due: [ReadyWakeup], _ choices: ChoiceRecorder
  ) -> [String] {
    guard offersTest, due.allSatisfy(\.mayWait) else { return [] }
    return choices.testMoments == .afterMoves && waiting.contains { choices.isCanceled($0) }
      ? [] : [ChoiceRecorder.test]
  }

  /// The labels of the options of the next choice; empty if something else runs first.
  func options(offersTest: Bool) -> [String] {
    guard let choices else { return [] }
    let due = dueWakeups
    return contents.withLock { contents in
      guard contents.work.calls.isEmpty, contents.work.turns.isEmpty, let tasks = contents.work.tasks, !tasks.hasHelper,
        !(endsCanceledAtOnce(choices) && tasks.waiting.contains { choices.isCanceled($0) })
      else { return [] }
      return tasks.waiting + due.map(\.label) + testOption(offersTest, tasks.waiting, due, choices)
    }
  }

  /// The labels of the tasks that can go on, in order.
  var waitingTasks: [String] { contents.withLock { $0.work.tasks?.waiting ?? [] } }

  /// The labels of the tasks that can go on, and of those whose sleep is due.
  var readyTasks: [String] { waitingTasks + dueWakeups.filter(\.isDue).map(\.label) }

  /// The histories of the tasks of an effect so far, if they are recorded.
  func histories(of effect: Int) -> [TaskHistory] {
    choices?.histories(of: effect, in: number, waiting: waitingTasks) ?? []
  }

  /// Runs a job of the task with a label.
  func run(_ job: TestJob, _ label: String, onMainActor: Bool) {
    let outer = choices?.enter(label, of: number, at: choices?.keepsSegments == true ? time : nil)
    let isChild = !TaskSegment.path(of: label).isEmpty
    if choices?.options.hops == .all || isChild {
      let isolation = contents.withLock { $0.work.tasks?.isolations[label] } ?? TaskIsolation()
      let newIsolation = run(job, isolation: isolation, isChild: isChild, onMainActor: onMainActor)
      contents.withLock { $0.work.tasks?.isolations[label] = newIsolation }
    } else {
      run(job, onMainActor: onMainActor)
    }
    choices?.leave(to: outer)
  }

  /// Whether the chosen wake-up is being woken. Its task runs afterwards.
  var isWaking: Bool { choices != nil && wakeups.withLock { $0.isWaking } }

  /// Calls `body`, and meanwhile lets the choices include the due wake-ups of a clock.
  ///
  /// - Parameters:
  ///   - due: Returns the due wake-ups.
  ///   - body: Drains the executor.
  func offering(_ due: @escaping @Sendable () -> [ReadyWakeup], _ body: () -> Void) {
    let outer = wakeups.withLock { wakeups in
      defer { wakeups.due = due }
      return wakeups.due
    }
    body()
    wakeups.withLock { $0.due = outer }
  }
}
