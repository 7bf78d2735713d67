internal import ValueText

/// The parts of an effect that the machine has to keep track of.
///
/// The tree is data: `map` and `description` walk it, and `EffectGraph` inserts it. Only `run` leaves
/// become tasks.
@usableFromInline @frozen
enum EffectNode<Action: Sendable>: Sendable {
  /// A body of `async` code.
  case run(EffectBody<Action>)
  /// All at once, started in list order. Never empty, never nested directly.
  indirect case merge(EffectParts<Action>)
  /// One after the other. Never empty, never nested directly.
  indirect case concatenate(EffectParts<Action>)
  /// Ends what runs or waits under the id.
  case cancel(EffectID)
  /// The end of the presentation or the stack entry that the child is. With an object, because a case without one would
  /// make every copy of an effect slower.
  case dismiss(DismissBox)
  /// An effect with what an operator adds to it.
  indirect case modified(Effect<Action>, EffectModifier<Action>)

  /// Whether the node, or one in it, fulfils a condition.
  @inlinable
  func contains(where condition: (Self) -> Bool) -> Bool {
    if condition(self) { return true }
    switch self {
    case .run, .cancel, .dismiss: return false
    case .merge(let effects), .concatenate(let effects): return effects.contains { $0.contains(where: condition) }
    case .modified(let effect, _): return effect.contains(where: condition)
    }
  }
}

extension Effect {
  @usableFromInline
  func modified(_ modifier: EffectModifier<Action>) -> Self { Self(.modified(self, modifier)) }

  /// Whether a part of the effect fulfils a condition.
  @inlinable
  func contains(where condition: (EffectNode<Action>) -> Bool) -> Bool {
    if case .node(let node) = content { node.contains(where: condition) } else { false }
  }
}

/// What an operator adds to an effect.
///
/// A new operator is a case here, which says what the walks over effects have to know of it, and what it does in
/// `EffectGraph.insert(_:of:under:origin:)`.
@usableFromInline @frozen
enum EffectModifier<Action: Sendable>: Sendable {
  /// `.cancel(id:)` ends the effect.
  case cancellable(EffectID, cancelInFlight: Bool)
  /// At most one start per window; see `Throttle`.
  case throttle(Throttle)
  /// It replaces those that wait; see `Debounce`.
  case debounce(Debounce)
  /// It starts when the sleep is over.
  case delay(EffectBody<Action>)
  /// It is given up when the sleep ends first; then the action is sent.
  case timeout(EffectBody<Action>, otherwise: Action)
  /// It is of a child: its cancellation ids are the child's, and it ends with the child.
  case child(ChildStep)

  /// The cancellation id that the effect is under.
  @usableFromInline
  var id: EffectID? {
    switch self {
    case .cancellable(let id, _): id
    case .throttle(let throttle): throttle.id
    case .debounce(let debounce): debounce.id
    case .delay, .timeout, .child: nil
    }
  }

  /// The id that is cancelled when there is no effect: a new effect that is nothing still replaces the old one.
  var replacedID: EffectID? {
    switch self {
    case .cancellable(let id, cancelInFlight: true): id
    case .debounce(let debounce): debounce.id
    case .cancellable, .throttle, .delay, .timeout, .child: nil
    }
  }

  /// Whose the effect is, when it is inserted in something of a child.
  func site(in outer: ChildSite) -> ChildSite { if case .child(let step) = self { outer.child(step) } else { outer } }

  /// The lifetime of the effect.
  ///
  /// - Parameter site: Whose the effect is.
  @usableFromInline
  func lifetime(at site: ChildSite) -> Lifetime? {
    if case .child(let step) = self, step.endsEffects { site.lifetime } else { nil }
  }

  /// The modifier with its leaves and actions changed.
  func map<NewAction: Sendable>(run: (EffectBody<Action>) -> EffectBody<NewAction>, action: (Action) -> NewAction)
    -> EffectModifier<NewAction>
  {
    switch self {
    case .cancellable(let id, let cancelInFlight): .cancellable(id, cancelInFlight: cancelInFlight)
    case .throttle(let throttle): .throttle(throttle)
    case .debounce(let debounce): .debounce(debounce)
    case .delay(let sleep): .delay(run(sleep))
    case .timeout(let sleep, let otherwise): .timeout(run(sleep), otherwise: action(otherwise))
    case .child(let step): .child(step)
    }
  }

  /// What is written behind the effect.
  var text: String {
    switch self {
    case .cancellable(let id, let cancelInFlight):
      ".cancellable(id: \(id)\(cancelInFlight ? ", cancelInFlight: true" : ""))"
    case .throttle(let throttle): ".throttle(id: \(throttle.id), latest: \(throttle.latest))"
    case .debounce(let debounce):
      ".debounce(id: \(debounce.id), for: \(debounce.duration), atMost: \(debounce.longest))"
    case .delay(let sleep): ".delay(\(sleep.duration))"
    case .timeout(let sleep, let otherwise): ".timeout(\(sleep.label), else: \(ValueDump.line(otherwise)))"
    case .child: ""
    }
  }
}

extension EffectBody {
  /// The length of a wait, in words.
  fileprivate var duration: String { if case .sleep(let duration) = label { "\(duration)" } else { "\(label)" } }
}

/// The parts of a merge or of a concatenation, in order.
///
/// They are kept in a few lists, nearly always in one, so that joining two effects copies the parts of the smaller one
/// only: `effect = .merge(effect, next)` in a loop would otherwise copy all parts in each round, because `effect` still
/// has them.
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
