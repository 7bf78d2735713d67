import Foundation
import Synchronization

@testable import RepositorySearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP server on this machine whose answers are determined by the test.
///
/// A test waits for the next exchange, a request with its open connection, and answers it, delays it or cuts it. No
/// result therefore depends on speed.
final class LoopbackServer: Sendable {
  struct Failure: Error { var call: String, code: Int32 }

  let url: URL
  private let listener: Listener
  private let exchanges: AsyncStream<Exchange>

  init() throws {
    let listener = socket(AF_INET, Self.streamType, 0)
    guard listener >= 0 else { throw Failure(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The system calls take addresses of any kind through a pointer to the generic `sockaddr`; `sockaddr_in` is one of
    // them.
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        guard bind(listener, address, size) == 0, listen(listener, 16) == 0 else { return errno }
        return getsockname(listener, address, &size) == 0 ? 0 : errno
      }
    }
    guard code == 0, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
      close(listener)
      throw Failure(call: "bind", code: code)
    }
    let open = Listener(listener)
    self.listener = open
    self.url = url
    let (exchanges, continuation) = AsyncStream.makeStream(of: Exchange.self)
    self.exchanges = exchanges
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread {
          if let exchange = Exchange(connection: connection) { continuation.yield(exchange) }
        }
      }
      open.forget()
      close(listener)
      continuation.finish()
    }
  }

  deinit { stop() }

  /// Stops accepting connections. Existing ones remain.
  func stop() { listener.shutDown() }

  /// Waits for the next request.
  func nextExchange() async throws -> Exchange {
    for await exchange in exchanges { return exchange }
    throw Failure(call: "accept", code: 0)
  }

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif
}

/// The socket that accepts connections until it is shut down. After that, its number may belong to another socket.
private final class Listener: Sendable {
  private let socket: Mutex<Int32?>

  init(_ socket: Int32) { self.socket = Mutex(socket) }

  func shutDown() {
    socket.withLock { socket in
      if let open = socket { shutdown(open, Int32(SHUT_RDWR)) }
      socket = nil
    }
  }

  func forget() { socket.withLock { $0 = nil } }
}

extension GitHubClient {
  /// Creates a client of a server. It waits a day for an answer: a shorter limit would also count the time that the
  /// server's thread waits for a processor.
  init(of server: LoopbackServer) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 86_400
    self.init(baseURL: server.url, session: URLSession(configuration: configuration))
  }
}

extension Duration {
  /// A day, for operations that wait for a thread of the server.
  static let unlimited = Duration.seconds(86_400)
}

/// A request and the connection that waits for its answer.
final class Exchange: Sendable {
  /// The first line: `GET /path?query HTTP/1.1`.
  let requestLine: String
  /// All header lines.
  let head: String
  private let connection: Int32

  /// Reads the header lines of a request. Nil if the connection ends before.
  init?(connection: Int32) {
    var head = ""
    while !head.hasSuffix("\r\n\r\n") {
      var byte: UInt8 = 0
      guard recv(connection, &byte, 1, 0) == 1 else {
        close(connection)
        return nil
      }
      head.unicodeScalars.append(Unicode.Scalar(byte))
    }
    self.head = head
    self.connection = connection
    requestLine = head.prefix { $0 != "\r\n" }.description
  }

  deinit { close(connection) }

  /// Answers and closes the connection. `promising` announces more bytes than are sent, as if the connection broke.
  func answer(status: Int = 200, _ body: String = "", promising extra: Int = 0) {
    let text = """
      HTTP/1.1 \(status) Status\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count + extra)\r
      Connection: close\r
      \r
      \(body)
      """
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = send(connection, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
      if count <= 0 { break }  // The client has closed the connection, as some tests do.
      sent += count
    }
    cut()
  }

  /// Closes the connection without an answer.
  func cut() { shutdown(connection, Int32(SHUT_RDWR)) }

  /// Waits until the client has closed the connection.
  func hungUp() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [connection] in
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        continuation.resume()
      }
    }
  }
}
