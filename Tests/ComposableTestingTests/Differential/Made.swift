/// An id, of a store or of one place in it.
struct ModelKey: Hashable {
  let id: Int
  let place: [Hop]

  /// Whether a cancellation of this key reaches another.
  func reaches(_ other: Self) -> Bool { id == other.id && other.place.starts(with: place) }
}

/// The effect that the reducers made of an action, for the model: as in a plan, with the places of its parts.
indirect enum Made {
  case none
  case send(Act)
  case leaf(Leaf)
  case merge([Made])
  case sequence([Made])
  case scope(Made, ModelKey, cancelInFlight: Bool)
  case cancel(ModelKey)
  /// A `.dismiss` that nothing around turns into an action.
  case dismiss
  case pause(Int, number: Int)
  case windowEnd(Int, number: Int)
  case delay(Made, Int, number: Int)
  /// A debounce with a longest time.
  case debounce(Made, ModelKey, Int, atMost: Int, number: Int)
  case throttle(Made, ModelKey, Int, latest: Bool, number: Int)
  /// The value that waited for the end of a window: it opens the next.
  case trailing(Made, ModelKey, Int)
  case timeout(Made, Int, otherwise: Act, number: Int)
  case timer(every: Int, Act, number: Int)
  /// The effect of a child, which lives as long as the child.
  case child(Made, place: [Hop], identity: Int?)

  /// Whether it is the unit of merging and concatenating.
  var isNone: Bool {
    switch self {
    case .none: true
    case .merge(let parts), .sequence(let parts): parts.allSatisfy(\.isNone)
    case .child(let made, _, _), .trailing(let made, _, _): made.isNone
    default: false
    }
  }

  /// Whether it is over the moment it is taken in: one action that is sent, or one cancellation.
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

  init(_ plan: Plan, at place: [Hop]) {
    switch plan {
    case .none: self = .none
    case .send(let act): self = .send(act)
    case .leaf(let leaf): self = .leaf(leaf)
    case .merge(let plans): self = .merge(plans.map { Made($0, at: place) })
    case .concatenate(let plans): self = .sequence(plans.map { Made($0, at: place) })
    case .cancellable(let plan, let id, let cancelInFlight):
      self = Made(plan, at: place).cancellable(ModelKey(id: id, place: place), cancelInFlight)
    case .cancel(let id): self = .cancel(ModelKey(id: id, place: place))
    case .dismiss: self = Act.dismissal(at: place).map { .send($0) } ?? .dismiss
    case .delay(let plan, let time, let number): self = Made(plan, at: place).delayed(time, number)
    case .debounce(let plan, let id, let quiet, let number):
      self = Made(plan, at: place).debounced(ModelKey(id: id, place: place), quiet, number)
    case .throttle(let plan, let id, let time, let latest, let number):
      self = Made(plan, at: place).throttled(ModelKey(id: id, place: place), time, latest, number)
    case .timeout(let plan, let time, let act, let number): self = Made(plan, at: place).timed(time, act, number)
    case .timer(let id, let every, let act, let number):
      self = Made.timer(every: every, act, number: number).cancellable(ModelKey(id: id, place: place), true)
    }
  }

  /// An effect with something around it.
  init(_ wrap: Wrap, around made: Made, at place: [Hop]) {
    switch wrap {
    case .before(let plan): self = .sequence([Made(plan, at: place), made])
    case .after(let plan): self = .sequence([made, Made(plan, at: place)])
    case .cancellable(let id, let cancelInFlight):
      self = made.cancellable(ModelKey(id: id, place: place), cancelInFlight)
    case .delay(let time, let number): self = made.delayed(time, number)
    case .debounce(let id, let quiet, let number):
      self = made.debounced(ModelKey(id: id, place: place), quiet, number)
    case .throttle(let id, let time, let latest, let number):
      self = made.throttled(ModelKey(id: id, place: place), time, latest, number)
    case .timeout(let time, let act, let number): self = made.timed(time, act, number)
    }
  }

  private func cancellable(_ key: ModelKey, _ cancelInFlight: Bool) -> Made {
    // There is nothing to find again, but what is in flight ends all the same.
    if isNone { return cancelInFlight ? .cancel(key) : .none }
    return .scope(self, key, cancelInFlight: cancelInFlight)
  }

  private func delayed(_ time: Int, _ number: Int) -> Made {
    isNone ? .none : .delay(self, time, number: number)
  }

  private func debounced(_ key: ModelKey, _ quiet: Quiet, _ number: Int) -> Made {
    guard let atMost = quiet.atMost else { return delayed(quiet.time, number).cancellable(key, true) }
    return isNone ? .cancel(key) : .debounce(self, key, quiet.time, atMost: atMost, number: number)
  }

  private func throttled(_ key: ModelKey, _ time: Int, _ latest: Bool, _ number: Int) -> Made {
    isNone ? .none : .throttle(self, key, time, latest: latest, number: number)
  }

  private func timed(_ time: Int, _ act: Act, _ number: Int) -> Made {
    isNone ? .none : .timeout(self, time, otherwise: act, number: number)
  }

  /// The effect without some of its parts. What is empty without them goes, too.
  ///
  /// - Parameter pausesStay: Whether a delay around nothing stays, as a pause.
  func removing(pausesStay: Bool, _ isMeant: (Made) -> Bool) -> Made {
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
    case .child(let made, let place, let identity):
      return .child(made.removing(pausesStay: pausesStay, isMeant), place: place, identity: identity)
    }
  }

  /// Whether it is under an id. What waits for the end of a window is so by the scope around it.
  func isUnder(_ isMeant: (ModelKey) -> Bool) -> Bool {
    switch self {
    case .scope(_, let key, _), .throttle(_, let key, _, _, _), .debounce(_, let key, _, _, _): isMeant(key)
    default: false
    }
  }

  /// Whether a part of it fulfils a condition.
  func contains(_ isMeant: (Made) -> Bool) -> Bool {
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
