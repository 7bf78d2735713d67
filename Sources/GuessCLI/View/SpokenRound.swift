import Composable
import ComposableTerminal
import GuessGame

// The round in words, for line mode: the question, and what the last line has brought.

extension GameView {
  /// Returns the round in words. A line that is no command is a guess.
  func spokenRound(_ game: Game) -> View<GameAction> {
    Column {
      // The same words about another guess, or about another round, are new.
      Column { for line in words(of: game) { Text(line) } }.id("\(game.counter.id) \(game.attempts)")
      if game.isFirst {
        if game.isLive { Text("With --live, rounds are practice. The hint before Enter needs the full screen.") }
        Text(Styled("Type a number and press Enter; n for a new number, q to quit, ? for more.", .muted))
      }
      if let problem = game.settings.problem { Text(Styled(problem, .warning)) }
    }
    .key("c", "clue", game.isSolved || game.possible.count < 2 ? nil : .clueTapped)
    .key(.enter, "next round", game.isSolved ? .nextTapped : nil, weight: 9)
    .prompt(prompt(of: game), isReady: game.isSettled) { line in
      let word = line.lowercased()
      if word == "exit" { return [.interrupted(.end(.quit))] }
      // Line mode answers `help` itself.
      if game.isSolved || word == "help" { return ["y", "yes"].contains(word) ? [.nextTapped] : [] }
      // Of a line that is longer than any number, the beginning must not be one.
      let text = line.count > 40 ? line.prefix(40) + "…" : line
      return [.counter(.binding(.set(\.$text, text))), .guessSubmitted]
    }
  }

  private func prompt(of game: Game) -> String {
    if game.isSolved { return "Enter for the next round, q to quit: " }
    let player = game.player.map { "\(Words.name(of: $0, game.settings)), guess" } ?? "Guess"
    return "\(player) \(game.attempts + 1): "
  }

  private func words(of game: Game) -> [Styled] {
    let (range, rule) = (game.counter.range, game.rule)
    if game.ending != nil { return [] }
    // The words about a solved round say whether it was saved.
    if game.isSolved { return game.isSettled ? solved(game) : [] }
    let interval = Words.interval(game.possible, rule)
    var lines: [Styled] = []
    switch game.note {
    case .notANumber(""): lines.append(Styled("Type a whole number from \(Words.range(range))."))
    case .notANumber?:
      lines.append(Styled("\(note(of: game)) Type a whole number from \(Words.range(range)), or ? for the keys."))
    case .impossible(let number):
      lines.append(Styled("\(number) is ruled out. \(interval) Guess it again to make it count."))
    case _?: lines.append(Styled(note(of: game)))
    case nil:
      if let last = game.guesses.last {
        let rest = [interval, Words.advice(game.possible, rule)].filter { !$0.isEmpty }
        lines.append(Styled(Words.hint(last), .hint(last.hint)) + Styled(" " + rest.joined(separator: " ")))
      }
    }
    guard game.attempts == 0 else { return lines }
    if let day = game.day { lines.append(Styled(Words.daily(day), .bold)) }
    lines.append(Styled((game.isFirst ? "I am thinking of a number. " : "") + Words.question(range), .bold))
    if rule != .classic { lines.append(Styled(Words.start(range, rule), .muted)) }
    return lines
  }

  private func note(of game: Game) -> String {
    game.note.map { Words.note($0, game.counter.range, game.rule) } ?? ""
  }

  private func solved(_ game: Game) -> [Styled] {
    let found = Styled("\(game.counter.secret) it is! ", Style(color: .good, isBold: true))
    if let duel = game.duel, let winner = game.player {
      let names = [0, 1].map { Words.name(of: $0, game.settings) }
      return [found + Styled("\(names[winner]) wins. \(names[0]) \(duel.wins[0]), \(names[1]) \(duel.wins[1]).")]
    }
    let result = Words.solved(game.attempts, in: game.timer.elapsed)
    var lines = [
      found + Styled("\(game.isBest ? "Your best: " : "")\(result)."),
      Styled(Words.secret(of: game) + Words.verdict(of: game), .muted),
    ]
    if case .failed(let reason)? = game.results.list[id: game.counter.id]?.saving { lines.append(Styled(reason, .bad)) }
    return game.day == nil ? lines : lines + Words.dailyNews(game).map { Styled($0, .muted) }
  }
}

extension Game {
  /// Whether it has just begun. Rounds with live hints do not count, so each of them is the first.
  fileprivate var isFirst: Bool { tally.rounds == 0 && (attempts == 0 || isLive) && day == nil && duel == nil }

  /// Whether no file is being read or written. Line mode takes a line only then, so that a transcript does not depend on
  /// the speed of a disk.
  var isSettled: Bool { !results.isLoading && !results.isBusy && !settings.isSaving }
}

extension View<GameAction> {
  /// Adds the key of the help, which is about the keys and the mouse of a screen. Line mode has its own `?`.
  func helpKey() -> View { key("?", "help", .helpTapped(isOpen: true), weight: 8).spoken { self } }
}
