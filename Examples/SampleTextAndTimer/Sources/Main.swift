import Composable
import Foundation
import LineFront

@main
enum Main {
  @MainActor static func main() async {
    let file = CommandLine.arguments.dropFirst().first ?? "sample.txt"
    let store = Store(initialState: Sample(), reducer: sampleReducer, environment: .live(file: file))
    let commands = "load | start | stop | wait [seconds] | quit"
    let front = LineFront(store, commands: commands, last: .stopTapped, screen: screen) { command, _ in
      switch command {
      case "load": .loadTapped
      case "start": .startTapped
      case "stop": .stopTapped
      default: nil
      }
    }
    await front.run()
  }

  static func screen(_ sample: Sample) -> String {
    let text =
      switch sample.text {
      case .none: "(no text)"
      case .loading: "loading…"
      case .loaded(let text): text
      case .failed(let reason): "failed: \(reason)"
      }
    return "\(Double(sample.ticks) / 100) s \(sample.isRunning ? "running" : "stopped")\n\(text)"
  }
}

extension SampleEnvironment {
  /// The system's clock, and the text of a file.
  static func live(file: String) -> Self {
    Self(clock: ContinuousClock()) {
      do {
        return try String(contentsOfFile: file, encoding: .utf8)
      } catch {
        throw Unreadable(reason: error.localizedDescription)
      }
    }
  }
}

struct Unreadable: Error, CustomStringConvertible {
  var reason: String
  var description: String { reason }
}
