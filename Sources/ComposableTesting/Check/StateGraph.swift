import Composable
internal import ValueText

/// The states that a check has visited, and the moves between them.
struct StateGraph<State, Action: Sendable> {
  /// A move from one state to another.
  struct Edge {
    let move: CheckMove<Action>
    /// The index of the move among the moves of the state.
    let offset: Int
    let choices: [Int]
    /// The index of the state after the move.
    let target: Int
    /// The goals that were reached in the move.
    let goals: Set<Int>
    /// What the states in the move say about each of the rules `answers`.
    let answers: [AnswerProgress]
  }

  private(set) var nodes: [VisitedState<State, Action>] = []
  /// The first states, with what they say about each of the rules `answers`.
  private(set) var starts: [(node: Int, progress: [AnswerProgress])] = []
  /// The moves of each state, in the order they were made.
  private(set) var edges: [[Edge]] = []
  /// The goals that are reached in each state.
  private var goals: [Set<Int>] = []
  private var indices: [StateFingerprint: Int] = [:]

  var depth: Int { nodes.last?.depth ?? 0 }

  /// Adds a state, unless the graph contains a state with the same fingerprint.
  ///
  /// - Parameters:
  ///   - key: The fingerprint of the state.
  ///   - reached: The goals that the state reaches.
  ///   - node: The state.
  /// - Returns: The index of the state, and whether it was added.
  mutating func add(
    _ key: StateFingerprint, reached: Set<Int>, _ node: @autoclosure () -> VisitedState<State, Action>
  ) -> (index: Int, isNew: Bool) {
    if let index = indices[key] {
      goals[index].formUnion(reached)
      return (index, false)
    }
    indices[key] = nodes.count
    nodes.append(node())
    edges.append([])
    goals.append(reached)
    return (nodes.count - 1, true)
  }

  /// Returns the index of a state; nil if the graph does not contain it.
  func index(of key: StateFingerprint) -> Int? { indices[key] }

  mutating func addStart(_ node: Int, _ progress: [AnswerProgress]) { starts.append((node, progress)) }

  mutating func add(_ edge: Edge, from source: Int) { edges[source].append(edge) }

  /// Releases a state whose moves have all been made.
  mutating func forgetState(of index: Int) { nodes[index].state = nil }

  /// Returns the shortest path to a state.
  func path(to index: Int) -> MovePath<Action> {
    var moves: [(CheckMove<Action>, [Int])] = []
    var node = nodes[index]
    while let parent = node.parent, let move = node.move {
      moves.append((move, node.choices))
      node = nodes[parent]
    }
    return MovePath(start: node.choices, moves: moves.reversed())
  }

  /// The effects in flight of the first state that has the most of them; nil if no state has any.
  var crowd: Crowd? {
    let most = nodes.map(\.key.effects.count).max() ?? 0
    guard let node = nodes.first(where: { $0.key.effects.count == most }) else { return nil }
    return Crowd(of: node.key.effects.map(\.source), depth: node.depth)
  }

  // MARK: Goals

  /// Whether a goal was reached in any state or move.
  func isReached(_ goal: Int) -> Bool {
    goals.contains { $0.contains(goal) } || edges.contains { $0.contains { $0.goals.contains(goal) } }
  }

  /// Returns the first state from which no path leads to a goal; nil if there is none. It searches backward from the
  /// goal.
  func deadEnd(of goal: Int) -> Int? {
    var sources: [[Int]] = Array(repeating: [], count: nodes.count)
    var isAlive = goals.map { $0.contains(goal) }
    for (source, edges) in edges.enumerated() {
      for edge in edges {
        sources[edge.target].append(source)
        if edge.goals.contains(goal) { isAlive[source] = true }
      }
    }
    var toVisit = isAlive.indices.filter { isAlive[$0] }
    while let next = toVisit.popLast() {
      for source in sources[next] where !isAlive[source] {
        isAlive[source] = true
        toVisit.append(source)
      }
    }
    // A feature that has dismissed itself is done.
    return isAlive.indices.first { !isAlive[$0] && !nodes[$0].key.isDismissed }
  }
}

