import { insideNetOf, netOf, stayTape, zipStrip } from "@toile/blocks/interfacings"
import { drawPatch } from "@toile/blocks/pockets"
import { curve, distanceToPolyline, flatten, joinPaths, line, pathLength, point, signedArea } from "@toile/geometry"
import { type DraftedPiece, edge, onFold, piece } from "@toile/pattern-model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { netOutline } from "./net-outline.js"

const seam = { name: "seam", width: 1 }
const title = { en: "Interfacing" }
const outlineOf = (drafted: DraftedPiece) => flatten(joinPaths(...drafted.sewLine.map(({ path }) => path)))

test("a net interfacing is the piece's sew line without allowance; a fold stays one", () => {
  const facing = piece("facing", {
    title,
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("outer", line(point(0, -6), point(8, -6)), seam),
      edge("end", line(point(8, -6), point(8, 0)), seam),
      edge("inner", line(point(8, 0), point(0, 0)), seam),
      edge("centre", line(point(0, 0), point(0, -6)), onFold),
    ],
    grain: [point(2, -5), point(2, -1)],
  })
  const net = netOf(facing, title)
  expect(net.cut).toEqual({ materials: ["interfacing"], quantity: 1 })
  expect(net.sewLine.map(({ path }) => path)).toEqual(facing.sewLine.map(({ path }) => path))
  expect(net.sewLine.map(({ fold, seam: of }) => (fold ? "fold" : of?.width))).toEqual([0, 0, 0, "fold"])
})

test("inside a patch that is turned out it lies 0.1 within the sew line all round, whatever its width", () => {
  fc.assert(
    fc.property(fc.double({ min: 9, max: 24, noNaN: true }), (width) => {
      const patch = drawPatch(width, seam)
      const inside = insideNetOf(patch, "patchInterfacing", title, 2, { name: "net", width: 0 })
      const [outer, inner] = [outlineOf(patch), outlineOf(inside)]
      for (const p of inner) expect(Math.abs(distanceToPolyline(p, outer) - 0.1)).toBeLessThan(0.01)
      const round = patch.sewLine.reduce((sum, { path }) => sum + pathLength(path), 0)
      expect(Math.abs(signedArea(outer)) - Math.abs(signedArea(inner))).toBeCloseTo(0.1 * round, 0)
    }),
    { numRuns: 40 },
  )
})

test("in a sharp corner beside a curve it lies within the sew lines as elsewhere, and runs on without a bend", () => {
  const panel = piece("panel", {
    title,
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("lower", line(point(0, -10), point(12, -10)), seam),
      edge("front", line(point(12, -10), point(12, 1)), seam),
      edge("armhole", curve(point(12, 1), point(6, -1), point(1.4, 4), point(0, 9)), seam),
      edge("back", line(point(0, 9), point(0, -10)), seam),
    ],
    grain: [point(5, -8), point(5, -3)],
  })
  const armhole = panel.sewLine.find(({ name }) => name === "armhole")!
  const inside = netOutline(panel.sewLine, 0.2, { name: "net", width: 0 }).find(({ name }) => name === "armhole")!
  const [outer, inner] = [flatten(armhole.path), flatten(inside.path)]
  for (const p of inner) expect(Math.abs(distanceToPolyline(p, outer) - 0.2)).toBeLessThan(0.02)
  const headings = inner.slice(1).map((p, i) => Math.atan2(p.y - inner[i]!.y, p.x - inner[i]!.x))
  headings.slice(1).forEach((heading, i) => {
    expect(Math.cos(heading - headings[i]!)).toBeGreaterThan(0.997)
  })
})

test("a strip cut off at a whole number of steps is drawn alike whatever the last digit of its edge", () => {
  const outlines = [3 - 1e-12, 3, 3 + 1e-12].map((long) => {
    const bow = curve(point(long, 0), point(long, 1), point(long, 2), point(long, long))
    return netOutline(
      [
        edge("lower", line(point(0, 0), point(long, 0)), seam),
        edge("side", bow, seam),
        edge("upper", line(point(long, long), point(0, long)), seam),
        edge("inner", line(point(0, long), point(0, 0)), seam),
      ],
      0.2,
      { name: "net", width: 0 },
    ).map(({ path }) => path.segments.length)
  })
  expect(outlines[1]).toEqual(outlines[0])
  expect(outlines[2]).toEqual(outlines[0])
})

test("a tape is exactly as long as its edge; a zip's strips are one for each side, 1 longer than the zip", () => {
  expect(pathLength(stayTape(38.2).sewLine[0]!.path)).toBeCloseTo(38.2, 9)
  const strip = zipStrip(22)
  expect(strip.cut.quantity).toBe(2)
  expect(Math.max(...strip.sewLine.map(({ path }) => pathLength(path)))).toBeCloseTo(23, 9)
})
