import Composable
import ComposableTerminal

/// Chooses the next move of a fuzzed test at random: mostly one that has a meaning on the screen, sometimes any.
struct TerminalMoves {
  let random: RandomSource

  /// The keys that controls use, and some others.
  private static let keys: [Terminal.Key] =
    [
      .enter, .tab, .shift(.tab), .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, " ", .option(.left), .option(.right), .shift(.left), .shift(.right),
    ] + ["a", "e", "k", "u", "w", "y", "_", "l", "p"].map { .control($0) } + [.function(1), .control("c"), .insert]
  private static let letters: [Character] = Array("abcxyzNQ09+-?/.\\\"é日🙂\u{301}")
  private static let pastes = ["two words", "one\ntwo\n", "日本 ❤️ 👩‍💻"]

  func next(_ bindings: [Terminal.Key], _ size: Terminal.Size) -> TerminalMove {
    switch random(in: 0...19) {
    case 0...6 where !bindings.isEmpty: .event(.key(element(of: bindings)))
    case 0...11: .event(.key(element(of: Self.keys)))
    case 12, 13: .event(.key(.character(element(of: Self.letters))))
    case 14, 15: .event(.press(.left, position(in: size)))
    case 16: .event(.press(random(in: 0...1) == 0 ? .wheelUp : .wheelDown, position(in: size)))
    case 17: .event(.resize(Terminal.Size(columns: random(in: 1...100), rows: random(in: 1...40))))
    case 18: .event(.paste(element(of: Self.pastes)))
    default: .advance(milliseconds: random(in: 1...20) * 100)
    }
  }

  private func element<Element>(of elements: [Element]) -> Element { elements[random(in: 0...elements.count - 1)] }

  private func position(in size: Terminal.Size) -> Terminal.Position {
    Terminal.Position(column: random(in: 0...max(0, size.columns - 1)), row: random(in: 0...max(0, size.rows - 1)))
  }
}
