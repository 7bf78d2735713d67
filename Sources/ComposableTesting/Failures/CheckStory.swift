/// A way that breaks a rule, as it is told: the moves with the answers that they were given, and the same as a test.
struct CheckStory: Equatable {
  let moves: [String]
  let test: String
}
