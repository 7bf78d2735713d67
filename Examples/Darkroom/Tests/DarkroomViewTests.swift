import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import Darkroom

struct `The darkroom on the screen` {
  private func makeTerminal(
    _ darkroom: Darkroom, _ columns: Int = 60, _ rows: Int = 14
  ) -> TestTerminal<Darkroom, DarkroomAction, DarkroomEnvironment> {
    TestTerminal(makeStore(darkroom), columns: columns, rows: rows, view: darkroomView)
  }

  /// Develops a film with keys, past each screen of the README.
  @Test func `a film is developed`() throws {
    let terminal = makeTerminal(Darkroom(recipes: [.hp5, .fp4], saving: Saving(status: .saved)))
    let store = terminal.store
    store.exhaustivity = .off
    func wait(_ seconds: Int) {
      store.advance(by: .seconds(seconds))
      store.skipReceivedActions()
    }
    terminal.expect(try Readme.screen("recipes"))
    terminal.press(.enter)
    terminal.expect(try Readme.screen("recipe"))
    terminal.click("[ Edit ]")
    terminal.click("[ New bath ]")
    terminal.type("Wash")
    terminal.expect(try Readme.screen("form"))
    terminal.click("[ Save ]")
    wait(0)
    terminal.click("[ Develop ]")
    wait(0)
    terminal.press(.enter)
    wait(65)
    terminal.expect(try Readme.screen("tank"))
    terminal.press(.escape)
    terminal.expect(try Readme.screen("question"))
    terminal.press(.enter)
    wait(0)
    #expect(store.state.path.count == 1 && store.state.recipes[0].rolls.count == 1)
  }

  @Test func `all can be used in a small terminal`() {
    for screen: Screen.State in [
      .recipe(RecipePage(recipe: .fp4)), .development(Development(recipe: .fp4)),
      .roll(RollPage(recipe: .fp4, id: Roll.thin.id)),
    ] {
      let terminal = makeTerminal(Darkroom(recipes: [.fp4], path: [screen]), 40, 12)
      #expect(terminal.frame.text.contains("FP4"))
      #expect(terminal.keys.contains("escape back"), "\(terminal.keys)")
    }
    let form = RecipeForm(film: "FP4", baths: Recipe.fp4.baths)
    let terminal = makeTerminal(Darkroom(form: form), 40, 12)
    for text in ["Film FP4", "Fixer", "[ × ]", "[ New bath ]", "[ Save ] [ Cancel ]"] {
      #expect(terminal.frame.text.contains(text), "\(text) is not in \(terminal.frame.text)")
    }
  }

  @Test func `there are no new recipes before the old ones are loaded`() {
    let terminal = makeTerminal(Darkroom())
    terminal.store.exhaustivity = .off
    terminal.press(.enter)
    #expect(terminal.store.state.form == nil)
  }
}
