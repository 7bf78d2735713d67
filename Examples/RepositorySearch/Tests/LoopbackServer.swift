import Foundation
import Synchronization

@testable import RepositorySearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP server on this machine, whose every answer is up to the test.
///
/// A test takes the next exchange, a request with its open connection, when it has come in, and answers it, holds it or
/// cuts it. So nothing depends on how fast anything is.
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
    // The system's calls take any kind of address through a pointer to the general kind, of which this is one.
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

  /// Takes no more connections; those there are stay.
  func stop() { listener.shutDown() }

  /// The next request, when it has come in.
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

/// The socket that takes connections, until it is shut down. Then its number may be another socket's.
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
  /// The client of a server. It waits a day for an answer: a limit would also count the time in which the server's
  /// thread waits for a processor.
  init(of server: LoopbackServer) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 86_400
    self.init(baseURL: server.url, session: URLSession(configuration: configuration))
  }
}

extension Duration {
  /// A day, for what waits for a thread of the server.
  static let unlimited = Duration.seconds(86_400)
}

/// A request and the connection that waits for its answer.
final class Exchange: Sendable {
  /// The first line: `GET /path?query HTTP/1.1`.
  let requestLine: String
  /// The whole head.
  let head: String
  private let connection: Int32

  /// Reads a request's head; nil when the connection ends first.
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

  /// Answers, and ends the connection. `promising` more bytes than there are makes a connection that is cut.
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
      if count <= 0 { break }  // The client has gone, and that is its business.
      sent += count
    }
    cut()
  }

  /// Ends the connection without another word.
  func cut() { shutdown(connection, Int32(SHUT_RDWR)) }

  /// Returns when the client has ended the connection.
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
