import Composable
import ComposableTerminal

@main
enum Main {
  static func main() async {
    let workshop = SimulatedWorkshop(
      clock: ContinuousClock(), isReachable: !CommandLine.arguments.contains("--no-workshop"),
      isBankReachable: !CommandLine.arguments.contains("--no-bank"))
    await Store(initialState: Shop(), reducer: shopReducer, environment: .simulated(workshop)).run(view: shopView)
  }
}
