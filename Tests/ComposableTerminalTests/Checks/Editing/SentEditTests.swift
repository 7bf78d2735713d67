import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `The cursor after a reducer's change` {
  struct Example: Sendable, CustomTestStringConvertible {
    let reduce: @Sendable (_ old: String, _ new: String) -> String
    let name: String
    let text: String
    let keys: [Terminal.Key]
    let result: String

    var testDescription: String { "\(name): \(text) \(keys)" }

    init(
      _ name: String, _ reduce: @escaping @Sendable (_ old: String, _ new: String) -> String, _ text: String,
      _ keys: [Terminal.Key], _ result: String
    ) {
      (self.name, self.reduce, self.text, self.keys, self.result) = (name, reduce, text, keys, result)
    }
  }

  /// Separates the thousands of a number.
  @Sendable static func thousands(_: String, _ new: String) -> String {
    var result = ""
    for (index, digit) in new.filter(\.isNumber).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { result = "," + result }
      result = String(digit) + result
    }
    return result
  }

  /// Separates groups of four, from the left.
  @Sendable static func groups(_: String, _ new: String) -> String {
    var result = ""
    for (index, digit) in new.filter(\.isNumber).enumerated() {
      if index > 0, index.isMultiple(of: 4) { result += " " }
      result.append(digit)
    }
    return result
  }

  @Sendable static func refuse(_ old: String, _: String) -> String { old }
  @Sendable static func atMostFive(_: String, _ new: String) -> String { String(new.prefix(5)) }
  @Sendable static func uppercase(_: String, _ new: String) -> String { new.uppercased() }

  static let examples: [Example] = [
    Example("thousands", thousands, "123", ["4"], "1,234|"),
    Example("thousands", thousands, "1,234", [.left, .left, "9"], "12,9|34"),
    Example("thousands", thousands, "1,234", [.left, .left, .left, "5"], "15,|234"),
    Example("thousands", thousands, "1,234", [.backspace], "123|"),
    Example("thousands", thousands, "12,345", [.left, .backspace], "1,23|5"),
    // The erased separator comes back. The cursor passes it, so the next key erases a digit.
    Example("thousands", thousands, "1,234", [.left, .left, .left, .backspace], "1|,234"),
    Example("thousands", thousands, "1,234", [.left, .left, .left, .backspace, .backspace], "|234"),
    Example("thousands", thousands, "12,345", [.home, .right, .right, .delete], "12,|345"),
    Example("thousands", thousands, "12,345", [.home, .right, .right, .delete, .delete], "1,2|45"),
    Example("thousands", thousands, "1,234", [.left, "x"], "1,23|4"),
    Example("groups", groups, "1234 5678", [.home, .right, .right, "9"], "129|3 4567 8"),
    Example("groups", groups, "1234", ["5"], "1234 5|"),
    Example("groups", groups, "1234 5678", [.home, .delete], "|2345 678"),
    Example("refusal", refuse, "abc", [.home, .delete], "|abc"),
    Example("refusal", refuse, "abc", [.left, "x"], "ab|c"),
    Example("refusal", refuse, "abc", [.left, .backspace], "ab|c"),
    Example("refusal", refuse, "abc", [.left, .shift(.left), "x"], "a[|b]c"),
    Example("refusal", refuse, "abc", [.home, .control("k"), .right], "a|bc"),
    Example("a length", atMostFive, "12345", [.left, .left, .left, "9"], "129|34"),
    Example("a length", atMostFive, "12345", ["9"], "12345|"),
    Example("capitals", uppercase, "ABC", [.left, "x"], "ABX|C"),
    Example("capitals", uppercase, "ABC", [.left, .backspace], "A|C"),
  ]

  @Test(arguments: examples) func `is where the edit was`(example: Example) {
    var driver = ScreenDriver(example.text, 20, 1) { TextField("", text: $0) { $0 } }
    for key in example.keys {
      if let new = driver.press(key, reducing: example.reduce) { driver.state = new }
    }
    let editing = driver.screen.interface.editing.values.first ?? TextEditing()
    expectEqual(`Editing text`.shown(driver.state, editing), example.result)
  }

  @Test func `keeps its distance from the end if the text changes without an edit`() {
    var driver = ScreenDriver("abc", 20, 1) { TextField("", text: $0) { $0 } }
    driver.press(.left)
    driver.state = "changed"
    expectEqual(driver.screen.frame.cursor?.column, 6)
  }
}

extension ScreenDriver where State == String, Action == String {
  /// Presses a key, and returns the reduced text; nil if the key sends none. The next frame has the reduced text.
  mutating func press(_ key: Terminal.Key, reducing reduce: (String, String) -> String) -> String? {
    screen.handle(.key(key), &interface).actions.first.map { reduce(state, $0) }
  }
}
