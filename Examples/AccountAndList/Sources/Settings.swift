import Composable
import Foundation

/// The part of the state that the next start finds: the user, and the choices in the list. It has no password.
struct Settings: Equatable, Codable, Sendable {
  var user: User?
  var order = ItemList.Order.id
  var showsOnlyFavorites = false
  var showsEnglishNames = true

  /// The path of the settings, if the command line names no other file.
  static var standardPath: String {
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return "\(folder ?? "\(NSHomeDirectory())/.config")/composable-account-and-list/settings.json"
  }
}

extension App {
  var settings: Settings {
    get {
      Settings(
        user: account.user, order: list.order, showsOnlyFavorites: list.showsOnlyFavorites,
        showsEnglishNames: list.showsEnglishNames)
    }
    set {
      account.user = newValue.user
      list.order = newValue.order
      list.showsOnlyFavorites = newValue.showsOnlyFavorites
      list.showsEnglishNames = newValue.showsEnglishNames
    }
  }
}
