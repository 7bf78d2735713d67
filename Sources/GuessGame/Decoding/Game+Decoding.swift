extension Game {
  enum CodingKeys: CodingKey {
    case counter, timer, guesses, possible, results, celebration, page, note, isLive, pause, ending, isUrgent
  }

  /// Refuses a game that is impossible.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    counter = try values.decode(Counter.self, forKey: .counter)
    timer = try values.decode(GameTimer.self, forKey: .timer)
    guesses = try values.decode([Guess].self, forKey: .guesses)
    possible = try values.decode(ClosedRange<Int>.self, forKey: .possible)
    results = try values.decode(Results.self, forKey: .results)
    celebration = try values.decodeIfPresent(GameTimer.self, forKey: .celebration)
    page = try values.decode(Page.self, forKey: .page)
    note = try values.decodeIfPresent(Note.self, forKey: .note)
    isLive = try values.decode(Bool.self, forKey: .isLive)
    pause = try values.decodeIfPresent(Pause.self, forKey: .pause)
    ending = try values.decodeIfPresent(Ending.self, forKey: .ending)
    isUrgent = try values.decode(Bool.self, forKey: .isUrgent)
    let (range, secret) = (counter.range, counter.secret)
    try decoder.refuse(
      "the possible numbers \(possible) are not within \(range)", unless: range.contains(possible))
    try decoder.refuse(
      "the secret \(secret) is not among the possible numbers \(possible)", unless: possible.contains(secret))
    for guess in guesses {
      try decoder.refuse("the guess \(guess.number) is not within \(range)", unless: range.contains(guess.number))
    }
  }
}
