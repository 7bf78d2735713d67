/// Keeps a core running. Every store that belongs to the core holds it; nothing in the core does.
///
/// Without it the core's own objects would have to refer to the core weakly, and a weak reference makes every other
/// reference to an object cost more. So they refer to it strongly, and are cut off when this goes.
@MainActor
@usableFromInline
final class StoreLife<State, Action: Sendable> {
  // `init` retains it, and `deinit` hands that reference to the main actor: so the core is there as long as this is. A strong
  // property would be released after `deinit`, possibly last, and then the state would go on a thread that is not the main actor's.
  @usableFromInline unowned(unsafe) let core: StoreCore<State, Action>

  @usableFromInline
  init(core: StoreCore<State, Action>) {
    unsafe self.core = core
    _ = unsafe Unmanaged.passRetained(core)
  }

  /// Ends the core on the main actor: at once where it is released there, later where it is not.
  ///
  /// Not an `isolated deinit`, which is reported to abort on Apple's systems: swiftlang/swift 87316, 85221, 85663.
  deinit {
    let core = unsafe Unmanaged.passUnretained(core)
    // The reference of `init`, taken once.
    EffectRunner.performOnMainActor { unsafe core.takeRetainedValue().end() }
  }
}
