import Composable
import ComposableTerminal

@main
enum Main {
  static func main() async {
    let members = Members()
    await Store(initialState: SignUp(), reducer: signUpReducer, environment: .live(members: members))
      .run(view: signUpView)
  }
}
