/// An alert or a confirmation, as a value: a title, a message, and buttons that carry actions.
///
/// ```swift
/// enum DeletionAction: Equatable { case confirmed }
/// let dialog = Dialog<DeletionAction>(
///   "Delete the note?", message: "It cannot be restored.",
///   buttons: [.init("Delete", .confirmed, role: .destructive), .cancel()])
/// ```
///
/// A feature presents it by setting an optional in its state, and ``Reducer/dialog(state:action:fileID:line:)`` sets the
/// optional to nil when the user has answered. A test asserts it like any other state. ComposableTerminal shows it with
/// `modal(dialog:_:)`, ComposableSwiftUI with `alert(_:)` and `confirmationDialog(_:)`.
///
/// Its texts are shown as they are: localize them with `String(localized:)` where you make the dialog.
///
/// It is for a question that buttons answer. A dialog with text fields is a feature of its own: present it with
/// ``Reducer/presented(state:action:environment:fileID:line:)``.
public struct Dialog<Action>: Identifiable {
  /// The question.
  public var title: String
  /// An explanation below the title.
  public var message: String?
  /// The possible answers, in their order.
  public var buttons: [Button]

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: An explanation below the title.
  ///   - buttons: The possible answers. Without a button, a user interface shows one that only dismisses the dialog.
  public init(_ title: String, message: String? = nil, buttons: [Button] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Identifies the dialog by its words. A dialog that presents the same question again is not distinguished from the
  /// first.
  public var id: ID { ID(title: title, message: message) }

  /// The words of a dialog.
  public struct ID: Hashable, Sendable {
    let title: String
    let message: String?
  }

  /// A button of a dialog.
  public struct Button {
    /// The text on the button.
    public var label: String
    /// The action that the button sends; nil if the button only dismisses the dialog.
    public var action: Action?
    /// The meaning of the button, if it has a special one.
    public var role: Role?

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: The text on the button.
    ///   - action: The action that the button sends; nil if the button only dismisses the dialog.
    ///   - role: The meaning of the button, if it has a special one.
    public init(_ label: String, _ action: Action? = nil, role: Role? = nil) {
      self.label = label
      self.action = action
      self.role = role
    }

    /// Returns the button that gives up: it only dismisses the dialog.
    public static func cancel(_ label: String = "Cancel") -> Button { Button(label, role: .cancel) }
  }

  /// The meaning of a button. No case will be added.
  public enum Role: String, Hashable, Sendable, Codable {
    /// Gives up, and loses nothing.
    case cancel
    /// Destroys something.
    case destructive
  }
}

extension Dialog: Equatable where Action: Equatable {}
extension Dialog: Hashable where Action: Hashable {}
extension Dialog: Sendable where Action: Sendable {}
extension Dialog: Encodable where Action: Encodable {}
extension Dialog: Decodable where Action: Decodable {}
extension Dialog.Button: Equatable where Action: Equatable {}
extension Dialog.Button: Hashable where Action: Hashable {}
extension Dialog.Button: Sendable where Action: Sendable {}
extension Dialog.Button: Encodable where Action: Encodable {}
extension Dialog.Button: Decodable where Action: Decodable {}

extension Reducer where Action: CasePathable {
  /// Returns a reducer that dismisses a dialog when the user has answered it.
  ///
  /// ```swift
  /// enum DeletionAction { case confirmed }
  /// struct Note { var text = "", deletion: Dialog<DeletionAction>? }
  /// @CasePathable enum NoteAction {
  ///   case deleteTapped, deletion(PresentationAction<DeletionAction>)
  /// }
  /// let noteReducer: Reducer<Note, NoteAction, Void> = .combine(
  ///   .dialog(state: \.deletion, action: \.deletion),
  ///   Reducer { note, action, _ in
  ///     switch action {
  ///     case .deleteTapped:
  ///       note.deletion = Dialog(
  ///         "Delete the note?", buttons: [.init("Delete", .confirmed), .cancel()])
  ///     case .deletion(.presented(.confirmed)): note.text = ""
  ///     case .deletion(.dismiss): break
  ///     }
  ///     return .none
  ///   })
  /// ```
  ///
  /// - Both an answer, `.deletion(.presented(.confirmed))`, and `.deletion(.dismiss)` set the state to nil.
  /// - An answer to an absent dialog changes nothing and is reported as a ``Misuse``.
  ///
  /// Combine it *before* the reducer that acts on the answer, which then may present the next dialog.
  ///
  /// - Parameters:
  ///   - state: The path to the dialog while it is presented.
  ///   - action: The case that carries the answer.
  public static func dialog<Answer: Sendable>(
    state: any WritableKeyPath<State, Dialog<Answer>?> & Sendable,
    action: any KeyPath<Action.Cases, CasePath<Action, PresentationAction<Answer>>> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    Reducer<Dialog<Answer>, Answer, Environment>.dialog.presented(
      state: state, action: action, fileID: fileID, line: line)
  }
}

extension Reducer where State == Dialog<Action> {
  /// A reducer of a dialog that is presented: each answer dismisses the dialog, in the same step.
  ///
  /// ``Screens()`` uses it for a dialog among the kinds of children that a feature presents,
  /// `case alert(Dialog<AlertAction>)`. For a dialog with an optional of its own, there is
  /// ``dialog(state:action:fileID:line:)``.
  ///
  /// The nearest ``presented(state:action:environment:fileID:line:)`` sets its state to nil. The reducers after that, which
  /// act on the answer, may present the next dialog.
  public static var dialog: Self { Self { _, _, _ in .answered } }
}
