/// The cancellation ids and lifetimes in an effect. They tell which parts must be removed before they start.
@usableFromInline
struct EffectScopes {
  var ids: Set<EffectID> = []
  var lifetimes: Set<Lifetime> = []

  @usableFromInline
  init() {}

  init(ids: Set<EffectID>) { self.ids = ids }

  init(lifetimes: Set<Lifetime>) { self.lifetimes = lifetimes }

  var isEmpty: Bool { ids.isEmpty && lifetimes.isEmpty }
}
