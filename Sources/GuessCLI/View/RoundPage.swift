import Composable
import ComposableTerminal
import GuessGame

// The current round: the number line, the field, the last hint, the guesses.

extension GameView {
  /// Returns the page of the round. If there is not room for all rows, the less important ones are hidden first.
  func roundPage(_ game: Game) -> View<GameAction> {
    Column {
      header(roundTitle(game), facts(game))
      rule()
      gap(atMost: 3)
      instrument(of: game)
      layers(of: game.isSolved ? nil : game.possible, game.rule)
      field(of: game)
      gap()
      sentence(hint(game)).height(.cells(1))
      sentence(detail(game), wraps: true)
      gap()
      list(game.entries, game.rule, showsLie: game.isSolved).height(.fill(2), max: 4)
      Spacer()
      if let status = status(game) { Text(status, wraps: true) }
      keys(game)
    }
    .spoken { spokenRound(game) }
    .keys(of: game)
  }

  private func roundTitle(_ game: Game) -> String {
    let range = Words.range(game.counter.range)
    let name = game.day.map { "daily \($0)" } ?? Words.name(of: Level(game.counter.range))
    return "\(name)\(signs.dot)\(range)\(suffix(of: game.rule))" + (game.isLive ? "\(signs.dot)live" : "")
  }

  private func facts(_ game: Game) -> Styled {
    let dot = Styled(signs.dot, .muted)
    if let duel = game.duel, let player = game.player {
      let name = Words.name(of: player, game.settings)
      return Styled(game.isSolved ? "\(name) wins" : "\(name)'s turn", player == 0 ? .hint(.lower) : .hint(.higher))
        + dot
        + Styled("\(duel.wins[0]) : \(duel.wins[1])", .bold)
    }
    var facts = Styled(Words.clock(game.timer.elapsed), .bold) + dot + Styled(Words.guesses(game.attempts))
    if game.day != nil {
      facts = facts + dot + Styled("par \(game.par)", .muted)
    } else if let best = game.results.best(in: game.counter.range, by: game.rule) {
      facts = facts + dot + Styled("best \(best.attempts)", .gold)
    }
    return facts
  }

  // MARK: - The number line and the field

  /// Returns the number line; a click on it sets the number. The line is left out if there is no room to see it.
  private func instrument(of game: Game) -> View<GameAction> {
    let instrument = Instrument(
      range: game.counter.range, possible: game.possible, guesses: game.guesses,
      count: game.guesses.last?.number == game.counter.count ? nil : game.counter.count, showsLie: game.isSolved,
      signs: signs)
    let canvas = numberLine(instrument).height(.fill(6), min: 1, max: Instrument.rows)
    guard !game.isSolved else { return canvas }
    return canvas.onWheel(Self.turned).onPress { place, size in
      let number = instrument.line(in: size.columns).number(at: place.column)
      return number == game.counter.count ? nil : .counter(.binding(.set(\.$count, number)))
    }
  }

  /// Returns the number line as a view.
  func numberLine(_ instrument: Instrument) -> View<GameAction> {
    View<GameAction>.canvas { instrument.draw(in: &$0) }.label("number line: \(instrument.words)")
  }

  /// Returns the meaning of the two layers of the number line, in the row below it; a blank row if there is one layer.
  func layers(of possible: Possible?, _ rule: GameRule) -> View<GameAction> {
    guard let possible, possible.firm != nil, !possible.faint.isEmpty else { return gap() }
    let (firm, faint) = Words.layers(rule)
    let (open, thin) = (Styled("\(signs.open)\(signs.open) ", .entry), Styled("\(signs.faint)\(signs.faint) ", .faint))
    return Text(open + Styled(firm + "  ", .muted) + thin + Styled(faint, .muted))
      .align(.center).height(.fill(1), max: 1)
  }

  /// Returns the action of a turn of the wheel: up increments.
  private static func turned(_ direction: Int) -> GameAction? { .counter(direction < 0 ? .increment : .decrement) }

  /// Returns the field with the number to guess. Its keys play the round, and are active only while it is visible.
  private func field(of game: Game) -> View<GameAction> {
    let counter = game.counter
    let text = counter.fieldText.harmless(limit: 12)
    let ends = [counter.range.lowerBound, counter.range.upperBound].map { "\($0)".count }.max() ?? 0
    let style: Style = game.isSolved ? Style(color: .good, isBold: true) : Self.style(of: game)
    let box = FieldBox(
      text: text, inside: max(8, text.count + 4, ends + 4), style: style, hasCursor: !game.isSolved, signs: signs)
    let canvas = View<GameAction>.canvas { box.draw(in: &$0) }
      .height(.fill(3), min: 1, max: 3)
      .label("your number: \(text)")
    if game.isSolved {
      return canvas.onClick(.nextTapped).key(.enter, "next round", .nextTapped, weight: 9).key(
        "c", "copy", .shareTapped, weight: 7)
    }
    return
      canvas.onClick(.guessSubmitted).onWheel(Self.turned)
      .key(.enter, "guess", .guessSubmitted, weight: 9)
      .key("c", "clue", .clueTapped, weight: 5)
      .onKey { Self.action(of: $0, in: game) }
  }

  private static func style(of game: Game) -> Style {
    guard case .number = game.counter.entry, !game.isCountImpossible else {
      return Style(color: .warning, isBold: true)
    }
    return .entry
  }

