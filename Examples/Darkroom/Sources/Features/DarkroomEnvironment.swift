import Composable
import Foundation

/// The outside world of the app: one struct for all features.
@Unimplemented struct DarkroomEnvironment: Sendable {
  var clock: any Clock<Duration>
  var date: DateGenerator
  var uuid: UUIDGenerator
  /// Returns the temperatures that the thermometer in the developer measures, until it fails.
  var degrees: @Sendable () -> AsyncThrowingStream<Double, any Error>
  var saving: SavingEnvironment
}

extension DarkroomEnvironment {
  /// The environment of the program, which keeps its recipes in the file at a path.
  static func live(_ path: String) -> Self {
    let random = RandomSource.system
    return Self(
      clock: ContinuousClock(), date: .system, uuid: .system,
      degrees: {
        // There is no thermometer: the water cools down slowly.
        AsyncThrowingStream { readings in
          let task = Task {
            var tenths = random(in: 200...220)
            while !Task.isCancelled {
              readings.yield(Double(tenths) / 10)
              try? await Task.sleep(for: .seconds(5))
              tenths -= random(in: 0...1)
            }
          }
          readings.onTermination = { _ in task.cancel() }
        }
      },
      saving: .live(path))
  }
}
