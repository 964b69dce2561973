import { judgeSeed } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { womensCoat } from "./index.js"

/**
 * A belly under a full bust: the front's edge, turned out and made as long as the side panel's, passes the bust's level off
 * its place; a hem that rises beside a double-breasted front's edge ends above centre front's lowest place.
 */
test.each([46, 79, 126, 209])("a coat's bust is as its ease calls for over a belly (seed %i)", (seed) => {
  expect(judgeSeed(womensCoat, seed, { quick: true }).verdict._tag).toBe("Clean")
})
