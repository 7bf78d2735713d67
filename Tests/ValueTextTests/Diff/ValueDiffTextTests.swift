import ValueText
import Testing

private struct Letter: Equatable {
  var text: String
  var size = 1
}

private func diff<Value>(_ expected: Value, _ actual: Value) -> String? {
  ValueDiff.diff(expected: expected, actual: actual)
}

@Suite struct ValueDiffTextTests {
  @Test func `a text of several lines is compared line by line`() {
    #expect(
      diff(Letter(text: "Dear Ann,\n\nhow are you?\nBob"), Letter(text: "Dear Ann,\n\nhow is it?\nLove,\nBob")) == #"""
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

  @Test func `what cannot be seen in a line is written out`() {
    #expect(
      diff("a \nb\r\nc", "a\nb\nc\n") == #"""
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

  @Test func `a long line shows only the surroundings of what differs`() {
    let start = String(repeating: "lorem ipsum ", count: 500)
    let end = String(repeating: " dolor sit", count: 500)
    #expect(
      diff(start + "red" + end, start + "green" + end) == """
        − "…m ipsum lorem ipsum red dolor sit dolor sit…"
        + "…m ipsum lorem ipsum green dolor sit dolor sit…"  // from character 5,980
        """)
  }

  @Test func `a difference in the middle of a character shows the whole character`() {
    let start = String(repeating: "a", count: 200)
    #expect(
      diff(start + "👩‍👩‍👧" + start, start + "👩‍👩‍👦" + start) == """
        − "…aaaaaaaaaaaaaaaaaaaa👩‍👩‍👧aaaaaaaaaaaaaaaaaaaa…"
        + "…aaaaaaaaaaaaaaaaaaaa👩‍👩‍👦aaaaaaaaaaaaaaaaaaaa…"  // from character 180
        """)
  }

  @Test func `texts that look the same are told apart by their code points`() {
    #expect(diff("a", "a\u{200B}") == #"− "a"\#n+ "a\u{200B}""#)
    #expect(diff("❤", "❤\u{FE0F}") == #"− "\u{2764}"\#n+ "\u{2764}\u{FE0F}""#)
    #expect(
      diff("x\n❤", "x\n❤\u{FE0F}") == #"""
          """
            … (1 unchanged)
        −   \u{2764}
        +   \u{2764}\u{FE0F}
          """
        """#)
  }

  @Test func `texts that are canonically equal are equal`() {
    #expect(diff("caf\u{E9}", "cafe\u{301}") == nil)
    #expect(diff(["caf\u{E9}", "a"], ["cafe\u{301}", "b"])?.contains("caf") == false)
  }

  @Test func `an empty text is shown as one`() {
    #expect(diff("", "a\nb") == "− \"\"\n+ \"a\\nb\"")
  }
}
