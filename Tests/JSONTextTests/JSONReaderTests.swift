import Expectations
import Testing

@testable import JSONText

struct `The JSON reader` {
  /// The value of a text as text, or the reason why it has none.
  private func read(_ text: String) -> String { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> String {
    do {
      return String(decoding: JSONWriter.text(of: try JSONReader.read(bytes[...])), as: UTF8.self)
    } catch {
      return "\(error)"
    }
  }

  private func string(_ text: String) throws -> String? {
    guard case .string(let string) = try JSONReader.read(Array(text.utf8)[...]) else { return nil }
    return string
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true"), (" false ", "false"), ("[]", "[]"), ("{ }", "{}"), (#""""#, #""""#),
    ("\t[ 1 ,\n-2,\r{\"a\" : [ ] , \"b\":{}} ]", #"[1,-2,{"a":[],"b":{}}]"#),
  ])
  func `reads values of all kinds, with spaces between them`(text: String, value: String) {
    expectEqual(read(text), value)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000x""#, "\u{0}x"), (#""\u00e9\u00E9é""#, "ééé"),
    (#""\u20ac""#, "€"), (#""\uD83D\uDE42🙂""#, "🙂🙂"), (#""\ud800\udc00""#, "\u{10000}"),
    (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"), (#""\u007f\u0080""#, "\u{7F}\u{80}"),
    (#""\u07ff\u0800""#, "\u{7FF}\u{800}"),
  ])
  func `reads escapes`(text: String, value: String) throws {
    try expectEqual(string(text), value)
  }

  @Test(arguments: [
    "0", "-0", "10", "9223372036854775807", "-9223372036854775809", "99999999999999999999999999", "1.50", "-1.0e+10",
    "1E5", "2e-3",
  ])
  func `keeps the digits of a number`(text: String) throws {
    try expectEqual(JSONReader.read(Array(text.utf8)[...]), .number(text))
  }

  @Test(arguments: [
    ("", "expected a value at byte 0"), ("nul", "an unknown word at byte 3"), ("nulL", "an unknown word at byte 3"),
    ("-", "expected a value at byte 1"), ("+1", "expected a value at byte 0"), ("01", "expected a value at byte 2"),
    (".5", "expected a value at byte 0"),
    ("1.", "expected a digit at byte 2"), ("1e", "expected a digit at byte 2"), ("1e+", "expected a digit at byte 3"),
    ("NaN", "expected a value at byte 0"), ("'a'", "expected a value at byte 0"),
    ("\u{FEFF}1", "expected a value at byte 0"),
    ("[", "expected a value at byte 1"), ("[1", "expected ']' at byte 2"), ("[1 2]", "expected ']' at byte 3"),
    ("[1,]", "expected a value at byte 3"),
    ("[,1]", "expected a value at byte 1"), ("[1}", "expected ']' at byte 2"),
    ("{", "expected the name of a member at byte 1"),
    ("{1:2}", "expected the name of a member at byte 1"), (#"{"a"}"#, "expected ':' at byte 4"),
    (#"{"a":}"#, "expected a value at byte 5"),
    (#"{"a":1,}"#, "expected the name of a member at byte 7"), (#"{"a":1 "b":2}"#, "expected '}' at byte 7"),
    ("1 2", "text after the end at byte 2"), ("{}]", "text after the end at byte 2"),
    ("\"", "a string without an end at byte 1"), (#""\"#, "an escape without an end at byte 2"),
    (#""\x""#, "an unknown escape at byte 3"), (#""\u12g4""#, "expected a hexadecimal digit at byte 5"),
    (#""\u12"#, "expected a hexadecimal digit at byte 5"), ("\"\n\"", "a control character at byte 1"),
    ("\"\u{0}\"", "a control character at byte 1"),
  ])
  func `reports why and where a text is not JSON`(text: String, reason: String) {
    expectEqual(read(text), reason)
  }

  @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\ud800""#, #""\udc00\ud800""#])
  func `rejects half a surrogate pair`(text: String) {
    #expect(read(text).hasPrefix("half a surrogate pair"))
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func `rejects strings that are not UTF-8`(bytes: [UInt8]) {
    #expect(read([0x22] + bytes + [0x22]).hasPrefix("a string that is not UTF-8"))
    expectEqual(read(bytes), "expected a value at byte 0")
  }

  @Test func `nests up to its limit and no deeper`() {
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
      func nested(_ depth: Int) -> String {
        String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
      }
      expectEqual(read(nested(JSONReader.deepestNesting)), nested(JSONReader.deepestNesting))
      #expect(read(nested(JSONReader.deepestNesting + 1)).hasPrefix("too many levels"))
      #expect(read(String(repeating: opening, count: 1_000_000)).hasPrefix("too many levels"))
    }
    // Siblings are not nested.
    let wide = "[" + String(repeating: "[],", count: 2000) + "[]]"
    expectEqual(read(wide), wide)
  }

  @Test func `uses the first of two members with one name`() throws {
    let value = try JSONReader.read(Array(#"{"a":1,"b":2,"a":3,"\u0061":4}"#.utf8)[...])
    try expectEqual(value.int("a"), 1)
    try expectEqual(value.int("b"), 2)
  }

  @Test func `finds a member by its name and its kind`() throws {
    let value = try JSONReader.read(
      Array(#"{"a":1,"b":"x","c":null,"d":1.5,"e":-9223372036854775808,"f":9223372036854775808}"#.utf8)[...])
    #expect(try value.member("c") == nil && value.member("g") == nil)
    try expectEqual(value.int("e"), .min)
    for (question, reason) in [
      ({ _ = try value.string("a") }, "'a' is not a string"), ({ _ = try value.int("b") }, "'b' is not an Int"),
      ({ _ = try value.int("d") }, "'d' is not an Int"), ({ _ = try value.int("f") }, "'f' is not an Int"),
      ({ _ = try value.string("c") }, "'c' is missing"),
      ({ _ = try JSON.null.member("a") }, "expected an object with 'a'"),
    ] as [(() throws -> Void, String)] {
      let failure = #expect(throws: JSON.Failure.self) { try question() }
      expectEqual(failure?.description, reason)
    }
  }

  @Test func `counts the bytes of an error from the beginning of the text`() {
    let line = Array(#"skipped [1,x]"#.utf8)
    let failure = #expect(throws: JSON.Failure.self) { try JSONReader.read(line[8...]) }
    expectEqual(failure, JSON.Failure("expected a value", offset: 3))
  }
}

struct `The parts of a JSON text` {
  private func members(_ text: String) throws -> [JSON.Member<String>] {
    try JSONReader.members(of: Array(text.utf8)[...])
      .map { .init(name: $0.name, value: String(decoding: $0.value, as: UTF8.self)) }
  }

  private func elements(_ text: String) throws -> [String] {
    try JSONReader.elements(of: Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `are split at the commas of the outermost level`() throws {
    try expectEqual(
      members(#" {"a" : {"b":[1,2],"c":"}, \" {"}, "\u0062\n":3 , "":null} "#),
      [
        .init(name: "a", value: #"{"b":[1,2],"c":"}, \" {"}"#), .init(name: "b\n", value: "3 "),
        .init(name: "", value: "null"),
      ])
    try expectEqual(elements(#"[1,"a,]\\", [[],{}],-2.50e1]"#), ["1", #""a,]\\""#, "[[],{}]", "-2.50e1"])
    #expect(try members("{ }").isEmpty && elements(" [ ] ").isEmpty)
  }

  @Test func `are parts of the text, which can be split and read in turn`() throws {
    let text = Array(#"{"a":[10,{"b":"c"}]}"#.utf8)
    let value = try #require(JSONReader.members(of: text[...]).first).value
    expectEqual(value.startIndex, 5)
    let element = try #require(JSONReader.elements(of: value).last)
    try expectEqual(JSONReader.read(element), .object([.init(name: "b", value: .string("c"))]))
  }

  @Test(arguments: [
    ("1", "expected an object at byte 0"), ("", "expected an object at byte 0"), ("{1:2}", "expected the name"),
    (#"{"a"}"#, "expected ':' at byte 4"), (#"{"a":}"#, "expected a value at byte 5"),
    (#"{"a":1,}"#, "expected the name"), (#"{"a":1"#, "a value without an end at byte 6"),
    (#"{"a":1]"#, "expected '}' at byte 6"), (#"{"a":"b}"#, "a string without an end at byte 8"),
    (#"{"a":"b\"#, "a string without an end"), (#"{"a":[[1]}"#, "a value without an end at byte 10"),
    (#"{"a":1}2"#, "text after the end at byte 7"),
  ])
  func `are not found in a text that has none`(text: String, reason: String) {
    let failure = #expect(throws: JSON.Failure.self) { try members(text) }
    expectEqual(failure?.description.hasPrefix(reason), true)
    #expect(throws: JSON.Failure.self) { try elements(text) }
  }

  @Test func `nest up to the limit of the reader and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    }
    try expectEqual(elements(nested(JSONReader.deepestNesting)), [nested(JSONReader.deepestNesting - 1)])
    let failure = #expect(throws: JSON.Failure.self) { try elements(nested(JSONReader.deepestNesting + 1)) }
    expectEqual(failure?.problem, "too many levels")
  }
}

struct `The JSON writer` {
  @Test(arguments: [
    ("plain é🙂", #""plain é🙂""#), ("\"\\/\n\t\u{0}\u{1F}\u{7F}", #""\"\\/\n\u0009\u0000\u001f\u007f""#),
    ("</script>", #""\u003c/script>""#), ("\u{2027}\u{2028}\u{2029}\u{202A}¨©", "\"\u{2027}\\u2028\\u2029\u{202A}¨©\""),
  ])
  func `escapes what ends a string, a line or a script`(text: String, quoted: String) throws {
    expectEqual(JSONWriter.quoted(text), quoted)
    try expectEqual(JSONReader.read(Array(quoted.utf8)[...]), .string(text))
  }
}
