import JSONText

/// Answers the messages of the compiler until it closes the connection.
///
/// The compiler waits for exactly one answer to each message. An unreadable or unknown message is answered with an
/// error message.
package struct Conversation {
  /// The newest version of the protocol that this plug-in was tested with.
  static let newestProtocol = 7

  let expand: (Request.Expansion) -> Answer

  /// Expands the macros of this package for the compiler at the other end of a stream of bytes.
  ///
  /// - Parameters:
  ///   - read: Reads up to the given number of bytes. Returns no bytes at the end of the stream.
  ///   - write: Writes bytes.
  package static func run(read: @escaping (Int) -> [UInt8], write: @escaping ([UInt8]) -> Void) {
    Conversation(expand: Expander.expand).run(Frames(read: read, write: write))
  }

  func run(_ frames: Frames) {
    while let message = frames.next() { frames.send(answer(to: message)) }
  }

  func answer(to message: [UInt8]) -> [UInt8] {
    let answer: Answer
    do {
      answer = self.answer(to: try Request(JSONReader.read(message[...])))
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
