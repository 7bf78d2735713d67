import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `A focus that the state names` {
  enum Field: Hashable { case host, guest(Int) }
  enum Sent: Equatable { case typed(Int, String), moved(Field?), pressed }
  struct Party: Equatable {
    var guests = IdentifiedArray(uniqueElements: [Item(id: 1, name: ""), Item(id: 2, name: "")])
    var focus: Field?
  }

  static func view(_ party: Party) -> View<Sent> {
    Column {
      TextField("Host", text: "") { .typed(0, $0) }.id(Field.host)
      Column {
        ForEach(party.guests) { guest in
          TextField("Guest", text: guest.name) { .typed(guest.id, $0) }.id(Field.guest(guest.id))
        }
      }
      Button("Send", .pressed)
    }
  }

  private func driver(_ focus: Field?) -> ScreenDriver<Party, Sent> {
    ScreenDriver(Party(focus: focus), 30, 9) { Self.view($0).focused($0.focus) { .moved($0) } }
  }

  @Test func `is on the view with the same value, in a row as well`() {
    var driver = driver(.guest(2))
    expectEqual(driver.press("x"), [.typed(2, "x")])
    driver.state.focus = .host
    expectEqual(driver.press("y"), [.typed(0, "y")])
    expectEqual(driver.screen.misuses, [])
  }

  @Test func `is sent by value when the user moves it`() {
    var driver = driver(nil)
    expectEqual(driver.press(.tab, .tab, .tab), [.moved(.guest(1)), .moved(.guest(2)), .moved(nil)])
  }

  @Test func `moves once without a closure`() {
    var driver = ScreenDriver(Party(focus: .guest(1)), 30, 9) { Self.view($0).focused($0.focus) }
    expectEqual(driver.press("x", .tab, "y"), [.typed(1, "x"), .typed(2, "y")])
  }

  @Test func `is a misuse if no view on the screen has the name`() {
    var driver = driver(.guest(3))
    let misuse =
      "`.focused` asks for 'guest(3)', and no view on the screen has this id. Give the view `.id(…)` with the "
      + "same value, or pass nil while it is not shown."
    expectEqual(driver.screen.misuses, [misuse])
    driver.state.guests.append(Item(id: 3, name: ""))
    expectEqual(driver.screen.misuses, [])
    expectEqual(driver.press("x"), [.typed(3, "x")])
  }

  @Test func `is no misuse if the view is there, and cannot have the focus`() {
    var driver = ScreenDriver(Field.host as Field?, 30, 9) { focus -> View<Sent> in
      Column {
        Text("Host").id(Field.host)
        Button("Send", .pressed)
      }
      .focused(focus)
    }
    expectEqual(driver.screen.misuses, [])
    expectEqual(driver.press(.enter), [.pressed])
  }

  @Test func `is no misuse in a row that is scrolled away, or where there is no room`() {
    struct Guests: Equatable {
      var rows = IdentifiedArray(uniqueElements: (1...50).map { Item(id: $0, name: "") })
      var focus: Field? = .guest(50)
    }
    var list = ScreenDriver(Guests(), 30, 5) { guests -> View<Sent> in
      List(guests.rows, selection: 1, select: { .typed($0, "") }) { guest in
        TextField("Guest", text: "") { .typed(guest.id, $0) }.id(Field.guest(guest.id))
      }
      .focused(guests.focus)
    }
    expectEqual(list.screen.misuses, [])
    list.context.size.rows = 50
    expectEqual(list.screen.misuses, [])
    list.state.focus = .guest(51)
    expectEqual(list.screen.misuses.count, 1)
    var panes = ScreenDriver(Guests(focus: .host), 30, 5) { guests -> View<Sent> in
      Responsive { size in
        if size.columns > 40 { Button("Host", .pressed).id(Field.host) } else { Text("narrow") }
      }
      .focused(guests.focus)
    }
    expectEqual(panes.screen.misuses, [])
  }

  @Test func `is a misuse beside a list that does not fit, if it is not for the list`() {
    let rows = IdentifiedArray(uniqueElements: (1...50).map { Item(id: $0, name: "") })
    var driver = ScreenDriver(Field.host, 30, 5) { focus -> View<Sent> in
      Column {
        Button("Send", .pressed).focused(focus)
        List(rows, selection: 1, select: { .typed($0, "") }) { Text("\($0.id)") }
      }
    }
    expectEqual(driver.screen.misuses.count, 1)
  }

  @Test func `can be named by a key, too`() {
    let keyed: (Party) -> View<Sent> = {
      Self.view($0).key(Terminal.Key(.function(2)), "second", command: .focus(Field.guest(2)))
    }
    var driver = ScreenDriver(Party(), 30, 9, view: keyed)
    expectEqual(driver.help, ["f2 second"])
    expectEqual(driver.press(.function(2), "x"), [.typed(2, "x")])
    expectEqual(driver.help, [])
  }

  @Test(arguments: [[2], [1, 2]]) func `has the path of a row of a ForEach with an id`(guests: [Int]) {
    let party = Party(guests: IdentifiedArray(uniqueElements: guests.map { Item(id: $0, name: "") }))
    var driver = ScreenDriver(party, 30, 9) { party -> View<Sent> in
      Column {
        Button("Send", .pressed)
        ForEach(party.guests) { guest in TextField("Guest", text: "") { .typed(guest.id, $0) }.id("name") }.id("guests")
      }
      .focused(ViewID("guests/2/name"))
    }
    expectEqual(driver.press("x"), [.typed(2, "x")])
    expectEqual(driver.interface.focus, "guests/2/name")
  }
}
