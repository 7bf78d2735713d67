import Composable

private enum ViewerEffectID { case play, search }

/// Returns the reducer of a viewer, which moves through a recording.
func viewerReducer<Shown>() -> Reducer<Viewer<Shown>, ViewerAction<Shown>, ViewerEnvironment<Shown>> {
  Reducer { viewer, action, environment in
    switch action {
    case .opened: return viewer.show(0, environment)
    case .move(let stops): return .merge(viewer.stop(), viewer.show(stops, environment))
    case .go(let position): return .merge(viewer.stop(), viewer.show(0, from: position, environment))
    case .playTapped:
      if viewer.isPlaying { return viewer.stop() }
      viewer.isPlaying = true
      return viewer.wait(environment)
    case .ticked: return viewer.show(1, environment)
    case .faster: return viewer.change(speed: viewer.speed * 2, environment)
    case .slower: return viewer.change(speed: viewer.speed / 2, environment)
    case .paceTapped:
      viewer.isTruePace.toggle()
      return viewer.change(speed: viewer.isTruePace ? 1 : 2, environment)
    case .perspectiveTapped:
      viewer.perspective = viewer.perspective == .player ? .developer : .player
      return .merge(viewer.stop(), viewer.show(0, environment))
    case .layoutTapped: viewer.layout = viewer.layout.next
    case .shown(let moment):
      viewer.moment = moment
      viewer.position = moment.position
      viewer.firstChange = 0
      viewer.note = nil
      return viewer.isPlaying ? viewer.wait(environment) : .none
    case .failed(let reason):
      viewer.note = reason
      return viewer.stop()
    case .scroll(let lines):
      let last = max(0, (viewer.moment?.changes.count ?? 0) - 1)
      viewer.firstChange = min(max(0, viewer.firstChange + lines), last)
    case .ask(let prompt):
      viewer.prompt = prompt
      viewer.input = ""
      viewer.note = nil
    case .typed(let text): viewer.input = text
    case .escaped:
      viewer.prompt = nil
      return .cancel(id: ViewerEffectID.search)
    case .entered: return viewer.answer(environment)
    case .searchAgain(let backwards): return viewer.search(backwards: backwards, environment)
    case .found(let position):
      guard let position else {
        viewer.note = "not found: \(viewer.query)"
        return .none
      }
      return viewer.show(0, from: position, environment)
    case .helpTapped: viewer.isHelpShown.toggle()
    }
    return .none
  }
}

extension Viewer {
  fileprivate typealias ViewerEffect = Effect<ViewerAction<Shown>>

  /// Reads the state a number of stops from a position.
  fileprivate func show(
    _ stops: Int, from start: Int? = nil, _ environment: ViewerEnvironment<Shown>
  ) -> ViewerEffect {
    let start = min(max(0, start ?? position), count)
    let perspective = isPlaying && isTruePace ? .developer : perspective
    return .task {
      .shown(try environment.moment(start, stops, perspective))
    } catch: {
      .failed("\($0)")
    }
  }

  fileprivate mutating func stop() -> ViewerEffect {
    guard isPlaying else { return .none }
    isPlaying = false
    return .cancel(id: ViewerEffectID.play)
  }

  /// Waits for the next step, or stops at the end.
  fileprivate mutating func wait(_ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    if position >= count { return stop() }
    let time = isTruePace ? (moment?.pause ?? .zero) / speed : .seconds(1) / speed
    return .send(.ticked).delay(for: time, clock: environment.clock)
      .cancellable(id: ViewerEffectID.play, cancelInFlight: true)
  }

  fileprivate mutating func change(speed: Int, _ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    self.speed = min(max(1, speed), 64)
    return isPlaying ? wait(environment) : .none
  }

  fileprivate mutating func answer(_ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    let asked = prompt
    prompt = nil
    switch asked {
    case .search where !input.isEmpty:
      query = input
      return search(backwards: false, environment)
    case .step:
      guard let step = Int(input) else {
        note = "not a number: \(input)"
        return .none
      }
      // Goes to the state after the step. A number that is too large leads to the end.
      let (index, isBeyond) = step.subtractingReportingOverflow(firstStep)
      return .send(.go(to: isBeyond ? (step < 0 ? 0 : count) : min(max(-1, index), count) + 1))
    default: return .none
    }
  }

  fileprivate mutating func search(backwards: Bool, _ environment: ViewerEnvironment<Shown>) -> ViewerEffect {
    if query.isEmpty { return .none }
    let (query, position, perspective, end) = (query, position, perspective, stop())
    let search = ViewerEffect.task {
      .found(try await environment.search(query, position, backwards, perspective))
    } catch: {
      .failed("\($0)")
    }
    return .merge(end, search.cancellable(id: ViewerEffectID.search, cancelInFlight: true))
  }
}
