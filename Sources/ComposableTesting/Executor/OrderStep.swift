/// A step of an order that `explore` printed: the number of the effect that went on, `2`, or of a task in it, `"2.1"`; or the
/// value that `choose` returned, `"0.7 seconds"`.
public struct OrderStep: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  let text: String

  init(_ text: String) { self.text = text }

  /// Creates a step in which an effect goes on.
  public init(integerLiteral number: Int) { text = "\(number)" }

  /// Creates a step in which a task in an effect goes on, or `choose` returns a value.
  public init(stringLiteral text: String) { self.text = text }

  /// The step as source: `2`, `"2.1"`.
  public var description: String { Int(text).map { "\($0)" } == text ? text : text.debugDescription }
}
