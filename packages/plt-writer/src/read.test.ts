import fc from "fast-check"
import { expect, it } from "vitest"
import { readPlt } from "./read.js"

it.each([
  ["IN;PD10,10;", "without a pen"],
  ["IN;SP1;PU0,0;PD10;", "odd number"],
  ["IN;SP1;LBFRONT", "is not read"],
  ["IN;SP1;PD1.5,2;", "no whole number"],
  ["IN;$;", "no command"],
])("refuses %s", (source, reason) => {
  expect(readPlt(source)).toMatchObject({ _tag: "Err", error: { message: expect.stringContaining(reason) } })
})

it("never throws, whatever it is given", () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom("IN;", "SP1;", "PU0,0;", "PD5,5,9,9;", "PG;", "FR;", "PU;"))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(["Ok", "Err"]).toContain(readPlt(pieces.join(""))._tag)
    }),
    { seed: 51 },
  )
})
