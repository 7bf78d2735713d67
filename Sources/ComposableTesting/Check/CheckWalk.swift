import Composable

/// A run of a check: a store that has made the moves of a path, and can make more.
final class CheckWalk<State: Equatable, Action: Sendable, Environment> {
  typealias Run = CheckRun<State, Action, Environment>

  private let run: Run
  private let context: CheckContext
  private let store: TestStore<State, Action, Environment>
  /// Sees the steps of each move after the path.
  private let observer: CheckObserver<State, Action>
  private var observation: TestStoreObservation
  /// Whether the store has come to a state of the check. If not, it has only been made.
  private var isAtState: Bool
  /// The sources of the effects in flight, on the path of this run.
  private var known = KnownEffects()
  private let drawsAtStart: Int
  /// The action to be sent first, because the program has restarted; nil if there is none. Last, because its layout depends
  /// on the feature.
  private var resumption: Action?

  /// Makes a store, and makes the moves of a path with it.
  ///
  /// - Parameters:
  ///   - run: Makes the store.
  ///   - path: The path, whose choices the recorder of `context` follows.
  ///   - node: The state that the path leads to; nil if there is none yet.
  ///   - context: The context of the run, in which the caller calls this.
  fileprivate init(
    _ run: Run, along path: MovePath<Action>, to node: Run.Node?, in context: CheckContext
  ) throws(CheckObstacle) {
    guard let store = run.newStore() else { throw .usedStore }
    self.run = run
    self.context = context
    self.store = store
    observer = run.observer { [clock = store.clock] in clock.time.offset }
    isAtState = node != nil
    drawsAtStart = context.choices.drawCount
    resumption = node?.resumption
    if let node {
      if let known = node.known {
        self.known = known
        for (move, _) in path.moves { store.make(move) }
      } else {
        known = Self.known(of: run, after: path, store, context)
      }
      let state = store.state
      let isRepeated =
        context.choices.pointCount == path.choices.count && context.reports.isEmpty
        && run.fingerprint(of: state, at: store.clock.now.offset) == node.fingerprint
        && node.state.map { $0 == state } ?? true
      if !isRepeated {
        store.test.end()
        throw .doesNotRepeat(moves: path.moves.count)
      }
    }
    observation = store.observe(observer)
  }

  /// Makes the moves of a path, and returns the sources of the effects in flight after it.
  private static func known(
    of run: Run, after path: MovePath<Action>, _ store: TestStore<State, Action, Environment>, _ context: CheckContext
  ) -> KnownEffects {
    // Only to learn what the reducer saw: the rules hold on this path.
    let observer = CheckObserver<State, Action>(
      CheckRules(fingerprint: run.rules.fingerprint, captures: run.rules.captures), [], [], run.reduced
    ) { store.clock.now.offset }
    let known = run.known(of: store.test.engine.idleEffects, observer, nil, context)
    let observation = store.observe(observer)
    for (move, _) in path.moves { store.make(move) { $0.observe(observer) } }
    observation.cancel()
    return run.known(of: store.test.engine.idleEffects, observer, known, context)
  }

  /// Whether a number or an id has been drawn since the store was made: then the next one depends on the path.
  var hasDrawn: Bool { context.choices.drawCount != drawsAtStart }

  /// The objects in the state and in the environment, as they are now.
  var objects: [ObjectText] {
    ObjectText.all(in: store.state, at: "state") + ObjectText.all(in: store.environment, at: "environment")
  }

  /// Makes one more move.
  ///
  /// - Parameters:
  ///   - plan: The choices in the move; nil for those that are left of the plan with which the run began.
  ///   - countsCrashPoints: Whether to count the crash points of the move.
  ///   - notesMoments: Whether to note the moments of the move, after the plan.
  ///   - move: Returns the move in the state; nil for none.
  func outcome(
    plan: [Int]? = nil, countsCrashPoints: Bool = false, notesMoments: Bool = false,
    move: (State) -> CheckMove<Action>?
  ) throws(CheckObstacle) -> Run.Outcome {
    if let plan { context.choices.follow(plan) }
    observer.reset()
    let before = isAtState ? store.state : nil
    let start = isAtState ? context.choices.pointCount : 0
    let last = before.flatMap(move)
    if countsCrashPoints { store.test.engine.planCrash(atPoint: nil) }
    if let last {
      if notesMoments { run.noteMoments(of: store, observer, context.choices) }
      defer { context.choices.moments?.noteMoments(nil) }
      store.make(last) {
        // The observation has ended with the program.
        observer.check($0.state)
        observation = $0.observe(observer)
      }
    } else {
      observer.check(store.state)
    }
    // Read now, because the end of the store makes choices, too.
    let points = Array(context.choices.points[start...])
    let moments = notesMoments ? context.choices.moments?.all ?? [:] : [:]
    let made = Run.LastMove(
      before: before, points: points, moments: Dictionary(uniqueKeysWithValues: moments.map { ($0 - start, $1) }),
      crashPoints: store.test.engine.crashPoints.map { $0 - start },
      hasUnsavedStates: store.test.engine.hasUnsavedStates,
      resumption: last?.resumption ?? (last?.isAdvance == true ? resumption : nil))
    let outcome = run.outcome(of: store, made, observer, isAtState ? known : nil, context)
    if outcome.broken == nil, let action = outcome.key.incomparableAction { throw .incomparable(action) }
    isAtState = true
    known = outcome.known ?? KnownEffects()
    resumption = outcome.resumption
    return outcome
  }

  fileprivate func end() {
    observation.cancel()
    store.test.end()
  }
}

extension CheckRun {
  /// Repeats a path with a new store, and goes on from there.
  ///
  /// - Parameters:
  ///   - path: The path to a state.
  ///   - node: The state; nil to make only the store.
  ///   - plan: The choices in the first move after the path.
  ///   - body: Makes moves.
  func walk<R>(
    along path: MovePath<Action>, to node: Node?, plan: [Int],
    _ body: (CheckWalk<State, Action, Environment>) throws(CheckObstacle) -> R
  ) throws(CheckObstacle) -> R {
    let choices = ChoiceRecorder(
      .offsets(path.choices + plan), triesOrders: triesOrders, keepsSegments: true, testMoments: .afterMoves,
      options: OrderOptions(jitter: rules.jitter), moments: MomentRecorder(.check))
    var result: Result<R, CheckObstacle>?
    let context = CheckContext(choices)
    context.run {
      do throws(CheckObstacle) {
        let walk = try CheckWalk(self, along: path, to: node, in: context)
        defer { walk.end() }
        result = .success(try body(walk))
      } catch {
        result = .failure(error)
      }
    }
    // The body of `run` is called once, before it returns.
    guard let result else { preconditionFailure("The run was not made.") }
    return try result.get()
  }

  /// Repeats a path and makes one more move.
  ///
  /// - Parameters:
  ///   - path: The path to a state.
  ///   - node: The state; nil to make only the store.
  ///   - plan: The choices in the move.
  ///   - move: Returns the move in the state; nil for none.
  func outcome(
    after path: MovePath<Action>, at node: Node?, plan: [Int], move: (State) -> CheckMove<Action>?
  ) throws(CheckObstacle) -> Outcome {
    try walk(along: path, to: node, plan: plan) { walk throws(CheckObstacle) in try walk.outcome(move: move) }
  }
}
