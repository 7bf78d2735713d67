/// The most effects that a check saw in flight at once, by what they are.
struct Crowd: Equatable {
  /// Effects of one kind and line.
  struct Kind: Equatable {
    let name: String
    let count: Int
  }

  /// The most frequent first.
  let kinds: [Kind]
  /// The number of moves after which they were in flight.
  let depth: Int

  var count: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Whether more and more effects of one line are in flight.
  var isGrowing: Bool { (kinds.first?.count ?? 0) >= 3 }

  var text: String {
    let kinds = kinds.prefix(5).map { "\(ComposableTesting.count($0.count, "time")) \($0.name)" }
    return "At most \(ComposableTesting.count(count, "effect")) \(count == 1 ? "was" : "were") in flight at once, "
      + "after \(ComposableTesting.count(depth, "move")):\n"
      + list(kinds) + (isGrowing ? "\nDoes one replace the other?" : "")
  }
}

extension Crowd {
  /// - Parameters:
  ///   - names: The names of the effects, with their lines.
  ///   - depth: The number of moves.
  init?(of names: [String], depth: Int) {
    if names.isEmpty { return nil }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    self.init(
      kinds: counts.map { Kind(name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) },
      depth: depth)
  }
}
