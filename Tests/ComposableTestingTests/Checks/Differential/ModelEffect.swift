/// An id, of a store or of one position in it.
struct ModelKey: Hashable {
  let id: Int
  let position: [PathElement]

  /// Whether a cancellation of this key reaches another key.
  func reaches(_ other: Self) -> Bool { id == other.id && other.position.starts(with: position) }
}

/// The effect that the reducers returned for an action, for the model: a plan with the positions of its parts.
indirect enum ModelEffect {
  case none
  case send(PlannedAction)
  case leaf(Leaf)
  case merge([ModelEffect])
  case sequence([ModelEffect])
  case scope(ModelEffect, ModelKey, cancelInFlight: Bool)
  case cancel(ModelKey)
  /// A `.dismiss` that no enclosing combinator turns into an action.
  case dismiss
  case pause(Int, number: Int)
  case windowEnd(Int, number: Int)
  case delay(ModelEffect, Int, number: Int)
  /// A debounce with a maximum delay.
  case debounce(ModelEffect, ModelKey, Int, atMost: Int, number: Int)
  case throttle(ModelEffect, ModelKey, Int, latest: Bool, number: Int)
  /// The value that waited for the end of a window. It opens the next window.
  case trailing(ModelEffect, ModelKey, Int)
  case timeout(ModelEffect, Int, otherwise: PlannedAction, number: Int)
  case timer(every: Int, PlannedAction, number: Int)
  /// The effect of a child, which lives as long as the child.
  case child(ModelEffect, position: [PathElement], identity: Int?)

  /// Whether it is the unit of merging and concatenating.
  var isNone: Bool {
    switch self {
    case .none: true
    case .merge(let parts), .sequence(let parts): parts.allSatisfy(\.isNone)
    case .child(let made, _, _), .trailing(let made, _, _): made.isNone
    default: false
    }
  }

  /// Whether it completes when it is inserted: one sent action, or one cancellation.
  var isAtOnce: Bool {
    switch self {
    case .send, .cancel, .dismiss: return true
    case .merge(let parts), .sequence(let parts):
      let parts = parts.filter { !$0.isNone }
      return parts.count == 1 && parts.allSatisfy(\.isAtOnce)
    case .child(let made, _, _): return made.isAtOnce
    default: return false
    }
  }

  init(_ plan: Plan, at position: [PathElement]) {
    switch plan {
    case .none: self = .none
    case .send(let act): self = .send(act)
    case .leaf(let leaf): self = .leaf(leaf)
    case .merge(let plans): self = .merge(plans.map { ModelEffect($0, at: position) })
    case .concatenate(let plans): self = .sequence(plans.map { ModelEffect($0, at: position) })
    case .cancellable(let plan, let id, let cancelInFlight):
      self = ModelEffect(plan, at: position).cancellable(ModelKey(id: id, position: position), cancelInFlight)
    case .cancel(let id): self = .cancel(ModelKey(id: id, position: position))
    case .dismiss: self = PlannedAction.dismissal(at: position).map { .send($0) } ?? .dismiss
    case .delay(let plan, let time, let number): self = ModelEffect(plan, at: position).delayed(time, number)
    case .debounce(let plan, let id, let quiet, let number):
      self = ModelEffect(plan, at: position).debounced(ModelKey(id: id, position: position), quiet, number)
    case .throttle(let plan, let id, let time, let latest, let number):
      self = ModelEffect(plan, at: position).throttled(ModelKey(id: id, position: position), time, latest, number)
    case .timeout(let plan, let time, let act, let number):
      self = ModelEffect(plan, at: position).timed(time, act, number)
    case .timer(let id, let every, let act, let number):
      self = ModelEffect.timer(every: every, act, number: number).cancellable(
        ModelKey(id: id, position: position), true)
    }
  }

  /// An effect inside an operator.
  init(_ wrap: Wrap, around made: ModelEffect, at position: [PathElement]) {
    switch wrap {
    case .before(let plan): self = .sequence([ModelEffect(plan, at: position), made])
    case .after(let plan): self = .sequence([made, ModelEffect(plan, at: position)])
    case .cancellable(let id, let cancelInFlight):
      self = made.cancellable(ModelKey(id: id, position: position), cancelInFlight)
    case .delay(let time, let number): self = made.delayed(time, number)
    case .debounce(let id, let quiet, let number):
      self = made.debounced(ModelKey(id: id, position: position), quiet, number)
    case .throttle(let id, let time, let latest, let number):
      self = made.throttled(ModelKey(id: id, position: position), time, latest, number)
    case .timeout(let time, let act, let number): self = made.timed(time, act, number)
    }
  }

  private func cancellable(_ key: ModelKey, _ cancelInFlight: Bool) -> ModelEffect {
    // The id finds nothing later, but effects in flight are canceled all the same.
    if isNone { return cancelInFlight ? .cancel(key) : .none }
    return .scope(self, key, cancelInFlight: cancelInFlight)
  }

  private func delayed(_ time: Int, _ number: Int) -> ModelEffect {
    isNone ? .none : .delay(self, time, number: number)
  }

  private func debounced(_ key: ModelKey, _ quiet: Quiet, _ number: Int) -> ModelEffect {
    guard let atMost = quiet.atMost else { return delayed(quiet.time, number).cancellable(key, true) }
    return isNone ? .cancel(key) : .debounce(self, key, quiet.time, atMost: atMost, number: number)
  }

  private func throttled(_ key: ModelKey, _ time: Int, _ latest: Bool, _ number: Int) -> ModelEffect {
    isNone ? .none : .throttle(self, key, time, latest: latest, number: number)
  }

  private func timed(_ time: Int, _ act: PlannedAction, _ number: Int) -> ModelEffect {
    isNone ? .none : .timeout(self, time, otherwise: act, number: number)
  }

  /// The effect without some of its parts, and without operators that become empty.
  ///
  /// - Parameter pausesStay: Whether an empty delay stays, as a pause.
  func removing(pausesStay: Bool, _ isMeant: (ModelEffect) -> Bool) -> ModelEffect {
    if isMeant(self) { return .none }
    switch self {
    case .none, .send, .leaf, .cancel, .dismiss, .pause, .windowEnd, .timer: return self
    case .merge(let parts): return .merge(parts.map { $0.removing(pausesStay: pausesStay, isMeant) })
    case .sequence(let parts): return .sequence(parts.map { $0.removing(pausesStay: pausesStay, isMeant) })
    case .delay(let made, let time, let number):
      let rest = made.removing(pausesStay: pausesStay, isMeant)
      return rest.isNone && pausesStay ? .pause(time, number: number) : rest.delayed(time, number)
    case .scope(let made, let key, let cancelInFlight):
      return made.removing(pausesStay: pausesStay, isMeant).cancellable(key, cancelInFlight)
    case .debounce(let made, let key, let time, let atMost, let number):
      let quiet = Quiet(time: time, atMost: atMost)
      return made.removing(pausesStay: pausesStay, isMeant).debounced(key, quiet, number)
    case .throttle(let made, let key, let time, let latest, let number):
      return made.removing(pausesStay: pausesStay, isMeant).throttled(key, time, latest, number)
    case .trailing(let made, let key, let time):
      let rest = made.removing(pausesStay: pausesStay, isMeant)
      return rest.isNone ? .none : .trailing(rest, key, time)
    case .timeout(let made, let time, let act, let number):
      return made.removing(pausesStay: pausesStay, isMeant).timed(time, act, number)
    case .child(let made, let position, let identity):
      return .child(made.removing(pausesStay: pausesStay, isMeant), position: position, identity: identity)
    }
  }

  /// Whether it is under an id. An effect that waits for the end of a window is, by its enclosing scope.
  func isUnder(_ isMeant: (ModelKey) -> Bool) -> Bool {
    switch self {
    case .scope(_, let key, _), .throttle(_, let key, _, _, _), .debounce(_, let key, _, _, _): isMeant(key)
    default: false
    }
  }

  /// Whether a part of it satisfies a condition.
  func contains(_ isMeant: (ModelEffect) -> Bool) -> Bool {
    if isMeant(self) { return true }
    return switch self {
    case .none, .send, .leaf, .cancel, .dismiss, .pause, .windowEnd, .timer: false
    case .merge(let parts), .sequence(let parts): parts.contains { $0.contains(isMeant) }
    case .scope(let made, _, _), .delay(let made, _, _), .throttle(let made, _, _, _, _),
      .debounce(let made, _, _, _, _), .trailing(let made, _, _), .timeout(let made, _, _, _), .child(let made, _, _):
      made.contains(isMeant)
    }
  }
}
