/// An effect that started or ended. Events are in the line of the next step:
/// `{"began":2,"step":1,"time":5000000,"name":"run"}`, `{"finished":2,"time":9000000}`.
package struct RecordedEffectEvent: Codable, Equatable, Sendable {
  /// The number of an effect that started.
  package var began: Int?
  /// The number of an effect that finished.
  package var finished: Int?
  /// The number of an effect that was canceled.
  package var cancelled: Int?
  /// The step whose reducer returned the effect, if it started.
  package var step: Int?
  /// The nanoseconds since the start of the recording.
  package var time: Int
  /// The kind of an effect that started, and the line of source that created it.
  package var name: String?
}
