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

  /// An element of a stack was set under an id that is not in it.
  case stackElementSet

  /// A stack was written with ids that do not ascend.
  case stackIDsDescend

  /// Stops the program with the words of the misuse.
  package func stop() -> Never { fatalError(explanation.text) }
}
