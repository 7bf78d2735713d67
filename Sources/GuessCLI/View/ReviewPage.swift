import ComposableTerminal
import GuessGame

// The replay of a past round, guess by guess.

extension GameView {
  func reviewPage(_ review: Review) -> View<GameAction> {
    let result = review.result
    return Column {
      header("round of \(Timestamp(result.date, secondsFromGMT: secondsFromGMT).long)", facts(review))
      rule()
      gap()
      numberLine(Instrument(review, signs)).height(.fill(6), min: 1, max: Instrument.rows)
      layers(of: review.isAtEnd ? nil : review.possible, result.rule)
      sentence(sentence(review)).height(.cells(1))
      sentence(
        Styled(
          result.guesses.isEmpty
            ? "" : "guess \(price(review.entries, result.rule)) of \(price(result.entries, result.rule))", .muted))
      gap()
      list(review.entries, result.rule, showsLie: true).height(.fill(2), max: 4)
      Spacer()
      KeyHelp().height(.cells(1))
    }
    .back(.reviewTapped(nil))
    .keys(of: review)
  }

  /// Returns the number of attempts of some entries.
  private func price(_ entries: [Attempt], _ rule: GameRule) -> Int {
    entries.reduce(0) { $0 + rule.price(of: $1) }
  }

  private func facts(_ review: Review) -> Styled {
    let result = review.result
    let day = result.day.map { "daily \($0)\(signs.dot)" } ?? ""
    return Styled(
      "\(day)\(Words.range(result.range))\(suffix(of: result.rule))\(signs.dot)\(Words.guesses(result.attempts))\(signs.dot)"
        + Words.clock(result.timeSpent),
      .muted)
  }

  private func sentence(_ review: Review) -> Styled {
    let result = review.result
    if result.guesses.isEmpty {
      return Styled("It was \(result.secret). The guesses of this round were not saved.", .bold)
    }
    guard let entry = review.entries.last else { return Styled(Words.question(result.range), .bold) }
    if case .clue(let half) = entry { return Styled("Clue: \(Words.range(half)).", .bold) }
    guard let last = entry.guess else { return "" }
    let text = Styled(Words.hint(last), .hint(last.hint))
    let isGivenUp = review.isAtEnd && !result.isCorrect
    let at = review.guesses.count - 1
    let place = result.path.indices.contains(at) && last.hint != .equal ? " It was at \(result.path[at])." : ""
    return text + Styled(last.isLie ? " That was the lie." : place, Style(color: .warning))
      + Styled(isGivenUp ? " It was \(result.secret), given up." : "", .bold)
  }
}

extension View<GameAction> {
  fileprivate func keys(of review: Review) -> View {
    let view = onKey { key in
      switch key {
      case "q", "h": .reviewTapped(nil)
      case .home: .review(.moved(by: -review.step))
      case .end: .review(.moved(by: review.count))
      default: nil
      }
    }
    guard !review.result.guesses.isEmpty else { return view }
    return
      view
      .key(.left, "previous", .review(.moved(by: -1)), weight: 6)
      .key(.right, "next", .review(.moved(by: 1)), weight: 7)
      .key(" ", review.isPlaying ? "stop" : "play", .review(.playTapped), weight: 8)
  }
}
