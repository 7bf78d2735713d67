/// The cancellation ids and lifetimes in an effect, by which parts of it can end before they start.
@usableFromInline
struct EffectMarks {
  var ids: Set<EffectID> = []
  var lifetimes: Set<Lifetime> = []

  @usableFromInline
  init() {}

  var isEmpty: Bool { ids.isEmpty && lifetimes.isEmpty }
}
