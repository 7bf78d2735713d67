/// An object, for those who must not keep it alive. It is set once, before others can see it.
final class Home<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Unchecked: written only while its owner is being made.
  weak var value: Object?

  init(_ value: Object? = nil) { self.value = value }
}
