/// A weak reference that closures share. It is set before another thread can use it.
final class WeakReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Unchecked: written only while the object is being initialized, by the thread that makes it.
  weak var object: Object?

  init(_ object: Object? = nil) { self.object = object }
}
