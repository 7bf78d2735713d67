import ComposableTesting

private struct Offline: Error {}

// snippet
typealias SignUpStore = TestStore<SignUp, SignUpAction, SignUpEnvironment>

func makeSignUp() -> SignUpStore {
  let store = SignUpStore(
    initialState: SignUp(), reducer: signUpReducer,
    environment: SignUpEnvironment(
      clock: UnimplementedClock("clock"), isFree: { $0 == "ann" }, create: { _ in }))
  let clock = store.clock
  store.environment.clock = clock
  store.environment.create = { _ in
    try await clock.sleep(for: .seconds(1))
    if choose("server", "creates", "fails") == "fails" { throw Offline() }
  }
  return store
}
// end

func makeMendedSignUp() -> SignUpStore {
  let store = SignUpStore(
    initialState: SignUp(), reducer: mendedSignUpReducer,
    environment: SignUpEnvironment(
      clock: UnimplementedClock("clock"), isFree: { $0 == "ann" }, create: { _ in }))
  let clock = store.clock
  store.environment.clock = clock
  store.environment.create = { _ in
    try await clock.sleep(for: .seconds(1))
    if choose("server", "creates", "fails") == "fails" { throw Offline() }
  }
  return store
}

// snippet
func signUpMoves(_ form: SignUp) -> [Move<SignUpAction>] {
  [
    .send(.typed("ann")), .send(.typed("bob")), .send(.submitTapped),
    .advance(by: .seconds(1)),
  ]
}
// end

func checkSignUp(_ makeSignUp: @escaping () -> SignUpStore = makeSignUp) {
  // snippet
  let rules = CheckRules<SignUp, SignUpAction>(
    setup: ["let store = makeSignUp()"],
    invariant: { form in form.account != "bob" },
    end: { form, inFlight in !form.isSending || !inFlight.isEmpty },
    expects: ["there is an account": { $0.account != nil }],
    answers: ["a submission is answered": (from: \.isSending, to: { !$0.isSending })])

  SignUpStore.check(rules, store: makeSignUp, actions: signUpMoves)
  // end
}

func checkWithoutTime(_ makeSignUp: @escaping () -> SignUpStore) {
  SignUpStore.check(
    store: makeSignUp, actions: { _ in [.send(.typed("ann")), .send(.typed("bob")), .send(.submitTapped)] })
}

func checkMutants(_ makeSignUp: @escaping () -> SignUpStore) {
  // snippet
  var endOnly = CheckRules<SignUp, SignUpAction>(triesMutants: true)
  endOnly.end = { form, inFlight in !form.isSending || !inFlight.isEmpty }
  SignUpStore.check(endOnly, store: makeSignUp, actions: signUpMoves)
  // end
}

func checkWhileSuspended() {
  // snippet
  SignUpStore.check(orders: .every) {
    let store = makeSignUp()
    store.environment.create = { _ in await turn() }
    return store
  } actions: { form in
    signUpMoves(form)
  } invariant: { form in
    form.account != "bob"
  }
  // end
}

func checkAtRandom() {
  // snippet
  SignUpStore.check(
    search: .random(seeds: 0..<10, moves: 200), store: makeSignUp, actions: signUpMoves,
    invariant: { form in form.account != "bob" })
  // end
}

func checkBlindly(_ makeSignUp: @escaping () -> SignUpStore) {
  // snippet
  SignUpStore.check(
    store: makeSignUp, actions: signUpMoves, fingerprint: { form, _ in form.name })
  // end
}
