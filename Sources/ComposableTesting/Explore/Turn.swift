/// Lets others come first, in a fake: one real suspension.
///
/// An effect whose fakes never suspend runs through at once, and no other can come between two of its calls. In an exploration each
/// `await turn()` is a point at which they can.
///
/// ```swift
/// environment.load = {
///   await turn()
///   return 42
/// }
/// ```
///
/// It works on the main actor and off it. Outside of an effect of a TestStore it is `Task.yield()`.
@concurrent public func turn() async {
  guard let store = EffectContext.current?.store else { return await Task.yield() }
  await withUnsafeContinuation { continuation in store.later { continuation.resume() } }
}
