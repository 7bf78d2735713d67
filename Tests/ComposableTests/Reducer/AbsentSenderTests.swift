import Composable
import Expectations
import Testing

#if DEBUG
  private struct Sheet: Equatable { var count = 0 }

  @CasePathable private enum SheetAction: Equatable { case save, saved, start, tick, twice }

  private struct Window: Equatable {
    var sheet: Sheet? = Sheet()
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
  }

  private struct Row: Equatable, Identifiable { var id: Int }

  @CasePathable private enum WindowAction: Equatable {
    case sheet(SheetAction)
    case row(id: Int, action: SheetAction)
    case close, begin, late
  }

  private let tickingLine: UInt = #line + 1
  private let ticking = Effect<SheetAction>.run { send in await send(.tick) }

  private let closingLine: UInt = #line + 1
  private let closing = Effect<WindowAction>.run { send in
    await send(.close)
    await send(.sheet(.tick))
  }

  private let sheetReducer: Reducer<Sheet, SheetAction, Void> = Reducer { sheet, action, _ in
    switch action {
    case .save: return .send(.saved)
    case .twice: return .merge(.send(.tick), .send(.tick))
    case .start: return ticking
    case .saved, .tick:
      sheet.count += 1
      return .none
    }
  }

  private let rowReducer: Reducer<Row, SheetAction, Void> = Reducer { _, _, _ in .send(.saved) }

  private let windowReducer: Reducer<Window, WindowAction, Void> = .combine(
    sheetReducer.optional().pullback(state: \.sheet, action: \.sheet),
    rowReducer.forEach(state: \.rows, action: \.row),
    Reducer { window, action, _ in
      switch action {
      case .sheet(.save), .sheet(.twice), .close: window.sheet = nil
      case .row(_, .save): window.rows = []
      case .late: return .merge(.send(.close), .send(.sheet(.tick)))
      case .begin: return closing
      case .sheet, .row: break
      }
      return .none
    }
  )

  @MainActor struct `A child's action that finds no child names its sender` {
    private func senders(
      _ reducer: Reducer<Window, WindowAction, Void> = windowReducer, _ actions: WindowAction...
    ) -> [Misuse.Sender?] {
      let store = Store(initialState: Window(), reducer: reducer, environment: ())
      return reports { for action in actions { store.send(action) } }.map { misuse in
        if case .actionForAbsentState(_, _, _, _, let sender) = misuse { sender } else { nil }
      }
    }

    private let closingEffect = Misuse.Sender.effect(
      CodeLocation(fileID: #fileID, line: closingLine), action: ".begin")

    @Test func `the caller of send`() {
      expectEqual(senders(windowReducer, .close, .sheet(.tick)), [.caller])
    }

    @Test func `the child's own reducer, when the parent removed the child for the same action`() {
      expectEqual(senders(windowReducer, .sheet(.save)), [.reducer(action: ".sheet(.save)")])
    }

    @Test func `the reducer of a removed row`() {
      expectEqual(
        senders(windowReducer, .row(id: 1, action: .save)), [.reducer(action: ".row(id: 1, action: .save)")])
    }

    @Test func `the reducer for the action that it sent twice`() {
      let twice = Misuse.Sender.reducer(action: ".sheet(.twice)")
      expectEqual(senders(windowReducer, .sheet(.twice)), [twice, twice])
      expectEqual(senders(windowReducer, .late), [.reducer(action: ".late")])
    }

    @Test func `an effect of the parent, by its line and its action`() {
      expectEqual(senders(windowReducer, .begin), [closingEffect])
    }

    @Test func `an effect of the child whose action was queued when the child was removed`() {
      let closesFirst: Reducer<Window, WindowAction, Void> = .combine(
        Reducer { _, action, _ in action == .sheet(.start) ? .send(.close) : .none }, windowReducer)
      let location = CodeLocation(fileID: #fileID, line: tickingLine)
      expectEqual(senders(closesFirst, .sheet(.start)), [.effect(location, action: ".sheet(.start)")])
    }

    @Test func `the sender of its own step, among other steps`() {
      expectEqual(
        senders(windowReducer, .close, .sheet(.tick), .begin, .sheet(.tick), .late),
        [
          .caller, closingEffect, .caller, .reducer(action: ".late"),
        ])
    }

    @Test func `no sender, when a reducer is called by hand`() {
      var window = Window(sheet: nil)
      let misuses = reports { _ = windowReducer(&window, .sheet(.tick), ()) }
      expectEqual(misuses.count, 1)
      guard case .actionForAbsentState(_, _, .none, _, sender: nil) = misuses.first else {
        Issue.record("\(misuses)")
        return
      }
    }
  }
#endif
