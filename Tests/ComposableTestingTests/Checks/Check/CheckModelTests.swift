import Expectations
import TestEffort
@testable import ComposableTesting

/// A feature that is a table of numbers: the next state of each action, and the effect that it starts.
private struct Table: Sendable {
  enum Begun: Sendable {
    case nothing
    /// Reduces another action after some seconds.
    case later(seconds: Int, action: Int)
    case timer
    case cancel
  }

  static let states = 4
  static let actions = 3
  private let next: [[Int]]
  private let begun: [[Begun]]
  /// The interval of the timer that an action starts, and the action of its ticks: determined by the action alone.
  private let timers: [(seconds: Int, action: Int)]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    next = (0..<Self.states).map { _ in (0..<Self.actions).map { _ in random.draw(in: 0...Self.states - 1) } }
    begun = (0..<Self.states).map { _ in
      (0..<Self.actions).map { _ in
        switch random.draw(in: 0...5) {
        case 0, 1: .later(seconds: random.draw(in: 1...2), action: random.draw(in: 0...Self.actions - 1))
        case 2: .timer
        case 3: .cancel
        default: .nothing
        }
      }
    }
    timers = (0..<Self.actions).map { _ in (random.draw(in: 1...2), random.draw(in: 0...Self.actions - 1)) }
  }

  func next(_ state: Int, _ action: Int) -> Int { next[state][action] }
  func begun(_ state: Int, _ action: Int) -> Begun { begun[state][action] }
  func timer(_ action: Int) -> (seconds: Int, action: Int) { timers[action] }
}

private typealias TableStore = TestStore<Int, Int, any Clock<Duration>>

private func reducer(_ table: Table) -> Reducer<Int, Int, any Clock<Duration>> {
  Reducer { state, action, clock in
    let before = state
    state = table.next(before, action)
    switch table.begun(before, action) {
    case .nothing: return .none
    case .cancel: return .merge(.cancel(id: "later"), .cancel(id: "timer"))
    case .later(let seconds, let next):
      return .send(next).delay(for: .seconds(seconds), clock: clock).cancellable(id: "later", cancelInFlight: true)
    case .timer:
      let timer = table.timer(action)
      return .timer(id: "timer", every: .seconds(timer.seconds), clock: clock) { timer.action }
    }
  }
}

/// The same feature as a value that consists of numbers only.
private struct TableModel: Hashable {
  struct Waiting: Hashable {
    var remaining: Int
    /// The state that started it. A timer is identified by its action, and anything else by the state too.
    let state: Int?
    let action: Int
  }

  var state = 0
  var later: Waiting?
  var timer: Waiting?
  /// Whether the timer is the older one. It matters when both are due together, now or later: not if the other work is
  /// due first, because only a timer is due again.
  var isTimerFirst = false
  /// The states since the trace was cleared.
  var trace: [Int] = []

  /// The part that distinguishes states.
  var key: Self {
    var key = self
    key.isTimerFirst = false
    if let later, let timer { key.isTimerFirst = isTimerFirst && later.remaining >= timer.remaining }
    key.trace = []
    return key
  }

  mutating func reduce(_ action: Int, _ table: Table) {
    let before = state
    state = table.next(before, action)
    trace.append(state)
    switch table.begun(before, action) {
    case .nothing: break
    case .cancel: (later, timer) = (nil, nil)
    case .later(let seconds, _):
      later = Waiting(remaining: seconds, state: before, action: action)
      isTimerFirst = timer != nil
    case .timer:
      timer = Waiting(remaining: table.timer(action).seconds, state: nil, action: action)
      isTimerFirst = later == nil
    }
  }

  mutating func advance(_ table: Table) {
    later?.remaining -= 1
    timer?.remaining -= 1
    // Due work is done in the order of age. Work that is started meanwhile is due later.
    for isTimer in isTimerFirst ? [true, false] : [false, true] {
      if isTimer, let due = timer, due.remaining == 0 {
        timer?.remaining = table.timer(due.action).seconds
        reduce(table.timer(due.action).action, table)
      } else if !isTimer, let due = later, due.remaining == 0, let before = due.state {
        later = nil
        guard case .later(_, let next) = table.begun(before, due.action) else { continue }
        reduce(next, table)
      }
    }
  }
}

