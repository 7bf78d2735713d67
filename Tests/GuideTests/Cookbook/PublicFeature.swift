// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The page explains them.

import ComposableTesting

// snippet
public struct Thermostat: Equatable, Sendable {
  public internal(set) var target: Int
  var history: [Int] = []

  public init(target: Int = 20) { self.target = target }
}

@CasePathable public enum ThermostatAction: Equatable, Sendable {
  case warmerTapped
  case delegate(Delegate)

  @CasePathable public enum Delegate: Equatable, Sendable { case changed(to: Int) }
}

public struct ThermostatEnvironment: Sendable {
  public var save: @Sendable (Int) async -> Void

  public init(save: @escaping @Sendable (Int) async -> Void) { self.save = save }
}

public let thermostatReducer: Reducer<Thermostat, ThermostatAction, ThermostatEnvironment> =
  Reducer { thermostat, action, environment in
    guard case .warmerTapped = action else { return .none }
    thermostat.history.append(thermostat.target)
    thermostat.target += 1
    let target = thermostat.target
    return .merge(
      .send(.delegate(.changed(to: target))),
      .fireAndForget { await environment.save(target) })
  }
// end

struct `A public feature` {
  @Test func `is tested in its module like any other`() async {
    await confirmation { saved in
      let store = TestStore(
        initialState: Thermostat(), reducer: thermostatReducer,
        environment: ThermostatEnvironment { target in
          #expect(target == 21)
          saved()
        })
      store.send(.warmerTapped) {
        $0.target = 21
        $0.history = [20]
      }
      store.receive(.delegate(.changed(to: 21)))
      store.finish()
    }
  }
}
