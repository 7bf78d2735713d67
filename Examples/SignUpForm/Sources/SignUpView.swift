import ComposableTerminal

/// The form. Each error is below its field, where a row is reserved for it.
func signUpView(_ form: SignUp) -> View<SignUpAction> {
  Column {
    Scroll {
      row("User name", TextField("", \.$userName, of: form), form.userNameError)
      row("Password", TextField("", \.$password, of: form), form.passwordError)
      Row {
        Button("Sign up", .submitTapped).disabled(!form.isSubmitEnabled)
        statusView(form)
      }
    }
    .padding().border(.rounded, "Sign up").width(.fill(1), max: 50).height(.fill(1), max: 7)
    KeyHelp()
  }
  .key(.enter, "sign up", form.isSubmitEnabled ? .submitTapped : nil)
  .key(.escape, "quit", command: .quit)
  .title("Sign up")
}

private func row(_ label: String, _ field: View<SignUpAction>, _ error: String?) -> View<SignUpAction> {
  Row {
    // The field has the label as well, so that a screen reader says it once.
    Text(label).width(.cells(9)).label("")
    Column {
      field.label(label)
      Text("\(error ?? "", .bad)")
    }
    .width(.fill(1))
  }
}

@ViewBuilder<SignUpAction>
private func statusView(_ form: SignUp) -> View<SignUpAction> {
  switch form.status {
  case .editing: Text("")
  case .submitting: Spinner("signing up")
  case .signedUp: Text("\("Welcome, \(form.userName)!", .good)")
  case .failed(let reason): Text("\(reason, .bad)", wraps: true)
  }
}
