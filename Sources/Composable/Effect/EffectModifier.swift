internal import ValueText

/// The modifier that an operator adds to an effect.
///
/// To add an operator, add a case here, with its answers for the functions that walk effects, and insert it in
/// `EffectGraph.insert(_:of:under:origin:)`.
@usableFromInline @frozen
enum EffectModifier<Action: Sendable>: Sendable {
  /// `.cancel(id:)` ends the effect.
  case cancellable(EffectID, cancelInFlight: Bool)
  /// At most one effect starts per window; see `Throttle`.
  case throttle(Throttle)
  /// The effect replaces a waiting effect with the same id; see `Debounce`.
  case debounce(Debounce)
  /// The effect starts after the sleep.
  case delay(EffectBody<Action>)
  /// If the sleep ends first, the effect is canceled and the action is sent.
  case timeout(EffectBody<Action>, otherwise: Action)
  /// The effect belongs to a child: its cancellation ids are the child's, and it ends with the child.
  case child(ChildPathElement)
  /// The effect has a note for a check.
  case noted(EffectNote)

  /// The cancellation id of the effect.
  var id: EffectID? {
    switch self {
    case .cancellable(let id, _): id
    case .throttle(let throttle): throttle.id
    case .debounce(let debounce): debounce.id
    case .delay, .timeout, .child, .noted: nil
    }
  }

  /// The id to cancel if the modified effect is empty: an empty effect still replaces the old one.
  var replacedID: EffectID? {
    switch self {
    case .cancellable(let id, cancelInFlight: true): id
    case .debounce(let debounce): debounce.id
    case .cancellable, .throttle, .delay, .timeout, .child, .noted: nil
    }
  }

  /// Returns the site of the modified effect: a child of `outer` for `child`, otherwise `outer`.
  func site(in outer: ChildSite) -> ChildSite {
    if case .child(let element) = self { outer.child(element) } else { outer }
  }

  /// Returns the lifetime that the modifier gives the effect, if any.
  ///
  /// - Parameter site: The child that the effect belongs to.
  func lifetime(at site: ChildSite) -> Lifetime? {
    if case .child(let element) = self, element.endsEffects { site.lifetime } else { nil }
  }

  /// Returns the modifier with its leaves and actions transformed.
  func map<NewAction: Sendable>(run: (EffectBody<Action>) -> EffectBody<NewAction>, action: (Action) -> NewAction)
    -> EffectModifier<NewAction>
  {
    switch self {
    case .cancellable(let id, let cancelInFlight): .cancellable(id, cancelInFlight: cancelInFlight)
    case .throttle(let throttle): .throttle(throttle)
    case .debounce(let debounce): .debounce(debounce)
    case .delay(let sleep): .delay(run(sleep))
    case .timeout(let sleep, let otherwise): .timeout(run(sleep), otherwise: action(otherwise))
    case .child(let element): .child(element)
    case .noted(let note): .noted(note)
    }
  }

  /// The source text that follows the effect.
  var text: String {
    switch self {
    case .cancellable(let id, let cancelInFlight):
      ".cancellable(id: \(id)\(cancelInFlight ? ", cancelInFlight: true" : ""))"
    case .throttle(let throttle): ".throttle(id: \(throttle.id), latest: \(throttle.latest))"
    case .debounce(let debounce):
      ".debounce(id: \(debounce.id), for: \(debounce.duration), atMost: \(debounce.longest))"
    case .delay(let sleep): ".delay(\(sleep.duration))"
    case .timeout(let sleep, let otherwise): ".timeout(\(sleep.label), else: \(ValueDump.line(otherwise)))"
    case .child, .noted: ""
    }
  }
}

extension EffectBody {
  /// The duration of a sleep as text; the label of any other leaf.
  fileprivate var duration: String { if case .sleep(let duration) = label { "\(duration)" } else { "\(label)" } }
}
