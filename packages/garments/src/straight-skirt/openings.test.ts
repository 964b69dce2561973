import type { XY } from "@toile/draft-model"
import { angleBetween, distance, type Point, subtract } from "@toile/geometry"
import { pieceOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import {
  drafted,
  edgeNames,
  ordered,
  orders,
  pointsOf,
  withMeasurements,
  withOptions,
} from "../../test/ordered-skirt.js"

test("none: the seam runs to the hem", () => {
  expect(edgeNames(pieceOf(drafted(withOptions({})), "back")).slice(0, 3)).toEqual(["zip", "centreBack", "hem"])
})
test.each([1.5, 3, 6])(
  "a side that goes on %s above the waist turns there in no tighter a curve than 1.45 cm",
  (highWaist) => {
    for (const [, order] of orders) {
      const draft = drafted(ordered({ options: { highWaist, waistband: "waistband.facing" } }, order))
      const points = pointsOf(pieceOf(draft, "front"), "sideUpper")
      for (let i = 2; i < points.length; i++) {
        const [a, b, c] = points.slice(i - 2, i + 1) as [Point, Point, Point]
        const turn = (angleBetween(subtract(b, a), subtract(c, b)) * Math.PI) / 180
        expect((distance(a, b) + distance(b, c)) / 2 / turn).toBeGreaterThan(1.45)
      }
    }
  },
)

test("a low band's grain line stays in it where its edges swing", () => {
  const order = withMeasurements({ mbWaistGirth: 71.03, mbWaistHeight: 103.14, mbLowHipHeight: 79.34 })
  const darts = { dartsFront: "dartsFront.one", dartsBack: "dartsBack.one" }
  const band = { waistband: "waistband.contour", waistbandHeight: 2, highWaist: 5 }
  drafted({ ...ordered({ options: { ...darts, ...band } }, order), bodyShapes: { posture: "erect" } })
})

test("a slit begins its length above the hem", () => {
  const back = pieceOf(drafted(withOptions({ vent: "vent.slit", ventLength: 15 })), "back")
  expect(edgeNames(back).slice(0, 4)).toEqual(["zip", "centreBack", "ventSlit", "hem"])
  expect(pointsOf(back, "ventSlit")).toEqual([
    { x: 0, y: -45 },
    { x: 0, y: -60 },
  ])
})
test("a slit's beginning is notched; each of its sides is faced 4.5 wide, with the skirt's hem", () => {
  const draft = drafted(withOptions({ vent: "vent.slit", ventLength: 15, lined: "lined.no" }))
  expect(pieceOf(draft, "back").notches).toContainEqual(
    expect.objectContaining({ x: -2, y: -45, angle: 0, depth: 0.5, type: "slit" }),
  )
  const facing = pieceOf(draft, "ventFacing")
  expect([facing.quantity, facing.mirrored, facing.materialGroups]).toEqual([2, true, ["shell"]])
  expect(facing.edges.map((e) => [e.name, e.length, e.allowance])).toEqual([
    ["slit", 15, 2],
    ["hem", 4.5, 4],
    ["edge", 15, 1],
    ["top", 4.5, 1],
  ])
  expect(draft.stitches.map((stitch) => stitch.name)).toContain("slit facing")
  expect(pieceOf(draft, "ventFacingInterfacing").materialGroups).toEqual(["interfacing"])
  expect(drafted({ ...withOptions({ vent: "vent.slit" }), toile: true }).pieces.map((p) => p.name)).not.toContain(
    "ventFacing",
  )
})

test("a walking vent has an extension of 4.5 with a slanted top, a fold and a mark for the clip", () => {
  const draft = drafted(withOptions({ vent: "vent.walkingVent", ventLength: 18 }))
  const back = pieceOf(draft, "backRight")
  expect(edgeNames(back).slice(0, 6)).toEqual(["zip", "centreBack", "ventTop", "ventEdge", "ventHem", "hem"])
  expect(pointsOf(back, "ventTop")).toEqual([
    { x: 0, y: -42 },
    { x: -4.5, y: -46.5 },
  ])
  expect(pointsOf(back, "ventEdge")[1]).toEqual({ x: -4.5, y: -60 })
  // Left laps over right: the left extension folds under, the right back is clipped so that it can lie out
  const lines = (name: string) => pieceOf(draft, name).internalLines.map((l) => [l.name, l.kind])
  expect(lines("backRight")).toEqual([
    ["hipLine", "level"],
    ["waist", "level"],
    ["centreBackLine", "balance"],
    ["ventClip", "placement"],
    ["lengthenShorten", "adjust"],
  ])
  expect(lines("backLeft")).toEqual([
    ["hipLine", "level"],
    ["waist", "level"],
    ["ventFold", "fold"],
    ["lengthenShorten", "adjust"],
  ])
  expect(pieceOf(draft, "backLeft").quantity).toBe(1)
  // The seam is sewn on across the slant.
  expect(draft.stitches.find((s) => s.name === "centre back seam")!.a.map((ref) => ref.edge)).toEqual([
    "centreBack",
    "ventTop",
  ])
})
test("at the vent's inner corner the cut line goes straight from one allowance into the other", () => {
  const { cutLine } = pieceOf(drafted(withOptions({ vent: "vent.walkingVent", ventLength: 18 })), "backRight")
  const near = cutLine.filter(([x, y]: XY) => Math.hypot(x, y + 42) < 3)
  expect(near).toHaveLength(1)
  expect(near[0]![0]).toBeCloseTo(-2, 3)
})
