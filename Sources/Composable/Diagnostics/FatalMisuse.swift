/// A mistake after which the program cannot continue correctly, as data. It stops the program, in every build.
///
/// For those of an ``IdentifiedArray``, see `IdentifiedArrayMisuse`.
package enum FatalMisuse: CaseIterable, Sendable {
  /// A store's state was read while its reducer was changing it.
  case stateReadWhileReducing

  /// An observer was added to a scoped store.
  case scopedStoreObserved

  /// A recorder was added to a second store.
  case recorderReused

  /// An element of a stack was set under an id that is not in the stack.
  case stackElementSet

  /// A `Stack` literal has ids that do not ascend.
  case stackIDsDescend

  /// Stops the program with the text of the misuse.
  package func stop() -> Never { fatalError(explanation.text) }
}

/// The texts of the misuses.
extension FatalMisuse {
  /// The text: what happened, the usual cause, the fix and the number.
  package var explanation: FailureText {
    switch self {
    case .stateReadWhileReducing:
      FailureText(
        154, what: "A store's state was read while its reducer runs: it is in the middle of a change.",
        cause: "a reducer that reads the store, or a `deinit` of something that the reducer let go of.",
        fix: "use the reducer's `state`. A `deinit` may send: the action waits for its turn.")
    case .scopedStoreObserved:
      FailureText(
        155, what: "A scoped store cannot be observed: it has no steps of its own.",
        cause: "`observe(_:)` was called on a store that `scope` or `ifLet` gave.",
        fix: "observe the store that it comes from.")
    case .recorderReused:
      FailureText(
        156, what: "A recorder was given to a second store, or to one store twice: it records one.",
        cause: "a recorder that is shared by stores.",
        fix: "make one for each store: `store.observe(try Recorder(to: path, header: header))`.")
    case .stackElementSet:
      FailureText(
        157, what: "An element of a Stack was set under an id that is not in the stack.",
        cause: "an id of an element that was popped, in `path[id: id] = element`.",
        fix: "push the element, `let id = path.push(element)`, or change one that is there: "
          + "`path[id: id]?.title = \"\"`.")
    case .stackIDsDescend:
      FailureText(
        158, what: "A Stack was written with ids that do not ascend from the bottom up.",
        cause: "`[1: .cart, 0: .menu]`, or an id below 0, above 2^53, or twice.",
        fix: "write the ids in order, `[0: .menu, 1: .cart]`, or leave them out: `[.menu, .cart]`.")
    }
  }
}
