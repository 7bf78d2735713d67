import Composable
import ComposableTesting
import GuessGame
import Testing

/// A game whose first secrets are given, with a history that accepts everything.
func gameStore(_ secrets: Int..., schedule: Schedule = .current) -> GameStore {
  let counter = CounterEnvironment(random: .scripted(secrets), uuid: .incrementing)
  let store = GameStore(
    initialState: Game(environment: counter), reducer: gameReducer, environment: .unimplemented, schedule: schedule)
  store.environment.counter = counter
  store.environment.timer = GameTimerEnvironment(clock: store.clock)
  store.environment.date = .constant(today)
  store.environment.day = { Day(today) }
  store.environment.minutesLeft = { 214 }
  store.environment.history.append = { _ in }
  return store
}

extension GameStore {
  /// The clock of the round starts.
  func startClock() {
    send(.timer(.start)) { $0.timer.isRunning = true }
    receiveFirstReading()
  }

  func receiveFirstReading() {
    receive(\.timer.ticked) { $0.timer.lastReading = self.clock.now.offset }
  }

  /// The player moves the count to a number.
  func move(to number: Int) {
    send(.counter(.binding(.set(\.$text, "\(number)")))) {
      $0.counter.count = number
      $0.counter.text = "\(number)"
      $0.counter.isTyping = true
    }
  }

  /// The player guesses the number in the field, which is not the secret.
  func guess(_ hint: CheckResult, leaving possible: ClosedRange<Int>) {
    send(.guessSubmitted) {
      $0.guesses.append(Guess($0.counter.count, hint))
      $0.possible = Possible(possible)
      $0.counter.isTyping = false
      $0.note = nil
    }
  }

  /// The player guesses the secret, and the round is recorded and saved.
  func solve(after time: Duration, _ number: Int) {
    let numbers = state.guesses.map(\.number) + [state.counter.secret]
    send(.guessSubmitted) {
      $0.counter.isTyping = false
      $0.guesses.append(Guess($0.counter.secret, .equal))
      $0.possible = Possible($0.counter.secret...$0.counter.secret)
      $0.pause = .solved
      $0.celebration = GameTimer(id: .celebration)
    }
    receive(.timer(.stop))
    receive(.celebration(.start)) { $0.celebration?.isRunning = true }
    receive(\.timer.stopped) {
      $0.timer.elapsed = time
      $0.timer.isRunning = false
      $0.timer.lastReading = nil
      $0.pause = nil
    }
    receive(\.celebration.ticked) { $0.celebration?.lastReading = self.clock.now.offset }
    if state.day != nil { receive(.today(Today(Day(today), minutesLeft: 214))) }
    receive(\.results.add) {
      $0.results.list.append(
        result(
          number, attempts: $0.attempts, time: time, range: $0.counter.range, secret: $0.counter.secret,
          answer: $0.counter.secret, guesses: numbers, day: $0.day, saving: .unsaved))
      $0.tally.rounds += 1
      $0.tally.solved += 1
      $0.tally.best = min($0.tally.best ?? .max, $0.attempts)
    }
    receive(.results(.row(id: id(number), action: .save))) { $0.results.list[id: id(number)]?.saving = .saving }
    receive(.results(.row(id: id(number), action: .saved))) { $0.results.list[id: id(number)]?.saving = .saved }
  }
}

struct `A guess` {
  @Test func `counts as an attempt, adds a hint and narrows the interval`() {
    let store = gameStore(5)
    store.move(to: 50)
    store.guess(.higher, leaving: -100...49)
    store.move(to: -10)
    store.guess(.lower, leaving: -9...49)
    store.finish()
  }

  @Test func `that cannot be right is questioned first, and counts when it is repeated`() {
    let store = gameStore(5)
    store.guess(.lower, leaving: 1...100)
    store.move(to: -50)
    #expect(store.state.isCountImpossible)
    store.send(.guessSubmitted) {
      $0.note = .impossible(-50)
      $0.counter.isTyping = false
    }
    store.guess(.lower, leaving: 1...100)
    #expect(store.state.attempts == 2)
    store.finish()
  }

  @Test func `is questioned for one number, and another impossible one does not count either`() {
    let store = gameStore(5)
    store.guess(.lower, leaving: 1...100)
    store.send(.guessSubmitted) { $0.note = .impossible(0) }
    store.send(.counter(.decrement)) {
      $0.counter = Counter(count: -1, secret: 5, id: id(0))
      $0.note = nil
    }
    store.send(.guessSubmitted) { $0.note = .impossible(-1) }
    store.send(.counter(.binding(.set(\.$text, "-1")))) { $0.counter.isTyping = true }
    store.guess(.lower, leaving: 1...100)
    store.finish()
  }

  @Test func `is not questioned when the setting is off`() {
    let store = gameStore(5)
    store.environment.settings = .none
    store.exhaustivity = .off
    store.send(.settings(.binding(.set(\.$asksFirst, false))))
    store.skipReceivedActions()
    store.exhaustivity = .on
    store.guess(.lower, leaving: 1...100)
    store.guess(.lower, leaving: 1...100)
    store.finish()
  }

