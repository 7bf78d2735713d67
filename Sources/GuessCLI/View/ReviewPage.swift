import ComposableTerminal
import GuessGame

// The replay of a past round, guess by guess.

extension GameView {
  func reviewPage(_ review: Review) -> View<GameAction> {
    let result = review.result
    let guesses = review.guesses
    let line = Instrument(
      range: result.range, possible: review.possible, guesses: guesses, count: nil, signs: signs)
    return Column {
      header("round of \(Timestamp(result.date, secondsFromGMT: secondsFromGMT).long)", facts(review))
      rule()
      gap()
      View<GameAction>.canvas { line.draw(in: &$0) }
        .height(.fill(6), min: 1, max: Instrument.rows).label("number line: \(line.words)")
      gap()
      sentence(sentence(review)).height(.cells(1))
      sentence(
        Styled(
          result.guesses.isEmpty ? "" : "guess \(min(review.step, result.guesses.count)) of \(result.guesses.count)",
          .muted))
      gap()
      self.guesses(guesses).height(.fill(2), max: 4)
      Spacer()
      KeyHelp().height(.cells(1))
    }
    .back(.reviewTapped(nil))
    .keys(of: review)
  }

  private func facts(_ review: Review) -> Styled {
    let result = review.result
    let day = result.day.map { "daily \($0)\(signs.dot)" } ?? ""
    return Styled(
      "\(day)\(Words.range(result.range))\(signs.dot)\(Words.guesses(result.attempts))\(signs.dot)\(Words.clock(result.timeSpent))",
      .muted)
  }

  private func sentence(_ review: Review) -> Styled {
    let result = review.result
    if result.guesses.isEmpty {
      return Styled("It was \(result.secret). The guesses of this round were not saved.", .bold)
    }
    guard let last = review.guesses.last else { return Styled(Words.question(result.range), .bold) }
    let text = Styled(Words.hint(last), .hint(last.hint))
    let isGivenUp = review.isAtEnd && !result.isCorrect
    return text + Styled(isGivenUp ? " It was \(result.secret), given up." : "", .bold)
  }
}

extension View<GameAction> {
  fileprivate func keys(of review: Review) -> View {
    let view = onKey { key in
      switch key {
      case "q", "h": .reviewTapped(nil)
      case .home: .review(.moved(by: -review.step))
      case .end: .review(.moved(by: review.result.guesses.count))
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
