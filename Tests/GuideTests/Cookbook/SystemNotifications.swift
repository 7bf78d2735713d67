import ComposableTesting
import Foundation

// hidden
struct Today: Equatable { var date: Date? }

enum TodayAction: Equatable { case appeared, dayChanged }
// end

// snippet
extension NotificationCenter {
  /// The values of the notifications with a name, until the consumer ends. Nil is left out.
  func values<Value: Sendable>(
    of name: Notification.Name, _ value: @escaping @Sendable (Notification) -> Value?
  ) -> AsyncStream<Value> {
    AsyncStream { continuation in
      // Only the end of the stream uses it.
      nonisolated(unsafe) let token = addObserver(forName: name, object: nil, queue: nil) {
        if let value = value($0) { continuation.yield(value) }
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }
}

struct TodayEnvironment: Sendable {
  var date: DateGenerator
  var dayChanges: @Sendable () -> AsyncStream<Void>

  static let live = Self(
    date: .system,
    dayChanges: { NotificationCenter.default.values(of: .NSCalendarDayChanged) { _ in } })
}

let todayReducer: Reducer<Today, TodayAction, TodayEnvironment> = Reducer {
  today, action, environment in
  today.date = environment.date()
  guard action == .appeared else { return .none }
  return .run { send in
    for await _ in environment.dayChanges() { await send(.dayChanged) }
  }
  .cancellable(id: "days", cancelInFlight: true)
}
// end

struct `Notifications of the system as actions` {
  @Test func `a notification is an action until its effect ends`() {
    let center = NotificationCenter()
    let name = Notification.Name("day")
    let heard = Locks()
    let store = TestStore(
      initialState: Today(), reducer: todayReducer,
      environment: TodayEnvironment(
        date: .constant(Date(timeIntervalSince1970: 0)),
        dayChanges: {
          center.values(of: name) { _ in heard.append("day") }
        }))
    center.post(name: name, object: nil)
    store.send(.appeared) { $0.date = Date(timeIntervalSince1970: 0) }
    store.environment.date = .constant(Date(timeIntervalSince1970: 86_400))
    center.post(name: name, object: nil)
    store.receive(.dayChanged) { $0.date = Date(timeIntervalSince1970: 86_400) }
    store.skipInFlightEffects()
    center.post(name: name, object: nil)
    store.finish()
    #expect(heard.texts == ["day"])
  }

  @Test func `a notification without the value is left out`() async {
    let center = NotificationCenter()
    let name = Notification.Name("battery")
    let levels = center.values(of: name) { $0.userInfo?["level"] as? Int }
    center.post(name: name, object: nil)
    center.post(name: name, object: nil, userInfo: ["level": 20])
    for await level in levels {
      #expect(level == 20)
      break
    }
  }
}
