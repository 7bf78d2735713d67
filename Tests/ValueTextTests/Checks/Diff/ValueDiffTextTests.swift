import Expectations
import Foundation
import Testing
import ValueText

private struct Letter: Equatable {
  var text: String
  var size = 1
}

private struct Event: Equatable {
  var name = "a"
  var date = Date(timeIntervalSinceReferenceDate: 0)
}

/// Equal when the names are, whatever the note is.
private struct Loose: Equatable {
  var name = "a"
  var note = "x"
  static func == (left: Loose, right: Loose) -> Bool { left.name == right.name }
}

private struct Holder<Value: Equatable>: Equatable {
  var size = 1
  var value: Value
}

/// Different even from itself.
private struct Handler: Equatable {
  var name = "tap"
  private let key = Key()
  private final class Key {}
  static func == (left: Handler, right: Handler) -> Bool { left.key === right.key }
}

/// A closure cannot be compared, so nothing is equal to it.
private struct Callback: Equatable {
  var run: @Sendable () -> Void = {}
  let number: Int
  private var secret: Int { number }
  static func == (left: Callback, right: Callback) -> Bool { false }
}

private final class Session {
  var id = 1
  var owner: Session?
}

private func diff<Value>(_ expected: Value, _ actual: Value) -> String? {
  ValueDiff.diff(expected: expected, actual: actual)
}

