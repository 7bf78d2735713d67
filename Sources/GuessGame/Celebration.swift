public import Composable

/// The animation after a solved round, frame by frame.
public struct Celebration: Equatable, Codable, Sendable {
  /// The number of the visible frame, counted from 0.
  public var frame: Int

  /// Creates an animation at a frame.
  public init(frame: Int = 0) { self.frame = frame }

  /// Whether all frames were shown.
  var isOver: Bool { frame >= Self.frames }

  /// The number of frames, and the time for which each is shown: 2.4 seconds in all.
  static let frames = 20
  static let interval = Duration.milliseconds(120)
}

extension Celebration {
  enum CodingKeys: CodingKey { case frame }

  /// Decodes an animation. Throws if it has no such frame.
  public init(from decoder: any Decoder) throws {
    frame = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .frame)
    try decoder.refuse("a celebration has no frame \(frame)", unless: (0..<Self.frames).contains(frame))
  }
}

/// The events of the animation.
@CasePathable
public enum CelebrationAction: Equatable, Codable, Sendable {
  case start
  case ticked
}

private enum CelebrationEffectID { case celebration }

/// Shows the frames one after the other.
public let celebrationReducer: Reducer<Celebration, CelebrationAction, any Clock<Duration>> = Reducer {
  celebration, action, clock in
  switch action {
  case .start:
    return .timer(id: CelebrationEffectID.celebration, every: Celebration.interval, clock: clock) { .ticked }
  case .ticked:
    celebration.frame += 1
    return .none
  }
}
