/// Text in one or more styles.
///
/// ```swift
/// let line: Styled = "\(name, .bold) of \(count) \(problem, .bold, .bad)"
/// ```
public struct Styled: Hashable, Sendable {
  /// A piece in one style.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Their style.
    public var style: Style
  }

  /// The pieces. None is empty, and adjacent ones differ in their styles.
  public private(set) var runs: [Run] = []

  /// Creates text in one style.
  public init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// The characters, without their styles.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// Adds text at the end.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// Adds styled text at the end.
  public mutating func append(_ other: Styled) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// One text after the other.
  public static func + (left: Styled, right: Styled) -> Styled {
    var sum = left
    sum.append(right)
    return sum
  }
}

extension Styled: ExpressibleByStringInterpolation {
  /// Creates plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates text with values in it.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.styled }

  /// The parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var styled = Styled()

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds the text between the values.
    public mutating func appendLiteral(_ literal: String) { styled.append(literal) }

    /// Adds a value as it is described, in one style or in several at once.
    @inlinable
    public mutating func appendInterpolation<Value>(_ value: Value, _ styles: Style...) {
      styled.append("\(value)", styles.reduce(.plain) { $0.with($1) })
    }

    /// Adds a value by its description, without checking what kind of value it is.
    @inlinable
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value, _ styles: Style...) {
      styled.append(value.description, styles.reduce(.plain) { $0.with($1) })
    }

    /// Adds styled text.
    public mutating func appendInterpolation(_ text: Styled) { styled.append(text) }
  }
}

extension String {
  /// The text without the characters that a terminal would perform.
  var withoutControls: String {
    String(UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

extension StringProtocol {
  /// Without the blanks around it.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
