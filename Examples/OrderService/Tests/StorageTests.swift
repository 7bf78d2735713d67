import Foundation
import Testing

@testable import OrderService

/// A folder for the files of a test, which is removed with it.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  var file: String { url.appending(path: "orders").path }

  func data() throws -> Data { try Data(contentsOf: URL(filePath: file)) }
  func write(_ data: Data) throws { try data.write(to: URL(filePath: file)) }
}

/// The two kinds of storage, which keep the same promises.
enum StorageKind: String, CaseIterable, Codable, CustomTestStringConvertible {
  case file, sqlite

  var testDescription: String { rawValue }

  func open(_ path: String, compactsFrom bytes: Int = 1_000_000) throws -> any OrderStorage {
    switch self {
    case .file: try FileStorage(path: path, compactsFrom: bytes)
    case .sqlite: try SQLiteStorage(path: path)
    }
  }

  /// The kinds that this system has.
  static let available = SQLite.system == nil ? [file] : allCases
}

extension Order {
  fileprivate init(number: Int, _ phase: Phase = .received) {
    self.init(id: number, item: "lamp \u{2028} \n \"\(number)\"", cents: 100 * number, phase: phase)
  }
}

struct `A storage of orders` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(.enabled(if: SQLite.system != nil, "This system has no SQLite library, so only the file is tested."))
  func `can be an SQLite database`() throws {
    _ = try SQLiteStorage(path: folder.file)
    #expect(try folder.data().starts(with: Data("SQLite format 3\0".utf8)))
  }

  @Test(arguments: StorageKind.available)
  func `is empty at first`(kind: StorageKind) throws {
    #expect(try kind.open(folder.file).load() == [])
    #expect(try kind.open(folder.file).load() == [])
  }

  @Test(arguments: StorageKind.available)
  func `has the newest state of each order, by number, also when it is opened again`(kind: StorageKind) throws {
    let orders = [
      Order(number: 1, .completed), Order(number: 2, .undoing(.stock)),
      Order(number: 3, .performing(.payment, until: Date(timeIntervalSinceReferenceDate: 812_345_678.123_456))),
    ]
    do {
      let storage = try kind.open(folder.file)
      try storage.save([Order(number: 3), Order(number: 1)])
      try storage.save([Order(number: 1, .undoing(.payment)), Order(number: 2)])
      try storage.save(orders)
      #expect(try storage.load() == orders)
    }
    #expect(try kind.open(folder.file).load() == orders)
  }

  @Test(arguments: StorageKind.available)
  func `is used by one process at a time`(kind: StorageKind) throws {
    let storage = try kind.open(folder.file)
    try storage.save([Order(number: 1)])
    #expect(throws: StorageError.inUse(path: folder.file)) { try kind.open(folder.file) }
    #expect(try storage.load() == [Order(number: 1)])
  }

  @Test(arguments: StorageKind.available)
  func `does not touch a file of something else`(kind: StorageKind) throws {
    let text = Data("Milk, eggs, and a very long list of other things that somebody has to buy.\n".utf8)
    try folder.write(text)
    #expect(throws: StorageError.self) { try kind.open(folder.file) }
    #expect(try folder.data() == text)
  }

  @Test(arguments: StorageKind.available)
  func `reports a file that cannot be written`(kind: StorageKind) throws {
    #expect(throws: StorageError.self) { try kind.open(folder.file + "/missing/orders") }
    #expect(throws: StorageError.self) { try kind.open(folder.url.path) }
  }
}

