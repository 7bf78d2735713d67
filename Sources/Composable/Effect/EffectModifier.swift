internal import ValueText

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
  case delay(EffectRun<Action>)
  /// It is given up when the sleep ends first; then the action is sent.
  case timeout(EffectRun<Action>, otherwise: Action)
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
  func map<NewAction: Sendable>(run: (EffectRun<Action>) -> EffectRun<NewAction>, action: (Action) -> NewAction)
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

extension EffectRun {
  /// The length of a wait, in words.
  fileprivate var duration: String { if case .sleep(let duration) = label { "\(duration)" } else { "\(label)" } }
}
