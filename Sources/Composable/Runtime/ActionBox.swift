/// An action, or an effect, in the graph, which does not know its type.
@usableFromInline
final class ActionBox<Content: Sendable>: Sendable {
  @usableFromInline let content: Content

  @usableFromInline
  init(_ content: Content) { self.content = content }
}
