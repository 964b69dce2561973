import { asTrialGarment, draftOf, orderFor, toileLeavesOutPieces, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { asked } from "../test/asked.js"
import { catalogue } from "./index.js"

describe.each(asked)("a toile of %s", (_, pattern) => {
  test("passes every check, with fewer pieces and the same measurements", () => {
    expect(asTrialGarment(pattern)).toEqual([])
  })

  test("leaves out pieces that the pattern has", () => {
    expect(toileLeavesOutPieces(pattern)).toEqual([])
  })
})

test("every garment with a body's like among its measurements tells its levels", () => {
  for (const pattern of catalogue) {
    const { declaration } = pattern
    const levels = draftOf(pattern, orderFor(declaration, usualBody(declaration))).levels ?? []
    expect([declaration.slug, levels.length > 0]).toEqual([declaration.slug, true])
    for (const { garment, body, ease } of levels) expect(ease).toBeCloseTo(garment - body, 3)
  }
})
