/// Reads the id of an element. A closure and not a key path, because reading through a key path costs more than the rest of
/// a lookup.
@usableFromInline @frozen
struct Identity<ID: Hashable, Element> {
  @usableFromInline
  let read: (Element) -> ID

  @inlinable
  init(_ read: @escaping @Sendable (Element) -> ID) {
    self.read = read
  }

  @inlinable
  func callAsFunction(_ element: Element) -> ID { read(element) }
}

extension Identity where Element: Identifiable, ID == Element.ID {
  /// By the element's own `id`.
  @inlinable
  init() {
    read = { $0.id }
  }
}

// Unchecked for the sake of `init()`: a `@Sendable` closure may not capture a conformance, because that could be
// isolated to an actor, and the conditional conformances to `Decodable` and of array literals cannot ask for
// `SendableMetatype`. Every other closure is `@Sendable` by the initializer's type. `init()` makes no race: an array
// leaves its isolation only where `Element` is `Sendable`, and then the closure reads the `id` of a value it owns.
extension Identity: @unchecked Sendable {}
