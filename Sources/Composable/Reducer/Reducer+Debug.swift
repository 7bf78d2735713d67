extension Reducer {
  /// Prints each action and what it changes in the state. Does nothing in release builds.
  ///
  ///     counter: received .increment
  ///         Counter(
  ///       −   count: 0
  ///       +   count: 1
  ///         )
  ///
  /// Each action's text is printed in one piece when its reducer has returned: texts never mix, and come in the order of the
  /// actions.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each text.
  ///   - actionFormat: The form in which actions are shown.
  ///   - printer: The destination of the texts.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .pretty,
    to printer: DebugPrinter = .standardError
  ) -> Self {
    #if DEBUG
      let reduce = reduce
      return Self { state, action, environment in
        let before = state
        let effect = reduce(&state, action, environment)
        printer(DebugText.text(prefix, action, actionFormat, before: before, after: state))
        return effect
      }
    #else
      return self
    #endif
  }
}
