import Composable

/// A store at a moment of a run. Its states are compared by `==`.
struct StoreMoment: Hashable {
  /// An action that the test has not received yet.
  struct Pending: Hashable {
    /// Nil for the dismissal of the feature.
    let action: ComparedAction?
    let state: AnyHashable
  }

  /// The source of an effect: what its reducer was given.
  struct Source: Hashable {
    let action: AnyHashable
    let before: AnyHashable
    let time: Duration
    /// What the reducer was told, drew and read.
    let inputs: [TaskSegment.Input]
  }

  /// An effect in flight, or a canceled body that still runs.
  struct Effect: Hashable {
    /// The number of the effect, by which the options name it.
    let number: Int
    /// Nil for an effect of an earlier move of a check: it is the same in all runs of a move.
    let source: Source?
    /// The number of the `send` of the test that has caused it, and whose task can cancel it.
    let send: Int?
    /// The position in the effect that the reducer returned.
    let elements: [LeafAncestry.Element]
    /// The ranks of the nodes around it: effects with the same node end together, and older ones first.
    let nodes: [Int]
    let isCanceled: Bool
    /// The time at which its body has begun; nil if it has not.
    let start: Duration?
    /// What its tasks have been told and have read since.
    let tasks: [TaskHistory]

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
      hasher.combine(tasks)
    }
  }

  let state: AnyHashable
  /// The state as far as the test has asserted it; nil in a check.
  let asserted: AnyHashable?
  /// The actions that the test has not received; empty in a check, which skips them at the end of a move.
  let pending: [Pending]
  /// The messages that were posted, also those that the test has received: it may read them again. Empty in a check.
  let posts: [ComparedPost]
  let effects: [Effect]
  /// With a jitter, the times since which tasks may be late, by their labels.
  let lateSince: [String: Duration]
  let retainedTimings: Set<RetainedTiming>
  /// Whether the feature has dismissed itself.
  let isDismissed: Bool

  func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(pending.count)
    hasher.combine(effects)
  }
}

/// What a store notes for its moments.
final class StoreNotes<State, Action: Sendable> {
  typealias Moment = StoreMoment

  /// A step, until a moment compares it.
  private struct Step {
    let action: Action
    let before: State
    let time: Duration
    let inputs: [TaskSegment.Input]
  }

  /// A body that runs, or a canceled one that has not ended.
  private struct Body {
    let step: Int
    let root: NodeID
    let elements: [LeafAncestry.Element]
  }

  /// Returns a value that identifies a state, as `==` does.
  let identify: (State) -> AnyHashable
  /// Compares actions in another way than by `==`.
  var compare: ((State, any Sendable) -> AnyHashable)?
  /// The state before the step that is being reduced.
  private var before: State?
  private var steps: [Int: Step] = [:]
  private var sources: [Int: Moment.Source] = [:]
  private var pending: [Int: Moment.Pending] = [:]
  /// The numbers of the test's sends, by the root of their effects.
  private var sends: [NodeID: Int] = [:]
  private var bodies: [Int: Body] = [:]

  init(identify: @escaping (State) -> AnyHashable) { self.identify = identify }

  func reduces(_ state: State) { before = state }

  func reduced(
    _ action: Action, step index: Int, at time: @autoclosure () -> Duration,
    _ inputs: @autoclosure () -> [TaskSegment.Input]
  ) {
    guard let before = before.take() else { return }
    steps[index] = Step(action: action, before: before, time: time(), inputs: inputs())
  }

  func sent(_ root: NodeID?) { if let root { sends[root] = sends[root] ?? sends.count } }

  func begins(_ effect: LiveEffect<Action>, _ ancestry: LeafAncestry) {
    bodies[effect.leaf.number] = Body(
      step: effect.leaf.origin.step, root: effect.root, elements: ancestry.elements)
  }

  func ended(_ number: Int) { bodies[number] = nil }
}

extension StoreNotes {
  /// Returns the source of the effects of a step; nil if the step was not noted.
  private func source(_ index: Int, _ state: State) -> Moment.Source? {
    if let known = sources[index] { return known }
    guard let step = steps[index] else { return nil }
    let source = Moment.Source(
      action: compare?(state, step.action) ?? AnyHashable(ComparedAction(step.action)),
      before: identify(step.before), time: step.time, inputs: step.inputs)
    sources[index] = source
    return source
  }

  /// Returns a pending step of the test.
  func pending(_ index: Int, _ action: Action?, _ state: State) -> Moment.Pending {
    if let known = pending[index] { return known }
    let step = Moment.Pending(action: action.map { ComparedAction($0) }, state: identify(state))
    pending[index] = step
    return step
  }

  /// Returns the effects in flight, and then the canceled bodies that still run.
  ///
  /// - Parameters:
  ///   - live: The effects in flight, with their ancestries.
  ///   - state: The state of the store.
  ///   - tasks: Returns the start of an effect, and the histories of its tasks.
  func effects(
    _ live: [(effect: LiveEffect<Action>, ancestry: LeafAncestry)], _ state: State,
    _ tasks: (Int) -> (start: Duration?, histories: [TaskHistory])
  ) -> [Moment.Effect] {
    var open = bodies
    let effects = zip(live, ranks(of: live.map { $0.ancestry.nodes })).map { live, nodes in
      let (effect, ancestry) = live
      let number = effect.leaf.number
      open[number] = nil
      let (start, histories) = tasks(number)
      return Moment.Effect(
        number: number, source: source(effect.leaf.origin.step, state), send: sends[effect.root],
        elements: ancestry.elements, nodes: nodes, isCanceled: false,
        start: start, tasks: histories)
    }
    let canceled = open.sorted { $0.key < $1.key }.map { number, body in
      let (start, histories) = tasks(number)
      return Moment.Effect(
        number: number, source: source(body.step, state), send: sends[body.root], elements: body.elements, nodes: [],
        isCanceled: true, start: start, tasks: histories)
    }
    return effects + canceled
  }
}

/// Replaces numbers by their ranks among all numbers.
func ranks(of numbers: [[Int]]) -> [[Int]] {
  let all = Set(numbers.joined()).sorted()
  let ranks = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
  return numbers.map { $0.compactMap { ranks[$0] } }
}

extension TestEngine {
  /// The store at this moment; nil once its program has ended.
  ///
  /// - Parameter isExploration: Whether a test may receive the pending actions.
  func moment(_ notes: StoreNotes<State, Action>, isExploration: Bool) -> StoreMoment? {
    if crash.isOver { return nil }
    let state = loop.state
    let live = loop.liveEffects.map { (effect: $0, ancestry: loop.ancestry(of: $0.id)) }
    let effects = notes.effects(live, state) { number in
      (executor.choices?.start(of: number, in: executor.number), executor.histories(of: number))
    }
    return StoreMoment(
      state: notes.identify(state), asserted: isExploration ? notes.identify(asserted) : nil,
      pending: isExploration ? pending.elements.map { notes.pending($0.index, $0.action, $0.state) } : [],
      posts: isExploration ? (posts.saved + posts.unsaved).map { ComparedPost($0.post, isDone: $0.isDone) } : [],
      effects: effects, lateSince: executor.lateSince, retainedTimings: loop.retainedTimings,
      isDismissed: isDismissed)
  }
}
