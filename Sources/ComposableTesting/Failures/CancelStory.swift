/// The `.cancel` effects that never ended anything, and the ids under which effects are in flight, as text.
struct CancelStory: Equatable {
  let fruitless: [String]
  let inFlight: [String]

  /// Whether one of them reads like an id in flight, and is of another type or of another child.
  var hasTwin: Bool { fruitless.contains { inFlight.contains($0) } }
}

extension CancelStory {
  var evidence: String {
    let cancels = fruitless.map { "`.cancel(id: \($0))`" }.joined(separator: ", ")
    return "\(cancels) never ended anything. "
      + (inFlight.isEmpty
        ? "No effect in flight has an id."
        : "The ids of the effects in flight: \(inFlight.joined(separator: ", ")).")
  }

  /// The beginning of a list of causes.
  var cause: String {
    hasTwin
      ? "the id of the `.cancel` is of another type, or of another child; or "
      : inFlight.isEmpty ? "the effect has no `.cancellable(id:)`; or " : "the id of the `.cancel` is misspelt; or "
  }

  /// The beginning of a list of cures.
  var fix: String {
    guard let id = inFlight.first else {
      return "give the effect the id, `.cancellable(id: \(fruitless.first ?? "…"))`, if that should end it; or "
    }
    return hasTwin
      ? "use one constant for both ids, and return the `.cancel` from the reducer of the same child; or "
      : "`.cancel(id: \(id))`, if that should end it; or "
  }
}
