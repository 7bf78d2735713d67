/// The outcomes of moves that runs have made ahead of the search, which takes them when it comes to these moves.
struct MovesAhead<State: Equatable, Action: Sendable, Environment> {
  typealias Outcome = CheckRun<State, Action, Environment>.Outcome

  /// A move with its outcome.
  struct Made {
    /// The index of the move among the moves of the state.
    let offset: Int
    let move: CheckMove<Action>
    let outcome: Outcome
  }

  /// A state that runs have come to, with the moves that they have made in it.
  final class Place {
    /// The offset of the first move that was not made ahead.
    fileprivate(set) var next = 0
    /// The moves in the state.
    let moves: [CheckMove<Action>]
    /// Whether the program may crash in it.
    let crashes: Bool
    /// The moves that were not taken yet, in the order of their offsets.
    fileprivate(set) var made: [Made] = []

    fileprivate init(_ moves: [CheckMove<Action>]) {
      self.moves = moves
      crashes = moves.contains { $0.resumption != nil }
    }
  }

  private var places: [StateFingerprint: Place] = [:]
  /// The number of outcomes that were not taken yet.
  private(set) var count = 0
  /// The number of moves whose outcomes were dropped, because the search has to make them itself.
  private(set) var droppedCount = 0

  /// Returns the place of a state; nil if no run has come to it.
  func place(of key: StateFingerprint) -> Place? { places[key] }

  /// Adds a state that no run has come to, with its moves.
  mutating func add(_ key: StateFingerprint, _ moves: [CheckMove<Action>]) -> Place {
    let place = Place(moves)
    places[key] = place
    return place
  }

  /// Adds the next move in a state.
  ///
  /// - Parameters:
  ///   - made: The move with its outcome; nil if the search has to make the move itself.
  ///   - offset: The offset of the move.
  ///   - place: The state before it.
  mutating func add(_ made: Made?, _ offset: Int, in place: Place) {
    place.next = offset + 1
    if let made {
      place.made.append(made)
      count += 1
    } else {
      droppedCount += 1
    }
  }

  /// Returns a move that was made ahead; nil if it was not.
  mutating func take(_ offset: Int, in key: StateFingerprint) -> Made? {
    guard let place = places[key], let index = place.made.firstIndex(where: { $0.offset == offset }) else { return nil }
    count -= 1
    return place.made.remove(at: index)
  }

  /// Forgets a state, all moves of which the search has made.
  mutating func forget(_ key: StateFingerprint) { count -= places.removeValue(forKey: key)?.made.count ?? 0 }
}
