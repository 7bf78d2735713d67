import Composable

/// A move of a check: a move of the user, or a crash of the program, which may come in the middle of a move.
///
/// A restart and the action that is sent after it are two moves, so that the program can crash while it sends the
/// action, and so that all crashes after which the same state was saved lead to one state of the check.
///
/// Indirect, so that its layout is the same for all features: code that is not specialized copies it without looking up
/// types.
indirect enum CheckMove<Action: Sendable>: Sendable {
  /// A move after which the program runs. Not a restart.
  case whole(Move<Action>)
  /// A crash between two moves.
  case crash(resuming: Action)
  /// A crash at a crash point of a move.
  case crashed(Move<Action>, point: Int, resuming: Action)

  init(_ move: Move<Action>) {
    if case .restart(let action) = move { self = .crash(resuming: action) } else { self = .whole(move) }
  }

  /// Returns the moves that are possible. After a restart, time passes until the program sends its first action.
  ///
  /// - Parameters:
  ///   - moves: The moves of the user.
  ///   - resumption: The first action after a restart; nil if the program has sent it.
  static func moves(_ moves: [Move<Action>], resuming resumption: Action?) -> [Self] {
    let moves = moves.map { Self($0) }
    guard let resumption else { return moves }
    return [.whole(.send(resumption))] + moves.filter { $0.isAdvance }
  }

  /// The action to be sent after the crash; nil if the program does not crash.
  var resumption: Action? {
    switch self {
    case .whole: nil
    case .crash(let action), .crashed(_, _, let action): action
    }
  }

  /// Whether the move only lets time pass.
  var isAdvance: Bool { if case .whole(.advance) = self { true } else { false } }

  /// Whether time passes in the move, and nothing else is done.
  var letsTimePass: Bool { if case .whole(.advance(let time)) = self { time > .zero } else { false } }

  /// The move as source.
  var source: String { source(answers: "") }

  /// Returns the move as source, with a comment that lists the answers of `choose`, if there are any.
  func source(answers: String) -> String {
    let comment = answers.isEmpty ? "" : "  // \(answers)"
    return switch self {
    case .whole(let move): move.source + comment
    case .crash: "store.restart()"
    case .crashed(let move, let point, _):
      "store.crash(atPoint: \(point))\n\(move.source)\(comment)\nstore.restart()"
    }
  }

  /// The lines of the move that are not steps: those before its steps.
  var preparation: [String] {
    switch self {
    case .whole(.advance(let time)): [Move<Action>.advance(by: time).source]
    case .crashed(let move, let point, _): ["store.crash(atPoint: \(point))"] + CheckMove.whole(move).preparation
    case .whole, .crash: []
    }
  }

  /// The kind of move, without the payload of the action.
  var labels: String {
    switch self {
    case .whole(let move): move.labels
    case .crash: source
    case .crashed(let move, let point, _): "crash(atPoint: \(point)) \(move.labels)"
    }
  }

  /// Returns another move with the crash of this one, if this one crashes in the middle.
  func crashing(_ other: Self) -> Self {
    if case .crashed(_, let point, let action) = self, case .whole(let other) = other {
      return .crashed(other, point: point, resuming: action)
    }
    return other
  }
}

extension TestStore {
  /// Makes a move, and skips the actions that it causes.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - restarted: Called after a restart, to observe the store again.
  func make(_ move: CheckMove<Action>, restarted: (TestStore) -> Void = { _ in }) {
    switch move {
    case .whole(let move): return make(move)
    case .crash: test.engine.beginMove(sending: false, until: clock.now)
    case .crashed(let move, let point, _):
      crash(atPoint: point)
      make(move)
    }
    restartAny()
    restarted(self)
  }

  private func make(_ move: Move<Action>) {
    switch move {
    case .send(let action):
      test.engine.beginMove(sending: true, until: clock.now)
      performSend(action)
    // Reported.
    case .advance(let duration) where duration < .zero: advance(by: duration)
    case .advance(let duration):
      let end = clock.now.advanced(by: duration)
      test.engine.beginMove(sending: false, until: end)
      advance(to: end)
    case .restart: preconditionFailure("`CheckMove.init` makes a crash of it.")
    }
    // The move has run everything that can run.
    if test.engine.hasReceivable { skipReceivedActions() }
  }
}
