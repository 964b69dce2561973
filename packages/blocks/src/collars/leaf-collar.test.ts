import { pathLength } from "@toile/geometry"
import { expect, test } from "vitest"
import { collarGain, drawCollar } from "./leaf-collar.js"

const seam = { collar: { name: "collar", width: 0.7 }, net: { name: "net", width: 0 } }
const SEAM = 19.6

test.each(["classic", "cutaway", "buttonDown"] as const)(
  "%s: the gain is the whole outer edge less the whole sew edge",
  (kind) => {
    const half = drawCollar("collarUpper", SEAM, 4.5, kind, seam)
    const gain = 2 * (pathLength(half.edge.outer.path) - pathLength(half.edge.stand.path))
    expect(collarGain(SEAM, 4.5, kind)).toBeCloseTo(gain, 9)
  },
)

test.each([
  ["classic", 13],
  ["cutaway", 34],
  ["buttonDown", 9],
] as const)("the point of a %s collar leans out %s degrees from the upright (workroom practice)", (kind, lean) => {
  const { edge } = drawCollar("collarUpper", SEAM, 4.5, kind, seam)
  const { from, to } = edge.point.path.segments[0]!
  expect((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI).toBeCloseTo(lean, 6)
})

test("a button-down's hole halves its tip", () => {
  const leaf = drawCollar("collarUpper", SEAM, 4.5, "buttonDown", seam)
  const { from, to } = leaf.lines![0]!.path.segments[0]!
  // Between the point's direction, 9 degrees off the upright, and centre back's, level
  expect((Math.atan2(from.y - to.y, from.x - to.x) * 180) / Math.PI).toBeCloseTo((90 - 9) / 2, 6)
})
