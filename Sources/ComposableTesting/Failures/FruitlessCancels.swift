/// The ids of `.cancel` effects that never ended anything, and the ids of the effects in flight, as text.
struct FruitlessCancels: Equatable {
  let fruitless: [String]
  let inFlight: [String]

  /// Whether a fruitless id has the same text as an id in flight, so its type or its child differs.
  var hasTwin: Bool { fruitless.contains { inFlight.contains($0) } }
}

extension FruitlessCancels {
  /// The evidence of a failure.
  var evidence: String {
    let cancels = fruitless.map { "`.cancel(id: \($0))`" }.joined(separator: ", ")
    return "\(cancels) never canceled anything. "
      + (inFlight.isEmpty
        ? "No effect in flight has an id."
        : "The ids of the effects in flight: \(inFlight.joined(separator: ", ")).")
  }

  /// The beginning of a list of causes.
  var cause: String {
    hasTwin
      ? "the id of the `.cancel` has another type, or was returned by another child's reducer; or "
      : inFlight.isEmpty ? "the effect has no `.cancellable(id:)`; or " : "the id of the `.cancel` is misspelled; or "
  }

  /// The beginning of a list of fixes.
  var fix: String {
    guard let id = inFlight.first else {
      return "give the effect this id, `.cancellable(id: \(fruitless.first ?? "…"))`, if the `.cancel` should end it; "
        + "or "
    }
    return hasTwin
      ? "use one constant for both ids, and return the `.cancel` from the reducer of the same child; or "
      : "`.cancel(id: \(id))`, if the `.cancel` should end it; or "
  }
}
