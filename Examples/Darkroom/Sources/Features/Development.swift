import Composable
import Foundation

/// A film in the tank. It goes from bath to bath; the screen closes itself after the last one.
struct Development: Equatable, Sendable {
  enum Answer: Equatable, Sendable { case keepTapped, discardTapped }

  var recipe: Recipe
  /// The baths when the film was put into the tank: the recipe may change meanwhile.
  let baths: IdentifiedArrayOf<Bath>
  /// The position of the bath that is, or will be, in the tank.
  var index = 0
  /// The time in this bath.
  var elapsed = 0
  /// Whether the bath is in the tank. If not, the user is pouring.
  var isRunning = false
  /// The time in each earlier bath.
  var log: [Int] = []
  var degrees: Double?
  var problem: String?
  var question: Dialog<Answer>?

  init(recipe: Recipe) {
    self.recipe = recipe
    baths = recipe.baths
  }

  var bath: Bath { baths[index] }
  var next: Bath? { index + 1 < baths.count ? baths[index + 1] : nil }

  /// The time that the bath takes. A degree more makes the developer a tenth faster.
  var seconds: Int {
    guard index == 0, let degrees else { return bath.seconds }
    return Int((Double(bath.seconds) * pow(1.1, 20 - degrees)).rounded())
  }

  var remaining: Int { seconds - elapsed }

  /// Whether to shake the tank: ten seconds in each minute.
  var isShaking: Bool { isRunning && elapsed % 60 < 10 }
}

@CasePathable enum DevelopmentAction: Equatable {
  case began
  case measured(Double)
  case thermometerFailed(String)
  case startTapped
  case ticked
  /// The bath is poured out before its time.
  case skipTapped
  case stopTapped
  case question(PresentationAction<Development.Answer>)
}

let developmentReducer: Reducer<Development, DevelopmentAction, DarkroomEnvironment> = .combine(
  .dialog(state: \.question, action: \.question),
  Reducer { development, action, environment in
    switch action {
    case .began:
      return .run { send in
        for try await degrees in environment.degrees() { await send(.measured(degrees)) }
      } catch: { error, send in
        await send(.thermometerFailed("\(error)"))
      }

    case .measured(let degrees):
      development.degrees = degrees
      // In a warmer developer, its time may be up by now.
      return development.isRunning && development.remaining <= 0 ? development.endBath(environment) : .none

    case .thermometerFailed(let reason):
      development.problem = reason
      return .none

    case .startTapped:
      development.isRunning = true
      return .timer(id: "tick", every: .seconds(1), clock: environment.clock) { .ticked }

    case .ticked:
      development.elapsed += 1
      return development.remaining <= 0 ? development.endBath(environment) : .none

    case .skipTapped:
      // A second tap comes after the bath.
      return development.isRunning ? development.endBath(environment) : .none

    case .stopTapped where development.log.isEmpty && !development.isRunning:
      return .dismiss

    case .stopTapped:
      development.question = Dialog(
        "Stop developing?", message: "Its time goes on.",
        buttons: [
          .init("Keep the roll", .keepTapped), .init("Discard it", .discardTapped, role: .destructive),
          .cancel("Go on"),
        ])
      return .none

    case .question(.presented(.keepTapped)):
      if development.isRunning { development.log.append(development.elapsed) }
      return development.finish(environment)

    case .question(.presented(.discardTapped)):
      return .dismiss

    case .question:
      return .none
    }
  }
)

extension Development {
  /// Goes on to the next bath, or ends after the last one.
  fileprivate mutating func endBath(_ environment: DarkroomEnvironment) -> Effect<DevelopmentAction> {
    log.append(elapsed)
    isRunning = false
    guard next != nil else { return finish(environment) }
    index += 1
    elapsed = 0
    return .cancel(id: "tick")
  }

  /// Keeps the roll, and closes the screen.
  fileprivate mutating func finish(_ environment: DarkroomEnvironment) -> Effect<DevelopmentAction> {
    recipe.rolls.insert(Roll(id: environment.uuid(), date: environment.date(), seconds: log), at: 0)
    return .dismiss
  }
}
