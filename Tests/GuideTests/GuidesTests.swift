import Foundation
import Testing

/// The code of the guides is compiled and run here. Each of its blocks is between `// snippet` and `// end` in a source
/// file, and each snippet there is on the page.
struct `The guides` {
  private static let pages = [
    ("Environments.swift", "Environments.md"), ("SharingState.swift", "SharingState.md"),
    ("Persistence.swift", "Persistence.md"), ("Undo.swift", "Undo.md"), ("Errors.swift", "ErrorsAndRetries.md"),
    ("BackPressure.swift", "BackPressure.md"), ("Observation.swift", "ObservationAndPerformance.md"),
    ("LargeStates.swift", "ObservationAndPerformance.md"), ("Elm.swift", "FromElm.md"),
    ("Children.swift", "Composing.md"), ("React.swift", "FromReactAndReduxToolkit.md"),
    ("Services.swift", "Services.md"),
  ]

  /// Each recipe of the cookbook has a file of its own.
  private static let recipesForFeatures = [
    "FormValidation", "FormattedField", "DeepLink", "TabBar", "OneSheet", "LoadAndShow", "Folders", "FavoriteButton",
    "SharedLogic", "ParentAndChild", "ConfirmDeletion", "WizardSteps", "SelectRows", "OutlivingWork", "PublicFeature",
  ].map { ("Cookbook/\($0).swift", "CookbookFeatures.md") }

  private static let recipesForEffects = [
    "DelegateStream", "SocketReconnect", "SystemNotifications", "PullToRefresh", "InfiniteList", "SearchAsTyped",
    "OptimisticUpdate", "FeatureFlags", "PreferencesStore", "SQLiteBehindEnvironment", "AnalyticsReducer",
    "ActionLogging", "SavedVersions", "ExpiringToken", "ResumableDownload",
  ].map { ("Cookbook/\($0).swift", "CookbookEffects.md") }

  @Test(arguments: pages + recipesForEffects + recipesForFeatures)
  func `have the compiled and executed code`(_ source: String, _ page: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let articles = folder.appending(path: "../../Sources/Composable/Composable.docc/Articles")
    let snippets = Self.parts(
      of: try String(contentsOf: folder.appending(path: source), encoding: .utf8), from: "// snippet\n", to: "// end\n")
    let blocks = Self.parts(
      of: try String(contentsOf: articles.appending(path: page), encoding: .utf8), from: "```swift\n", to: "```\n")
    #expect(!snippets.isEmpty)
    let missing = snippets.filter { !blocks.contains($0) }
    #expect(missing.isEmpty, "\(page) has another text")
  }

  private static func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }
}
