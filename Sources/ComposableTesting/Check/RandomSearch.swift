import Composable

/// A search that draws the moves, their answers and their orders. It shrinks the first run that breaks a rule.
struct RandomSearch<State: Equatable, Action: Sendable, Environment> {
  private typealias Run = RandomRun<State, Action, Environment>

  private let run: CheckRun<State, Action, Environment>
  private let actions: (State) -> [Move<Action>]
  private let seeds: [UInt64]
  /// The number of moves in each run.
  private let length: Int
  private let progress: SearchProgress
  /// The number of runs that were made.
  private var runs = 0
  /// The number of moves that were made.
  private var moves = 0
  /// Whether an effect went on before the next move, which could have come first.
  private var hasRunAtOnce = false
  /// The offsets of the goals that were reached.
  private var reached: Set<Int> = []
  /// The values of `choose`, by its name.
  private var asked: [String: AskedValues] = [:]

  /// - Parameters:
  ///   - run: Makes the stores, and checks the rules.
  ///   - seeds: The seed of each run.
  ///   - moves: The number of moves in each run.
  ///   - actions: Returns the moves in a state.
  ///   - progress: The time since the check began.
  init(
    _ run: CheckRun<State, Action, Environment>, seeds: [UInt64], moves: Int,
    actions: @escaping (State) -> [Move<Action>], progress: SearchProgress
  ) {
    self.run = run
    self.seeds = seeds
    length = moves
    self.actions = actions
    self.progress = progress
  }

  /// Makes the runs, and returns the failure of the check; nil if it passes.
  mutating func failure() -> CheckFailure? {
    do {
      for seed in seeds {
        if let limit = run.rules.limit?.time, runs > 0, progress.elapsed() >= limit { break }
        runs += 1
        if let failure = try failure(seed) { return failure }
      }
    } catch {
      return .usedStore
    }
    if moves == 0 { return .noMoves }
    let missed = run.goals.indices.first { !reached.contains($0) }
    return missed.map { .unreachedGoal(run.goals[$0].name, .randomMoves(moves)) }
  }

  /// The size of the search, for a check that passes.
  var note: TestNote {
    let undrawn = asked.sorted { $0.key < $1.key }.flatMap { name, values in
      values.undrawn.map { "\(name): \($0)" }
    }
    return TestNote.checkedAtRandom(moves: moves, runs: runs)
      .untested(
        run.reduced.untested + (hasRunAtOnce ? [TestNote.ranAtOnce] : []) + TestNote.line("never drawn", undrawn))
  }

  private mutating func failure(_ seed: UInt64) throws(CheckObstacle) -> CheckFailure? {
    let random = RandomSource.seeded(seed)
    var run = try Run(self.run, .drawn(random))
    defer { run.end() }
    var count = 0
    while run.broken == nil, count < length, let move = move(in: run, random) {
      run.make(move)
      count += 1
    }
    moves += count
    hasRunAtOnce = hasRunAtOnce || run.hasRunAtOnce
    reached.formUnion(run.reached)
    asked.merge(run.asked) { $0.adding($1) }
    guard let broken = run.broken else { return nil }
    var groups = MoveShrinker.shortest(run.groups) { trial($0, from: run.start, broken) }
    let withoutWaits = groups.map { Array($0.prefix(1)) + $0.dropFirst().filter { !$0.move.isAdvance } }
    groups = trial(withoutWaits, from: run.start, broken) ?? groups
    // The usual choices are tried last: with them, the printed test needs no `explore`.
    let usual = trial(groups.map { $0.map { ($0.move, []) } }, from: [], broken)
    let path = MovePath(start: usual == nil ? run.start : [], moves: (usual ?? groups).flatMap(\.self))
    guard let counterexample = self.run.counterexample(along: path, broken) else {
      return .movesDoNotRepeat(after: path.moves.count)
    }
    return .brokenRule(
      broken, counterexample, moves: path.moves.count, shrunk: ShrunkRun(seed: seed, moves: count))
  }

  /// Makes moves with a new store. Returns those up to the one that breaks the rule; nil if none does.
  ///
  /// Only the same rule counts: without the move that pushes a screen, for example, later moves for the screen are
  /// misuses, which is another failure.
  private func trial(_ groups: [[Run.Step]], from start: [Int], _ broken: RuleViolation) -> [[Run.Step]]? {
    guard var trial = try? Run(run, .offsets(start)) else { return nil }
    defer { trial.end() }
    for group in groups where trial.broken == nil { trial.make(group) }
    return trial.broken == broken ? trial.groups : nil
  }

  /// Draws a move; nil if there is none. If the program may crash, it crashes in the middle of one move in four.
  private func move(in run: Run, _ random: RandomSource) -> CheckMove<Action>? {
    if run.isDismissed { return nil }
    let moves = CheckMove.moves(actions(run.state), resuming: run.resumption)
    guard let move = element(of: moves, random) else { return nil }
    let resumptions = run.resumption.map { [$0] } ?? moves.compactMap(\.resumption)
    guard case .whole(let whole) = move, !resumptions.isEmpty, random(in: 0...3) == 0,
      let resumption = element(of: resumptions, random)
    else { return move }
    // Most moves have few crash points.
    return .crashed(whole, point: random(in: 1...random(in: 1...4)), resuming: resumption)
  }

  private func element<Element>(of elements: [Element], _ random: RandomSource) -> Element? {
    elements.isEmpty ? nil : elements[random(in: 0...elements.count - 1)]
  }
}