extension TableModel {
  /// The smallest number of moves to a state in which a question is open, and that is at rest or to which time leads
  /// back without an answer; nil if there is none.
  static func movesToOpenQuestion(_ table: Table, from: (Int) -> Bool, to: (Int) -> Bool) -> Int? {
    func isOpen(_ trace: [Int], _ before: Bool) -> Bool {
      trace.reduce(before) { isOpen, state in !to(state) && (isOpen || from(state)) }
    }
    var queue = [(model: TableModel(), isOpen: isOpen([0], false), depth: 0)]
    var seen: [Bool: Set<TableModel>] = [:]
    while !queue.isEmpty {
      let (model, wasOpen, depth) = queue.removeFirst()
      guard seen[wasOpen, default: []].insert(model.key).inserted else { continue }
      if wasOpen, model.comesBack(table, without: to) { return depth }
      for move in 0...Table.actions {
        var next = model
        next.trace = []
        if move == Table.actions { next.advance(table) } else { next.reduce(move, table) }
        queue.append((next, isOpen(next.trace, wasOpen), depth + 1))
      }
    }
    return nil
  }

  /// Whether the feature is at rest, or time leads back to this state without an answer.
  private func comesBack(_ table: Table, without answers: (Int) -> Bool) -> Bool {
    var model = self
    var seen: Set<TableModel> = []
    while model.later != nil || model.timer != nil {
      if !seen.insert(model.key).inserted { return model.key == key }
      model.trace = []
      model.advance(table)
      if model.trace.contains(where: answers) { return false }
    }
    return seen.isEmpty
  }
}

/// The result of a search of the model.
private struct Found: Equatable {
  var states = 0
  var edges = 0
  var depth = 0
  /// The smallest number of moves to a state of the model, by the state.
  var first: [Int: Int] = [:]

  init(_ table: Table) {
    var depths: [TableModel: Int] = [TableModel(): 0]
    var queue = [TableModel()]
    first[0] = 0
    while !queue.isEmpty {
      let model = queue.removeFirst()
      let depth = depths[model.key] ?? 0
      for move in 0...Table.actions {
        var next = model
        if move == Table.actions { next.advance(table) } else { next.reduce(move, table) }
        edges += 1
        first[next.state] = first[next.state] ?? depth + 1
        if depths[next.key] != nil { continue }
        depths[next.key] = depth + 1
        queue.append(next)
      }
    }
    states = depths.count
    depth = depths.values.max() ?? 0
  }
}

struct `A check and a model of the same feature` {
  @Test(arguments: 0..<TestEffort.count(4, full: 25) as Range<UInt64>)
  func `find the same states, moves and depths, and the same shortest path`(_ seed: UInt64) {
    let table = Table(seed: seed)
    let found = Found(table)
    let text = reports { Self.check(table) { _ in true } }.map(\.text)
    expectEqual(
      text,
      [
        "check: \(count(found.states, "state")), \(count(found.edges, "edge")), depth \(found.depth): complete."
      ])
    for state in 1..<Table.states {
      let text = reports { Self.check(table) { $0 != state } }.first?.text
      if let depth = found.first[state] {
        expectEqual(text?.hasPrefix("check: after \(count(depth, "move")) `invariant` does not hold."), true)
      } else {
        expectEqual(text?.contains("complete"), true)
      }
    }
  }

  @Test(arguments: 0..<TestEffort.count(4, full: 25) as Range<UInt64>)
  func `find the same questions that stay open, after as many moves`(_ seed: UInt64) {
    let table = Table(seed: seed)
    for number in 0..<Table.states {
      // One state comes after another; and time changes a state.
      let questions: [(from: (Int) -> Bool, to: (Int) -> Bool)] = [
        ({ $0 == number }, { $0 == (number + 1) % Table.states }), ({ $0 == number }, { $0 != number }),
      ]
      for question in questions {
        let text = reports { Self.check(table, CheckRules(answers: ["it comes": question])) }.first?.firstLine ?? ""
        switch TableModel.movesToOpenQuestion(table, from: question.from, to: question.to) {
        case nil: #expect(text.hasSuffix("complete."))
        case 0?: #expect(text.hasPrefix("check: in a first state \"it comes\""))
        case let moves?: #expect(text.hasPrefix("check: after \(count(moves, "move")) \"it comes\""))
        }
      }
    }
  }

  private static func check(_ table: Table, _ invariant: @escaping (Int) -> Bool) {
    check(table, CheckRules(invariant: invariant))
  }

  private static func check(_ table: Table, _ rules: CheckRules<Int, Int>) {
    TableStore.check(rules) {
      let store = TableStore(initialState: 0, reducer: reducer(table), environment: UnimplementedClock())
      store.environment = store.clock
      return store
    } actions: { _ in
      (0..<Table.actions).map { .send($0) } + [.advance(by: .seconds(1))]
    }
  }
}
