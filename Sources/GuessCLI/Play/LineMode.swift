import Composable
import ComposableTerminal
import GuessGame

/// Plays the game line by line, one question and one answer at a time: for pipes, plain terminals and screen readers.
@MainActor
final class LineMode {
  private let theme: Theme
  private let isEchoed: Bool
  var isWaitingForNext = false
  /// The question that the next line answers; nil if it plays.
  var question: Question?
  /// The error of standard output that keeps the game from continuing.
  private var failure: ByteOutput.Failure?
  private var input: LineInput?
  /// Whether the end was requested while the output was not read. Nothing is written after that.
  private var isUnread = false

  /// Creates a game. If input comes from a pipe, each answer is repeated in the output (`isEchoed`), so that the
  /// transcript is readable.
  init(colors: ColorLevel, isEchoed: Bool) {
    theme = Theme(level: colors, own: GameTheme.tones)
    self.isEchoed = isEchoed
  }

  func play(_ plan: SessionPlan) async -> Exit {
    // A background process must not read from the terminal: the game does not start.
    guard let input = LineInput() else { return .ended(.terminated) }
    self.input = input
    let session = Session(plan)
    session.store.send(.started)
    say(Styled("I am thinking of a number. \(Words.question(session.store.counter.range))", .bold))
    sayRule(session)
    if session.store.isLive { say("With --live, rounds are practice. The hint before Enter needs the full screen.") }
    say(Styled("Type a number and press Enter; n for a new number, q to quit, ? for more.", .muted))
    if let problem = session.store.settings.problem { say(Styled(problem, .warning)) }
    prompt(session)
    let listening = Task {
      for await event in input { await handle(event, session) }
      guard session.store.ending == nil else { return }
      say("")
      goodbye(session)
    }
    for await isFinished in session.store.values(of: \.isFinished) where isFinished { break }
    listening.cancel()
    input.close()
    session.endRecording()
    if let lost = Words.dailyLost(session.store.state) { say(Styled(lost)) }
    session.problems.forEach(StandardStreams.printError)
    return end(session)
  }

  private func handle(_ event: LineInput.Event, _ session: Session) async {
    switch event {
    case .line(let line):
      if session.store.ending == nil { await answer(line, session) }
    case .interruption(let interruption):
      say("")
      session.store.send(.interrupted(Game.Interruption(interruption)))
    }
  }

  private func end(_ session: Session) -> Exit {
    if let failure { return StandardStreams.cannotWrite(failure) }
    return switch session.store.ending {
    case .interrupted: .ended(.interrupted)
    case .terminated: .ended(.terminated)
    case .hungUp: .ended(.hungUp)
    case .quit, nil: .ended(session.exit(.finished))
    }
  }

  // MARK: - One answer

  private func answer(_ line: String, _ session: Session) async {
    let store = session.store
    let word = line.trimmed
    // The return character at the end of a line that comes from Windows is not part of the answer.
    if isEchoed { say(Styled((line.hasSuffix("\r") ? String(line.dropLast()) : line).harmless())) }
    if let question {
      answer(question, word, session)
      if store.ending == nil { prompt(session) }
      return
    }
    if let finder = store.finder {
      answer(finder, word, session)
      return prompt(session)
    }
    switch word.lowercased() {
    case "q", "quit", "exit":
      guard store.isDailyBegun else { return goodbye(session) }
      follow(.interrupted(.end(.quit)), session)
    case "n", "next": follow(.nextTapped, session)
    case "d", "daily": await daily(session)
    case "p", "players": players(session)
    case "c", "clue": clue(session)
    case "m", "my": find(session)
    case "h", "history":
      for await isLoading in store.values(of: \.results.isLoading) where !isLoading { break }
      history(store.results)
    case "?", "help":
      say(
        "Type a number from \(Words.range(store.counter.range)), or c (clue), n (next), d (daily), p (two players), "
          + "m (my number: I guess), h (history), q (quit)."
      )
    case "" where isWaitingForNext, "y" where isWaitingForNext, "yes" where isWaitingForNext:
      follow(.nextTapped, session)
    default:
      if isWaitingForNext {
        say("This round is over. Enter starts the next one, q quits.")
      } else {
        await guess(word, session)
      }
    }
    if session.store.ending == nil { prompt(session) }
  }

