// The code around the blocks of doc comments in Sources/ComposableDurable.

// DurableStores.swift
import Composable
struct Bill: Codable, Equatable, Sendable {
  let number: String
  var status = "open"
}
enum BillAction: Codable, Sendable { case payTapped, resumed }
struct BillEnvironment: Sendable {
  var saved: @Sendable () async throws -> Void
  var pay: @Sendable (String) async throws -> Bool
}
struct Bank: Sendable { @Sendable func pay(_ key: String) async throws -> Bool { true } }
let billReducer: Reducer<Bill, BillAction, BillEnvironment> = Reducer { _, _, _ in .none }
func run() async throws {
  let bank = Bank()
  // block
  // block
}

// DurableContext.swift
enum BillAction: Codable, Sendable { case payTapped, resumed }
struct Bill: Codable, Equatable, Sendable {}
func pay(_ bills: DurableStores<Bill, BillAction, String>, parent: String) async throws {
  // block
}

// Termination.swift
enum BillAction: Codable, Sendable { case payTapped, resumed }
struct Bill: Codable, Equatable, Sendable {}
func run(_ bills: DurableStores<Bill, BillAction, String>) async throws {
  // block
}
