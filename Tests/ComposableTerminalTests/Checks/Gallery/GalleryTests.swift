import Composable
import ComposableTerminal
import Expectations
import Foundation
import PseudoTerminals
import Testing

/// The pictures of the article "Gallery". They are drawn from the functions in GalleryViews.swift, which are on the page.
struct `A picture of the gallery` {
  struct Entry {
    let name: String
    let size: Terminal.Size
    let draw: (Terminal.Context) -> Terminal.Frame

    /// A picture of a view after some keys. What the view shows then is what `view` returns for each number of keys.
    init(
      _ name: String, _ columns: Int, _ rows: Int, keys: [Terminal.Key] = [],
      _ view: @escaping (_ keys: Int) -> View<ShelfAction>
    ) {
      self.name = name
      size = Terminal.Size(columns: columns, rows: rows)
      draw = { context in
        var interface = InterfaceState()
        for (count, key) in keys.enumerated() {
          _ = Terminal.Screen(view(count), interface, context).handle(.key(key), &interface)
        }
        return Terminal.Screen(view(keys.count), interface, context).frame
      }
    }

    init(_ name: String, _ columns: Int, _ rows: Int, _ view: View<ShelfAction>) {
      self.init(name, columns, rows) { _ in view }
    }
  }

  private static let shelf = Shelf(
    albums: [
      Album(id: 1, title: "Kind of Blue", artist: "Miles Davis", year: 1959, minutes: 46),
      Album(id: 2, title: "Blue", artist: "Joni Mitchell", year: 1971, minutes: 36),
      Album(id: 3, title: "Blue Train", artist: "John Coltrane", year: 1958, minutes: 43),
      Album(id: 4, title: "Rhapsody in Blue", artist: "George Gershwin", year: 1924, minutes: 16),
    ], selection: 2)

  private static var folders: [Folder] {
    [
      Folder(
        id: "music", folders: [Folder(id: "folk", folders: []), Folder(id: "jazz", folders: [Folder(id: "live")])]),
      Folder(id: "films", folders: []),
    ]
  }

  private static let text = """
    Blue is the fourth album by Joni Mitchell. She wrote all of its songs, and plays piano, guitar and dulcimer on it. It was \
    recorded in Hollywood, in 1971.
    """

  /// Each view of the library, in the order of the page.
  private static var entries: [Entry] {
    [
      Entry("text", 44, 5, textView()), Entry("markdown", 44, 5, markdownView()),
      Entry("indicators", 44, 5, indicatorsView([1, 3, 2, 5, 8, 6, 7, 4, 3, 5, 6])),
      Entry("chart", 44, 6, chartView(shelf.albums)), Entry("canvas", 44, 6, canvasView([2, 5, 6, 4, 3, 5, 2, 1])),
      Entry("stacks", 44, 3, stacksView(shelf.albums[1])), Entry("borders", 44, 3, bordersView()),
      Entry("layers", 44, 5, layersView(textView(), [Toast(id: 1, "Saved.", .good)])),
      Entry("scroll", 44, 3, keys: [.down], { _ in scrollView(text) }),
      Entry("responsive", 44, 6, responsiveView(listView(shelf), scrollView(text))),
      Entry("buttons", 44, 1, buttonsView()), Entry("picker", 44, 2, pickerView(7)), Entry("tabs", 44, 1, tabsView(10)),
      Entry("fields", 44, 5, fieldsView("Blue")),
      Entry("editor", 44, 5, editorView("Borrowed from Mary.\nThe second side has a scratch.")),
      Entry("list", 44, 4, listView(shelf)),
      Entry("log", 44, 5, keys: [.up], { logView(IdentifiedArray(uniqueElements: (1...20 + 5 * $0).map(Line.init))) }),
      Entry("table", 44, 5, tableView(shelf)),
      Entry("wide-table", 36, 5, keys: [.right], { _ in wideTableView(shelf) }),
      Entry("tree", 44, 5, treeView(folders, ["music", "jazz"])),
      Entry(
        "dialog", 44, 9, dialogView(listView(shelf), Dialog("Delete Blue?", message: "It is not on any other shelf."))),
      Entry("keys", 44, 5, keysView(listView(shelf))),
    ]
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
  private static let page = "Sources/ComposableTerminal/ComposableTerminal.docc/Articles/Gallery.md"

  private static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `is drawn from the current view`() throws {
    for entry in Self.entries {
      let problem = try DocumentationPicture("gallery/\(entry.name)").problem { theme in
        entry.draw(Terminal.Context(size: entry.size, theme: theme)).svg(theme: theme)
      }
      expectEqual(problem, nil)
    }
  }

  @Test func `follows the code that it is drawn from, and no code or picture is missing`() throws {
    let code = try Self.file("Tests/ComposableTerminalTests/Checks/Gallery/GalleryViews.swift")
    let parts = try Self.file(Self.page).components(separatedBy: "```swift\n").dropFirst()
    var shown: [String] = []
    for part in parts {
      let pieces = part.components(separatedBy: "```\n")
      #expect(code.contains(pieces[0]), "not compiled:\n\(pieces[0])")
      guard let name = pieces[1].split(separator: "/docs/pictures/gallery/").dropFirst().first else { continue }
      shown.append(String(name.prefix { $0 != "." }))
    }
    expectEqual(shown, Self.entries.map(\.name))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "docs/pictures/gallery").path)
    expectEqual(Set(files), Set(shown.flatMap { ["\($0).svg", "\($0)~dark.svg"] }))
  }

  @Test func `exists for each view of the library`() throws {
    let folder = "Sources/ComposableTerminal/View"
    let page = try Self.file(Self.page)
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path) {
      for match in try Self.file("\(folder)/\(file)").matches(of: /\npublic func ([A-Z]\w*)/) where match.1 != "ForEach"
      {
        #expect(page.contains("\(match.1)(") || page.contains("\(match.1) {"), "\(match.1) is missing in \(Self.page)")
      }
    }
  }
}
