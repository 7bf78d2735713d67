import Composable
import ComposableTerminal
import GuessGame

// The search of the program for a number that the player thinks of.

extension GameView {
  func finderPage(_ finder: Finder) -> View<GameAction> {
    Column {
      header(
        "my number\(signs.dot)\(Words.range(finder.range))\(suffix(of: finder.rule))",
        Styled("\(Words.guesses(finder.guesses.count))\(signs.dot)par \(finder.par)", .muted))
      rule()
      gap(atMost: 3)
      numberLine(
        Instrument(
          range: finder.range, possible: finder.possible ?? Possible(finder.range), guesses: finder.guesses,
          count: finder.guess, showsLie: true, signs: signs)
      )
      .height(.fill(6), min: 1, max: Instrument.rows)
      layers(of: finder.found == nil ? finder.possible : nil, finder.rule)
      gap()
      sentence(Styled(Words.question(finder), .bold)).height(.cells(1))
      sentence(Styled(Words.detail(finder), .muted), wraps: true)
      gap()
      list(finder.guesses.map { .guess($0) }, finder.rule, showsLie: true).height(.fill(2), max: 4)
      Spacer()
      KeyHelp().height(.fill(1), min: 1, max: 2)
    }
    .back(.show(.round))
    .keys(of: finder)
    .spoken { spokenFinder(finder) }
  }
}

extension View<GameAction> {
  fileprivate func keys(of finder: Finder) -> View {
    var view = helpKey()
      .key("l", finder.allowsLie ? "without a lie" : "with one lie", .finder(.restarted(allowsLie: !finder.allowsLie)))
      .key("n", "another number", .finder(.restarted(allowsLie: finder.allowsLie)), weight: 4)
      .onKey { $0 == "q" || $0 == "m" ? .show(.round) : nil }
    if !finder.guesses.isEmpty { view = view.key(.backspace, "take back", .finder(.undoTapped), weight: 6) }
    guard finder.guess != nil else { return view }
    // The guess is too low if the number is higher.
    return view.key(.left, "lower", .finder(.answered(.higher)), weight: 10)
      .key(.right, "higher", .finder(.answered(.lower)), weight: 10)
      .key(.enter, "that is it", .finder(.answered(.equal)), weight: 10)
  }
}

extension GameView {
  /// Returns the search in words. An answer is a letter or a word.
  private func spokenFinder(_ finder: Finder) -> View<GameAction> {
    let isAsking = finder.guess != nil
    return Column {
      Text("Answer h (it is higher), l (it is lower) or y (yes). u takes an answer back, n begins again,")
      Text("lie lets you lie once, but not when it is right; q goes back to the round.")
      Column {
        if !isAsking { Text(Styled(Words.question(finder), .bold)) }
        Text(Words.detail(finder))
      }
      .id("\(finder.guesses.count) \(finder.allowsLie)")
    }
    .key("h", "higher", isAsking ? .finder(.answered(.lower)) : nil, weight: 9)
    .key("l", "lower", isAsking ? .finder(.answered(.higher)) : nil, weight: 9)
    .key("y", "yes", isAsking ? .finder(.answered(.equal)) : nil, weight: 9)
    .key("u", "undo", finder.guesses.isEmpty ? nil : .finder(.undoTapped))
    .key("n", "next", .finder(.restarted(allowsLie: finder.allowsLie)))
    .key("q", "back", .show(.round))
    .prompt(isAsking ? Words.question(finder) + " " : "n or q: ") {
      $0.lowercased() == "lie" ? [.finder(.restarted(allowsLie: !finder.allowsLie))] : []
    }
  }
}

extension Words {
  /// Returns the question about the guess, or how the search ended.
  static func question(_ finder: Finder) -> String {
    if let guess = finder.guess { return "Is it \(guess)?" }
    guard let found = finder.found else { return "Your answers contradict each other." }
    return "\(found) it is! \(guesses(finder.guesses.count)), \(score(finder.guesses.count - finder.par))."
  }

  /// Returns the text below the question.
  static func detail(_ finder: Finder) -> String {
    guard let possible = finder.possible else {
      return finder.allowsLie ? "No number fits, even if one of them is a lie." : "No number fits all of them."
    }
    if finder.found != nil {
      return finder.lie.map { "You lied about \($0.number)." } ?? (finder.allowsLie ? "You never lied." : "")
    }
    if finder.guesses.isEmpty {
      let lie = finder.allowsLie ? "You may lie once, but not when I am right. " : ""
      return "Think of a number from \(range(finder.range)). \(lie)Par is \(guesses(finder.par))."
    }
    return interval(possible, finder.rule, liar: .player)
  }
}
