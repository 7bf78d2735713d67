public import Composable

/// An observer that writes each step of a store to a file, to be read with ``Recording``.
///
/// ```swift
/// let recorder = try Recorder<Game, GameAction>(to: "game.jsonl", header: RecordingHeader(feature: "game", seed: 42))
/// store.observe(recorder)
/// ```
///
/// - A line of JSON for each step: the action, its cause, the fields of the state that changed, the effects that began
///   and ended since the step before. What happens to effects after the last step goes on a line at the end: see
///   ``end()``.
/// - Each line has been written to the file when the observer returns: a crash of the program loses at most the last
///   one.
/// - Each step encodes the whole state to find what changed, which takes time in proportion to the size of the state.
/// - If something cannot be written, recording ends there, and ``problem`` says why. The store continues.
public final class Recorder<State: Codable, Action: Codable & Sendable>: StoreObserver {
  private let file: RecordingFile
  private let header: RecordingHeader
  private let elapsed: () -> Duration
  private var last: EncodedState?
  /// What happened to effects since the last step, for the line of the next one.
  private var effects: [RecordedEffectEvent] = []
  /// What the program remembered beside the state, as it was written last.
  private var lastInterface: [UInt8]?
  private var (first, count) = (0, 0)
  private var isEnded = false
  /// What the program remembers besides the state after a step: focus, scrolling, cursors. A terminal has it:
  /// `recorder.interface = { terminal.interface }`. It is written when it has changed; nil, or a closure that returns
  /// nil, writes nothing.
  public var interface: (() -> (any Encodable)?)?
  /// Why recording ended; nil while it continues.
  public private(set) var problem: RecordingError?

  /// Creates a recorder that writes a new file; an existing file is refused.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - header: What is recorded, and with which seed.
  ///   - elapsed: The time since the beginning; `ContinuousClock`'s unless a test supplies its own.
  public init(to path: String, header: RecordingHeader, elapsed: (() -> Duration)? = nil) throws(RecordingError) {
    file = try RecordingFile(creating: path)
    self.header = header
    let start = ContinuousClock.now
    self.elapsed = elapsed ?? { start.duration(to: .now) }
  }

  /// Writes the header and the first state. A recorder sees one store.
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

  /// Writes the step.
  public func stepped(_ step: StoreStep<State, Action>) {
    attempt(step.index) {
      guard let last else { return }
      let action = String(decoding: try RecordingCoder.text(of: step.action), as: UTF8.self)
      let text = EncodedState(try RecordingCoder.text(of: step.after))
      let start = "{\"step\":\(step.index),\"time\":\(nanoseconds)\(step.cause.recorded),\"action\":\(action)"
      try write(Array("\(start)\(last.changes(to: text))\(try takeEffects())\(try changedInterface())}".utf8))
      self.last = text
      count += 1
      if count.isMultiple(of: RecordingChunk.interval) { try writeSnapshot(text) }
    }
  }

  /// Keeps what happened for the next line.
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

  /// Ends the recording: writes what happened to effects since the last step, and nothing afterwards.
  ///
  /// A recorder that nobody holds any more ends by itself. A program that exits while holding one calls this first.
  public func end() {
    attempt(first) {
      guard last != nil else { return }
      let effects = try takeEffects()
      if !effects.isEmpty { try write(Array("{\"end\":\(first + count)\(effects)}".utf8)) }
    }
    isEnded = true
  }

  deinit { end() }

  /// The field of the line, after a comma; empty where nothing happened.
  private func takeEffects() throws -> String {
    if effects.isEmpty { return "" }
    defer { effects = [] }
    return ",\"effects\":" + String(decoding: try RecordingCoder.text(of: effects), as: UTF8.self)
  }

  /// The field of the line, after a comma; empty where the interface is as it was, or there is none.
  private func changedInterface() throws -> String {
    guard let value = interface?() else { return "" }
    let text = try RecordingCoder.text(of: value)
    if text == lastInterface { return "" }
    lastInterface = text
    return ",\"interface\":" + String(decoding: text, as: UTF8.self)
  }

  /// `Int` holds three centuries; longer times are written as its maximum.
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
