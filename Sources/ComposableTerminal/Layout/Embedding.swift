/// How a child's actions become those of the screen: one `map` after the other.
final class Embedding {
  private let embed: (Any) -> Any
  private let outer: Embedding?

  init(_ embed: @escaping (Any) -> Any, outer: Embedding?) {
    self.embed = embed
    self.outer = outer
  }

  func callAsFunction(_ action: Any) -> Any { outer.map { $0(embed(action)) } ?? embed(action) }
}

extension Embedding? {
  /// The action as one of the screen.
  func apply(_ action: Any) -> Any { self.map { $0(action) } ?? action }
}
