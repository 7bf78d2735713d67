import Composable

/// The viewer of a recorded session: the step it is at, its state, and whether it plays.
///
/// Generic in the recorded state, which it only shows.
struct Viewer<Shown: Equatable & Sendable>: Equatable, Sendable {
  /// A question on the last line.
  enum Prompt: Equatable, Sendable { case search, step }

  /// The number of steps in the recording.
  var count: Int
  /// The number of steps before the shown state.
  var position = 0
  /// The state at the position, once it was read.
  var moment: Moment<Shown>?
  var isPlaying = false
  /// Steps a second.
  var speed = 2
  var prompt: Prompt?
  /// The text typed after the prompt.
  var input = ""
  /// The text of the last search.
  var query = ""
  /// An error, or the news that nothing was found.
  var note: String?
  var isFinished = false

  init(count: Int) { self.count = count }
}

/// An action of a ``Viewer``.
enum ViewerAction<Shown: Equatable & Sendable>: Equatable, Sendable {
  case opened
  /// Moves forward, or back by a negative number.
  case move(by: Int)
  case go(to: Int)
  case playTapped
  case ticked
  case faster, slower
  /// The state at the position was read, or could not be.
  case shown(Moment<Shown>)
  case failed(String)
  /// Asks a question on the last line.
  case ask(Viewer<Shown>.Prompt)
  case typed(String)
  case erased
  case entered
  case escaped
  /// Searches for the text again, forwards or backwards.
  case searchAgain(backwards: Bool)
  case found(Int?)
  case quit
}

/// The environment of a ``Viewer``: the recording, and a clock to play it by.
struct ViewerEnvironment<Shown: Equatable & Sendable>: Sendable {
  /// Reads the state after a number of steps.
  var moment: @Sendable (Int) throws -> Moment<Shown>
  /// Finds the position after the next step, or the last one backwards, whose action contains the query.
  var search: @Sendable (_ query: String, _ from: Int, _ backwards: Bool) async throws -> Int?
  var clock: any Clock<Duration>
}

private enum ViewerEffectID { case play, search }

/// Moves through a recording.
func viewerReducer<Shown>() -> Reducer<Viewer<Shown>, ViewerAction<Shown>, ViewerEnvironment<Shown>> {
  Reducer { viewer, action, environment in
    switch action {
    case .opened: return viewer.show(viewer.position, environment)
    case .move(let steps): return .merge(viewer.stop(), viewer.show(viewer.position + steps, environment))
    case .go(let position): return .merge(viewer.stop(), viewer.show(position, environment))
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
    case .found(let position):
      guard let position else {
        viewer.note = "not found: \(viewer.query)"
        return .none
      }
      return viewer.show(position, environment)
    case .quit:
      viewer.isFinished = true
      return viewer.stop()
    }
    return .none
  }
}

extension Viewer {
  fileprivate typealias ViewerEffect = Effect<ViewerAction<Shown>>

  fileprivate mutating func show(_ target: Int, _ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    position = min(max(0, target), count)
    note = nil
    let position = position
    return .task {
      .shown(try environment.moment(position))
    } catch: {
      .failed("\($0)")
    }
  }

  fileprivate mutating func stop() -> ViewerEffect {
    guard isPlaying else { return .none }
    isPlaying = false
    return .cancel(id: ViewerEffectID.play)
  }

  fileprivate func play(_ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    .timer(id: ViewerEffectID.play, every: .seconds(1) / speed, clock: environment.clock) { .ticked }
  }

  fileprivate mutating func change(speed: Int, _ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    self.speed = min(max(1, speed), 64)
    return isPlaying ? play(environment) : .none
  }

  fileprivate mutating func answer(_ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    let asked = prompt
    prompt = nil
    switch asked {
    case .search where !input.isEmpty:
      query = input
      return search(backwards: false, environment)
    case .step:
      guard let position = Int(input) else {
        note = "no number: \(input)"
        return .none
      }
      return .send(.go(to: position))
    default: return .none
    }
  }

  fileprivate mutating func search(backwards: Bool, _ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    if query.isEmpty { return .none }
    let (query, position, end) = (query, position, stop())
    let search = ViewerEffect.task {
      .found(try await environment.search(query, position, backwards))
    } catch: {
      .failed("\($0)")
    }
    return .merge(end, search.cancellable(id: ViewerEffectID.search, cancelInFlight: true))
  }
}
