import ComposableTesting

// snippet
struct Parcels: Equatable {
  var parcels: IdentifiedArrayOf<Parcel> = []
  var selected: Set<Parcel.ID> = []
  var isArchiving = false

  /// In the order of the rows: the order of a set differs in each run.
  var selectedIDs: [Parcel.ID] { parcels.ids.filter(selected.contains) }
}

let parcelsReducer: Reducer<Parcels, ParcelsAction, ParcelsEnvironment> = Reducer {
  list, action, environment in
  switch action {
  case .tapped(let id): list.selected.formSymmetricDifference([id])
  case .allTapped:
    list.selected = list.selected.count < list.parcels.count ? Set(list.parcels.ids) : []
  case .archiveTapped:
    guard !list.isArchiving, !list.selected.isEmpty else { return .none }
    list.isArchiving = true
    let ids = list.selectedIDs
    return .task {
      .archived(try await environment.archive(ids))
    } catch: { _ in
      .archived([])
    }
  case .archived(let ids):
    list.isArchiving = false
    list.parcels.removeAll { ids.contains($0.id) }
  case .arrived(let parcels): list.parcels = parcels
  }
  return .none
}
.onChange(of: \.parcels.ids) { _, ids, list, _ in
  list.selected.formIntersection(ids)
  return .none
}
// end

struct Parcel: Equatable, Identifiable { let id: Int }

enum ParcelsAction: Equatable {
  case tapped(Parcel.ID), allTapped, archiveTapped
  case archived([Parcel.ID]), arrived(IdentifiedArrayOf<Parcel>)
}

/// `archive` returns the parcels that it has archived.
struct ParcelsEnvironment: Sendable { var archive: @Sendable ([Parcel.ID]) async throws -> [Parcel.ID] }

struct `A selection` {
  private func makeStore() -> TestStore<Parcels, ParcelsAction, ParcelsEnvironment> {
    TestStore(
      initialState: Parcels(parcels: [Parcel(id: 3), Parcel(id: 1), Parcel(id: 2)]), reducer: parcelsReducer,
      environment: ParcelsEnvironment { $0 })
  }

  @Test func `is archived in the order of the rows`() {
    let store = makeStore()
    store.send(.archiveTapped)
    store.send(.tapped(2)) { $0.selected = [2] }
    store.send(.tapped(1)) { $0.selected = [1, 2] }
    store.send(.tapped(2)) { $0.selected = [1] }
    store.send(.tapped(3)) { $0.selected = [1, 3] }
    store.send(.archiveTapped) { $0.isArchiving = true }
    store.receive(.archived([3, 1])) {
      $0.isArchiving = false
      $0.parcels = [Parcel(id: 2)]
      $0.selected = []
    }
    store.finish()
  }

  @Test func `contains no removed row`() {
    let store = makeStore()
    store.send(.allTapped) { $0.selected = [1, 2, 3] }
    store.send(.arrived([Parcel(id: 1), Parcel(id: 4)])) {
      $0.parcels = [Parcel(id: 1), Parcel(id: 4)]
      $0.selected = [1]
    }
    store.send(.allTapped) { $0.selected = [1, 4] }
    store.send(.allTapped) { $0.selected = [] }
    store.finish()
  }

  @Test func `stays when its rows could not be archived`() {
    struct Offline: Error {}
    let store = makeStore()
    store.environment.archive = { _ in throw Offline() }
    store.send(.tapped(2)) { $0.selected = [2] }
    store.send(.archiveTapped) { $0.isArchiving = true }
    store.receive(.archived([])) { $0.isArchiving = false }
    store.finish()
  }
}
