import Expectations
import ValueText
import Foundation
import Testing

private struct Wrapped: DumpTransparent {
  var value: String
  var dumpedValue: Any { value }
}

@propertyWrapper private struct Clamped {
  var wrappedValue: Int
}

private struct Form {
  private var _text = Wrapped(value: "a")
  @Clamped var size = 3
  lazy var total = 5
  var action: (Int) -> String = { "\($0)" }
}

private enum Arrow: String, CustomStringConvertible {
  case up, down
  var description: String { self == .up ? "↑" : "down" }
}

private struct Described: CustomStringConvertible {
  var size = 1
  var description: String { "something else" }
}

private struct Itself: DumpTransparent {
  var dumpedValue: Any { self }
}

struct ValueDumpLibraryTests {
  @Test func `dates, identifiers and addresses have their descriptions`() throws {
    expectEqual(ValueDump.text(Date(timeIntervalSinceReferenceDate: 0)), "2001-01-01 00:00:00 +0000")
    let id = "3F2504E0-4F89-41D3-9A0C-0305E82C3301"
    expectEqual(ValueDump.text(try #require(UUID(uuidString: id))), id)
    expectEqual(ValueDump.text(try #require(URL(string: "https://a.example/b"))), "https://a.example/b")
    expectEqual(ValueDump.text(Decimal(1.5)), "1.5")
  }

  @Test func `data shows its bytes`() {
    expectEqual(ValueDump.text(Data([1, 2, 255])), "Data([1, 2, 255])")
  }

  @Test(arguments: [
    (Duration.seconds(2), ".seconds(2)"),
    (.milliseconds(1_500), ".milliseconds(1500)"),
    (.microseconds(-7), ".microseconds(-7)"),
    (.nanoseconds(1), ".nanoseconds(1)"),
    (
      Duration(secondsComponent: 1, attosecondsComponent: 5),
      "Duration(secondsComponent: 1, attosecondsComponent: 5)"
    ),
  ])
  func `a duration is exact, in its largest whole unit`(_ duration: Duration, _ text: String) {
    expectEqual(ValueDump.text(duration), text)
  }

  @Test func `numbers, characters, ranges, functions and types read like Swift`() {
    let values: [(Any, String)] = [
      (1.0, "1.0"), (Int8(-3), "-3"), (Float(0.1), "0.1"), (true, "true"), (Character("a"), "\"a\""),
      ("abc".dropFirst(), "\"bc\""), (1..<4, "1..<4"), (1...4, "1...4"), ([1, 2, 3][1...], "[2, 3]"),
      ({ (count: Int) in "\(count)" }, "(Int) -> String"), (Int.self, "Int.self"), (AnyHashable("a"), "\"a\""),
      (\Counted.count, "\\Counted.count"), ((1 as Int?) as Any, "1"),
    ]
    for (value, text) in values { expectEqual(ValueDump.text(value), text) }
  }

  private struct Counted { var count = 0 }

  @Test func `a property wrapper that is transparent shows its value under the property's name`() {
    expectEqual(
      ValueDump.text(Form()),
      #"Form(text: "a", _size: Clamped(wrappedValue: 3), total: nil, action: (Int) -> String)"#)
  }

  @Test func `a wrapper that shows itself terminates`() {
    expectEqual(ValueDump.text(Itself()), "Itself()")
  }

  @Test func `a type's own description does not hide its fields`() {
    expectEqual(ValueDump.text(Described()), "Described(size: 1)")
    expectEqual(ValueDump.text([Arrow.up, .down]), #"[Arrow("↑"), .down]"#)
  }

  @Test(arguments: [
    ("a\"b\\c\t\r\0", #""a\"b\\c\t\r\0""#),
    ("é 日本 👩‍👩‍👧 ❤️", "\"é 日本 👩‍👩‍👧 ❤️\""),
    ("a\u{200B}b\u{A0}c\u{202E}d", #""a\u{200B}b\u{A0}c\u{202E}d""#),
    ("1\u{FE0F}\u{1B}[0m", #""1\u{FE0F}\u{1B}[0m""#),
  ])
  func `a text shows invisible characters`(_ value: String, _ text: String) {
    expectEqual(ValueDump.text(value), text)
  }
}
