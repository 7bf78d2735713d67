/// Finds each `send` that a `Task { }` or a callback retains after the body of its effect has returned.
struct HeldSends {
  private struct Entry {
    /// Lives as long as the `send`.
    weak var token: AnyObject?
    let effect: Int
    let name: EffectDescription
  }

  private var entries: [Entry] = []
  /// The number of entries at which the released ones are removed. It doubles with the live entries, so `returned`
  /// takes amortized constant time.
  private var limit = 64
  /// The effects that a failure has named.
  private var named: Set<Int> = []

  /// Notes that a body has returned. Its `send` lives at least until the body's task has ended.
  mutating func returned(_ effect: Int, _ name: EffectDescription, token: AnyObject?) {
    guard let token else { return }
    if entries.count >= limit {
      entries.removeAll { $0.token == nil }
      limit = max(64, entries.count * 2)
    }
    entries.append(Entry(token: token, effect: effect, name: name))
  }

  /// Returns the effects whose `send` is retained. A late action of one of them is then not reported again.
  mutating func report() -> [EffectDescription] {
    entries.removeAll { $0.token == nil }
    for entry in entries { named.insert(entry.effect) }
    return entries.map(\.name)
  }

  /// Whether a failure has named the effect.
  func isNamed(_ effect: Int) -> Bool { named.contains(effect) }
}
