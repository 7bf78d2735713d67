/// The order in which effects wake.
///
/// Of the ranks of their sleeps, it contains only what can matter: two sleeps with different deadlines have no order,
/// unless one of them is that of a timer. A timer keeps its rank when it ticks, so it may come to the deadline of any
/// later sleep.
struct SleepOrder {
  /// For each effect, the positions of its sleeps among all; empty unless any effect has several.
  private(set) var positions: [[Int]]
  /// For each timer, the positions of the sleeps that end later and have a lower rank; empty for other effects.
  private(set) var before: [[Int]]

  /// - Parameter effects: For each effect, whether it is a timer, and its sleeps.
  init(_ effects: [(isTimer: Bool, sleeps: [IdleEffect.Sleep])]) {
    let sleeps = effects.indices.flatMap { index in effects[index].sleeps.map { (effect: index, sleep: $0) } }
      .sorted { $0.sleep < $1.sleep }
    positions = effects.map { _ in [] }
    before = positions
    if effects.contains(where: { $0.sleeps.count > 1 }) {
      for (position, (effect, _)) in sleeps.enumerated() { positions[effect].append(position) }
    }
    for (effect, timer) in sleeps where effects[effect].isTimer {
      before[effect] = sleeps.indices.filter {
        sleeps[$0].sleep.remaining > timer.remaining && sleeps[$0].sleep.rank < timer.rank
      }
    }
  }
}
