/// Makes a program smaller while it still fails: first fewer events, then simpler ones.
struct ProgramShrinker {
  private let program: Program

  init(_ program: Program) { self.program = program }

  @MainActor
  func smallest(_ fails: (Program) async -> Bool) async -> Program {
    var best = program
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for candidate in Self.withFewerEvents(best) where await fails(candidate) {
        best = candidate
        isSmaller = true
        break
      }
      if isSmaller { continue }
      for candidate in Self.withSimplerEvents(best) where await fails(candidate) {
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }

  /// The program without one range of events, long ranges first.
  private static func withFewerEvents(_ program: Program) -> [Program] {
    var result: [Program] = []
    var length = program.events.count
    while length >= 1 {
      for start in stride(from: 0, to: program.events.count, by: length) {
        var events = program.events
        events.removeSubrange(start..<min(start + length, events.count))
        if events.count < program.events.count { result.append(Program(events: events)) }
      }
      length /= 2
    }
    return result
  }

  private static func withSimplerEvents(_ program: Program) -> [Program] {
    program.events.indices.flatMap { index in
      program.events[index].simpler.map { event in
        var events = program.events
        events[index] = event
        return Program(events: events)
      }
    }
  }
}

// MARK: Simpler

extension Event {
  fileprivate var simpler: [Event] {
    switch self {
    case .send(let act): (act.shorter + act.simpler).map { .send($0) }
    case .command(let leaf, .send(let act)):
      [.command(leaf: leaf, .finish)] + act.simpler.map { .command(leaf: leaf, .send($0)) }
    case .command(let leaf, .fail): [.command(leaf: leaf, .finish)]
    case .command: []
    case .advance(let time): (0..<time).map { .advance($0) }
    case .cancel: []
    }
  }
}

/// The list without one element, for each element, and with one element simpler.
private func simplerLists<T>(_ list: [T], _ simpler: (T) -> [T]) -> [[T]] {
  list.indices.map { index in
    var less = list
    less.remove(at: index)
    return less
  } + simplerElements(list, simpler)
}

private func simplerElements<T>(_ list: [T], _ simpler: (T) -> [T]) -> [[T]] {
  list.indices.flatMap { index in
    simpler(list[index]).map { element in
      var other = list
      other[index] = element
      return other
    }
  }
}

extension PlannedAction {
  /// The action for an ancestor of its child. Only for actions of a test: a child's own sends are always for the child.
  fileprivate var shorter: [PlannedAction] {
    path.indices.map { PlannedAction(name: name, path: Array(path[..<$0]), plans: Array(plans.prefix($0 + 1))) }
  }

  fileprivate var simpler: [PlannedAction] {
    simplerElements(plans) { $0.simpler }.map { PlannedAction(name: name, path: path, plans: $0) }
  }
}

extension LevelPlan {
  private var isEmpty: Bool {
    if case .none = effect { changes.isEmpty && sends.isEmpty && wraps.isEmpty } else { false }
  }

  private func with(_ change: (inout LevelPlan) -> Void) -> LevelPlan {
    var plan = self
    change(&plan)
    return plan
  }

  fileprivate var simpler: [LevelPlan] {
    if isEmpty { return [] }
    var result = [LevelPlan()]
    result += simplerLists(changes) { _ in [] }.map { changes in with { $0.changes = changes } }
    result += simplerLists(sends) { $0.simpler }.map { sends in with { $0.sends = sends } }
    result += effect.simpler.map { effect in with { $0.effect = effect } }
    result += simplerLists(wraps) { $0.simpler }.map { wraps in with { $0.wraps = wraps } }
    return result
  }
}

extension Plan {
  fileprivate var simpler: [Plan] {
    switch self {
    case .none: []
    case .send(let act): [.none] + act.simpler.map { .send($0) }
    case .leaf(let leaf): [.none] + leaf.simpler.map { .leaf($0) }
    case .merge(let plans): [.none] + plans + simplerLists(plans, { $0.simpler }).map { .merge($0) }
    case .concatenate(let plans): [.none] + plans + simplerLists(plans, { $0.simpler }).map { .concatenate($0) }
    case .cancellable(let plan, let id, let cancelInFlight):
      [.none, plan] + (cancelInFlight ? [.cancellable(plan, id: id, cancelInFlight: false)] : [])
        + plan.simpler.map { .cancellable($0, id: id, cancelInFlight: cancelInFlight) }
    case .cancel, .dismiss: [.none]
    case .delay(let plan, let time, let number):
      [.none, plan] + plan.simpler.map { .delay($0, time, number: number) }
    case .debounce(let plan, let id, let quiet, let number):
      [.none, plan, .delay(plan, quiet.time, number: number)]
        + (quiet.atMost == nil ? [] : [.debounce(plan, id: id, Quiet(time: quiet.time, atMost: nil), number: number)])
        + plan.simpler.map { .debounce($0, id: id, quiet, number: number) }
    case .throttle(let plan, let id, let time, let latest, let number):
      [.none, plan] + plan.simpler.map { .throttle($0, id: id, time, latest: latest, number: number) }
    case .timeout(let plan, let time, let act, let number):
      [.none, plan] + plan.simpler.map { .timeout($0, time, otherwise: act, number: number) }
        + act.simpler.map { .timeout(plan, time, otherwise: $0, number: number) }
    case .timer(let id, let every, let act, let number):
      [.none] + act.simpler.map { .timer(id: id, every: every, $0, number: number) }
    }
  }
}

extension Wrap {
  fileprivate var simpler: [Wrap] {
    switch self {
    case .before(let plan): plan.simpler.map { .before($0) }
    case .after(let plan): plan.simpler.map { .after($0) }
    case .timeout(let time, let act, let number): act.simpler.map { .timeout(time, otherwise: $0, number: number) }
    case .debounce(_, let quiet, let number): [.delay(quiet.time, number: number)]
    case .cancellable, .delay, .throttle: []
    }
  }
}

extension Leaf {
  private func with(_ change: (inout Leaf) -> Void) -> Leaf {
    var leaf = self
    change(&leaf)
    return leaf
  }

  fileprivate var simpler: [Leaf] {
    var result: [Leaf] = []
    if retry != nil { result.append(with { $0.retry = nil }) }
    if afterCancellation != nil { result.append(with { $0.afterCancellation = nil }) }
    result += simplerLists(first) { $0.simpler }.map { first in with { $0.first = first } }
    return result
  }
}
