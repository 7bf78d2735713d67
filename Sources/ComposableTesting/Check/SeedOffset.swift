import CLibrary
import Composable

/// A number that is added to the seeds of random searches, so that each nightly run tries other sequences of moves.
enum SeedOffset {
  private static let name = "COMPOSABLE_SEED"

  /// The number in the environment; 0 if there is none.
  // The environment is read once, and the text is copied before another call could change it.
  static let current = value(of: unsafe getenv(name).map { unsafe String(cString: $0) })

  /// Returns the number in the value of the variable. Another text would silently repeat the same seeds each night.
  static func value(of text: String?, warn: (String) -> Void = { StandardError.write(line: $0) }) -> UInt64 {
    guard let text else { return 0 }
    guard let number = UInt64(text) else {
      warn("\(name) is \"\(text)\", and not a number. It is ignored.")
      return 0
    }
    return number
  }

  /// Returns the seeds, each increased by the offset.
  static func adding(_ offset: UInt64 = current, to seeds: [UInt64]) -> [UInt64] { seeds.map { $0 &+ offset } }
}
