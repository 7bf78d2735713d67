import Composable
import ComposableTerminal

// The views of the article "Gallery", as they are there.

struct Album: Equatable, Identifiable {
  let id: Int
  var title: String, artist: String, year: Int, minutes: Int
}
struct Shelf {
  var albums: IdentifiedArrayOf<Album> = []
  var selection: Album.ID?
  var order = TableOrder("Year")
}
enum ShelfAction: Equatable {
  case selected(Album.ID), opened(Album.ID), sorted(TableOrder)
  case named(String), noted(String), volumeSet(Int), shuffled(Bool), sizeSet(Int)
  case toggled(String), entered(String), moved(Int)
  case played, stopped, deletion(PresentationAction<Never>)
}

// MARK: - Text and drawing

func textView() -> View<ShelfAction> {
  Column {
    Text("\("Blue", .bold) by \("Joni Mitchell", .accent), \(1971, .muted)")
    Text("\("good", .good), \("a warning", .warning), \("bad", .bad)")
    Text("A line that does not fit is cut off or, as here, wrapped.", wraps: true)
    Text("more about it", link: "https://example.com/blue")
  }
}

func markdownView() -> View<ShelfAction> {
  Markdown(
    """
    # Blue
    The **fourth** album, with `10` songs:
    - *All I Want*
    - [Carey](https://example.com/carey), a single
    """)
}

func indicatorsView(_ loads: [Double]) -> View<ShelfAction> {
  Column(spacing: 1) {
    Spinner("reading the albums")
    Progress(0.64)
    Sparkline(loads)
  }
}

func chartView(_ albums: IdentifiedArrayOf<Album>) -> View<ShelfAction> {
  BarChart(albums.map { ($0.title, Double($0.minutes)) }, highlighted: 1)
}

func canvasView(_ levels: [Int]) -> View<ShelfAction> {
  Canvas { frame in
    for (band, level) in levels.enumerated() {
      for row in 0..<level {
        let columns = band * 3..<band * 3 + 2
        frame.fill(columns, frame.size.rows - 1 - row, "█", row > 3 ? .warning : .good)
      }
    }
  }
}

// MARK: - Layout

func stacksView(_ album: Album) -> View<ShelfAction> {
  Column {
    Row {
      Text("\(album.title, .bold)")
      Spacer()
      Text("\(album.minutes) min")
    }
    Divider()
    Text("\(album.artist, .muted)").align(.center)
  }
}

func bordersView() -> View<ShelfAction> {
  Row(spacing: 2) {
    Text("rounded").padding().border()
    Text("single").padding().border(.single, "title")
    Text("heavy").padding().border(.heavy)
  }
}

func layersView(_ page: View<ShelfAction>, _ toasts: [Toast]) -> View<ShelfAction> {
  Layers {
    page
    Toasts(toasts)
  }
}

func scrollView(_ text: String) -> View<ShelfAction> {
  Scroll { Text(text, wraps: true) }
}

func responsiveView(
  _ list: View<ShelfAction>, _ page: View<ShelfAction>
) -> View<ShelfAction> {
  Responsive { size in
    if size.columns < 40 {
      list
    } else {
      Row {
        list.width(.cells(20))
        page.border().width(.fill(1))
      }
    }
  }
}

// MARK: - Controls

func buttonsView() -> View<ShelfAction> {
  Row(spacing: 2) {
    Button("Play", .played)
    Button("Stop", .stopped).disabled()
    Toggle("shuffled", isOn: true) { .shuffled($0) }
  }
}

func pickerView(_ volume: Int) -> View<ShelfAction> {
  Column {
    Picker("Size", 12, [7, 10, 12], name: { "\($0) inches" }) { .sizeSet($0) }
    Slider("Volume", volume, in: 0...10) { .volumeSet($0) }
  }
}

func tabsView(_ size: Int) -> View<ShelfAction> {
  Tabs(size, [7, 10, 12], name: { "\($0) inches" }) { .sizeSet($0) }
}

func fieldsView(_ name: String) -> View<ShelfAction> {
  Column(spacing: 1) {
    TextField("Title", text: name) { .named($0) }
    TextField("Artist", text: "", prompt: "all of them") { .named($0) }
    TextField("Password", text: "rosebud", isSecret: true) { .named($0) }
  }
}

func editorView(_ notes: String) -> View<ShelfAction> {
  TextEditor("Notes", text: notes, hasLineNumbers: true) { .noted($0) }
}

// MARK: - Lists, tables and trees

func listView(_ shelf: Shelf) -> View<ShelfAction> {
  List(
    shelf.albums, selection: shelf.selection, select: { .selected($0) },
    open: { .opened($0) }
  ) { album in
    Text("\(album.title), \(album.year, .muted)")
  }
}

struct Line: Identifiable { let id: Int }

func logView(_ lines: IdentifiedArrayOf<Line>) -> View<ShelfAction> {
  List(lines) { line in
    Text("\("12:00", .muted) played song \(line.id)")
  }
  .followsEnd()
}

func tableView(_ shelf: Shelf) -> View<ShelfAction> {
  Table(
    shelf.albums,
    [
      TableColumn("Title") { "\($0.title)" },
      TableColumn("Year", .cells(6), align: .end) { "\($0.year)" },
    ],
    sort: shelf.order, by: { .sorted($0) },
    selection: shelf.selection, select: { .selected($0) })
}

func wideTableView(_ shelf: Shelf) -> View<ShelfAction> {
  Table(
    shelf.albums,
    [
      TableColumn("Title", .cells(12)) { "\($0.title)" },
      TableColumn("Year", .cells(4)) { "\($0.year)" },
      TableColumn("Artist", .cells(14)) { "\($0.artist)" },
      TableColumn("Minutes", .fit, align: .end) { "\($0.minutes)" },
    ],
    selection: shelf.selection, select: { .selected($0) }, fixedColumns: 1)
}

struct Folder: Identifiable {
  let id: String
  var folders: [Folder]?
}

func treeView(_ folders: [Folder], _ expanded: Set<String>) -> View<ShelfAction> {
  Tree(
    folders, children: \.folders, expanded: expanded, toggle: { .toggled($0) },
    selection: "jazz", select: { .entered($0) }
  ) { folder in
    Text(folder.id)
  }
}

// MARK: - Dialogs and keys

func dialogView(_ page: View<ShelfAction>, _ dialog: Dialog<Never>?) -> View<ShelfAction> {
  page.modal(dialog: dialog) { .deletion($0) }
}

func keysView(_ page: View<ShelfAction>) -> View<ShelfAction> {
  Column {
    page.height(.fill(1))
    KeyHelp()
  }
  .key("p", "play", .played, weight: 9)
  .key("s", "stop", .stopped)
  .key("q", "quit", command: .quit)
}
