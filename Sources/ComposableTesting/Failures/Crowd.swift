// Helpers for the texts of failures.

/// The largest number of effects that a check found in flight at once, by kind.
struct Crowd: Equatable {
  /// The effects of one kind and source location.
  struct Kind: Equatable {
    let name: String
    let count: Int
  }

  /// The kinds, most frequent first.
  let kinds: [Kind]
  /// The number of moves after which the effects were in flight.
  let depth: Int

  var count: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Whether the effects of one kind seem to accumulate.
  var isGrowing: Bool { (kinds.first?.count ?? 0) >= 3 }

  var text: String {
    let kinds = kinds.prefix(5).map { "\(ComposableTesting.count($0.count, "time")) \($0.name)" }
    return "At most \(ComposableTesting.count(count, "effect")) \(count == 1 ? "was" : "were") in flight at once, "
      + "after \(ComposableTesting.count(depth, "move")):\n"
      + list(kinds) + (isGrowing ? "\nShould a new one replace the one before it?" : "")
  }
}

extension Crowd {
  /// Groups effects by name; nil if there are none.
  ///
  /// - Parameters:
  ///   - names: The names of the effects, with their source locations.
  ///   - depth: The number of moves.
  init?(of names: [String], depth: Int) {
    if names.isEmpty { return nil }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    self.init(
      kinds: counts.map { Kind(name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) },
      depth: depth)
  }
}
