import Composable
import ComposableTerminal

@main
enum Main {
  static func main() async {
    let file = CommandLine.arguments.dropFirst().first ?? SampleEnvironment.readme
    await Store(initialState: Sample(), reducer: sampleReducer, environment: .live(file: file)).run(view: sampleView)
  }
}
