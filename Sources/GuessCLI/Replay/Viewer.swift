import Composable

/// A recorded session that is looked at: which step, what it shows, and whether it plays.
///
/// Generic in what was recorded: it knows a state only as something to show.
struct Viewer<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// What is asked for on the last line.
  enum Prompt: Equatable, Sendable { case search, step }

  /// How many steps there are.
  var count: Int
  /// How many of them were done.
  var position = 0
  /// What there is to see here, once it was read.
  var moment: Moment<Shown>?
  var isPlaying = false
  /// Steps a second.
  var speed = 2
  var prompt: Prompt?
  /// What was typed after the prompt.
  var input = ""
  /// What was searched for last.
  var query = ""
  /// What went wrong, or was not found.
  var note: String?
  var isFinished = false

  init(count: Int) { self.count = count }
}

/// A recorded session at one place: the state, and the step that led to it.
struct Moment<Shown: Equatable & Sendable>: Equatable, Sendable {
  var state: Shown
  /// The step in a line; nil at the beginning.
  var title: String?
  /// What the step changed, line by line.
  var changes: [String] = []
}

/// What can happen to a ``Viewer``.
enum ViewerAction<Shown: Equatable & Sendable>: Equatable, Sendable {
  case opened
  /// Steps forward, or back.
  case move(by: Int)
  case go(to: Int)
  case playTapped
  case ticked
  case faster, slower
  /// The state at a place was read, or why not.
  case shown(Moment<Shown>)
  case failed(String)
  /// A question on the last line: what to search, which step.
  case ask(Viewer<Shown>.Prompt)
  case typed(String)
  case erased
  case entered
  case escaped
  /// On to the next step with the action that was searched, or to the one before.
  case searchAgain(backwards: Bool)
  case found(Int?)
  case quit
}

/// What a ``Viewer`` needs of the world: the recording, and a clock to play it by.
struct ViewerEnvironment<Shown: Equatable & Sendable>: Sendable {
  /// What there is to see after so many steps.
  var moment: @Sendable (Int) throws -> Moment<Shown>
  /// The place after the next step whose action reads like the query, from a place on; or before it.
  var search: @Sendable (_ query: String, _ from: Int, _ backwards: Bool) async throws -> Int?
  var clock: any Clock<Duration>
}

private enum ViewerEffect { case play, search }

/// Moves through a recording.
func viewerReducer<Shown>() -> Reducer<Viewer<Shown>, ViewerAction<Shown>, ViewerEnvironment<Shown>> {
  Reducer { viewer, action, environment in
    switch action {
    case .opened: return viewer.show(viewer.position, environment)
    case .move(let steps): return .merge(viewer.stop(), viewer.show(viewer.position + steps, environment))
    case .go(let place): return .merge(viewer.stop(), viewer.show(place, environment))
    case .playTapped:
      if viewer.isPlaying { return viewer.stop() }
      viewer.isPlaying = true
      return viewer.play(environment)
    case .ticked:
      if viewer.position >= viewer.count { return viewer.stop() }
      return viewer.show(viewer.position + 1, environment)
    case .faster: return viewer.change(speed: viewer.speed * 2, environment)
    case .slower: return viewer.change(speed: viewer.speed / 2, environment)
    case .shown(let moment): viewer.moment = moment
    case .failed(let reason): viewer.note = reason
    case .ask(let prompt):
      viewer.prompt = prompt
      viewer.input = ""
      viewer.note = nil
    case .typed(let text): viewer.input += text
    case .erased: viewer.input = String(viewer.input.dropLast())
    case .escaped: viewer.prompt = nil
    case .entered: return viewer.answer(environment)
    case .searchAgain(let backwards): return viewer.search(backwards: backwards, environment)
    case .found(let place):
      guard let place else {
        viewer.note = "not found: \(viewer.query)"
        return .none
      }
      return viewer.show(place, environment)
    case .quit:
      viewer.isFinished = true
      return viewer.stop()
    }
    return .none
  }
}

extension Viewer {
  fileprivate typealias Step = Effect<ViewerAction<Shown>>

  fileprivate mutating func show(_ place: Int, _ environment: ViewerEnvironment<Shown>) -> Step {
    position = min(max(0, place), count)
    note = nil
    let place = position
    return .task {
      .shown(try environment.moment(place))
    } catch: {
      .failed("\($0)")
    }
  }

  fileprivate mutating func stop() -> Step {
    guard isPlaying else { return .none }
    isPlaying = false
    return .cancel(id: ViewerEffect.play)
  }

  fileprivate func play(_ environment: ViewerEnvironment<Shown>) -> Step {
    .timer(id: ViewerEffect.play, every: .seconds(1) / speed, clock: environment.clock) { .ticked }
  }

  fileprivate mutating func change(speed: Int, _ environment: ViewerEnvironment<Shown>) -> Step {
    self.speed = min(max(1, speed), 64)
    return isPlaying ? play(environment) : .none
  }

  fileprivate mutating func answer(_ environment: ViewerEnvironment<Shown>) -> Step {
    let asked = prompt
    prompt = nil
    switch asked {
    case .search where !input.isEmpty:
      query = input
      return search(backwards: false, environment)
    case .step:
      guard let place = Int(input) else {
        note = "no number: \(input)"
        return .none
      }
      return .send(.go(to: place))
    default: return .none
    }
  }

  fileprivate mutating func search(backwards: Bool, _ environment: ViewerEnvironment<Shown>) -> Step {
    if query.isEmpty { return .none }
    let (query, place, end) = (query, position, stop())
    let search = Step.task {
      .found(try await environment.search(query, place, backwards))
    } catch: {
      .failed("\($0)")
    }
    return .merge(end, search.cancellable(id: ViewerEffect.search, cancelInFlight: true))
  }
}
