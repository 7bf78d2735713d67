/// A book that the shop sells.
struct Book: Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
  let author: String
  let price: Price

  static let all = [
    Book(id: 1, title: "Middlemarch", author: "George Eliot", price: Price(cents: 14_90)),
    Book(id: 3, title: "Moby-Dick", author: "Herman Melville", price: Price(cents: 12_50)),
    Book(id: 7, title: "Effi Briest", author: "Theodor Fontane", price: Price(cents: 9_80)),
    Book(id: 9, title: "Walden", author: "Henry David Thoreau", price: Price(cents: 11_00)),
  ]

  static func numbered(_ id: ID) -> Book? { all.first { $0.id == id } }
}

struct Price: Equatable, Codable, Sendable, CustomStringConvertible {
  var cents: Int

  static func + (first: Self, second: Self) -> Self { Price(cents: first.cents + second.cents) }
  static func - (first: Self, second: Self) -> Self { Price(cents: first.cents - second.cents) }
  static func * (price: Self, count: Int) -> Self { Price(cents: price.cents * count) }

  var description: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
