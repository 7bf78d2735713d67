/// Text in one or more styles.
///
/// ```swift
/// let line: Styled = "\(name, .bold) of \(count) \(problem, .bold, .bad)"
/// ```
public struct Styled: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Their style.
    public var style: Style
  }

  /// The pieces. None is empty, and adjacent ones have different styles.
  public private(set) var runs: [Run] = []

  /// Creates text in one style.
  @inline(never)
  public init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  /// The characters, without their styles.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// Appends text in a style.
  @inline(never)
  public mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// Appends styled text.
  public mutating func append(_ other: Styled) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// Returns two texts joined.
  @inline(never)
  public static func + (left: Styled, right: Styled) -> Styled {
    var sum = left
    sum.append(right)
    return sum
  }
}

extension Styled: ExpressibleByStringInterpolation {
  /// Creates plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates text with interpolated values.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.styled }

  /// The pieces of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var styled = Styled()

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the literal text between values.
    public mutating func appendLiteral(_ literal: String) { styled.append(literal) }

    /// Appends the description of a value, in one style or in several combined.
    @inlinable
    public mutating func appendInterpolation<Value>(_ value: Value, _ styles: Style...) {
      append("\(value)", styles)
    }

    /// Appends the description of a value, without a dynamic check of its type.
    @inlinable
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value, _ styles: Style...) {
      append(value.description, styles)
    }

    /// Appends styled text.
    public mutating func appendInterpolation(_ text: Styled) { styled.append(text) }

    /// Appends text in all of the styles.
    @usableFromInline
    mutating func append(_ text: String, _ styles: [Style]) {
      styled.append(text, styles.reduce(.plain) { $0.with($1) })
    }
  }
}

extension String {
  /// The text without control characters, which a terminal would execute.
  var withoutControls: String {
    String(UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks.
  var trimmed: String { String(trimming(\.isWhitespace)) }

  /// Returns the text without leading and trailing characters of a kind.
  func trimming(_ isTrimmed: (Character) -> Bool) -> SubSequence {
    let text = drop(while: isTrimmed)
    return text.lastIndex { !isTrimmed($0) }.map { text[...$0] } ?? text
  }
}
