import Composable
import ComposableTerminal
import GuessGame

/// Plays the game line by line, one question and one answer at a time: for pipes, plain terminals and screen readers.
@MainActor
final class LineMode {
  private let theme: Theme
  private let isEchoed: Bool
  private var isWaitingForNext = false
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
    // A round that could not be saved was reported when it ended.
    if let problem = session.recordingProblem { StandardStreams.printError(problem) }
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
    if isEchoed { say(Styled(line.harmless())) }
    let word = line.trimmed
    switch word.lowercased() {
    case "q", "quit", "exit": return goodbye(session)
    case "n", "next": next(.nextTapped, session)
    case "d", "daily":
      for await isLoading in store.values(of: \.results.isLoading) where !isLoading { break }
      next(.dailyTapped, session)
    case "c", "clue": clue(session)
    case "h", "history":
      for await isLoading in store.values(of: \.results.isLoading) where !isLoading { break }
      history(store.results)
    case "?", "help":
      say(
        "Type a number from \(Words.range(store.counter.range)), or c (clue), n (next), d (daily), h (history), q (quit)."
      )
    case "" where isWaitingForNext: next(.nextTapped, session)
    default:
      if isWaitingForNext {
        say("This round is over. Enter or n starts the next one, q quits.")
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
      return say(Styled("\(number) is ruled out. \(Words.interval(store.possible)) Guess it again to make it count."))
    }
    guard let last = store.guesses.last else { return }
    if store.isSolved {
      solved(session)
    } else {
      let rest = [Words.interval(store.possible), Words.advice(store.possible)].filter { !$0.isEmpty }
      say(Styled(Words.hint(last), .hint(last.hint)) + Styled(" " + rest.joined(separator: " ")))
    }
  }

  private func explain(_ word: String, _ range: ClosedRange<Int>) -> String {
    if word.isEmpty { return "Type a whole number from \(Words.range(range))." }
    let isLong = word.count > 1 && word.drop { $0 == "-" || $0 == "+" }.allSatisfy(\.isNumber)
    if isLong { return "\(word.harmless(limit: 24)) is outside \(Words.range(range)), so it does not count." }
    return "\(Words.note(.notANumber(word), range)) Type a whole number from \(Words.range(range))."
  }

  private func solved(_ session: Session) {
    let store = session.store
    let attempts = store.attempts
    let result = Words.solved(attempts, in: store.timer.elapsed)
    say(
      Styled("\(store.counter.secret) it is! ", Style(color: .good, isBold: true))
        + Styled("\(store.isBest ? "Your best: " : "")\(result)."))
    say(Styled(Words.verdict(attempts, among: store.counter.range.count), .muted))
    if case .failed(let reason)? = store.results.list[id: store.counter.id]?.saving { say(Styled(reason, .bad)) }
    isWaitingForNext = true
  }

  private func next(_ action: GameAction, _ session: Session) {
    let id = session.store.counter.id
    session.store.send(action)
    if let note = session.store.note { say(Styled(Words.note(note, session.store.counter.range))) }
    guard session.store.counter.id != id else { return }
    isWaitingForNext = false
    say(Styled(Words.question(session.store.counter.range), .bold))
  }

  private func clue(_ session: Session) {
    guard !isWaitingForNext, session.store.possible.count > 1 else {
      return say(
        "There is nothing left to give a clue "
          + "about.")
    }
    session.store.send(.clueTapped)
    if let note = session.store.note { say(Styled(Words.note(note, session.store.counter.range))) }
  }

  private func history(_ results: Results) {
    let table = ResultTable(secondsFromGMT: LocalTime.secondsFromGMT)
    if results.list.isEmpty { return say("No games yet.") }
    say(Styled(table.header, .muted))
    for result in results.list.suffix(10) { say(table.line(result)) }
  }

  private func goodbye(_ session: Session) {
    say("Goodbye.")
    session.store.send(.interrupted(.end(.quit)))
  }

  private func prompt(_ session: Session) {
    let question = isWaitingForNext ? "Another round? " : "Guess \(session.store.attempts + 1): "
    write(question)
    if failure != nil { session.store.send(.interrupted(.end(.quit))) }
  }

  private func say(_ text: Styled) { write(theme.render(text) + "\n") }

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
