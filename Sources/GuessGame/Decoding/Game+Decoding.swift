extension Game {
  enum CodingKeys: CodingKey {
    case counter, timer, guesses, clues, rule, path, possible, day, duel, results, review, finder, settings, givenRange,
      givenRule, tally, celebration, isNaming, page, today, question, chart, chartRule, isHelpOpen, note, isLive,
      ending, isUrgent
  }

  /// Decodes a game. Throws if it is impossible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    counter = try values.decode(Counter.self, forKey: .counter)
    timer = try values.decode(GameTimer.self, forKey: .timer)
    guesses = try values.decode([Guess].self, forKey: .guesses)
    clues = try values.decode([Clue].self, forKey: .clues)
    rule = try values.decode(GameRule.self, forKey: .rule)
    path = try values.decode([Int].self, forKey: .path)
    possible = try values.decode(Possible.self, forKey: .possible)
    day = try values.decodeIfPresent(Day.self, forKey: .day)
    duel = try values.decodeIfPresent(Duel.self, forKey: .duel)
    results = try values.decode(Results.self, forKey: .results)
    review = try values.decodeIfPresent(Review.self, forKey: .review)
    finder = try values.decodeIfPresent(Finder.self, forKey: .finder)
    settings = try values.decode(Settings.self, forKey: .settings)
    givenRange = try values.decodeIfPresent(ClosedRange<Int>.self, forKey: .givenRange)
    givenRule = try values.decodeIfPresent(GameRule.self, forKey: .givenRule)
    tally = try values.decode(Tally.self, forKey: .tally)
    celebration = try values.decodeIfPresent(Celebration.self, forKey: .celebration)
    isNaming = try values.decode(Bool.self, forKey: .isNaming)
    page = try values.decode(Page.self, forKey: .page)
    today = try values.decodeIfPresent(Today.self, forKey: .today)
    question = try values.decodeIfPresent(Departure.self, forKey: .question)
    chart = try values.decodeIfPresent(Level.self, forKey: .chart)
    chartRule = try values.decodeIfPresent(GameRule.self, forKey: .chartRule)
    isHelpOpen = try values.decode(Bool.self, forKey: .isHelpOpen)
    note = try values.decodeIfPresent(Note.self, forKey: .note)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    ending = try values.decodeIfPresent(Ending.self, forKey: .ending)
    isUrgent = try values.decode(Bool.self, forKey: .isUrgent)
    try check(decoder)
  }

  private func check(_ decoder: any Decoder) throws {
    let (range, secret) = (counter.range, counter.secret)
    try decoder.refuse(
      "the possible numbers \(possible) are not within \(range)", unless: possible.isValid(in: range))
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
    for clue in clues {
      let isValid = range.contains(clue.range) && (0...guesses.count).contains(clue.guesses)
      try decoder.refuse("the clue \(clue.range) after \(clue.guesses) guesses is not valid", unless: isValid)
    }
    let isPath = path.count == (rule == .drift ? guesses.count : 0) && path.allSatisfy(range.contains)
    try decoder.refuse("the path of \(path.count) numbers is not valid", unless: isPath)
    for range in [givenRange, settings.own].compactMap({ $0 }) {
      try decoder.refuse("\(range) is not a valid range", unless: Counter.widest.contains(range) && range.count > 1)
    }
  }
}

extension Possible {
  /// Whether the layers are not empty, do not overlap, and are within a range.
  fileprivate func isValid(in range: ClosedRange<Int>) -> Bool {
    let all = (faint + [firm].compactMap(\.self)).sorted { $0.lowerBound < $1.lowerBound }
    let isOrdered = faint == faint.sorted { $0.lowerBound < $1.lowerBound }
    let isDisjoint = zip(all, all.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    return !all.isEmpty && isOrdered && isDisjoint && all.allSatisfy(range.contains)
  }
}
