internal import ValueText

/// An action of an effect in flight, as states are told apart by it: by its value, or where that is equal to itself only, by its text.
struct ComparedAction: Hashable {
  let text: String
  private let action: any Sendable
  /// An object is equal to itself only, and each run makes another one.
  private let comparesTexts: Bool

  init(_ action: any Sendable) {
    self.action = action
    text = ValueDump.text(action)
    comparesTexts = ValueEquality.isEqual(action, action) != true || Self.holdsObject(action)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    // A text is cut short where the value is huge.
    lhs.text == rhs.text
      && (lhs.comparesTexts || rhs.comparesTexts || ValueEquality.isEqual(lhs.action, rhs.action) == true)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether there is an object among the first parts of a value.
  private static func holdsObject(_ value: Any) -> Bool {
    var values: [Any] = [value]
    var seen = 0
    while let next = values.popLast(), seen < 1_000 {
      seen += 1
      switch ValueTree(next).shape {
      case .object: return true
      case .leaf, .text, .absent: break
      case .structure(_, let fields), .enumCase(_, let fields), .tuple(let fields): values += fields.map(\.value)
      case .list(_, let elements), .dictionary(let elements), .set(let elements): values += elements.first(100)
      }
    }
    return false
  }
}
