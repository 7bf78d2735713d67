/// The words of each misuse.
extension IdentifiedArrayMisuse {
  /// What happened, the usual cause, how to fix it, the number.
  package var explanation: Explanation {
    switch self {
    case .duplicate(let id, let first, let second):
      Explanation(
        151,
        what: "The elements of an IdentifiedArray have an id twice: \(id), at \(first) and at \(second).",
        cause: "ids that come from outside and are not unique, or an element that was copied with its id.",
        fix: "say which one wins, `IdentifiedArray(elements, uniquingIDsWith: { first, _ in first })`, or make the ids "
          + "unique.")
    case .idChanged(let id, let other):
      Explanation(
        152,
        what: "The element with id \(id) of an IdentifiedArray was given another id: \(other).",
        cause: "a whole element assigned over another one, a reducer that writes its state's id, or an id that is not "
          + "equal to itself, such as a NaN.",
        fix: "change the element's other properties; to replace it, `array.remove(id: \(id))` and "
          + "`array.insert(_:at:)`.")
    case .offsetOutOfRange(let offset, let count):
      Explanation(
        153,
        what: "Offset \(offset) was given to an IdentifiedArray of \(count).",
        cause: "offsets kept from before the array changed.",
        fix: "use offsets of the current array, or `array.remove(id:)`.")
    }
  }
}
