import Foundation

/// A request that somebody types, or a program writes: `place 17`.
struct Request: Equatable {
  enum Kind: String { case place, cancel, show }

  let kind: Kind
  let order: Order.ID

  /// Parses a line. Nil if it is not a request.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 2, let kind = Kind(rawValue: String(words[0])), let order = Int(words[1]),
      (1...1_000_000).contains(order)
    else {
      return nil
    }
    self.kind = kind
    self.order = order
  }
}

extension OrderService {
  /// Returns the answer to a line, when all is saved.
  func answer(_ line: String) async -> String {
    guard let request = Request(line) else { return "? \(line): write \"place 17\", \"cancel 17\" or \"show 17\"." }
    do {
      let order: Order? =
        switch request.kind {
        case .place: try await send(.placed, to: request.order)
        case .cancel: try await send(.cancelTapped, to: request.order)
        case .show: try await self.order(request.order)
        }
      return
        "\(line): \(order.map { "\($0.item), \($0.cents.price), \(Board.Column($0.phase).rawValue)" } ?? "no order")"
    } catch {
      return "\(line): no answer, ask again: \(error)"
    }
  }
}

/// The lines of standard input.
func inputLines() -> AsyncStream<String> {
  AsyncStream { stream in
    // Reading blocks its thread.
    Thread.detachNewThread {
      while let line = readLine() { stream.yield(line) }
      stream.finish()
    }
  }
}
