import Composable
import ComposableRecording
import ComposableTerminal

// A program with a password. `exposed` shows it in a field that is secret only on the screen.

struct Vault: Equatable, Codable {
  @BindableState @Redacted var password = ""
  @Redacted var token = ""
  var note = ""
  var isOpen = false
}

enum VaultAction: BindableAction, Codable, Equatable {
  case binding(BindingAction<Vault>)
  case tokenChanged(Redacted<String>)
  case noteChanged(String)
  case openTapped

  var binding: BindingAction<Vault>? { if case .binding(let action) = self { action } else { nil } }
}

extension Vault: BindableFields {
  static func bindableFields(_ fields: inout BindableFieldList<Self>) {
    fields.redacted("password", \.$password, \.password)
  }
}

let vaultReducer = Reducer<Vault, VaultAction, Void> { vault, action, _ in
  switch action {
  case .binding: break
  case .tokenChanged(let token): vault.token = token.wrappedValue
  case .noteChanged(let note): vault.note = note
  case .openTapped: vault.isOpen = vault.password == "s3cret-üñ" && vault.token == vault.password
  }
  return .none
}.binding()

func vaultView(_ vault: Vault) -> View<VaultAction> {
  Column {
    TextField("Password", \.$password, of: vault, submit: .openTapped)
    TextField("Token", text: vault.$token) { .tokenChanged($0) }
    TextField("Note", text: vault.note) { .noteChanged($0) }
    Text(vault.isOpen ? "open" : "closed")
  }
  .key("q", "quit", command: .quit)
}

func exposedView(_ vault: Vault) -> View<VaultAction> {
  Column {
    vaultView(vault)
    TextField("Exposed", text: vault.note, isSecret: true) { .noteChanged($0) }
  }
}

/// A recorder that redacts no actions.
final class CarelessRecorder: StoreObserver, SessionRecording {
  let redactsActions: Bool

  init(redactsActions: Bool = false) { self.redactsActions = redactsActions }

  func stepped(_ step: StoreStep<Vault, VaultAction>) {}
}
