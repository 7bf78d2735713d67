/// The value of a control or a list, as a line such as `Plan = pro` gives it.
struct LineValue {
  /// The meaning of a text.
  enum Meaning {
    /// An action to send; nil if the text is the value already.
    case action(Any?)
    /// The text is no value.
    case noValue
  }

  /// A text that changes the value, if there is one.
  var example: String?
  /// The texts that are values, as advice; nil if any text is one, or none.
  var values: String?
  var meaning: (String) -> Meaning
}
