/// A mistake after which the program cannot continue rightly, as data. These stop the program, in every build.
///
/// Those of an ``IdentifiedArray`` are `IdentifiedArrayMisuse`.
package enum FatalMisuse: CaseIterable, Sendable {
  /// A store's state was read while its reducer changes it.
  case stateReadWhileReducing

  /// A scoped store was asked to show its steps.
  case scopedStoreObserved

  /// A recorder was given to a second store.
  case recorderReused

  /// Stops the program with the words of the misuse.
  package func stop() -> Never { fatalError(explanation.text) }
}
