import Composable
import LineFront

@main
enum Main {
  @MainActor static func main() async {
    let members = Members()
    let store = Store(initialState: SignUp(), reducer: signUpReducer, environment: .live(members: members))
    let commands = "name [text] | password [text] | submit | wait | quit"
    let front = LineFront(store, commands: commands, screen: screen) { command, argument in
      switch command {
      case "name": .binding(.set(\.$userName, argument))
      case "password": .binding(.set(\.$password, argument))
      case "submit": .submitTapped
      default: nil
      }
    }
    await front.run()
  }

  static func screen(_ form: SignUp) -> String {
    let button = form.isSubmitEnabled ? "[ Sign up ]" : "( Sign up )"
    let status =
      switch form.status {
      case .editing: ""
      case .submitting: "signing up…"
      case .signedUp: "Welcome, \(form.userName)!"
      case .failed(let reason): reason
      }
    return """
      User name  \(form.userName)  \(form.userNameError ?? "")
      Password   \(String(repeating: "•", count: form.password.count))  \(form.passwordError ?? "")
      \(button)  \(status)
      """
  }
}
