/// A short message that a screen shows for a while, such as "Saved."
///
/// The feature holds it and removes it: `Toasts` has an example.
public struct Toast: Identifiable, Hashable, Codable, Sendable {
  /// The meaning of a message, which gives it its color. No case will be added.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// Information.
    case plain
    /// A success.
    case good
    /// Something to look at.
    case warning
    /// A failure.
    case bad

    fileprivate var color: Color {
      switch self {
      case .plain: .terminal
      case .good: .good
      case .warning: .warning
      case .bad: .bad
      }
    }
  }

  /// Distinguishes the message from others with the same text.
  public var id: Int
  /// The message.
  public var text: String
  /// The meaning of the message.
  public var kind: Kind

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - id: Distinguishes the message from others with the same text.
  ///   - text: The message: a few words.
  ///   - kind: The meaning of the message.
  public init(id: Int, _ text: String, _ kind: Kind = .plain) {
    self.id = id
    self.text = text
    self.kind = kind
  }
}

/// Returns a layer that shows short messages at the lower right, above the last row; the latest is the lowest.
///
/// The messages are the feature's, and go away by its clock:
///
/// ```swift
/// import Composable
///
/// struct Letter { var text = "", toasts: [Toast] = [], saves = 0 }
/// enum LetterAction { case saved, toastExpired(Int) }
/// struct LetterEnvironment: Sendable { var clock: any Clock<Duration> }
/// let letterReducer: Reducer<Letter, LetterAction, LetterEnvironment> = Reducer {
///   letter, action, environment in
///   switch action {
///   case .saved:
///     letter.saves += 1
///     letter.toasts.append(Toast(id: letter.saves, "Saved.", .good))
///     return .send(.toastExpired(letter.saves))
///       .delay(for: .seconds(3), clock: environment.clock)
///   case .toastExpired(let id):
///     letter.toasts.removeAll { $0.id == id }
///     return .none
///   }
/// }
/// func letterView(_ letter: Letter, _ page: View<LetterAction>) -> View<LetterAction> {
///   Layers {
///     page
///     Toasts(letter.toasts)
///   }
/// }
/// ```
///
/// - Keys and clicks go to the views below. A screen reader, and line mode, read a message when it appears.
/// - Of many messages, the last three are shown.
///
/// - Parameter toasts: The messages, the oldest first.
public func Toasts<Action>(_ toasts: [Toast]) -> View<Action> {
  Column(align: .end) {
    ForEach(toasts.suffix(3)) { toast in
      // At the right is the block: its lines begin at its left.
      Column {
        Text(Styled(" \(toast.text) ", Style(color: toast.kind.color, isReversed: true)), wraps: true)
          .label(toast.text)
      }
    }
  }
  .width(.fit, max: 40).align(.end, .end).padding(1, rows: 1)
}
