// swift-format-ignore-file
// Written by `make record` from the session in GeneratedTestTests.
import Composable
import ComposableTesting
import Testing

struct `A recorded mail session` {
  // Written with their memberwise initializers: Letter. Make a type SourceDescribable if its initializer is
  // another one.
  @MainActor @Test func replays() throws {
    let store = TestStore(
      initialState: MailApp.signedOut(SignIn()), reducer: mailReducer,
      environment: MailEnvironment(clock: ImmediateClock()))
    store.environment.clock = store.clock
    store.send(.typed("Eff")) {
      $0.modify(\.signedOut) { $0.user = "Eff" }
    }
    store.send(.typed("Effi")) {
      $0.modify(\.signedOut) { $0.user = "Effi" }
    }
    store.send(.signInTapped) {
      $0.modify(\.signedOut) { $0.isWaiting = true }
    }
    store.advance(by: .seconds(1))
    store.receive(.signedIn(user: "Effi")) {
      $0 = .signedIn(Mailbox(user: "Effi"))
    }
    store.advance(by: .milliseconds(300))
    store.receive(.loaded([Letter(id: 1, subject: "The plan", isRead: false), Letter(id: 2, subject: "A \"question\"", isRead: false), Letter(id: 3, subject: "Lunch", isRead: false)])) {
      $0.modify(\.signedIn) {
        $0.letters = [Letter(id: 1, subject: "The plan", isRead: false), Letter(id: 2, subject: "A \"question\"", isRead: false), Letter(id: 3, subject: "Lunch", isRead: false)]
        $0.counts = ["all": 3, "unread": 3]
        $0.isLoading = false
      }
    }
    store.send(.opened(1)) {
      $0.modify(\.signedIn) {
        $0.letters[id: 1]?.isRead = true
        $0.counts["unread"] = 2
        $0.path.push(.letter(id: 1, zoom: 1))
      }
    }
    store.send(.zoomed(by: 2)) {
      $0.modify(\.signedIn) { $0.path[id: 0] = .letter(id: 1, zoom: 2) }
    }
    store.send(.backTapped) {
      $0.modify(\.signedIn) { $0.path = [:] }
    }
    store.send(.deleted(2)) {
      $0.modify(\.signedIn) {
        $0.letters.remove(id: 2)
        $0.counts["all"] = 2
      }
    }
    store.send(.opened(3)) {
      $0.modify(\.signedIn) {
        $0.letters[id: 3]?.isRead = true
        $0.counts["unread"] = 0
        $0.path.push(.letter(id: 3, zoom: 1))
      }
    }
    store.send(.composeTapped) {
      $0.modify(\.signedIn) { $0.path.push(.compose(Draft())) }
    }
    store.send(.drafted(to: "Anna", text: "Yes.\nEffi")) {
      $0.modify(\.signedIn) {
        $0.path[id: 2]?.modify(\.compose) {
          $0.to = "Anna"
          $0.text = "Yes.\nEffi"
        }
      }
    }
    store.send(.backTapped) {
      $0.modify(\.signedIn) { $0.path.popLast() }
    }
    store.send(.zoomed(by: 3)) {
      $0.modify(\.signedIn) { $0.path[id: 1] = .letter(id: 3, zoom: 3) }
    }
    store.send(.deleted(1)) {
      $0.modify(\.signedIn) {
        $0.letters.remove(id: 1)
        $0.counts["all"] = 1
      }
    }
    store.send(.deleted(3)) {
      $0.modify(\.signedIn) {
        $0.letters = []
        $0.counts = ["all": 0]
      }
    }
    store.send(.signedOut) {
      $0 = .signedOut(SignIn())
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
