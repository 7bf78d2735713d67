internal import ValueText

/// A node in the tree of an effect.
///
/// The tree is data: `map` and `description` walk it, and `EffectGraph` inserts it. Only `run` leaves become tasks.
@usableFromInline @frozen
enum EffectNode<Action: Sendable>: Sendable {
  /// A body of `async` code.
  case run(EffectBody<Action>)
  /// Concurrent parts, started in list order. Never empty, and never directly in another merge.
  indirect case merge(EffectParts<Action>)
  /// Sequential parts. Never empty, and never directly in another concatenation.
  indirect case concatenate(EffectParts<Action>)
  /// Ends the effects that run or wait under the id.
  case cancel(EffectID)
  /// Dismisses the child from its presentation or stack. The payload is an object, because a case without one would
  /// slow down every copy of an effect.
  case dismiss(DismissBox)
  /// Posts a message to another store.
  case post(PostBox)
  /// An effect with the modifier that an operator adds.
  indirect case modified(Effect<Action>, EffectModifier<Action>)

  /// Whether the node itself, without the nodes inside it, can take time.
  var takesTime: Bool {
    switch self {
    case .run, .modified(_, .throttle), .modified(_, .debounce), .modified(_, .delay), .modified(_, .timeout): true
    case .merge, .concatenate, .cancel, .dismiss, .post, .modified(_, .cancellable), .modified(_, .child),
      .modified(_, .noted):
      false
    }
  }
}

extension Effect {
  @usableFromInline
  func modified(_ modifier: EffectModifier<Action>) -> Self { Self(.modified(self, modifier)) }

  /// Whether a part of the effect satisfies a condition.
  func contains(where condition: (EffectNode<Action>) -> Bool) -> Bool {
    guard case .node(let node) = content else { return false }
    if condition(node) { return true }
    return switch node {
    case .run, .cancel, .dismiss, .post: false
    case .merge(let effects), .concatenate(let effects): effects.all.contains { $0.contains(where: condition) }
    case .modified(let effect, _): effect.contains(where: condition)
    }
  }
}

/// The parts of a merge or concatenation, in order.
///
/// The parts are in a few lists, nearly always one: joining two effects then copies only the parts of the smaller one.
/// With a single list, `effect = .merge(effect, next)` in a loop would copy all parts in each iteration, because
/// `effect` still holds them.
@usableFromInline @frozen
struct EffectParts<Action: Sendable>: Sendable {
  /// The length up to which a single list grows by appending. If the list is shared, appending copies it, which is
  /// cheap at this length.
  private static var shortCount: Int { 16 }

  // Two properties instead of one array of lists: the usual effect of two parts then needs one array, not two.
  private var first: [Effect<Action>]
  private var others: [[Effect<Action>]] = []

  init(_ parts: [Effect<Action>]) { first = parts }

  /// Creates the parts of effects, in order, without effects that do nothing.
  ///
  /// - Parameter nested: Returns the parts of an effect that is joined in the same way, which are added one by one.
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

  /// The effect of a list with at most one part: that part, or `none`; nil for more parts.
  var only: Effect<Action>? { !others.isEmpty || first.count > 1 ? nil : first.first ?? Effect.none }

  /// All lists. Toward either end, a list is at most half as long as its neighbor, so their number is logarithmic.
  private(set) var lists: [[Effect<Action>]] {
    get { [first] + others }
    set {
      first = newValue[0]
      others = Array(newValue.dropFirst())
    }
  }

  /// All parts in one list.
  @usableFromInline var all: [Effect<Action>] { others.isEmpty ? first : Array(lists.joined()) }

  mutating func append(_ part: Effect<Action>) {
    if others.isEmpty, first.count < Self.shortCount { first.append(part) } else { append(list: [part]) }
  }

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