  @Test func `that is no number does not count, and is reported until something is changed`() {
    let store = gameStore(5)
    store.send(.counter(.binding(.set(\.$text, "five")))) {
      $0.counter.text = "five"
      $0.counter.isTyping = true
    }
    store.send(.guessSubmitted) {
      $0.note = .notANumber("five")
      $0.counter.isTyping = false
    }
    store.send(.counter(.increment)) {
      $0.counter.count = 1
      $0.counter.text = nil
      $0.note = nil
    }
    store.finish()
  }

  @Test func `outside the range does not count as the end of the range`() {
    let store = gameStore(100)
    store.send(.counter(.binding(.set(\.$text, "999")))) {
      $0.counter.text = "999"
      $0.counter.isTyping = true
    }
    store.send(.guessSubmitted) {
      $0.note = .outside("999")
      $0.counter.isTyping = false
    }
    #expect(store.state.guesses == [])
    store.finish()
  }

  @Test func `that is right stops the clock, is celebrated, recorded and saved`() {
    let store = gameStore(5)
    store.startClock()
    store.advance(by: .milliseconds(1300))
    store.receive(\.timer.ticked) {
      $0.timer.elapsed = .seconds(1)
      $0.timer.lastReading = .seconds(1)
    }
    store.move(to: 5)
    store.solve(after: .milliseconds(1300), 0)
    #expect(store.state.isSolved)
    #expect(store.state.results.best(in: -100...100)?.timeSpent == .milliseconds(1300))
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is not accepted after the round is solved`() {
    let store = gameStore(0)
    store.solve(after: .zero, 0)
    store.send(.guessSubmitted)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `that is right has a celebration, which ends completely after a while`() {
    let store = gameStore(0)
    store.solve(after: .zero, 0)
    for tick in 1...19 {
      store.advance(by: .milliseconds(120))
      store.receive(\.celebration.ticked) {
        $0.celebration?.elapsed = .milliseconds(120 * tick)
        $0.celebration?.lastReading = .milliseconds(120 * tick)
      }
    }
    store.advance(by: .milliseconds(120))
    store.receive(\.celebration.ticked) { $0.celebration = nil }
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `that is right is reported if the round cannot be saved, and the game continues`() {
    let store = gameStore(0, 7)
    store.environment.history.append = { _ in throw HistoryFailure(description: "the disk is full") }
    store.exhaustivity = .off
    store.send(.guessSubmitted)
    store.receive(.results(.row(id: id(0), action: .savingFailed("the disk is full")))) {
      $0.results.list[id: id(0)]?.saving = .failed("the disk is full")
      $0.results.problem = "the disk is full"
    }
    store.send(.nextTapped)
    store.receive(.counter(.playNext)) {
      $0.counter.secret = 7
      $0.guesses = []
    }
    store.skipInFlightEffects()
    store.finish()
  }
}

struct `The next round` {
  @Test func `has a new secret, a new id and a clock at zero`() {
    let store = gameStore(0, 42)
    store.startClock()
    store.advance(by: .milliseconds(700))
    store.solve(after: .milliseconds(700), 0)
    store.send(.nextTapped) { $0.pause = .next(nil) }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.pause = nil }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
      $0.celebration = nil
      $0.timer = GameTimer(id: .round)
    }
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `records a round with guesses as given up, and shows its secret`() {
    let store = gameStore(5, 42)
    let clock = store.clock
    store.environment.history.append = { _ in try await clock.sleep(for: .seconds(1)) }
    store.guess(.lower, leaving: 1...100)
    store.send(.nextTapped) { $0.pause = .next(nil) }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.note = .givenUp(secret: 5) }
    store.receive(\.results.add) {
      $0.results.list = [result(0, time: .zero, answer: 0, guesses: [0], saving: .unsaved)]
      $0.tally.rounds = 1
      $0.pause = nil
    }
    store.receive(.results(.row(id: id(0), action: .save))) { $0.results.list[id: id(0)]?.saving = .saving }
    store.receive(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.guesses = []
      $0.possible = Possible(-100...100)
    }
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    #expect(store.state.results.list[id: id(0)]?.isCorrect == false)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `does not record a round without a guess`() {
    let store = gameStore(5, 42)
    store.send(.nextTapped) { $0.pause = .next(nil) }
    store.receive(.timer(.stop))
    store.receive(\.timer.stopped) { $0.pause = nil }
    store.receive(.counter(.playNext)) { $0.counter = Counter(secret: 42, id: id(1)) }
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receiveFirstReading()
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `is not changed by a tick of the clock before it`() {
    let store = gameStore(5, 42)
    store.startClock()
    store.advance(by: .milliseconds(900))
    store.send(.counter(.playNext)) {
      $0.counter = Counter(secret: 42, id: id(1))
      $0.timer = GameTimer(id: .round)
    }
    // The old clock ticked meanwhile, and the new one has not started to count.
    store.receive(.timer(.start)) { $0.timer.isRunning = true }
    store.receive(.timer(.ticked(at: .milliseconds(900)))) { $0.timer.lastReading = .milliseconds(900) }
    store.send(.timer(.ticked(at: .milliseconds(850)))) { $0.timer.lastReading = .milliseconds(850) }
    #expect(store.state.timer.elapsed == .zero)
    store.skipInFlightEffects()
    store.finish()
  }
}
