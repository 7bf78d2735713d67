/// Answers one message after another until the compiler ends the conversation.
///
/// Every message gets exactly one answer, since the compiler waits for it: one that cannot be read or is not
/// known is answered with an error in words.
struct Conversation {
  /// The newest protocol whose messages this plug-in has seen.
  static let newestProtocol = 7

  let expand: (Request.Expansion) -> Answer

  func run(_ frames: Frames) {
    while let message = frames.next() { frames.send(answer(to: message)) }
  }

  func answer(to message: [UInt8]) -> [UInt8] {
    let answer: Answer
    do {
      answer = self.answer(to: try Request(JSONReader.read(message)))
    } catch {
      answer = Self.refusal("the plug-in cannot read a message of the compiler: \(error)")
    }
    return JSONWriter.text(of: answer.json)
  }

  private func answer(to request: Request) -> Answer {
    switch request {
    case .capability(let version): .capability(protocolVersion: min(version, Self.newestProtocol))
    case .expand(let expansion): expand(expansion)
    case .loadLibrary: .libraryRefused(diagnostics: [Self.diagnostic("the plug-in loads no libraries")])
    case .unknown(let name): Self.refusal("the plug-in does not know the message '\(name)'")
    }
  }

  private static func refusal(_ words: String) -> Answer {
    .expansion(source: nil, diagnostics: [diagnostic(words)])
  }

  private static func diagnostic(_ words: String) -> Answer.Diagnostic {
    Answer.Diagnostic(message: words, position: .init(fileName: "", offset: 0))
  }
}
