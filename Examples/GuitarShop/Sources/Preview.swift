import ComposableTerminal

/// Draws a guitar in three rows. Its outline is the shape, the letters inside are the wood, and the neck is the fretboard.
func preview(_ guitar: Guitar) -> Styled {
  let grain = String(repeating: guitar.body.sign, count: 4)
  let neck = String(repeating: guitar.fretboard.sign, count: 18)
  let (top, left, right, bottom) = guitar.shape.outline
  let style = guitar.color.style
  return "\(top, style)\n\(left + grain + right, style)\(neck)\("(:::", style)\n\(bottom, style)"
}

extension Guitar.Shape {
  fileprivate var outline: (top: String, left: String, right: String, bottom: String) {
    switch self {
    case .casual: (" .-~~~~-.", "(  ", "  )", " '-____-'")
    case .chunky: (".--------.", "|  ", "  |", "'--------'")
    case .chic: (" /^^\\/^^\\", "<  ", "  >", " \\__/\\__/")
    }
  }
}

extension Guitar.Wood {
  fileprivate var sign: String {
    switch self {
    case .mahogany: "%"
    case .koa: "&"
    case .alder: ":"
    case .maple: "."
    }
  }
}

extension Guitar.Fretboard {
  fileprivate var sign: String {
    switch self {
    case .rosewood: "="
    case .birdseyeMaple: "-"
    case .ebony: "#"
    }
  }
}

extension Guitar.Color {
  fileprivate var style: Style {
    switch self {
    case .natural: .color(.rgb(196, 136, 72))
    case .sky: .color(.rgb(84, 160, 216))
    case .sunburst: .color(.rgb(222, 110, 48))
    case .black: .muted
    }
  }
}
