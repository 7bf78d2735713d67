/// All orders of a program, found without the library: a value that is copied at each choice.
///
/// The next task to run is a queued task or, while time does not move, a task that is due. It runs up to its next
/// suspension, with everything that its actions start.
struct OrderModel {
  private enum Status { case idle, inserted, running, ended }

  private struct Task {
    var status = Status.idle
    var isCancelled = false
    var next = 0
    var read = 0
    /// Whether its sleep throws when it goes on.
    var throwsNext = false
  }

  private struct Sleeper {
    let task: Int
    let deadline: Int
  }

  private let program: OrderProgram
  private var tasks: [Task]
  private var register = 0
  private var log: [String] = []
  private var line: [Int] = []
  /// The tasks that let others run first. They are queued behind all tasks that the same segment resumed.
  private var turning: [Int] = []
  /// The sleeping tasks. Those with one deadline are in the order of their sleeps.
  private var sleepers: [Sleeper] = []
  private var now = 0
  private var actions: [OrderProgram.Action] = []
  private var delays = 0
  /// For each sleep that was due when its task was canceled in the segment, whether it had ended before.
  private var endings: [Bool] = []
  private var endingCount = 0

  private init(_ program: OrderProgram) {
    self.program = program
    tasks = Array(repeating: Task(), count: program.effects.count)
  }

  /// The log of each order with its delays; nil when there are more than the limit.
  static func orders(of program: OrderProgram, limit: Int) -> [String]? {
    var model = OrderModel(program)
    model.actions = [.start]
    model.reduce()
    var found: [String] = []
    return model.collect(&found, limit, isDraining: true) ? found : nil
  }

  /// Continues with every choice. Returns false when there are too many orders.
  private func collect(_ found: inout [String], _ limit: Int, isDraining: Bool) -> Bool {
    var model = self
    model.line += turning
    model.turning = []
    let isDraining = isDraining && !model.line.isEmpty
    if !isDraining, model.line.isEmpty, model.due.isEmpty {
      guard let time = model.sleepers.map(\.deadline).min() else {
        found.append("\(log.joined(separator: " ")) | \(delays)")
        return found.count <= limit
      }
      model.now = time
    }
    let due = isDraining ? [] : model.due
    for option in 0..<(model.line.count + due.count) {
      var endings: [[Bool]] = [[]]
      while let known = endings.popLast() {
        var next = model
        next.delays += option
        next.endings = known
        next.endingCount = 0
        if option < model.line.count {
          next.run(next.line.remove(at: option))
        } else {
          let task = due[option - model.line.count]
          next.sleepers.removeAll { $0.task == task }
          next.run(task)
        }
        endings += next.endings.indices.dropFirst(known.count).map { next.endings[..<$0] + [true] }
        guard next.collect(&found, limit, isDraining: isDraining) else { return false }
      }
    }
    return true
  }

  private var due: [Int] { sleepers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }.map(\.task) }

  // MARK: One segment

  private mutating func run(_ number: Int) {
    let steps = program.effects[number]
    if tasks[number].throwsNext { log.append("\(number)!") }
    tasks[number].throwsNext = false
    while tasks[number].next < steps.count {
      let step = steps[tasks[number].next]
      tasks[number].next += 1
      switch step {
      case .note: log.append("\(number)")
      case .read: tasks[number].read = register
      case .write:
        register = tasks[number].read + 1
        log.append("\(number)=\(register)")
      case .turn: return turning.append(number)
      case .sleep(let time):
        // The sleep ends at once, but the task was suspended: others may run before it continues.
        if tasks[number].isCancelled {
          tasks[number].throwsNext = true
          return line.append(number)
        }
        return sleepers.append(Sleeper(task: number, deadline: now + time))
      case .send: emit(.said(number), from: number)
      case .begin(let other): emit(.begin(other), from: number)
      case .cancel(let other): emit(.cancel(other), from: number)
      }
    }
    tasks[number].status = .ended
  }

  private mutating func emit(_ action: OrderProgram.Action, from number: Int) {
    if tasks[number].isCancelled { return }
    actions.append(action)
    reduce()
  }

  /// Reduces actions, also those of a body that just started, before the body continues.
  private mutating func reduce() {
    while !actions.isEmpty {
      switch actions.removeFirst() {
      case .start:
        for number in 0..<program.begunCount { tasks[number].status = .inserted }
        for number in 0..<program.begunCount where tasks[number].status == .inserted { begin(number) }
      case .said(let number): log.append("said\(number)")
      case .begin(let number): begin(number)
      case .cancel(let number): cancel(number)
      }
    }
  }

  private mutating func begin(_ number: Int) {
    tasks[number].status = .running
    run(number)
  }

  private mutating func cancel(_ number: Int) {
    if tasks[number].status == .inserted { tasks[number].status = .ended }
    guard tasks[number].status == .running, !tasks[number].isCancelled else { return }
    tasks[number].isCancelled = true
    guard let sleeper = sleepers.first(where: { $0.task == number }) else { return }
    sleepers.removeAll { $0.task == number }
    tasks[number].throwsNext = sleeper.deadline > now || !sleepHadEnded()
    line.append(number)
  }

  private mutating func sleepHadEnded() -> Bool {
    if endingCount == endings.count { endings.append(false) }
    endingCount += 1
    return endings[endingCount - 1]
  }
}
