import Composable
import ComposableRecording
import ComposableTerminal
import ComposableTesting

/// A feature to record: cups are filled, and water boils two seconds after it is heated.
struct Kettle: Codable, Equatable, Sendable {
  var cups = 0
  var isHot = false
}

enum KettleAction: Codable, Equatable, Sendable { case fill(Int), heat, boiled }

let kettleReducer = Reducer<Kettle, KettleAction, any Clock<Duration>> { kettle, action, clock in
  switch action {
  case .fill(let cups): kettle.cups += cups
  case .heat:
    return .run { send in
      try? await clock.sleep(for: .seconds(2))
      await send(.boiled)
    }
  case .boiled: kettle.isHot = true
  }
  return .none
}

func kettleView(_ kettle: Kettle) -> View<KettleAction> {
  Column {
    Text("cups: \(kettle.cups)\(kettle.isHot ? ", hot" : "")")
    Button("fill", .fill(1))
  }
  .key("x", "explode", .heat)
}

/// A recorded session: filled at once, heated after a second, boiled two seconds later, filled after ten.
final class KettleSession {
  private let session: ClockSession<Kettle, KettleAction>
  var recording: Recording<Kettle, KettleAction> { session.recording }

  /// Records the session.
  ///
  /// - Parameter redacting: Returns the action to record in place of another one.
  init(redacting: ((KettleAction) -> KettleAction?)? = nil) throws {
    session = try ClockSession("kettle", Kettle(), kettleReducer, redacting: redacting) { store in
      store.send(.fill(1))
      store.advance(by: .seconds(1))
      store.send(.heat)
      store.advance(by: .seconds(2))
      store.skipReceivedActions()
      store.advance(by: .seconds(7))
      store.send(.fill(2))
    }
  }
}
