extension Game {
  enum CodingKeys: CodingKey {
    case counter, timer, guesses, clues, possible, day, duel, results, review, settings, givenRange, tally, celebration,
      page,
      today, chart, isHelpOpen, note, isLive, pause, ending, isUrgent
  }

  /// Decodes a game. Throws if it is impossible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    counter = try values.decode(Counter.self, forKey: .counter)
    timer = try values.decode(GameTimer.self, forKey: .timer)
    guesses = try values.decode([Guess].self, forKey: .guesses)
    clues = try values.decode(Int.self, forKey: .clues)
    possible = try values.decode(ClosedRange<Int>.self, forKey: .possible)
    day = try values.decodeIfPresent(Day.self, forKey: .day)
    duel = try values.decodeIfPresent(Duel.self, forKey: .duel)
    results = try values.decode(Results.self, forKey: .results)
    review = try values.decodeIfPresent(Review.self, forKey: .review)
    settings = try values.decode(Settings.self, forKey: .settings)
    givenRange = try values.decodeIfPresent(ClosedRange<Int>.self, forKey: .givenRange)
    tally = try values.decode(Tally.self, forKey: .tally)
    celebration = try values.decodeIfPresent(GameTimer.self, forKey: .celebration)
    page = try values.decode(Page.self, forKey: .page)
    today = try values.decodeIfPresent(Day.self, forKey: .today)
    chart = try values.decodeIfPresent(Level.self, forKey: .chart)
    isHelpOpen = try values.decode(Bool.self, forKey: .isHelpOpen)
    note = try values.decodeIfPresent(Note.self, forKey: .note)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    pause = try values.decodeIfPresent(Pause.self, forKey: .pause)
    ending = try values.decodeIfPresent(Ending.self, forKey: .ending)
    isUrgent = try values.decode(Bool.self, forKey: .isUrgent)
    try check(decoder)
  }

  private func check(_ decoder: any Decoder) throws {
    let (range, secret) = (counter.range, counter.secret)
    try decoder.refuse(
      "the possible numbers \(possible) are not within \(range)", unless: range.contains(possible))
    try decoder.refuse(
      "the secret \(secret) is not among the possible numbers \(possible)", unless: possible.contains(secret))
    for guess in guesses {
      try decoder.refuse("the guess \(guess.number) is not within \(range)", unless: range.contains(guess.number))
    }
    if let duel {
      let isDuel =
        (0...1).contains(duel.starter) && duel.wins.count == 2
        && duel.wins.allSatisfy { (0...1_000_000_000).contains($0) }
      try decoder.refuse("\(duel.wins) wins, started by \(duel.starter), are not a valid duel", unless: isDuel)
    }
    let isTally = (0...1_000_000_000).contains(tally.rounds) && (0...tally.rounds).contains(tally.solved)
    try decoder.refuse("\(tally.solved) solved rounds of \(tally.rounds) are not a valid tally", unless: isTally)
    try decoder.refuse("\(clues) is not a valid number of clues", unless: (0...1_000_000).contains(clues))
    for range in [givenRange, settings.own].compactMap({ $0 }) {
      try decoder.refuse("\(range) is not a valid range", unless: Counter.widest.contains(range) && range.count > 1)
    }
  }
}
