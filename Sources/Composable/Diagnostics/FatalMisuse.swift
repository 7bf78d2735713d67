/// A mistake after which the program cannot continue correctly, as data. It traps, in every build.
@usableFromInline
package enum FatalMisuse: Sendable {
  /// Two elements of an ``IdentifiedArray`` that must be unique have the same id.
  case duplicateID(String, first: Int, second: Int)

  /// An element of an ``IdentifiedArray`` got another id, by a change in place, `update(_:at:)` or the subscript by id.
  case idChanged(from: String, to: String)

  /// An offset is outside the ``IdentifiedArray``.
  case offsetOutOfRange(Int, count: Int)

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
  @inline(never)
  package func stop() -> Never { fatalError(explanation.text) }
}

/// The functions that stop the program in inlined code. They are not inlined, which keeps hot paths small.
extension FatalMisuse {
  @usableFromInline
  static func stop(duplicate id: some Hashable, first: Int, second: Int) -> Never {
    duplicateID(String(reflecting: id), first: first, second: second).stop()
  }

  @usableFromInline
  static func stop<ID: Hashable>(id: ID, changedTo other: ID) -> Never {
    idChanged(from: String(reflecting: id), to: String(reflecting: other)).stop()
  }

  @usableFromInline
  static func stop(offset: Int, count: Int) -> Never { offsetOutOfRange(offset, count: count).stop() }
}

/// The texts of the misuses.
extension FatalMisuse {
  /// The text: what happened, the usual cause, the fix and the number.
  package var explanation: FailureText {
    switch self {
    case .duplicateID(let id, let first, let second):
      FailureText(
        151,
        what: "Two elements of an IdentifiedArray have the id \(id): at offset \(first) and at offset \(second).",
        cause: "ids from an external source are not unique, or an element was copied together with its id.",
        fix: "choose which element wins, `IdentifiedArray(elements, uniquingIDsWith: { first, _ in first })`, or make "
          + "the ids unique.")
    case .idChanged(let id, let other):
      FailureText(
        152,
        what: "The id of an element in an IdentifiedArray was changed from \(id) to \(other).",
        cause: "another element was assigned in its place, a reducer wrote its state's id, or the id is not equal to "
          + "itself, such as a NaN.",
        fix: "change only the element's other properties; to replace the element, call `array.remove(id: \(id))` and "
          + "`array.insert(_:at:)`.")
    case .offsetOutOfRange(let offset, let count):
      FailureText(
        153,
        what: "Offset \(offset) is out of range for an IdentifiedArray with count \(count).",
        cause: "the offset was stored before the array changed.",
        fix: "use an offset of the current array, or `array.remove(id:)`.")
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
