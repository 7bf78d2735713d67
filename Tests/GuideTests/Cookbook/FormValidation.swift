import ComposableTesting

// snippet
@BindableFields struct Booking: Equatable {
  enum Field { case email, guests, form }
  @BindableState var email = ""
  @BindableState var guests = ""
  var serverErrors: [Field: String] = [:]
  var isSubmitting = false
  var errors: [Field: String] {
    var errors: [Field: String] = [:]
    if !email.contains("@") { errors[.email] = "Enter an email address." }
    if Int(guests) == nil { errors[.guests] = "Enter a number." }
    return errors
  }
  var canSubmit: Bool { errors.isEmpty && !isSubmitting }
}

let bookingReducer: Reducer<Booking, BookingAction, BookingEnvironment> = Reducer {
  form, action, environment in
  switch action {
  case .binding: form.serverErrors = [:]
  case .submitTapped where form.canSubmit:
    form.isSubmitting = true
    let (email, guests) = (form.email, form.guests)
    return .task {
      .answered(errors: try await environment.book(email, guests))
    } catch: {
      .answered(errors: [.form: "\($0)"])
    }
  case .answered(let errors):
    (form.isSubmitting, form.serverErrors) = (false, errors)
    if errors.isEmpty { return .send(.delegate(.booked)) }
  case .submitTapped, .delegate: break
  }
  return .none
}
.binding()
// end

@CasePathable enum BookingAction: BindableAction, Equatable {
  case binding(BindingAction<Booking>)
  case submitTapped
  case answered(errors: [Booking.Field: String])
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case booked }
}

/// `book` returns the errors of the fields. Without one, the table is booked.
struct BookingEnvironment: Sendable {
  var book: @Sendable (_ email: String, _ guests: String) async throws -> [Booking.Field: String]
}

struct `A form` {
  private func makeStore(_ form: Booking = Booking()) -> TestStore<Booking, BookingAction, BookingEnvironment> {
    TestStore(initialState: form, reducer: bookingReducer, environment: BookingEnvironment { _, _ in [:] })
  }

  @Test func `can be submitted when every field is valid`() {
    let store = makeStore()
    #expect(store.state.errors.count == 2)
    store.send(.submitTapped)  // a key may send what a disabled button does not
    store.send(.binding(.set(\.$email, "a@b.c"))) { $0.email = "a@b.c" }
    #expect(store.state.errors == [.guests: "Enter a number."] && !store.state.canSubmit)
    store.send(.binding(.set(\.$guests, "2"))) { $0.guests = "2" }
    #expect(store.state.canSubmit)
    store.send(.submitTapped) { $0.isSubmitting = true }
    store.receive(.answered(errors: [:])) { $0.isSubmitting = false }
    store.receive(.delegate(.booked))
    store.finish()
  }

  @Test func `shows an error of the server until the next edit`() {
    let store = makeStore(Booking(email: "a@b.c", guests: "40"))
    let full = "There are 12 seats."
    store.environment.book = { _, _ in [.guests: full] }
    store.send(.submitTapped) { $0.isSubmitting = true }
    store.receive(.answered(errors: [.guests: full])) {
      $0.isSubmitting = false
      $0.serverErrors = [.guests: full]
    }
    #expect(store.state.canSubmit)
    store.send(.binding(.set(\.$guests, "4"))) {
      $0.guests = "4"
      $0.serverErrors = [:]
    }
    store.finish()
  }

  @Test func `can be submitted again when the server was not reached`() {
    struct Offline: Error {}
    let store = makeStore(Booking(email: "a@b.c", guests: "4"))
    store.environment.book = { _, _ in throw Offline() }
    store.send(.submitTapped) { $0.isSubmitting = true }
    store.receive(.answered(errors: [.form: "Offline()"])) {
      $0.isSubmitting = false
      $0.serverErrors = [.form: "Offline()"]
    }
    #expect(store.state.canSubmit)
    store.finish()
  }

  @Test func `is submitted once by two taps`() {
    let store = makeStore(Booking(email: "a@b.c", guests: "4"))
    store.environment.book = { [clock = store.clock] _, _ in
      try await clock.sleep(for: .seconds(1))
      return [:]
    }
    store.send(.submitTapped) { $0.isSubmitting = true }
    store.send(.submitTapped)
    store.advance(by: .seconds(1))
    store.receive(.answered(errors: [:])) { $0.isSubmitting = false }
    store.receive(.delegate(.booked))
    store.finish()
  }
}
