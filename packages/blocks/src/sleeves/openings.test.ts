import { describe, expect, it } from "vitest"
import { armOpening, cuffOpening } from "./openings.js"

describe("openings of sleeves", () => {
  it("a cuff opens by its girth and by both edges of its slit, for a hand of 23", () => {
    expect(cuffOpening(21.5)).toEqual({ name: "cuff", girth: 21.5, passes: 23 })
    expect(cuffOpening(21.5, 9)).toEqual({ name: "cuff", girth: 39.5, passes: 23 })
  })

  it("a sleeve that ends on the arm is passed by it, where it was measured", () => {
    expect(armOpening(33, 31.2)).toEqual([{ name: "sleeve", girth: 33, passes: 31.2 }])
    expect(armOpening(33, undefined)).toEqual([])
  })
})
