public import Composable

/// An observer that writes each step of a store to a file, for ``Recording`` to read.
///
/// ```swift
/// let recorder = try Recorder<Game, GameAction>(to: "game.jsonl", header: RecordingHeader(feature: "game", seed: 42))
/// store.observe(recorder)
/// ```
///
/// - Each step is a line of JSON: the action, its cause, the changed fields of the state, and the effects that started
///   and ended since the step before. A line at the end records effects after the last step: see ``end()``.
/// - Each line is in the file before the observer returns, so a crash of the program loses at most the last line.
/// - Each step encodes the whole state to find the changes. The time this takes is proportional to the size of the
///   state.
/// - If something cannot be written, recording ends, and ``problem`` gives the reason. The store continues.
public final class Recorder<State: Codable, Action: Codable & Sendable>: StoreObserver {
  private let file: RecordingFile
  private let header: RecordingHeader
  private let elapsed: () -> Duration
  private var last: EncodedState?
  /// The effect events since the last step. They are written with the next one.
  private var effects: [RecordedEffectEvent] = []
  /// The text of the interface that was written last.
  private var lastInterface: [UInt8]?
  private var (first, count) = (0, 0)
  private var isEnded = false
  /// Returns what the program remembers outside the state: focus, scrolling, cursors. In a terminal program:
  /// `recorder.interface = { terminal.interface }`.
  ///
  /// It is called after each step, and the result is written if it has changed. If this is nil or returns nil, nothing
  /// is written.
  public var interface: (() -> (any Encodable)?)?
  /// The reason why recording ended; nil while it continues.
  public private(set) var problem: RecordingError?

  /// Creates a recorder that writes a new file. Throws if the file exists.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - header: The name of the feature, the seed of its generators, and other facts that a replay needs.
  ///   - elapsed: Returns the time since the start. By default, it is measured with `ContinuousClock`; a test supplies
  ///     its own.
  public init(to path: String, header: RecordingHeader, elapsed: (() -> Duration)? = nil) throws(RecordingError) {
    file = try RecordingFile(creating: path)
    self.header = header
    let start = ContinuousClock.now
    self.elapsed = elapsed ?? { start.duration(to: .now) }
  }

  /// Writes the header and the first state. A recorder observes a single store.
  public func began(in state: State, at step: Int) {
    if last != nil { FatalMisuse.recorderReused.stop() }
    attempt(step) {
      first = step
      var header = header
      header.firstStep = step
      try write(RecordingCoder.text(of: header))
      let text = EncodedState(try RecordingCoder.text(of: state))
      try writeSnapshot(text)
      last = text
    }
  }

  /// Writes a step.
  public func stepped(_ step: StoreStep<State, Action>) {
    attempt(step.index) {
      guard let last else { return }
      let action = String(decoding: try RecordingCoder.text(of: step.action), as: UTF8.self)
      let text = EncodedState(try RecordingCoder.text(of: step.after))
      let start = "{\"step\":\(step.index),\"time\":\(nanoseconds)\(step.cause.recorded),\"action\":\(action)"
      try write(Array("\(start)\(last.changes(to: text))\(try takeEffects())\(try changedInterface())}".utf8))
      self.last = text
      count += 1
      if count.isMultiple(of: RecordingBlock.interval) { try writeSnapshot(text) }
    }
  }

  /// Keeps an effect event for the line of the next step.
  public func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {
    guard problem == nil, !isEnded else { return }
    switch event {
    case .started:
      let name = "\(effect.name), \(effect.location)"
      effects.append(RecordedEffectEvent(began: effect.number, step: effect.step, time: nanoseconds, name: name))
    case .finished: effects.append(RecordedEffectEvent(finished: effect.number, time: nanoseconds))
    case .cancelled: effects.append(RecordedEffectEvent(cancelled: effect.number, time: nanoseconds))
    case .emitted: break
    }
  }

  /// Ends the recording: writes the effect events since the last step, and nothing afterwards.
  ///
  /// A recorder does this when it is deallocated. Call it before a program exits while the recorder still exists.
  public func end() {
    attempt(first) {
      guard last != nil else { return }
      let effects = try takeEffects()
      if !effects.isEmpty { try write(Array("{\"end\":\(first + count)\(effects)}".utf8)) }
    }
    isEnded = true
  }

  deinit { end() }

  /// Returns the field of the effect events, after a comma; empty if there are none.
  private func takeEffects() throws -> String {
    if effects.isEmpty { return "" }
    defer { effects = [] }
    return ",\"effects\":" + String(decoding: try RecordingCoder.text(of: effects), as: UTF8.self)
  }

  /// Returns the field of the interface, after a comma; empty if it has not changed, or there is none.
  private func changedInterface() throws -> String {
    guard let value = interface?() else { return "" }
    let text = try RecordingCoder.text(of: value)
    if text == lastInterface { return "" }
    lastInterface = text
    return ",\"interface\":" + String(decoding: text, as: UTF8.self)
  }

  /// The time in nanoseconds. `Int` covers almost three centuries; longer times are clamped.
  private var nanoseconds: Int { max(0, Int(clamping: elapsed().attoseconds / 1_000_000_000)) }

  private func writeSnapshot(_ state: EncodedState) throws {
    let interface = lastInterface.map { Array(",\"interface\":".utf8) + $0 } ?? []
    try write(Array("{\"snapshot\":\(count),\"state\":".utf8) + state.text + interface + [UInt8(ascii: "}")])
  }

  private func write(_ line: [UInt8]) throws { try file.append(line + [UInt8(ascii: "\n")]) }

  private func attempt(_ step: Int, _ body: () throws -> Void) {
    if problem != nil || isEnded { return }
    do {
      try body()
    } catch {
      problem = error as? RecordingError ?? .unwritable(step: step, reason: "\(error)")
    }
  }
}
