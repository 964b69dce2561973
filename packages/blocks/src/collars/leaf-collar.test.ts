import { angleBetween, distance, pathEnd, pathLength, pathStart, subtract, tangentAtLength } from "@toile/geometry"
import { expect, test } from "vitest"
import { drawCollar, type LeafCollar } from "./leaf-collar.js"

const seam = { collar: { name: "collar", width: 0.7 }, net: { name: "net", width: 0 } }
const upper = (kind: LeafCollar, seamLength = 19.6, height = 4.5) =>
  drawCollar("collarUpper", seamLength, height, kind, seam)

/** Between the sew edge and the point, at the corner that lies at the throat. */
const neckCorner = (kind: LeafCollar): number => {
  const { stand, point } = upper(kind).edge
  const toCentreBack = tangentAtLength(stand.path, pathLength(stand.path))
  return 180 - angleBetween(toCentreBack, subtract(pathEnd(point.path), pathStart(point.path)))
}

/** What lies between the tips when the leaves, end to end at the throat, are folded down over their sew edges. */
const gapOfTips = (kind: LeafCollar): number =>
  2 * pathLength(upper(kind).edge.point.path) * Math.cos((neckCorner(kind) * Math.PI) / 180)

test("the point stands about square to the sew edge, a cutaway's is cut back towards centre back", () => {
  expect(neckCorner("classic")).toBeCloseTo(93, 0)
  expect(neckCorner("buttonDown")).toBeCloseTo(89, 0)
  expect(neckCorner("cutaway")).toBeGreaterThan(55)
  expect(neckCorner("cutaway")).toBeLessThan(70)
})

test("folded down, the tips of a classic or button-down collar come together, a cutaway's lie far apart", () => {
  for (const kind of ["classic", "buttonDown"] as const) expect(Math.abs(gapOfTips(kind))).toBeLessThan(1)
  expect(gapOfTips("cutaway")).toBeGreaterThan(5)
})

test.each(["classic", "buttonDown"] as const)(
  "a %s collar's outer edge is 2.5 to 4 longer than its sew edge",
  (kind) => {
    for (const seamLength of [16, 19.6, 24])
      for (const height of [3.5, 4.5, 6]) {
        const { outer, stand } = upper(kind, seamLength, height).edge
        const gain = 2 * (pathLength(outer.path) - pathLength(stand.path))
        expect(gain).toBeGreaterThan(2.5)
        expect(gain).toBeLessThan(4)
      }
  },
)

test.each(["classic", "cutaway", "buttonDown"] as const)(
  "the tip of a %s collar can be turned, however high its fall",
  (kind) => {
    for (const seamLength of [16, 19.6, 24])
      for (const height of [3, 4.5, 6, 7.5]) {
        const { outer, point } = upper(kind, seamLength, height).edge
        const tip = pathStart(outer.path)
        const corner = angleBetween(tangentAtLength(outer.path, 0), subtract(pathStart(point.path), tip))
        expect(corner).toBeGreaterThan(50)
        expect(corner).toBeLessThan(125)
        expect(distance(tip, pathStart(point.path))).toBeCloseTo(pathLength(point.path), 9)
      }
  },
)

test("a button-down's hole halves its tip", () => {
  const leaf = upper("buttonDown")
  const { from, to } = leaf.lines![0]!.path.segments[0]!
  // Between the point's direction, 9 degrees off the upright, and centre back's, level
  expect((Math.atan2(from.y - to.y, from.x - to.x) * 180) / Math.PI).toBeCloseTo((90 - 9) / 2, 6)
})
