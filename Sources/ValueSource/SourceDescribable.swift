/// A value that provides the Swift source that creates it.
///
/// Conform a type only if its initializer does not take its stored properties in order, under their names. The source
/// of enums, structs with a memberwise initializer, collections, and types of the standard library and Foundation is
/// found by reflection.
///
/// ```swift
/// extension Guess: SourceDescribable {
///   var source: String { "Guess(\(number), .\(hint))" }
/// }
/// ```
public protocol SourceDescribable {
  /// An expression that evaluates to this value where its type is expected.
  var source: String { get }
}