struct `A file of orders` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func open(compactsFrom bytes: Int = 1_000_000) throws -> FileStorage {
    try FileStorage(path: folder.file, compactsFrom: bytes)
  }

  @Test func `has a line for each save, with the CRC-32 of its text`() throws {
    #expect(Data("123456789".utf8).crc32 == 0xCBF4_3926)
    try open().save([Order(id: 1, item: "lamp", cents: 5)])
    #expect(
      try String(decoding: folder.data(), as: UTF8.self) == """
        a6fa5797 OrderService 1
        82c36769 [{"cents":5,"failedAttempts":0,"id":1,"item":"lamp","phase":{"received":{}}}]

        """)
  }

  @Test func `torn at any byte of its last line, has everything before that line, and can be appended to`() throws {
    do {
      let storage = try open()
      try storage.save([Order(number: 1)])
      try storage.save([Order(number: 2)])
    }
    let whole = try folder.data()
    let lineFeeds = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
    for length in 0..<whole.count {
      try folder.write(whole.prefix(length))
      let saved = lineFeeds.filter { $0 < length }.count
      let expected = (1..<max(1, saved)).map { Order(number: $0) }
      do {
        let storage = try open()
        #expect(storage.load() == expected, "\(length) bytes")
        let torn = saved == 0 ? Data() : whole[..<length][(lineFeeds[saved - 1] + 1)...]
        #expect(try storage.torn.map { try Data(contentsOf: URL(filePath: $0.path)) } ?? Data() == torn)
        #expect(storage.torn?.bytes ?? 0 == torn.count)
        try storage.save([Order(number: 3)])
      }
      #expect(try open().load() == expected + [Order(number: 3)], "\(length) bytes")
    }
  }

  @Test func `keeps what is cut off in a new file each time`() throws {
    try open().save([Order(number: 1)])
    let whole = try folder.data()
    for number in 1...2 {
      try folder.write(whole + Data("half \(number)".utf8))
      #expect(try open().torn == LineFile.TornLine(path: folder.file + ".torn-\(number)", bytes: 6))
      #expect(try Data(contentsOf: URL(filePath: folder.file + ".torn-\(number)")) == Data("half \(number)".utf8))
    }
    #expect(try open().load() == [Order(number: 1)])
    #expect(try open().torn == nil)
  }

  @Test func `is not changed if what is cut off cannot be kept`() throws {
    try open().save([Order(number: 1)])
    let torn = try folder.data() + Data("half".utf8)
    try folder.write(torn)
    let longName = folder.file + String(repeating: "n", count: 252 - "orders".count)
    try FileManager.default.moveItem(atPath: folder.file, toPath: longName)
    #expect(throws: StorageError.self) { try FileStorage(path: longName) }
    #expect(try Data(contentsOf: URL(filePath: longName)) == torn)
  }

  @Test func `with a hole in its last line is not opened and not changed`() throws {
    do {
      let storage = try open()
      try storage.save([Order(number: 1)])
      try storage.save([Order(number: 2)])
    }
    var damaged = try folder.data()
    damaged.replaceSubrange((damaged.endIndex - 40)..<(damaged.endIndex - 20), with: Data(count: 20))
    try folder.write(damaged)
    #expect(throws: StorageError.damaged(path: folder.file, line: 3)) { try open() }
    #expect(try folder.data() == damaged)
  }

  @Test func `is not opened and not changed if any byte is damaged`() throws {
    do {
      let storage = try open()
      for number in 1...3 { try storage.save([Order(number: number)]) }
    }
    let whole = try folder.data()
    let lineFeeds = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1
      try folder.write(damaged)
      let line = lineFeeds.count { $0 < index } + 1
      #expect(throws: line == 1 ? StorageError.foreign(path: folder.file) : .damaged(path: folder.file, line: line)) {
        try open()
      }
      #expect(try folder.data() == damaged)
    }
    #expect(
      "\(StorageError.damaged(path: "orders", line: 2))" == """
        line 2 of orders is damaged. The file was not changed. Restore it from a backup, or remove the line and lose the \
        states that it has.
        """)
  }

  @Test func `of another version of the program is not opened and not changed`() throws {
    do {
      let file = try LineFile(path: folder.file, title: "OrderService 1")
      try file.append([Data(#"[{"id":1,"color":"green"}]"#.utf8)])
    }
    let data = try folder.data()
    let error = #expect(throws: StorageError.self) { try open() }
    #expect("\(try #require(error))".hasPrefix("\(folder.file): line 2 cannot be read: "))
    #expect(try folder.data() == data)
  }

  @Test func `with outdated states is compacted, also when it is opened again and again`() throws {
    for _ in 1...3 {
      let storage = try open(compactsFrom: 10_000)
      for round in 1...100 {
        try storage.save([Order(number: round % 3), Order(number: round % 7, .undoing(.stock))])
        #expect(try folder.data().count < 10_500)
      }
    }
    #expect(try open().load().map(\.id) == Array(0..<7))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["orders"])
  }

  @Test func `stays whole if a compaction is killed before it replaces the file`() throws {
    try open().save([Order(number: 1)])
    try Data("half of a comp".utf8).write(to: URL(filePath: folder.file + ".new"))
    #expect(try open().load() == [Order(number: 1)])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["orders"])
  }

  @Test func `after a failed save, saves nothing more`() throws {
    let storage = try open(compactsFrom: 0)
    // The compaction fails, because its file cannot be created.
    try FileManager.default.createDirectory(atPath: folder.file + ".new", withIntermediateDirectories: true)
    #expect(throws: StorageError.self) { for number in 1...100 { try storage.save([Order(number: number)]) } }
    let data = try folder.data()
    #expect(throws: StorageError.self) { try storage.save([Order(number: 200)]) }
    #expect(try folder.data() == data)
  }
}
