extension Store {
  /// Saves unsaved changes at once, and returns when they are in the file, or cannot be written. For the end of a
  /// program.
  ///
  /// ```swift
  /// if await !store.saved(\.saving, sending: .saving(.save)) {
  ///   print("The last pages are not saved.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - saving: The path to the status.
  ///   - action: An action that saves: ``SavingAction/save``, or one of the feature's own that leads to it at once.
  /// - Returns: Whether the file has the value. False, too, if it was never loaded, or if the task is canceled.
  public func saved(_ saving: KeyPath<State, Saving>, sending action: Action) async -> Bool {
    send(action)
    for await saving in values(of: saving) {
      if let isSaved = saving.isSaved { return isSaved }
    }
    return false
  }
}

extension StoreActor {
  /// Saves unsaved changes at once, and returns when they are in the file, or cannot be written: see
  /// ``Store/saved(_:sending:)``.
  public func saved(_ saving: any KeyPath<State, Saving> & Sendable, sending action: Action) async -> Bool {
    send(action)
    for await saving in values(of: saving) {
      if let isSaved = saving.isSaved { return isSaved }
    }
    return false
  }
}
