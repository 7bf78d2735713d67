import Composable
import ComposableTesting
import GuessGame

/// The relevant part of a game: all but ids, dates and times, which only count, and the rounds before the last one.
struct GameShape: Hashable {
  let count: Int
  let text: String?
  let isTyping: Bool
  let attempts: Int
  let day: Day?
  let isHelpOpen: Bool
  let question: Game.Departure?
  let isNaming: Bool
  let isReviewed: Bool
  /// The player whose turn it is. The number of won rounds only counts.
  let player: Int?
  let starter: Int?
  let secret: Int
  let isClockRunning: Bool
  let hint: CheckResult?
  let possible: Possible
  let rule: GameRule
  let hasLied: Bool
  /// The frame of the celebration, which ends by it.
  let celebration: Int?
  let isRecorded: Bool
  let saving: String?
  let page: Game.Page
  let note: String?
  let ending: Game.Ending?
  let isUrgent: Bool
  let isLive: Bool
  let isKept: Bool
  let problem: String?

  init(_ game: Game, _: Duration = .zero) {
    count = game.counter.count
    text = game.counter.text
    isTyping = game.counter.isTyping
    // The number of clues matters only when they run out.
    attempts = min(game.attempts, 1)
    day = game.day
    isHelpOpen = game.isHelpOpen
    question = game.question
    isNaming = game.isNaming
    isReviewed = game.review != nil
    player = game.player
    starter = game.duel?.starter
    secret = game.counter.secret
    isClockRunning = game.timer.isRunning
    hint = game.guesses.last?.hint
    possible = game.possible
    rule = game.rule
    hasLied = game.lie != nil
    celebration = game.celebration?.frame
    isRecorded = game.isRecorded
    saving = game.results.list.last.map { "\($0.saving)" }
    page = game.page
    note = game.note.map { "\($0)" }
    ending = game.ending
    isUrgent = game.isUrgent
    isLive = game.isLive
    isKept = game.results.isKept
    problem = game.results.problem
  }
}

extension Game {
  /// Whether this round is in the list.
  var isRecorded: Bool { results.list.contains(id: counter.id) }
}
