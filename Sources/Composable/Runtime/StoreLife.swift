/// Keeps a core running. Every store that belongs to the core holds it; nothing in the core does.
///
/// Without it the core's own objects would have to refer to the core weakly, and a weak reference makes every other
/// reference to an object cost more. So they refer to it strongly, and are cut off when this goes.
@MainActor
@usableFromInline
final class StoreLife<State, Action: Sendable> {
  @usableFromInline let core: StoreCore<State, Action>

  @inlinable
  init(core: StoreCore<State, Action>) { self.core = core }

  isolated deinit { core.end() }
}
