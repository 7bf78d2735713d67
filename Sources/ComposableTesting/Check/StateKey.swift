import Composable

/// What tells the states of a check apart: the fingerprint, what is in flight, and what the machine remembers besides.
///
/// Values and no digests: two states that are taken for one would make "complete" a guess.
struct StateKey: Hashable {
  let fingerprint: AnyHashable
  let effects: [EffectKey]
  let memory: Set<EffectMemory>
}