  private func guess(_ word: String, _ session: Session) async {
    let store = session.store
    guard let number = Int(word) else { return say(Styled(explain(word, store.counter.range))) }
    guard store.counter.range.contains(number) else {
      return say(Styled("\(number) is outside \(Words.range(store.counter.range)), so it does not count."))
    }
    store.scope(state: \.counter, action: \.counter).$text = "\(number)"
    store.send(.guessSubmitted)
    // The text about a solved round compares it with earlier ones, and reports whether it was saved.
    if store.isSolved {
      for await isLoading in store.values(of: \.results.isLoading) where !isLoading { break }
      for await isBusy in store.values(of: \.results.isBusy) where !isBusy { break }
    }
    if case .impossible(let number) = store.note {
      return say(
        Styled("\(number) is ruled out. \(Words.interval(store.possible, store.rule)) Guess it again to make it count.")
      )
    }
    guard let last = store.guesses.last else { return }
    if store.isSolved {
      solved(session)
    } else {
      let rest = [Words.interval(store.possible, store.rule), Words.advice(store.possible, store.rule)].filter {
        !$0.isEmpty
      }
      say(Styled(Words.hint(last), .hint(last.hint)) + Styled(" " + rest.joined(separator: " ")))
    }
  }

  private func explain(_ word: String, _ range: ClosedRange<Int>) -> String {
    if word.isEmpty { return "Type a whole number from \(Words.range(range))." }
    // `Int` cannot hold a number that is too long.
    let digits = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    if !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      return "\(word.harmless(limit: 24)) is outside \(Words.range(range)), so it does not count."
    }
    return "\(Words.note(.notANumber(word), range)) Type a whole number from \(Words.range(range))."
  }

  private func solved(_ session: Session) {
    let store = session.store
    isWaitingForNext = true
    let found = Styled("\(store.counter.secret) it is! ", Style(color: .good, isBold: true))
    if let duel = store.duel, let player = store.player {
      return say(found + Styled(score(duel, store.settings, winner: player)))
    }
    let attempts = store.attempts
    let result = Words.solved(attempts, in: store.timer.elapsed)
    say(found + Styled("\(store.isBest ? "Your best: " : "")\(result)."))
    say(Styled(Words.secret(of: store.state) + Words.verdict(of: store.state), .muted))
    if case .failed(let reason)? = store.results.list[id: store.counter.id]?.saving { say(Styled(reason, .bad)) }
    if store.day != nil { for sentence in Words.dailyNews(store.state) { say(Styled(sentence, .muted)) } }
  }

  /// Explains the rule of a new round, unless it is the classic one.
  func sayRule(_ session: Session) {
    let store = session.store
    if store.rule != .classic { say(Styled(Words.start(store.counter.range, store.rule), .muted)) }
  }

  private func clue(_ session: Session) {
    guard !isWaitingForNext, session.store.possible.count > 1 else {
      return say(
        "There is nothing left to give a clue "
          + "about.")
    }
    session.store.send(.clueTapped)
    if let note = session.store.note {
      say(Styled(Words.note(note, session.store.counter.range, session.store.rule)))
    }
  }

  private func history(_ results: Results) {
    let table = ResultTable(secondsFromGMT: LocalTime.secondsFromGMT)
    if results.list.isEmpty { return say("No games yet.") }
    say(Styled(table.header, .muted))
    for result in results.list.suffix(10) { say(table.line(result)) }
  }

  private func goodbye(_ session: Session) {
    say("Goodbye.")
    quit(session)
  }

  /// Ends the game without a question: the input or the output has ended.
  private func quit(_ session: Session) {
    session.store.send(.interrupted(.end(.quit)))
    if session.store.question != nil { session.store.send(.leaveAnswered(true)) }
  }

  private func prompt(_ session: Session) {
    let store = session.store
    let player = store.player.map { "\(Words.name(of: $0, store.settings)), guess" } ?? "Guess"
    let next = isWaitingForNext ? "Enter for the next round, q to quit: " : "\(player) \(store.attempts + 1): "
    write(question?.prompt ?? store.finder.map { $0.guess == nil ? "n or q: " : Words.question($0) + " " } ?? next)
    if failure != nil { quit(session) }
  }

  func say(_ text: Styled) { write(theme.render(text) + "\n") }

  private func write(_ text: String) {
    guard failure == nil, !isUnread else { return }
    while !StandardStreams.hasRoom(within: 100) {
      isUnread = input?.isEndRequested ?? false
      if isUnread { return }
    }
    do { try StandardStreams.write(text) } catch { failure = error }
  }
}

extension String {
  /// The text without leading and trailing blanks.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
