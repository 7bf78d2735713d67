/// The words of each misuse: what happened, the evidence, the usual cause, how to fix it, a stable number.
extension IdentifiedArrayMisuse {
  /// The number of the misuse in the documentation. It never changes.
  package var number: Int {
    switch self {
    case .duplicate: 151
    case .idChanged: 152
    case .offsetOutOfRange: 153
    }
  }

  /// The whole text.
  package var message: String {
    """
    \(whatHappened)

    Usual cause: \(usualCause)
    Fix: \(fix)
    [C\(number)]
    """
  }

  package var whatHappened: String {
    switch self {
    case .duplicate(let id, let first, let second):
      "The elements of an IdentifiedArray have an id twice: \(id), at \(first) and at \(second)."
    case .idChanged(let id, let other):
      "The element with id \(id) of an IdentifiedArray was given another id: \(other)."
    case .offsetOutOfRange(let offset, let count):
      "Offset \(offset) was given to an IdentifiedArray of \(count)."
    }
  }

  private var usualCause: String {
    switch self {
    case .duplicate: "ids that come from outside and are not unique, or an element that was copied with its id."
    case .idChanged: "a whole element assigned over another one, or a reducer that writes its state's id."
    case .offsetOutOfRange: "offsets kept from before the array changed."
    }
  }

  private var fix: String {
    switch self {
    case .duplicate:
      "say which one wins, `IdentifiedArray(elements, uniquingIDsWith: { first, _ in first })`, or make the ids unique."
    case .idChanged(let id, _):
      "change the element's other properties; to replace it, `array.remove(id: \(id))` and `array.insert(_:at:)`."
    case .offsetOutOfRange:
      "use offsets of the current array, or `array.remove(id:)`."
    }
  }
}
