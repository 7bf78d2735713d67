extension Made {
  /// The effect of a child with the ids of this very child: another one at its place has ids of its own.
  ///
  /// - Parameter hop: The number of the last hop to the child.
  func identified(_ identity: Int, at hop: Int) -> Made {
    func inner(_ made: Made) -> Made { made.identified(identity, at: hop) }
    func own(_ key: ModelKey) -> ModelKey {
      var key = key
      key.identities[hop] = identity
      return key
    }
    switch self {
    case .none, .send, .leaf, .pause, .windowEnd, .timer: return self
    case .merge(let parts): return .merge(parts.map(inner))
    case .sequence(let parts): return .sequence(parts.map(inner))
    case .scope(let made, let key, let inFlight): return .scope(inner(made), own(key), cancelInFlight: inFlight)
    case .cancel(let key): return .cancel(own(key))
    case .delay(let made, let time, let number): return .delay(inner(made), time, number: number)
    case .debounce(let made, let key, let time, let atMost, let number):
      return .debounce(inner(made), own(key), time, atMost: atMost, number: number)
    case .throttle(let made, let key, let time, let latest, let number):
      return .throttle(inner(made), own(key), time, latest: latest, number: number)
    case .trailing(let made, let key, let time): return .trailing(inner(made), own(key), time)
    case .timeout(let made, let time, let act, let number):
      return .timeout(inner(made), time, otherwise: act, number: number)
    case .child(let made, let place, let identity): return .child(inner(made), place: place, identity: identity)
    }
  }
}
