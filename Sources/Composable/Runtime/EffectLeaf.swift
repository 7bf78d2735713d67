/// A body in the graph, and where it came from.
@usableFromInline
package final class EffectLeaf<Action: Sendable>: Sendable {
  /// Counts the leaves of a machine in the order they were inserted.
  @usableFromInline package let number: Int
  @usableFromInline package let run: EffectRun<Action>
  @usableFromInline package let origin: Origin<Action>

  @inlinable
  init(number: Int, run: EffectRun<Action>, origin: Origin<Action>) {
    self.number = number
    self.run = run
    self.origin = origin
  }
}