struct `A diff of texts` {
  @Test func `compares a text of several lines line by line`() {
    expectEqual(
      diff(Letter(text: "Dear Ann,\n\nhow are you?\nBob"), Letter(text: "Dear Ann,\n\nhow is it?\nLove,\nBob")),
      #"""
        Letter(
          text: """
            … (2 unchanged)
      −     how are you?
      +     how is it?
      +     Love,
            … (1 unchanged)
          """
          … (1 unchanged)
        )
      """#)
  }

  @Test func `escapes invisible characters of a line`() {
    expectEqual(
      diff("a \nb\r\nc", "a\nb\nc\n"),
      #"""
        """
      −   a\u{20}
      −   b\r
      +   a
      +   b
          … (1 unchanged)
      +   ⏎
        """
      """#)
  }

  @Test func `shows only the surroundings of the difference in a long line`() {
    let start = String(repeating: "lorem ipsum ", count: 500)
    let end = String(repeating: " dolor sit", count: 500)
    expectEqual(
      diff(start + "red" + end, start + "green" + end),
      """
      − "…m ipsum lorem ipsum red dolor sit dolor sit…"
      + "…m ipsum lorem ipsum green dolor sit dolor sit…"  // from character 5,980
      """)
  }

  @Test func `shows the whole character for a difference inside it`() {
    let start = String(repeating: "a", count: 200)
    expectEqual(
      diff(start + "👩‍👩‍👧" + start, start + "👩‍👩‍👦" + start),
      """
      − "…aaaaaaaaaaaaaaaaaaaa👩‍👩‍👧aaaaaaaaaaaaaaaaaaaa…"
      + "…aaaaaaaaaaaaaaaaaaaa👩‍👩‍👦aaaaaaaaaaaaaaaaaaaa…"  // from character 180
      """)
  }

  @Test func `shows the code points of texts that look the same`() {
    expectEqual(diff("a", "a\u{200B}"), #"− "a"\#n+ "a\u{200B}""#)
    expectEqual(diff("❤", "❤\u{FE0F}"), #"− "\u{2764}"\#n+ "\u{2764}\u{FE0F}""#)
    expectEqual(
      diff("x\n❤", "x\n❤\u{FE0F}"),
      #"""
        """
          … (1 unchanged)
      −   \u{2764}
      +   \u{2764}\u{FE0F}
        """
      """#)
  }

  @Test func `treats canonically equal texts as equal`() {
    expectEqual(diff("caf\u{E9}", "cafe\u{301}"), nil)
    expectEqual(diff(["caf\u{E9}", "a"], ["cafe\u{301}", "b"])?.contains("caf"), false)
  }

  @Test func `shows an empty text as such`() {
    expectEqual(diff("", "a\nb"), "− \"\"\n+ \"a\\nb\"")
  }
}

struct `A diff of values that read the same` {
  @Test func `shows all stored fields of values whose descriptions hide the difference`() {
    expectEqual(
      diff(Event(), Event(date: Date(timeIntervalSinceReferenceDate: 0.25))),
      """
        Event(
          … (1 unchanged)
      −   date: 2001-01-01 00:00:00 +0000 (timeIntervalSinceReferenceDate: 0.0)
      +   date: 2001-01-01 00:00:00 +0000 (timeIntervalSinceReferenceDate: 0.25)
        )
      """)
  }

  @Test func `shows the types of values of different types`() {
    expectEqual(diff(1 as Any, Int8(1)), "− 1 as Int\n+ 1 as Int8")
    expectEqual(diff([1] as Any, ([1] as [Int8]) as Any), "  [\n−   [0]: 1 as Int\n+   [0]: 1 as Int8\n  ]")
  }

  @Test func `does not show a difference in a part that is equal by its own equality`() {
    expectEqual(diff(Holder(value: Loose()), Holder(value: Loose(note: "y"))), nil)
    expectEqual(
      diff(Holder(value: Loose()), Holder(size: 2, value: Loose(note: "y"))),
      """
        Holder<Loose>(
      −   size: 1
      +   size: 2
          … (1 unchanged)
        )
      """)
  }

  @Test func `shows a difference that only the enclosing type compares, and explains it`() {
    struct Strict { var loose: Loose }
    expectEqual(
      diff(Strict(loose: Loose()), Strict(loose: Loose(note: "y"))),
      """
      // equal by their own ==, but they read differently:
        Strict(
          loose: Loose(
            … (1 unchanged)
      −     note: "x"
      +     note: "y"
          )
        )
      """)
  }

  @Test func `reports another instance that reads the same, when nothing else differs`() {
    let first = [Session(), Session()]
    expectEqual(
      diff(first, [first[0], Session()]),
      """
        [
          … (1 unchanged)
      −   [1]: Session(id: 1, owner: nil)
      +   [1]: Session(id: 1, owner: nil)  // another instance that reads the same
        ]
      """)
  }

  @Test func `compares an instance by its fields, even where it contains itself`() {
    let (old, new) = (Session(), Session())
    old.owner = old
    new.owner = new
    new.id = 2
    expectEqual(
      diff(old, new),
      """
        Session(
      −   id: 1
      +   id: 2
          … (1 unchanged)
        )
      """)
  }

  @Test func `shows a difference in a shared instance wherever it occurs`() {
    let (old, new) = (Session(), Session())
    new.id = 2
    expectEqual(diff([old, old], [new, new])?.components(separatedBy: "id: 2").count, 3)
  }
}

struct `The reason why values that read the same are not equal` {
  private func reason<Value: Equatable>(_ expected: Value, _ actual: Value) -> String {
    #expect(expected != actual)
    expectEqual(ValueDiff.diff(expected: expected, actual: actual), nil)
    return ValueDiff.unequalReason(expected: expected, actual: actual)
  }

  @Test func `is not a number, which does not equal itself`() {
    expectEqual(
      reason(["b": [1, .nan]], ["b": [1, .nan]]),
      #"The two read the same, but == says they differ: nan at ["b"][1] is not equal even to itself."#)
  }

  @Test func `is the innermost part that is not equal`() {
    expectEqual(
      reason(Holder(value: [Holder(value: Callback(number: 1))]), Holder(value: [Holder(value: Callback(number: 1))])),
      "The two read the same, but == says they differ: "
        + "Callback(run: @Sendable () -> (), number: 1) at value[0].value is not equal even to itself.")
  }

  @Test func `is an equality of something that cannot be shown`() {
    struct Opaque: Equatable {
      var name = "a"
      var run: @Sendable () -> Int
      static func == (left: Opaque, right: Opaque) -> Bool { left.run() == right.run() }
    }
    expectEqual(
      reason(Holder(value: Opaque { 1 }), Holder(value: Opaque { 2 })),
      "The two read the same, but == says they differ: the == of Opaque at value compares something that cannot "
        + "be shown.")
  }

  @Test func `is a hidden instance, which the diff shows`() {
    let text = ValueDiff.diff(expected: Handler(), actual: Handler())
    expectEqual(
      text,
      """
        Handler(
          … (1 unchanged)
      −   key: Key()
      +   key: Key()  // another instance that reads the same
        )
      """)
  }
}