/// A state that a check has visited, and the shortest path to it.
final class VisitedState<State, Action: Sendable> {
  /// The index of the state before the last move; nil for an initial state.
  let parent: Int?
  /// The last move; nil for an initial state.
  let move: CheckMove<Action>?
  /// The choices in the last move or, for an initial state, while the store was made.
  let choices: [Int]
  /// The number of moves.
  let depth: Int
  let key: StateFingerprint
  /// The sources of the effects in flight, on the shortest path; nil if they are not known.
  let known: KnownEffects?
  /// Whether the state comes from a copy, and was not seen in a store.
  let isCopied: Bool
  /// The action to be sent first, because the program has restarted; nil if there is none.
  let resumption: Action?
  /// The state itself; nil once its moves have been made.
  fileprivate(set) var state: State?

  init(
    parent: Int?, move: CheckMove<Action>?, choices: [Int], depth: Int, key: StateFingerprint, known: KnownEffects?,
    resumption: Action?, isCopied: Bool, state: State
  ) {
    self.parent = parent
    self.move = move
    self.choices = choices
    self.depth = depth
    self.key = key
    self.known = known
    self.isCopied = isCopied
    self.resumption = resumption
    self.state = state
  }

  /// Whether the program runs, and has no effects.
  var hasNothingInFlight: Bool { key.effects.isEmpty && resumption == nil }
}

/// A path from a new store to a state.
struct MovePath<Action: Sendable> {
  /// The choices while the store was made.
  var start: [Int] = []
  /// The moves, each with the choices in it.
  var moves: [(move: CheckMove<Action>, choices: [Int])] = []

  /// Returns the path with one more move. Without a move, the choices are those made with the store.
  func adding(_ move: CheckMove<Action>?, _ choices: [Int]) -> Self {
    guard let move else { return Self(start: choices) }
    return Self(start: start, moves: moves + [(move, choices)])
  }

  /// All choices, in order.
  var choices: [Int] { start + moves.flatMap { $0.choices } }
}

/// Identifies a state of a check: the user's fingerprint, the effects in flight, the timing that the machine retains,
/// and what is ``Remembered``.
///
/// It contains values, not digests: a collision would merge two states, and "complete" would not be true.
///
/// It is an object, because a check copies it often; and it knows its hash value, so most of the different ones are not
/// compared.
final class StateFingerprint: Hashable {
  let fingerprint: AnyHashable
  let effects: [EffectFingerprint]
  /// The tasks that can go on, in order.
  let queue: [WaitingTask]
  let retainedTimings: Set<RetainedTiming>
  /// What the fakes share, and which tasks wait for it.
  let remembered: [AnyHashable]
  /// The fingerprint of the action to be sent first, because the program has restarted; nil if there is none.
  let resumption: AnyHashable?
  /// The messages that were posted so far, if a rule is about them.
  let posts: [ComparedPost]
  /// Whether the feature has dismissed itself. Then it has no moves.
  let isDismissed: Bool
  private let hash: Int

  init(
    _ fingerprint: AnyHashable, effects: [EffectFingerprint] = [], queue: [WaitingTask] = [],
    retainedTimings: Set<RetainedTiming> = [], remembered: [AnyHashable] = [], resumption: AnyHashable? = nil,
    posts: [ComparedPost] = [], isDismissed: Bool = false
  ) {
    self.fingerprint = fingerprint
    self.effects = effects
    self.queue = queue
    self.retainedTimings = retainedTimings
    self.remembered = remembered
    self.resumption = resumption
    self.posts = posts
    self.isDismissed = isDismissed
    var hasher = Hasher()
    hasher.combine(fingerprint)
    hasher.combine(effects)
    hasher.combine(queue)
    hasher.combine(remembered)
    hasher.combine(resumption)
    hasher.combine(posts)
    hash = hasher.finalize()
  }

