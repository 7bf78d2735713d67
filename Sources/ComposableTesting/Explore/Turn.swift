/// Lets other effects go first, in a fake: one real suspension.
///
/// An effect whose fakes never suspend runs straight through, and no other can come between two of its calls. In an exploration,
/// others can at each `await turn()`.
///
/// ```swift
/// environment.load = {
///   await turn()
///   return 42
/// }
/// ```
///
/// It works on the main actor and off it. Outside an effect of a TestStore it is `Task.yield()`.
@concurrent public func turn() async {
  guard let store = EffectContext.current?.store else { return await Task.yield() }
  unsafe await withUnsafeContinuation { continuation in store.later { unsafe continuation.resume() } }
}
