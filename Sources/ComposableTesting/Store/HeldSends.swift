import Composable

/// Finds a `send` that is still held though the body it was given to has returned: by a `Task { }`, by a callback.
struct HeldSends {
  private struct Entry {
    /// Lives as long as the `send`.
    weak var life: AnyObject?
    let effect: Int
    let name: EffectName
  }

  private var entries: [Entry] = []
  /// The number of entries at which those are removed whose `send` is gone: so each is looked at a few times at most.
  private var limit = 64
  /// The effects that a failure has named.
  private var named: Set<Int> = []

  /// Notes that a body has returned. Its `send` lives on at least until the body's task has ended.
  mutating func returned(_ effect: Int, _ name: EffectName, life: AnyObject?) {
    guard let life else { return }
    if entries.count >= limit {
      entries.removeAll { $0.life == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(life: life, effect: effect, name: name))
  }

  /// The effects whose `send` is held. That one of them sends late is then no second mistake.
  mutating func report() -> [EffectName] {
    entries.removeAll { $0.life == nil }
    for entry in entries { named.insert(entry.effect) }
    return entries.map(\.name)
  }

  /// Whether a failure has named the effect.
  func isNamed(_ effect: Int) -> Bool { named.contains(effect) }
}
