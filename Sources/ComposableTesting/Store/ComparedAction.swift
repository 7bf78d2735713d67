internal import ValueText

/// An action of an effect in flight, or a posted message, for the comparison of states.
///
/// It is compared by `==`. Its text would not do: the text of a huge value is truncated, that of a closure says nothing
/// about it, and that of a secret hides it. Two effects that continue differently would count as one.
struct ComparedAction: Hashable {
  let text: String
  private let action: any Sendable
  /// Whether the action equals itself. If its type is not `Equatable`, it equals nothing.
  let isComparable: Bool
  /// Whether it is a message to another store.
  let isMessage: Bool

  init(_ action: any Sendable, isMessage: Bool = false) {
    self.action = action
    self.isMessage = isMessage
    text = ValueDump.text(action)
    isComparable = ValueEquality.isEqual(action, action) == true
  }

  /// The name of the action's type.
  var typeName: String { "\(type(of: action))" }
  /// Whether the type is `Equatable`.
  var isEquatable: Bool { action is any Equatable }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.text == rhs.text && ValueEquality.isEqual(lhs.action, rhs.action) == true
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
