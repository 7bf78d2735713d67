import Composable

extension CheckRun {
  /// An effect in flight, and what it is compared by.
  private struct Keyed {
    let effect: EffectAtRest
    var key: EffectKey
  }

  /// The effects as they are compared. The numbers of effects do not matter.
  ///
  /// Those with a deadline come in the order in which they go on: of one deadline, the one of lower rank first. A timer keeps
  /// its rank, and so may meet any other in the future: with one among them, all come in the order of their ranks.
  func keys(of effects: [EffectAtRest], _ known: KnownEffects, _ state: State, _ choices: Choices) -> [EffectKey] {
    var keyed = effects.compactMap { effect in
      known.origins[effect.step].map { Keyed(effect: effect, key: key(of: effect, $0, state, choices)) }
    }
    let sleeps = Self.ranks(keyed.map(\.effect.sleeps), where: keyed.contains { $0.effect.sleeps.count > 1 })
    let goesOn = keyed.map(\.effect.position.goesOnWhenCancelled)
    let ages = Self.ranks(
      zip(keyed, goesOn).map { $1 ? $0.effect.position.nodes : [] }, where: goesOn.count { $0 } > 1)
    for index in keyed.indices {
      keyed[index].key.sleeps = sleeps[index]
      keyed[index].key.ages = ages[index]
    }
    return Self.grouped(Self.sorted(keyed))
  }

  private func key(
    of effect: EffectAtRest, _ origin: EffectOrigin, _ state: State, _ choices: Choices
  ) -> EffectKey {
    EffectKey(
      name: "\(effect.label)", location: effect.location, remaining: effect.remaining,
      isOnOtherClock: effect.isOnOtherClock, action: fingerprint(of: effect.action, in: state, origin.action),
      taken: tick(of: effect, state)
        ?? .origin(
          origin.beginning, effect.position.steps,
          effect.isWait ? [] : choices.segments(of: effect.number).sinceTheirBeginning))
  }

  /// What a timer gives at its ticks, if that says all: a tick that asks a clock or a generator for something is not the same each
  /// time, and a timer in the middle of a sequence or a time limit is more than its ticks.
  private func tick(of effect: EffectAtRest, _ state: State) -> EffectKey.Taken? {
    guard let tick = effect.tick, effect.position.isFree else { return nil }
    // Its mistakes are reported when it ticks.
    let (action, hasAsked) = Misuse.withHandler({ _ in }) { Rehearsal.runNoting(tick) }
    if hasAsked { return nil }
    let scopes = effect.position.scopes
    return .tick(
      fingerprint(of: action, in: state, nil),
      scopes: rules.effect == nil ? scopes : scopes.map(\.withoutRows))
  }

  private func fingerprint(of action: any Sendable, in state: State, _ compared: ComparedAction?) -> AnyHashable {
    if let effect = rules.effect, let action = action as? Action { return effect(state, action) }
    return AnyHashable(compared ?? ComparedAction(action))
  }

  /// Numbers as their ranks among all of them; none where they do not matter.
  private static func ranks(_ numbers: [[Int]], where matter: Bool) -> [[Int]] {
    guard matter else { return numbers.map { _ in [] } }
    let all = Set(numbers.joined()).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
    return numbers.map { $0.compactMap { ranks[$0] } }
  }

  private static func sorted(_ keyed: [Keyed]) -> [Keyed] {
    let hasTimer = keyed.contains { $0.effect.isTimer }
    let sleeping = keyed.filter { $0.key.remaining != nil }.sorted { one, other in
      let (left, right) = (one.key.remaining ?? .zero, other.key.remaining ?? .zero)
      return hasTimer || left == right ? one.effect.rank < other.effect.rank : left < right
    }
    let waiting = keyed.filter { $0.key.remaining == nil }.map { ($0, "\($0.key)") }.sorted { $0.1 < $1.1 }
    return sleeping + waiting.map(\.0)
  }

  /// The keys, in which it is noted which effects are of one step: what ends one of them may end another.
  private static func grouped(_ keyed: [Keyed]) -> [EffectKey] {
    var groups: [Int: Int] = [:]
    return keyed.map { keyed in
      var key = keyed.key
      if case .tick = key.taken { return key }
      let group = groups[keyed.effect.step] ?? groups.count
      groups[keyed.effect.step] = group
      key.group = group
      return key
    }
  }
}
