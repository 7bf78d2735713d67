internal import ValueText

/// A choice in an order that `explore` prints: the number of the effect that runs next, `2`, or of a task in the
/// effect, `"2.1"`; or the value that `choose` returns, `"0.7 seconds"`.
///
/// ```swift
/// TestStore.explore(.only([2, "2.1", "0.7 seconds"])) { testPayDay() }
/// ```
public struct ScheduleChoice: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  let text: String

  init(_ text: String) { self.text = text }

  /// Chooses the effect with a number to run next.
  public init(integerLiteral number: Int) { text = "\(number)" }

  /// Chooses a task in an effect to run next, or the value that `choose` returns.
  public init(stringLiteral text: String) { self.text = text }

  /// The choice as source: `2`, `"2.1"`.
  public var description: String { Int(text).map { "\($0)" } == text ? text : text.debugDescription }
}

extension ScheduleChoice {
  /// Returns the choices for the values of a `choose`: their texts, with a number appended to repeated texts.
  static func choices(for values: [some Sendable]) -> [ScheduleChoice] {
    var used: Set<String> = []
    return values.map { value in
      let text = (value as? any CustomStringConvertible)?.description ?? ValueDump.text(value)
      var (label, count) = (text, 1)
      while !used.insert(label).inserted {
        count += 1
        label = "\(text) #\(count)"
      }
      return ScheduleChoice(label)
    }
  }
}
