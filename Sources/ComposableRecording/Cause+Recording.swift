import Composable

// A cause in the line of a step: `{"step":3}` for what the reducer sent, `{"effect":2,"step":3}` for what an effect sent.
// The line of an action that was sent has none.
extension Cause {
  /// The field of the line, after a comma; empty for an action that was sent.
  var recorded: String {
    switch self {
    case .send: ""
    case .reducer(let step): ",\"cause\":{\"step\":\(step)}"
    case .effect(let number, let step): ",\"cause\":{\"effect\":\(number),\"step\":\(step)}"
    }
  }

  /// The cause of a step.
  ///
  /// - Parameters:
  ///   - text: What the line has as its cause; nil where it has none.
  ///   - index: The index of the step, which comes after the one that caused it.
  init(recorded text: ArraySlice<UInt8>?, before index: Int) throws(RecordingError.Misfit) {
    guard let text else {
      self = .send
      return
    }
    do throws(RecordingError.Misfit) {
      let line = try RecordedLine(text)
      let step = try line.count("step")
      guard step < index else { throw .damaged("not before step \(index)") }
      guard line["effect"] != nil else {
        self = .reducer(step: step)
        return
      }
      let number = try line.count("effect")
      guard number > 0 else { throw .damaged("effects count from 1") }
      self = .effect(number, step: step)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      throw .damaged("\"cause\" is \(text.text.excerpt): \(reason)")
    }
  }
}
