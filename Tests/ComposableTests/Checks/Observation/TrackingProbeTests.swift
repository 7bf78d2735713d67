import Expectations
import Observation
import Testing

@testable import Composable

private struct Form: Equatable {
  var name = ""
  var age = 0
  var address = Address()
  var sheet: Address?
}

private struct Address: Equatable {
  var city = ""
}

@CasePathable private enum FormAction: Sendable {
  case name(String), age(Int), city(String), show(String?)
  case address(FormActionOfAddress)
}

@CasePathable private enum FormActionOfAddress: Sendable {
  case city(String)
}

@MainActor struct `The probe for observed reads` {
  @Test func `is notified by the registrars of this system`() { #expect(TrackingProbe.Path().isNoticed) }

  @Test func `distinguishes an observed read from another`() {
    let probe = TrackingProbe()
    #expect(!probe.isTracking)
    #expect(
      withObservationTracking {
        probe.isTracking
      } onChange: {
      })
    #expect(!probe.isTracking)
  }

  @Test func `detects that it is never notified, and then treats each read as observed`() {
    let path = TrackingProbe.Path(isSilent: true)
    #expect(!path.isNoticed)
    let probe = TrackingProbe(path)
    #expect(probe.isTracking)
    #expect(
      withObservationTracking {
        probe.isTracking
      } onChange: {
      })
  }
}

/// Simulates registrars that do not hash key paths, so the probe is never notified.
@MainActor struct `Observation with a probe that is never notified` {
  private let store: Store<Form, FormAction>
  private let notified = EventLog<String>()

  init() {
    let probe = TrackingProbe(TrackingProbe.Path(isSilent: true))
    store = Store(
      core: StoreCore(initialState: Form(), home: MainActor.shared) { form, action in
        switch action {
        case .name(let name): form.name = name
        case .age(let age): form.age = age
        case .city(let city), .address(.city(let city)): form.address.city = city
        case .show(let city): form.sheet = city.map { Address(city: $0) }
        }
        return .none
      }, probe: probe)
  }

  /// Observes the reads of `read`, until one of them changes.
  private func observe(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [notified] in notified.append(name) }
  }

  @Test func `notifies only observers whose value changed, and once`() {
    observe("name") { _ = store.name }
    observe("age") { _ = store.age }
    observe("state") { _ = store.state }
    store.send(.age(7))
    store.send(.age(8))
    expectEqual(notified.entries, ["age", "state"])
    store.send(.name("Blob"))
    expectEqual(notified.entries, ["age", "state", "name"])
  }

  @Test func `notifies those who read through a scoped store, or read whether one exists`() {
    let address = store.scope(state: \.address, action: \.address)
    observe("city") { _ = address.city }
    observe("sheet") { _ = store.sheet != nil }
    store.send(.name("Blob"))
    #expect(notified.entries.isEmpty)
    address.send(.city("Rome"))
    expectEqual(notified.entries, ["city"])
    store.send(.show("Paris"))
    expectEqual(notified.entries, ["city", "sheet"])
  }

  @Test func `keeps at most one value of each part that is read`() {
    for _ in 0..<100 { _ = (store.name, store.age) }
    expectEqual(store.subscriptionCount, 1)
    store.send(.age(1))
    store.send(.name("Blob"))
    expectEqual(store.subscriptionCount, 0)
  }
}