  static func == (lhs: StateFingerprint, rhs: StateFingerprint) -> Bool {
    lhs === rhs
      || lhs.hash == rhs.hash && lhs.fingerprint == rhs.fingerprint && lhs.effects == rhs.effects
        && lhs.queue == rhs.queue && lhs.retainedTimings == rhs.retainedTimings && lhs.remembered == rhs.remembered
        && lhs.resumption == rhs.resumption && lhs.posts == rhs.posts && lhs.isDismissed == rhs.isDismissed
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension StateFingerprint {
  /// The first action in the fingerprint that cannot be compared; nil if there is none.
  var incomparableAction: ComparedAction? {
    let ofEffects = effects.lazy.flatMap { effect -> [AnyHashable] in
      if case .tick(let action, _) = effect.captured { return [effect.action, action] }
      return [effect.action]
    }
    return ofEffects.compactMap { $0.base as? ComparedAction }.first { !$0.isComparable }
      ?? (resumption?.base as? ComparedAction).flatMap { $0.isComparable ? nil : $0 }
      ?? posts.lazy.map(\.message).first { !$0.isComparable }
  }
}

/// Identifies a task that can go on.
struct WaitingTask: Hashable {
  /// The position of its effect among the effects in flight; nil if the effect is not in flight any more.
  let effect: Int?
  /// The path from the effect to the task.
  let path: Substring
  /// With a jitter, the time for which the task has waited for a thread. How late it may still be depends on it.
  var waited = Duration.zero
}

/// Identifies an effect in flight: everything that determines its future actions and its end.
struct EffectFingerprint: Hashable {
  /// The values that an effect has captured.
  enum Captured: Hashable {
    /// A timer: the fingerprint of the action that each tick sends, and the ids and lifetimes that end the timer.
    case tick(AnyHashable, scopes: [LeafScope])
    /// Any other effect: the inputs of its reducer, its position in the returned effect, and the inputs of its tasks
    /// since then.
    case origin(EffectSource.Inputs, [LeafAncestry.Element], [TaskHistory])
  }

  let name: String
  let location: CodeLocation
  /// The time until a test clock wakes the effect; nil if it waits for no test clock.
  let remaining: Duration?
  /// Whether the effect sleeps on another test clock than the store's.
  let isOnOtherClock: Bool
  /// The fingerprint of the action that caused the effect.
  let action: AnyHashable
  let captured: Captured
  /// The number of the effect's step among the steps with effects in flight; nil for a timer identified by its tick.
  var group: Int?
  /// The positions of its sleeps among all, in the order of wake-ups, if any effect has several sleeps.
  var sleeps: [Int] = []
  /// For a timer, the positions of the later sleeps that wake before it if they ever have one deadline.
  var sleepsBefore: [Int] = []
  /// The ages of its ancestor nodes if a cancellation may continue several sequences at once: the oldest continues
  /// first.
  var ages: [Int] = []

  /// The effect and its place in the source, as failures show it.
  var source: String { "\(name) (\(location))" }
}

/// The source of the effects of one step: the state, the action and the answers that the reducer was given.
struct EffectSource {
  /// The inputs of the reducer, except for the action.
  enum Inputs: Hashable {
    /// The fingerprint of the state before the step, at the time of the step, and what the reducer was given and drew.
    case step(AnyHashable, inputs: [TaskSegment.Input])
    /// The part of the state that the reducer of a child was given, instead of the state.
    case part(PartFingerprint, inputs: [TaskSegment.Input])
    /// The values that the rule `captures` names, instead of the state.
    case captured(AnyHashable, inputs: [TaskSegment.Input])
    /// A step while the store was made, whose state is unknown: the index of the step, and all choices of the setup.
    case setup(step: Int, choices: [Int])
  }

  let inputs: Inputs
  let action: ComparedAction
}

/// Identifies the part of a state that the reducer of a child was given, and that reducer.
struct PartFingerprint: Hashable {
  private let place: AnyHashable
  private let value: AnyHashable

  /// Creates the fingerprint of a part; nil if the reducer was given the whole state.
  init?(_ seen: SeenPart?) {
    guard let seen, let value = seen.value else { return nil }
    func fingerprint(_ value: some Equatable) -> AnyHashable { AnyHashable(IdentityFingerprint(value)) }
    place = seen.place
    self.value = fingerprint(value)
  }
}

/// The paths to visited states that are not the shortest ones, for spot checks: the future of a state must not depend
/// on the path to it.
struct AlternatePaths<Action: Sendable> {
  /// A path whose last move leads from `source` to the visited state `target`.
  struct Path {
    let target: Int
    let source: Int
    let move: CheckMove<Action>
    let choices: [Int]
    /// The sources of the effects in flight on this path; nil if they are not known.
    let known: KnownEffects?
  }

  /// The number of paths that are all kept.
  private static var fullCount: Int { 1_000 }
  /// After `fullCount` paths, one in this many is kept, to bound the memory.
  private static var share: Int { 16 }

  private(set) var paths: [Path] = []
  private var foundCount = 0

  mutating func found(_ path: @autoclosure () -> Path) {
    foundCount += 1
    if foundCount <= Self.fullCount || foundCount.isMultiple(of: Self.share) { paths.append(path()) }
  }
}
