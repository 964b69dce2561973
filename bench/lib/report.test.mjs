import { expect, it } from "vitest"
import { table } from "./report.mjs"

it("a table has texts to the left, numbers to the right, three decimals", () => {
  expect(
    table([
      { name: "albano", parts: 24, density: 0.81213 },
      { name: "fu", parts: 9, density: 1.5 },
    ]),
  ).toBe("name    parts  density\nalbano     24    0.812\nfu          9    1.500")
})
