/// The parts of a merge or of a concatenation, in order.
///
/// They are kept in a few lists, nearly always in one, so that joining two effects copies the parts of the smaller one only:
/// `effect = .merge(effect, next)` in a loop would otherwise copy all parts in each round, because `effect` still has them.
@usableFromInline @frozen
struct EffectParts<Action: Sendable>: Sendable {
  /// The number of parts up to which a lone list grows in place. One that has another owner is copied for that.
  private static var shortCount: Int { 16 }

  // Not one array of all lists: an effect of two parts, the usual one, would need two arrays, and three to make it.
  private var first: [Effect<Action>]
  private var others: [[Effect<Action>]] = []

  @usableFromInline
  init(_ parts: [Effect<Action>]) { first = parts }

  /// The parts of effects, in order, without those that do nothing.
  ///
  /// - Parameter nested: The parts of one that is joined in the same way.
  init(joining effects: [Effect<Action>], nested: (EffectNode<Action>) -> EffectParts?) {
    var parts = EffectParts([])
    var list: [Effect<Action>] = []
    list.reserveCapacity(effects.count)
    for effect in effects where !effect.isNone {
      if case .node(let node) = effect.content, let inner = nested(node) {
        parts.append(contentsOf: EffectParts(list))
        parts.append(contentsOf: inner)
        list.removeAll(keepingCapacity: true)
      } else {
        list.append(effect)
      }
    }
    parts.append(contentsOf: EffectParts(list))
    self = parts
  }

  /// The effect of no part or of one; nil of more.
  var only: Effect<Action>? { !others.isEmpty || first.count > 1 ? nil : first.first ?? Effect.none }

  /// Toward either end, a list has at most half as many parts as the next one: so there are few lists.
  private(set) var lists: [[Effect<Action>]] {
    get { [first] + others }
    set {
      first = newValue[0]
      others = Array(newValue.dropFirst())
    }
  }

  /// All parts, in one list.
  @usableFromInline var all: [Effect<Action>] { others.isEmpty ? first : Array(lists.joined()) }

  /// Whether a part fulfills a condition.
  @usableFromInline
  func contains(where condition: (Effect<Action>) -> Bool) -> Bool {
    first.contains(where: condition) || others.contains { $0.contains(where: condition) }
  }

  @usableFromInline
  mutating func append(_ part: Effect<Action>) {
    if others.isEmpty, first.count < Self.shortCount { first.append(part) } else { append(list: [part]) }
  }

  @usableFromInline
  mutating func append(contentsOf other: Self) {
    if first.isEmpty {
      self = other
    } else if others.isEmpty, other.others.isEmpty, first.count + other.first.count <= Self.shortCount {
      first += other.first
    } else if other.first.isEmpty {
      return
    } else if other.count <= count {
      append(list: other.all)
    } else {
      let parts = all
      self = other
      prepend(list: parts)
    }
  }

  private var count: Int { others.reduce(first.count) { $0 + $1.count } }

  private mutating func append(list: [Effect<Action>]) {
    var lists = lists
    var count = list.count
    var first = lists.endIndex
    while first > 0, lists[first - 1].count < 2 * count {
      first -= 1
      count += lists[first].count
    }
    let joined = lists[first...].joined() + list
    lists.replaceSubrange(first..., with: CollectionOfOne(joined))
    self.lists = lists
  }

  private mutating func prepend(list: [Effect<Action>]) {
    var lists = lists
    var count = list.count
    var end = 0
    while end < lists.endIndex, lists[end].count < 2 * count {
      count += lists[end].count
      end += 1
    }
    let joined = list + lists[..<end].joined()
    lists.replaceSubrange(..<end, with: CollectionOfOne(joined))
    self.lists = lists
  }
}
