/// Numbers that generators draw from a sequence, outside of dry runs. A check compares what effects have drawn.
package enum Draws {
  /// Called with each number that is drawn, as text, and with whether it is a random one.
  @TaskLocal package static var note: (@Sendable (_ number: String, _ isRandom: Bool) -> Void)?
}
