/// The type of a closure.
struct ClosureType {
  var parameterCount: Int

  /// `throws` or `throws(Failure)`; empty if the closure cannot throw.
  var effect: String

  /// The result, without the `sending` before it.
  var result: String

  /// Whether the result is a closure.
  var returnsClosure: Bool

  /// Whether only a closure expression has the type: not every function can be converted to it.
  var isExpressionOnly: Bool
}
