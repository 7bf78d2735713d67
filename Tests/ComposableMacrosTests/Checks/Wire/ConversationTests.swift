import Expectations
import Testing

@testable import MacroExpansion

struct `A conversation with the compiler` {
  private func answer(
    _ message: String,
    expand: @escaping (Request.Expansion) -> Answer = { _ in .expansion(source: "x", diagnostics: []) }
  ) -> String {
    String(decoding: Conversation(expand: expand).answer(to: Array(message.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"getCapability":{"capability":{"protocolVersion":7}}}"#, 7),
    (#"{"getCapability":{"capability":{"protocolVersion":5,"features":["x"]}}}"#, 5),
    (#"{"getCapability":{"capability":{"protocolVersion":99}}}"#, 7),
    (#"{"getCapability":{}}"#, 1),
  ])
  func `uses the older of the two protocol versions`(message: String, version: Int) {
    let text = answer(message)
    #expect(text.hasPrefix(#"{"getCapabilityResult":{"capability":{"#))
    #expect(text.contains("\"protocolVersion\":\(version)"))
  }

  @Test func `answers an expansion with its members`() {
    var seen: Request.Expansion?
    let text = answer(
      """
      {"expandAttachedMacro":{"macro":{"moduleName":"M","name":"N ","typeName":"T"},"macroRole":"member",
      "discriminator":"$s","attributeSyntax":{"kind":"attribute","source":"@N"},
      "declSyntax":{"kind":"declaration","source":"enum \\u00e9 {}",
        "location":{"fileID":"M/a.swift","fileName":"a.swift","offset":7,"line":1,"column":1}},
      "lexicalContext":[{"kind":"declaration","source":"struct S {}"}],"somethingNew":[1,2]}}
      """
    ) {
      seen = $0
      return .expansion(source: "x \"é\n", diagnostics: [])
    }
    #expect(seen?.macro.typeName == "T" && seen?.macroRole == "member")
    expectEqual(seen?.declSyntax.source, "enum é {}")
    #expect(seen?.declSyntax.location?.fileName == "a.swift" && seen?.declSyntax.location?.offset == 7)
    #expect(seen?.extendedTypeSyntax == nil && seen?.conformanceListSyntax == nil)
    #expect(seen?.lexicalContext?.map(\.source) == ["struct S {}"] && seen?.lexicalContext?.first?.location == nil)
    #expect(text.contains(#""expandedSource":"x \"é\n""#) && text.contains(#""diagnostics":[]"#))
    #expect(text.hasPrefix(#"{"expandMacroResult":{"#))
  }

  @Test func `writes a diagnostic with all the members that the compiler reads`() {
    let text = answer(#"{"expandAttachedMacro":{"macro":{"typeName":"T"},"macroRole":"m","declSyntax":{"source":""}}}"#)
    {
      _ in
      .expansion(
        source: nil, diagnostics: [.init(message: "no", position: .init(fileName: "a.swift", offset: 3))])
    }
    for member in [
      #""message":"no""#, #""severity":"error""#, #""fileName":"a.swift""#, #""offset":3"#, #""highlights":[]"#,
      #""notes":[]"#, #""fixIts":[]"#,
    ] {
      #expect(text.contains(member))
    }
  }

  @Test(arguments: [
    (#"{"expandFreestandingMacro":{"x":1}}"#, "the plug-in does not know the message 'expandFreestandingMacro'"),
    ("{}", "the plug-in does not know the message ''"),
    ("[]", "the plug-in cannot read a message of the compiler"),
    ("{\"a", "the plug-in cannot read a message of the compiler"),
    (#"{"expandAttachedMacro":{}}"#, "the plug-in cannot read a message of the compiler"),
    ("\u{0}", "the plug-in cannot read a message of the compiler"),
  ])
  func `answers an unknown message with an error`(message: String, words: String) {
    let text = answer(message)
    #expect(text.hasPrefix(#"{"expandMacroResult":{"#) && text.contains(words) && text.contains(#""severity":"error""#))
  }

  @Test func `rejects a library`() {
    let text = answer(#"{"loadPluginLibrary":{"libraryPath":"x","moduleName":"y"}}"#)
    #expect(text.hasPrefix(#"{"loadPluginLibraryResult":{"#) && text.contains(#""loaded":false"#))
  }
}
