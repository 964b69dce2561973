import { pathLength, point } from "@toile/geometry"
import { expect, test } from "vitest"
import { asLong, ROUND, roundInto, squareTo } from "./curves.js"

/** A crotch from a fork up to the hip line, its inseam leaning out by 5 degrees. */
const crotch = (fuller: number) =>
  roundInto(point(5, 0), squareTo(0.09), point(0, 8), point(0, 1), ROUND + fuller, ROUND + fuller)

test("a crotch curve is as long as it is asked to be, fuller or flatter, and is refused where none is", () => {
  const usual = pathLength(crotch(0))
  for (const more of [-0.3, 0, 0.3])
    expect(pathLength(asLong(usual + more, crotch, "mbThighGirth"))).toBeCloseTo(usual + more, 6)
  for (const more of [-3, 3])
    expect(() => asLong(usual + more, crotch, "mbThighGirth")).toThrow(
      /mbThighGirth: no crotch curve .* is \d+\.\d cm long/,
    )
})
