/// A mistake after which the program cannot continue correctly, as data. It traps, in every build.
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

  /// Traps, with the text of the misuse.
  package func stop() -> Never { fatalError(explanation.text) }
}

/// The texts of the misuses.
extension FatalMisuse {
  /// The text: what happened, the usual cause, the fix and the number.
  package var explanation: FailureText {
    switch self {
    case .stateReadWhileReducing:
      FailureText(
        154, what: "A store's state was read while its reducer was changing it.",
        cause: "a reducer reads the store, or it releases an object whose `deinit` reads the store.",
        fix: "use the reducer's `state` parameter. A `deinit` may send an action, which is queued.")
    case .scopedStoreObserved:
      FailureText(
        155, what: "A scoped store cannot be observed: it has no steps of its own.",
        cause: "`observe(_:)` was called on a store that `scope` or `ifLet` returned.",
        fix: "observe the root store.")
    case .recorderReused:
      FailureText(
        156, what: "A recorder was attached to a second store, or twice to one store; it can record only one store.",
        cause: "several stores share one recorder.",
        fix: "create a recorder for each store: `store.observe(try Recorder(to: path, header: header))`.")
    case .stackElementSet:
      FailureText(
        157, what: "An element of a Stack was set under an id that is not in the stack.",
        cause: "`path[id: id] = element` was called with the id of an element that had been popped.",
        fix: "push the element, `let id = path.push(element)`, or change one that is in the stack: "
          + "`path[id: id]?.title = \"\"`.")
    case .stackIDsDescend:
      FailureText(
        158, what: "The ids in a Stack literal are not in ascending order.",
        cause: "`[1: .cart, 0: .menu]`, or an id that is negative, above 2^53, or repeated.",
        fix: "write the ids in ascending order, `[0: .menu, 1: .cart]`, or omit them: `[.menu, .cart]`.")
    }
  }
}
