import Foundation
import Testing

@testable import OrderService

struct `A process that is killed at a random moment` {
  /// The number of processes that are killed. `COMPOSABLE_KILLS=1000 swift test --filter OrderServiceTests` kills more.
  private static let kills = ProcessInfo.processInfo.environment["COMPOSABLE_KILLS"].flatMap { Int($0) } ?? 10

  @Test(arguments: StorageKind.available)
  func `loses no acknowledged save`(kind: StorageKind) async throws {
    let folder = try Folder()
    let path = folder.file
    for kill in 1...Self.kills {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, kind = kind as StorageKind] in
        try SavingProcess(path: path, kind: kind).run()
      }
      let saves = try SavingProcess.acknowledged(path)
      let orders = try kind.open(path).load()
      // The save that was being made when the process was killed may be there, too.
      let isExact = orders == SavingProcess.orders(after: saves)
      #expect(isExact || orders == SavingProcess.orders(after: saves + 1), "\(saves) saves, kill \(kill)")
    }
    #expect(try SavingProcess.acknowledged(path) > 0)
  }
}

/// A process that saves without end, notes each acknowledged save in a second file, and kills itself.
private struct SavingProcess {
  let path: String
  let kind: StorageKind

  /// The number of orders: so few that the file is compacted again and again.
  private static let count = 50

  /// Returns the state of the storage after a number of saves: the n-th one saves n as the price of an order.
  static func orders(after saves: Int) -> [Order] {
    (0..<count).compactMap { id in
      (max(1, saves - count + 1)...max(1, saves)).last { $0 % count == id && $0 <= saves }
        .map { Order(id: id, item: "lamp", cents: $0) }
    }
  }

  static func acknowledged(_ path: String) throws -> Int {
    let notes = path + ".acknowledged"
    return FileManager.default.fileExists(atPath: notes) ? try Data(contentsOf: URL(filePath: notes)).count : 0
  }

  func run() throws {
    killThisProcess(withinTurns: 20_000_000)
    let storage = try kind.open(path, compactsFrom: 8_000)
    let notes = open(path + ".acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o644)
    // An unacknowledged save may be there: it is made again, which changes nothing.
    var saves = try Self.acknowledged(path)
    while true {
      saves += 1
      try storage.save([Order(id: saves % Self.count, item: "lamp", cents: saves)])
      guard write(notes, "+", 1) == 1 else { return }
    }
  }
}
