/// An effect that began or ended, in the line of the step that came next: `{"began":2,"step":1,"time":5000000,"name":"run"}`,
/// `{"finished":2,"time":9000000}`.
package struct RecordedEffectEvent: Codable, Equatable, Sendable {
  /// What begins: the number of the effect.
  package var began: Int?
  /// What ends by itself: the number of the effect.
  package var finished: Int?
  /// What is cancelled: the number of the effect.
  package var cancelled: Int?
  /// The step whose reducer returned an effect that begins.
  package var step: Int?
  /// Nanoseconds since the beginning of the recording.
  package var time: Int
  /// What begins: the kind of effect and the line that made it.
  package var name: String?
}
