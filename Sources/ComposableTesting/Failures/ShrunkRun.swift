/// The run of which a counterexample is a part.
struct ShrunkRun: Equatable {
  let seed: UInt64
  let moves: Int
}
