/// What the runtime does not yet do as the model says. With a runtime that does, all of this goes.
enum Contract {
  /// Known differences of the runtime, which the model imitates.
  static let differences: Set<ModelFault> = [
    .idsOfAllPlacesMeet
  ]

  /// Whether a delay in a concatenation is a part of its own, and ends with its effect. If not, it is given an id that
  /// is never cancelled, and so made one.
  static let delaysAreParts = true

  /// Whether a `deinit` inside a reducer may send without a change to the order of what else the step does.
  static let deinitsInReducersKeepOrder = true

  /// Whether objects may send to a `TestStore` when they are released.
  static let deinitsMaySendToTestStores = true
}
