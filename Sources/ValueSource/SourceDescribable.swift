/// A value that knows the Swift source that makes it.
///
/// Needed only where mirrors do not tell: types whose initialiser does not take their stored properties in order,
/// under their names. Enums, structs with a memberwise initialiser, collections and what the standard library and
/// Foundation have describe themselves.
///
/// ```swift
/// extension Guess: SourceDescribable {
///   var source: String { "Guess(\(number), .\(hint))" }
/// }
/// ```
public protocol SourceDescribable {
  /// An expression with this value, where its type is expected.
  var source: String { get }
}
