/// Keeps a core running. Every store of the core holds this object; nothing in the core does.
///
/// The core's own objects refer to the core strongly, and release it when this object is released. Weak references
/// would make every other reference to the core slower.
@usableFromInline
final class StoreLifetime<State, Action: Sendable>: Sendable {
  // Safe: `init` retains the core, and `deinit` passes that reference to the core's home, so the core lives as long as
  // this object. A strong property would be released after `deinit`; if that were the last reference, the state would
  // be released on any thread.
  @usableFromInline unowned(unsafe) let core: StoreCore<State, Action>

  @usableFromInline
  init(core: StoreCore<State, Action>) {
    unsafe self.core = core
    _ = unsafe Unmanaged.passRetained(core)
  }

  /// Ends the core on its home: immediately if this is released on the main actor and that is the home, otherwise
  /// later.
  ///
  /// Not an `isolated deinit`, which is reported to abort on Apple's systems: swiftlang/swift 87316, 85221, 85663. And in
  /// Swift 6.3, optimized programs that use a public generic actor which has one do not compile ("circular reference").
  deinit {
    let home = unsafe core.home
    let core = unsafe Unmanaged.passUnretained(core)
    // Balances `passRetained` in `init`.
    EffectRunner.perform(on: home) { unsafe core.takeRetainedValue().end() }
  }
}
