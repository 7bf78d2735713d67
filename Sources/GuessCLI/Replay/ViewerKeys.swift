import ComposableTerminal

/// The actions of the keys in a viewer.
enum ViewerKeys {
  static func action<Shown>(for key: Key, in viewer: Viewer<Shown>) -> ViewerAction<Shown>? {
    if key == .control("c") || key == .control("d") { return .quit }
    return viewer.prompt == nil ? moving(key) : typing(key)
  }

  /// The action of pasted text: it answers the prompt.
  static func action<Shown>(forPaste text: String, in viewer: Viewer<Shown>) -> ViewerAction<Shown>? {
    viewer.prompt == nil ? nil : .typed(text.harmless())
  }

  private static func moving<Shown>(_ key: Key) -> ViewerAction<Shown>? {
    switch key.code {
    case .right, .down, .enter, .character("l"), .character("j"): .move(by: 1)
    case .left, .up, .backspace, .character("h"), .character("k"): .move(by: -1)
    case .pageDown: .move(by: 10)
    case .pageUp: .move(by: -10)
    case .home: .go(to: 0)
    case .end: .go(to: .max)
    case .character(" "): .playTapped
    case .character("+"): .faster
    case .character("-"): .slower
    case .character("/"): .ask(.search)
    case .character("g"): .ask(.step)
    case .character("n"): .searchAgain(backwards: false)
    case .character("N"): .searchAgain(backwards: true)
    case .character("q"), .escape: .quit
    default: nil
    }
  }

  private static func typing<Shown>(_ key: Key) -> ViewerAction<Shown>? {
    switch key.code {
    case .enter: .entered
    case .escape: .escaped
    case .backspace: .erased
    case .character(let character) where key.modifiers.isDisjoint(with: [.control, .option]): .typed(String(character))
    default: nil
    }
  }
}
