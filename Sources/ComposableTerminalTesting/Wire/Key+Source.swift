import ComposableTerminal
internal import ValueSource

extension Terminal.Key {
  /// The key as source: `"x"`, `.tab`, `.control("c")`.
  package var source: String {
    let pairs: [(Modifiers, String)] = [(.shift, "shift"), (.option, "option"), (.control, "control")]
    return pairs.reduce(bare) { modifiers.contains($1.0) ? ".\($1.1)(\($0))" : $0 }
  }

  private var bare: String {
    switch code {
    case .character(let character): SourceText.expression(String(character))
    case .function(let number): ".function(\(number))"
    default: ".\(code)"
    }
  }
}