  /// Returns the action of a key that the help does not list: digits, and faster moves on the line.
  private static func action(of key: Terminal.Key, in game: Game) -> GameAction? {
    let counter = game.counter
    func text(_ text: String) -> GameAction { .counter(.binding(.set(\.$text, text))) }
    func move(to number: Int) -> GameAction { .counter(.binding(.set(\.$count, number))) }
    let isFar = !key.modifiers.isEmpty
    switch key.code {
    case .left, .down: return isFar ? move(to: counter.count - 10) : .counter(.decrement)
    case .right, .up: return isFar ? move(to: counter.count + 10) : .counter(.increment)
    case .character("+"), .character("="): return .counter(.increment)
    case .pageDown: return move(to: counter.count - 10)
    case .pageUp: return move(to: counter.count + 10)
    case .home: return move(to: game.possible.lowerBound)
    case .end: return move(to: game.possible.upperBound)
    case .backspace: return text(String(counter.fieldText.dropLast()))
    case .delete: return text("")
    case .character("\u{2212}"): return text(counter.typing("-"))
    case .character(let character) where key.modifiers.isEmpty && ("0"..."9" ~= character || character == "-"):
      return text(counter.typing(character))
    default: return nil
    }
  }

  // MARK: - Words

  /// Returns the most important sentence: the hint of the last guess.
  private func hint(_ game: Game) -> Styled {
    if let note = game.note { return Styled(Words.note(note, game.counter.range, game.rule), .bold) }
    if game.isLive, !game.isSolved {
      return sentence(Guess(game.counter.count, game.counter.checkResult))
    }
    if game.isCountImpossible, game.guesses.last?.number != game.counter.count, case .number = game.counter.entry {
      return Styled(Words.doubt(game.counter.count, game.possible), Style(color: .warning, isBold: true))
    }
    guard let last = game.guesses.last else { return Styled(Words.question(game.counter.range), .bold) }
    return sentence(last)
  }

  private func sentence(_ guess: Guess) -> Styled {
    let (mark, text) = (signs.mark(guess.hint), Styled(Words.hint(guess), .hint(guess.hint)))
    return switch guess.hint {
    case .lower: text + " " + mark
    case .higher: mark + " " + text
    case .equal: mark + " " + text + " " + mark
    }
  }

  private func detail(_ game: Game) -> Styled {
    // The text is shown because some terminals do not let programs use the clipboard: it can be copied from the screen.
    if game.note == .shared { return Styled(String(ShareText.of(game).split(separator: "\n").last ?? "")) }
    if game.isSolved {
      let result = Words.solved(game.attempts, in: game.timer.elapsed)
      return Styled(game.isBest ? "Your best: " : "", .gold) + Styled("\(result). \(Words.secret(of: game))")
        + Styled(Words.verdict(of: game), .muted)
    }
    if game.attempts == 0 { return Styled(Words.start(game.counter.range, game.rule), .muted) }
    return Styled(Words.interval(game.possible, game.rule) + " ")
      + Styled(Words.advice(game.possible, game.rule), .muted)
  }

  /// Returns the keys. Those of the number come first, where there is room: they are not bindings, which the help lists.
  private func keys(_ game: Game) -> View<GameAction> {
    Responsive { size in
      Row(spacing: 2) {
        if size.columns >= 60, !game.isSolved, !game.isNaming, game.question == nil, !game.isHelpOpen {
          Text("\(signs == .ascii ? "0-9 left right" : "0-9 ← →", .bold) \("number", .muted)")
        }
        KeyHelp().width(.fill(1)).height(.cells(size.rows))
      }
    }
    .height(.fill(1), min: 1, max: 2)
  }

  /// Returns the guesses and clues in order. The latest is always visible.
  func list(_ entries: [Attempt], _ rule: GameRule, showsLie: Bool) -> View<GameAction> {
    let list = GuessList(entries: entries, signs: signs, rule: rule, showsLie: showsLie)
    return View<GameAction>.canvas { list.draw(in: &$0) }
  }

  /// Returns the message about the history; nil if there is none.
  private func status(_ game: Game) -> Styled? {
    if game.ending != nil { return Styled("Saving\(signs.ellipsis) press ^C to quit without saving", .bold) }
    if let problem = game.results.problem { return Styled(problem, .bad) }
    if game.isSolved {
      switch game.results.list[id: game.counter.id]?.saving {
      case .saving: return Styled("Saving\(signs.ellipsis)", .muted)
      case .saved:
        let news = game.day == nil ? [] : Words.dailyNews(game)
        return Styled((["Saved."] + news).joined(separator: " "), .muted)
      default: break
      }
    }
    return (game.results.warning ?? game.settings.problem).map { Styled($0, .warning) }
  }
}

extension View<GameAction> {
  /// Returns a canvas. This function exists because `Canvas` by itself does not determine the action type.
  static func canvas(_ draw: @escaping (inout Terminal.Frame) -> Void) -> View { Canvas(draw) }
}

extension View<GameAction> {
  /// Adds the keys of the page. Keys without an effect are left out.
  fileprivate func keys(of game: Game) -> View {
    var view = key("n", "next", .nextTapped, weight: game.isSolved ? 1 : 4)
      .key("h", "history", .show(.history), weight: 3)
      .key("s", "statistics", .show(.statistics), weight: 2)
      .key("m", "my number", .show(.finder), weight: 2)
      .key("o", "options", .show(.settings), weight: 3)
      .helpKey()
      .key("q", "quit", .interrupted(.end(.quit)), weight: 9)
    let isPlayed = game.day != nil && !game.isSolved
    if !isPlayed { view = view.key("d", "daily", .dailyTapped, weight: 4) }
    guard game.isSolved || game.attempts == 0 else { return view }
    let isAlone = game.duel == nil
    return view.key("p", isAlone ? "two players" : "one player", .duelTapped, weight: isAlone ? 1 : 4)
  }
}
