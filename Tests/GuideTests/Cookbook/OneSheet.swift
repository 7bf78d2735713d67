import ComposableTesting

// snippet
@Screens enum GuestSheet: Equatable {
  case add(NewGuest, NewGuestAction)
  case invite(Invitation, InvitationAction)
  case help
}

struct GuestList: Equatable {
  var names: [String] = []
  var sheet: GuestSheet.State?
}

@CasePathable enum GuestListAction: Equatable {
  case addTapped, inviteTapped, helpTapped
  case sheet(PresentationAction<GuestSheet.Action>)
}

let guestListReducer: Reducer<GuestList, GuestListAction, InvitationEnvironment> = .combine(
  GuestSheet.reducer(
    add: newGuestReducer.pullback(environment: { _ in }), invite: invitationReducer
  )
  .presented(state: \.sheet, action: \.sheet),
  Reducer { guests, action, _ in
    switch action {
    case .addTapped: guests.sheet = .add(NewGuest())
    case .inviteTapped: guests.sheet = .invite(Invitation(names: guests.names))
    case .helpTapped: guests.sheet = .help
    case .sheet(.presented(.add(.delegate(.added(let name))))): guests.names.append(name)
    case .sheet: break
    }
    return .none
  }
)
// end

struct NewGuest: Equatable { var name = "" }

@CasePathable enum NewGuestAction: Equatable {
  case named(String), addTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case added(String) }
}

let newGuestReducer: Reducer<NewGuest, NewGuestAction, Void> = Reducer { guest, action, _ in
  switch action {
  case .named(let name):
    guest.name = name
    return .none
  case .addTapped:
    return .merge(.send(.delegate(.added(guest.name))), .dismiss)
  case .delegate:
    return .none
  }
}

struct Invitation: Equatable { var names: [String] }

enum InvitationAction: Equatable { case sendTapped, sent }

struct InvitationEnvironment: Sendable { var invite: @Sendable ([String]) async throws -> Void }

let invitationReducer: Reducer<Invitation, InvitationAction, InvitationEnvironment> = Reducer {
  invitation, action, environment in
  switch action {
  case .sendTapped:
    let names = invitation.names
    return .task {
      try await environment.invite(names)
      return .sent
    }
  case .sent:
    return .dismiss
  }
}

struct `One sheet of several` {
  private func makeStore() -> TestStore<GuestList, GuestListAction, InvitationEnvironment> {
    TestStore(
      initialState: GuestList(), reducer: guestListReducer, environment: InvitationEnvironment { _ in })
  }

  @Test func `adds and invites`() {
    let store = makeStore()
    store.send(.addTapped) { $0.sheet = .add(NewGuest()) }
    store.send(.sheet(.presented(.add(.named("Ada"))))) { $0.sheet = .add(NewGuest(name: "Ada")) }
    store.send(.sheet(.presented(.add(.addTapped))))
    store.receive(\.sheet.presented.add.delegate.added, "Ada") { $0.names = ["Ada"] }
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }

    store.send(.inviteTapped) { $0.sheet = .invite(Invitation(names: ["Ada"])) }
    store.send(.sheet(.presented(.invite(.sendTapped))))
    store.receive(.sheet(.presented(.invite(.sent))))
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }

    store.send(.helpTapped) { $0.sheet = .help }
    store.send(.sheet(.dismiss)) { $0.sheet = nil }
    store.finish()
  }

  @Test func `ends the effects of the sheet that another one replaces`() {
    let store = makeStore()
    store.environment.invite = { [clock = store.clock] _ in try await clock.sleep(for: .seconds(1)) }
    store.send(.inviteTapped) { $0.sheet = .invite(Invitation(names: [])) }
    store.send(.sheet(.presented(.invite(.sendTapped))))
    store.send(.helpTapped) { $0.sheet = .help }
    store.finish()
  }

  @MainActor @Test func `is found by a view through the store`() throws {
    let store = Store(
      initialState: GuestList(sheet: .add(NewGuest(name: "Ada"))), reducer: guestListReducer,
      environment: InvitationEnvironment { _ in })
    let sheet = try #require(store.ifLet(state: \.sheet, action: \.sheet.presented))
    #expect(sheet.ifCaseLet(state: \.add, action: \.add)?.name == "Ada")
    #expect(sheet.ifCaseLet(state: \.invite, action: \.invite) == nil)
  }
}
