import Composable
internal import ValueText

/// The states that a check has met, and the moves between them.
struct StateGraph<State, Action: Sendable> {
  /// A move from one state to another.
  struct Edge {
    let move: Move<Action>
    /// Its place among the moves of the state.
    let offset: Int
    let choices: [Int]
    let target: Int
    /// The goals that were reached in it.
    let goals: Set<Int>
  }

  private(set) var nodes: [VisitedState<State, Action>] = []
  /// The moves of each state, in the order they were made.
  private(set) var edges: [[Edge]] = []
  /// The goals that are reached in each state.
  private var goals: [Set<Int>] = []
  private var indices: [StateFingerprint: Int] = [:]

  var edgeCount: Int { edges.reduce(0) { $0 + $1.count } }
  var depth: Int { nodes.last?.depth ?? 0 }

  /// Adds a state, unless it is there.
  ///
  /// - Returns: Its index, and whether it was added.
  mutating func add(_ node: VisitedState<State, Action>, reached: Set<Int>) -> (index: Int, isNew: Bool) {
    if let index = indices[node.key] {
      goals[index].formUnion(reached)
      return (index, false)
    }
    indices[node.key] = nodes.count
    nodes.append(node)
    edges.append([])
    goals.append(reached)
    return (nodes.count - 1, true)
  }

  mutating func add(_ edge: Edge, from source: Int) { edges[source].append(edge) }

  /// Removes a state whose moves have all been made.
  mutating func forgetState(of index: Int) { nodes[index].state = nil }

  /// The shortest way to a state.
  func path(to index: Int) -> MovePath<Action> {
    var moves: [(Move<Action>, [Int])] = []
    var node = nodes[index]
    while let parent = node.parent, let move = node.move {
      moves.append((move, node.choices))
      node = nodes[parent]
    }
    return MovePath(start: node.choices, moves: moves.reversed())
  }

  /// The effects in the first of the states that have the most in flight; nil when none ever is.
  var crowd: Crowd? {
    let most = nodes.map(\.key.effects.count).max() ?? 0
    guard let node = nodes.first(where: { $0.key.effects.count == most }) else { return nil }
    return Crowd(of: node.key.effects.map { "\($0.name) (\($0.location))" }, depth: node.depth)
  }

  // MARK: Goals

  /// Whether a goal was reached in any state or move.
  func isReached(_ goal: Int) -> Bool {
    goals.contains { $0.contains(goal) } || edges.contains { $0.contains { $0.goals.contains(goal) } }
  }

  /// The first state from which no moves lead to a goal; nil when there is none.
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
    return isAlive.firstIndex(of: false)
  }
}

/// A state that a check has visited, and the shortest path to it.
struct VisitedState<State, Action: Sendable> {
  /// The state before the last move; nil for a first state.
  let parent: Int?
  /// The last move; nil for a first state.
  let move: Move<Action>?
  /// What was chosen in the last move, or while the store was made.
  let choices: [Int]
  /// The number of moves.
  let depth: Int
  let key: StateFingerprint
  /// What is known of the effects in flight.
  let known: KnownEffects
  /// The state itself, until its moves have been made.
  var state: State?
}

/// A way from the beginning: what was chosen while the store was made, and then moves, each with what was chosen in it.
struct MovePath<Action: Sendable> {
  var start: [Int] = []
  var moves: [(move: Move<Action>, choices: [Int])] = []

  /// The way with one more move; a way without any begins with it.
  func adding(_ move: Move<Action>?, _ choices: [Int]) -> Self {
    guard let move else { return Self(start: choices) }
    return Self(start: start, moves: moves + [(move, choices)])
  }

  /// All choices, in order.
  var choices: [Int] { start + moves.flatMap(\.choices) }
}

/// Identifies a state of a check: the user's fingerprint, the effects in flight, and the timing that the machine
/// retains.
///
/// Values and no digests: two states that are taken for one would make "complete" a guess.
struct StateFingerprint: Hashable {
  let fingerprint: AnyHashable
  let effects: [EffectFingerprint]
  let memory: Set<RetainedTiming>
}

/// A whole state as its own fingerprint, when no other is given: compared by `==`, whatever it is hashed by.
struct IdentityFingerprint<State: Equatable>: Hashable {
  let state: State
  private let hash: Int

  init(_ state: State) {
    self.state = state
    hash = (state as? any Hashable)?.hashValue ?? ValueDump.line(state).hashValue
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.hash == rhs.hash && lhs.state == rhs.state }
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Identifies an effect in flight: everything that determines what it will do, and what ends it.
struct EffectFingerprint: Hashable {
  /// What an effect has taken along.
  enum Taken: Hashable {
    /// A timer sends one action again and again, until an id or a lifetime ends it.
    case tick(AnyHashable, scopes: [EffectScope])
    /// Anything else is a part of what its reducer made of a state and an action, and of what the world gave it since.
    case origin(EffectSource.Beginning, [EffectPosition.Step], [TaskSegment])
  }

  let name: String
  let location: CodeLocation
  let remaining: Duration?
  /// Whether it sleeps on another clock than the store's.
  let isOnOtherClock: Bool
  /// The action that it came of, or what matters of it.
  let action: AnyHashable
  let taken: Taken
  /// Counts what is in flight of one step among what is in flight; nil of a timer that is known by its tick.
  var group: Int?
  /// The ranks of its sleeps, where there are effects with several: another order of them is another future.
  var sleeps: [Int] = []
  /// The ages of the nodes around it, where several sequences may go on at once: the older one goes on first.
  var ages: [Int] = []
}

/// The source of the effects of one step: the state, the action and the answers that their reducer was given.
struct EffectSource {
  /// What the effects took from the state and from the world when they were made.
  enum Beginning: Hashable {
    /// The fingerprint of the state before a step, at the time of the step, and the answers that its reducer was given.
    case step(AnyHashable, answers: [TaskSegment.Answer])
    /// A step while the store was made, and all that was chosen meanwhile.
    case setup(step: Int, choices: [Int])
  }

  let beginning: Beginning
  let action: ComparedAction
}

/// Other paths to states that were visited: what follows from a state must not depend on the path to it.
struct AlternatePaths<Action: Sendable> {
  /// A way to a state that is not the shortest one: a move from another state.
  struct Way {
    let target: Int
    let source: Int
    let move: Move<Action>
    let choices: [Int]
    /// What is known of the effects in flight on this way.
    let known: KnownEffects
  }

  /// After so many, only some are kept.
  private static var fullCount: Int { 1_000 }
  private static var share: Int { 16 }

  private(set) var ways: [Way] = []
  private var met = 0

  mutating func met(_ way: Way) {
    met += 1
    if met <= Self.fullCount || met.isMultiple(of: Self.share) { ways.append(way) }
  }
}
