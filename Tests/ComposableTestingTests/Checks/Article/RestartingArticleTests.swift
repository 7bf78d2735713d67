import Composable
import ComposableTesting
import Foundation
import Testing

/// The feature and the tests of the article "Restarting".
struct `The article on restarting` {
  @Test func `a bill that was being paid is paid after a restart`() {
    let store = TestStore(
      initialState: Bill(number: 7), reducer: billReducer,
      environment: BillEnvironment(
        clock: UnimplementedClock("clock"), now: .constant(.distantPast)
      ) { _ in true })
    let clock = store.clock
    store.environment.clock = clock
    store.environment.pay = { _ in
      try await clock.sleep(for: .seconds(1))
      return true
    }
    store.send(.payTapped) { $0.status = .paying(until: .distantPast.addingTimeInterval(60)) }
    store.restart()
    store.send(.resumed)
    store.advance(by: .seconds(1))
    store.receive(.answered(isPaid: true)) { $0.status = .paid }
  }

  @Test func `a bill can still be paid, whenever the program stops`() {
    TestStore<Bill, BillAction, BillEnvironment>.check(
      CheckRules(expects: ["the bill is paid": { $0.status == .paid }])
    ) {
      let store = TestStore(
        initialState: Bill(number: 7), reducer: billReducer,
        environment: BillEnvironment(
          clock: UnimplementedClock("clock"), now: .constant(.distantPast)
        ) { _ in true })
      store.environment.clock = store.clock
      return store
    } actions: { _ in
      [.send(.payTapped), .advance(by: .seconds(60)), .restart(sending: .resumed)]
    }
  }

  @Test func `a parcel that was saved without the new fields can be read`() throws {
    let saved = Data(#"{"number":7}"#.utf8)
    #expect(try JSONDecoder().decode(Parcel.self, from: saved) == Parcel(number: 7))
  }

  @Test func `a bill is saved when send returns`() async {
    let saved = Locked<[Bill]>([])
    let store = await run(
      Bill(number: 7),
      BillEnvironment(clock: ContinuousClock(), now: .constant(.distantPast)) { _ in
        try await Task.sleep(for: .seconds(3600))
        return true
      }
    ) { bill in saved.withLock { $0.append(bill) } }
    await store.send(.payTapped)
    #expect(saved.value.map(\.status) == [.open, .paying(until: .distantPast.addingTimeInterval(60))])
  }
}

private struct Parcel: Codable, Equatable, Sendable {
  let number: Int
  var note: String?
  var isGift = false

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    number = try values.decode(Int.self, forKey: .number)
    note = try values.decodeIfPresent(String.self, forKey: .note)
    isGift = try values.decodeIfPresent(Bool.self, forKey: .isGift) ?? false
  }
}

/// Saves a bill at the end of each drain that has changed it.
private final class BillSaving: StoreObserver {
  private let save: @Sendable (Bill) throws -> Void
  private var isChanged = false

  init(save: @escaping @Sendable (Bill) throws -> Void) { self.save = save }

  func stepped(_ step: StoreStep<Bill, BillAction>) { isChanged = true }

  func settled(in bill: Bill, at step: Int) {
    if !isChanged { return }
    isChanged = false
    do { try save(bill) } catch { fatalError("The bill was not saved: \(error)") }
  }
}

private func run(
  _ saved: Bill, _ environment: BillEnvironment,
  save: @escaping @Sendable (Bill) throws -> Void
) async -> StoreActor<Bill, BillAction> {
  let store = StoreActor(
    initialState: saved, reducer: billReducer, environment: environment)
  await store.observe(BillSaving(save: save))
  await store.send(.resumed)
  return store
}

private struct Bill: Codable, Equatable, Sendable {
  enum Status: Codable, Equatable, Sendable { case open, paying(until: Date), paid, failed }

  let number: Int
  var status = Status.open
}

private enum BillAction: Equatable, Sendable { case payTapped, resumed, answered(isPaid: Bool), timedOut }

private struct BillEnvironment: Sendable {
  var clock: any Clock<Duration>
  var now: DateGenerator
  /// Pays at most once for each key.
  var pay: @Sendable (_ key: String) async throws -> Bool
}

private let billReducer: Reducer<Bill, BillAction, BillEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .payTapped:
    guard state.status == .open else { return .none }
    state.status = .paying(until: environment.now().addingTimeInterval(60))
    return pending(state, environment)
  case .resumed:
    return pending(state, environment)
  case .answered(let isPaid):
    state.status = isPaid ? .paid : .failed
    return .cancel(id: "pay")
  case .timedOut:
    state.status = .failed
    return .cancel(id: "pay")
  }
}

/// The effects that a state says are pending.
@Sendable private func pending(_ bill: Bill, _ environment: BillEnvironment) -> Effect<BillAction> {
  guard case .paying(let deadline) = bill.status else { return .none }
  let number = bill.number
  let rest = max(0, deadline.timeIntervalSince(environment.now()))
  return .merge(
    .task {
      .answered(isPaid: try await environment.pay("bill \(number)"))
    } catch: { _ in
      .answered(isPaid: false)
    },
    .send(.timedOut).delay(for: .seconds(rest), clock: environment.clock)
  )
  .cancellable(id: "pay")
}
