import type { Draft, XY } from "@toile/draft-model"
import { firstPoint, gm, lastPoint, lengthOfEdges, pieceOf, pointsOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { distance, extent, lineOf, outlineOf } from "../../test/drawn-lines.js"
import { made, strip, usual } from "../../test/trousers-at-waist.js"

// What the workroom says of fly, pockets, loops and marks, read off the drawn pieces. cm.

describe("fly", () => {
  const pieces = (draft: Draft) => ({
    zip: lengthOfEdges(draft, "frontLeft", "fly"),
    rise: gm(draft, "gmFrontRise"),
  })
  test("zips come in stock lengths, and end at least 5 up the seam from the fork", () => {
    for (const rise of [-6, -3, 0, 3]) {
      const { zip, rise: seam } = pieces(made({ rise }))
      expect([8, 10, 12, 15, 18, 20, 22].map((cm) => Math.abs(cm - zip) < 1e-3)).toContain(true)
      expect(seam - zip).toBeGreaterThanOrEqual(5)
    }
  })
  test("the facing is 4.0 wide, 2 longer than the opening; the shield folded to 4.0", () => {
    const { zip } = pieces(usual)
    expect(lengthOfEdges(usual, "flyFacing", "top")).toBeCloseTo(4, 3)
    expect(lengthOfEdges(usual, "flyFacing", "fly")).toBeCloseTo(zip, 4)
    expect(lengthOfEdges(usual, "flyFacing", "flyBelow")).toBeCloseTo(2, 4)
    const [wide, long, fold] = [
      ...extent(outlineOf(usual, "flyShield")),
      lineOf(usual, "flyShield", "fold").points[0]![0],
    ]
    expect(wide).toBeCloseTo(8, 6)
    expect(fold).toBeCloseTo(4, 6)
    expect(long - lengthOfEdges(usual, "flyShield", "fly")).toBeCloseTo(2, 3)
  })
  test("its stitching is marked 3.5 from centre front, on the front that laps over alone, round into the zip's stop", () => {
    const { points } = lineOf(usual, "frontLeft", "flyStitching")
    const [waist, stop] = [
      lastPoint(pointsOf(usual, "frontLeft", "fly")),
      firstPoint(pointsOf(usual, "frontLeft", "fly")),
    ]
    const ends = [distance(waist, firstPoint(points)), distance(stop, firstPoint(points))]
    expect(Math.min(...ends)).toBeCloseTo(3.5, 3)
    const low = [waist, stop].find((p) => distance(p, firstPoint(points)) > 4)!
    expect(distance(low, lastPoint(points))).toBeLessThan(1e-3)
    expect(pieceOf(usual, "frontRight").internalLines.map((l) => l.name)).not.toContain("flyStitching")
  })
  test("the right front reaches 0.6 past centre front, the band 4.0", () => {
    expect(lengthOfEdges(usual, "frontRight", "flyWaist")).toBeCloseTo(0.6, 4)
    const band = pieceOf(usual, "waistbandRight").edges.filter((e) => e.name === "flyWaist" || e.name === "underlap")
    expect(band.reduce((sum, e) => sum + e.length, 0)).toBeCloseTo(4, 3)
  })
})

describe("pockets and loops", () => {
  test("a slant opening begins 4.0 from the side and ends 17 down it; its side piece covers 4.0 and runs 3 further", () => {
    expect(lengthOfEdges(usual, "slantFacing", "waist")).toBeCloseTo(4, 3)
    expect(lengthOfEdges(usual, "slantFacing", "side")).toBeCloseTo(17, 3)
    expect(lengthOfEdges(usual, "slantFacing", "sideBelow")).toBeCloseTo(3, 3)
    expect(lengthOfEdges(usual, "frontRight", "pocketOpening")).toBeGreaterThan(15.5)
    const inner = pointsOf(usual, "slantFacing", "inner")
    const [a, b] = lineOf(usual, "slantFacing", "opening").points as [XY, XY]
    expect(offLine(lastPoint(inner), a, b)).toBeCloseTo(4, 3)
  })
  test("the bag is 28 deep from the waist and 16 wide, 22 along the side", () => {
    const [, deep] = extent(outlineOf(usual, "pocketBagUnder"))
    expect(deep).toBeCloseTo(28, 1)
    expect(lengthOfEdges(usual, "pocketBagUnder", "waist")).toBeCloseTo(16, 1)
    expect(lengthOfEdges(usual, "pocketBagUnder", "side")).toBeCloseTo(22, 3)
  })
  test("the bag is deepest in the middle of its width", () => {
    const outer = pointsOf(usual, "pocketBagUnder", "outer")
    const deepest = outer.reduce((a, b) => (b[1] < a[1] ? b : a))
    const [side, inner] = ["side", "waist"].map((edge) => firstPoint(pointsOf(usual, "pocketBagUnder", edge))) as [
      XY,
      XY,
    ]
    expect(deepest[0]).toBeCloseTo((side[0] + inner[0]) / 2, 3)
  })
  test("a pocket in the side seam opens for 16 from 4 below the waist", () => {
    const draft = made({ pocket: "pocket.inseam" })
    const along = draft.stitches.find((s) => s.name === "outseam, right")!.notches.map(([a]) => a)
    expect(along.slice(0, 2)).toEqual([expect.closeTo(4, 3), expect.closeTo(20, 3)])
    expect(strip(draft, "pocketFacing")).toEqual([4, 20])
  })
  test("a front welt is 15.5 long at the most, 1.2 high", () => {
    const draft = made({ pocket: "pocket.welt" })
    const [long, high, fold] = strip(draft, "frontWelt")
    expect(long).toBeLessThanOrEqual(15.5 + 1e-6)
    expect(long).toBeGreaterThan(14.5)
    expect([high, fold]).toEqual([2.4, 1.2])
    expect(strip(draft, "frontWeltInterfacing")).toEqual([expect.closeTo(long!, 3), 2.4])
    expect(strip(draft, "frontPocketFacing")).toEqual([expect.closeTo(long! + 2.5, 3), 6])
    const mark = lineOf(draft, "frontRight", "frontPocket").points
    expect(Math.min(...mark.slice(1).map((p, i) => distance(mark[i]!, p)))).toBeCloseTo(1.2, 3)
  })
  test("the back welt is 13.5 by 1.2, at least 4 from the side; its bag 16 by twice 15", () => {
    const broad = made({}, { mbMaxHipGirth: 116, mbLowHipGirth: 115, mbWaistGirth: 100, mbThighGirth: 66 })
    expect(strip(broad, "backWelt")).toEqual([expect.closeTo(13.5, 3), 2.4, 1.2])
    expect(strip(broad, "backWeltInterfacing").slice(0, 2)).toEqual([expect.closeTo(13.5, 3), 2.4])
    expect(strip(broad, "backPocketFacing")).toEqual([expect.closeTo(16, 3), 6])
    expect(strip(broad, "backPocketBag")).toEqual([expect.closeTo(16, 3), 30, 15])
    const slim = made({}, { mbMaxHipGirth: 78, mbLowHipGirth: 78, mbWaistGirth: 60, mbThighGirth: 46 })
    const welt = lineOf(slim, "back", "backPocket").points
    const side = pointsOf(slim, "back", "sideUpper")
    const nearest = Math.min(...welt.flatMap((p) => side.slice(1).map((q, i) => toSegment(p, side[i]!, q))))
    expect(nearest).toBeGreaterThan(3.5)
    expect(strip(slim, "backWelt")[0]).toBeLessThan(13.5)
  })
  test("seven belt loops of 5.5 and 1.5, 1.0 wide, are cut as one strip", () => {
    expect(strip(usual, "beltLoops")).toEqual([49, 2, 1])
    const places = ["waistbandLeft", "waistbandRight"].flatMap((piece) =>
      pieceOf(usual, piece).internalLines.filter((l) => l.name.startsWith("loop")),
    )
    for (const { points } of places) {
      expect(points[0]![1]).toBeCloseTo(0.3, 6)
      expect(points[1]![1]).toBeCloseTo(4 - 0.3, 6)
    }
    // From each band's left end: over the front, at the side, over the back; the seventh lies on centre back's seam
    const front = lengthOfEdges(usual, "waistbandLeft", "leftFront")
    const back = lengthOfEdges(usual, "waistbandLeft", "leftBack")
    const along = (piece: string): number[] =>
      pieceOf(usual, piece)
        .internalLines.filter((l) => l.name.startsWith("loop"))
        .map((l) => l.points[0]![0])
    for (const [piece, expected] of [
      ["waistbandLeft", [0.45 * front, front, front + 0.5 * back]],
      ["waistbandRight", [0.5 * back, back, back + 0.55 * front]],
    ] as const)
      expect(along(piece)).toEqual(expected.map((x) => expect.closeTo(x, 3)))
    const whole = made({ waistbandSplitBack: "waistbandSplitBack.whole" })
    expect(pieceOf(whole, "waistband").internalLines.filter((l) => l.name.startsWith("loop"))).toHaveLength(7)
  })
  test("where the seat's curve ends below it, the inlay begins two fifths up the seam", () => {
    const high = made({ rise: 6 })
    const [seat, inlay] = ["seat", "seatInlay"].map((name) => lengthOfEdges(high, "back", name)) as [number, number]
    expect(seat / (seat + inlay)).toBeCloseTo(0.4, 4)
  })
  test("the seat's inlay grows evenly from 1.0 to 3.0 over the upper three fifths of the seam", () => {
    const [seat, inlay] = ["seat", "seatInlay"].map((name) => lengthOfEdges(usual, "back", name)) as [number, number]
    expect(inlay / (seat + inlay)).toBeLessThanOrEqual(0.6 + 1e-3)
    expect(pieceOf(usual, "back").edges.find((e) => e.name === "seatInlay")!.allowance).toEqual([1, 3])
  })
})

describe("marks", () => {
  test("inseam at the knee and 10 below the fork, outseam at the knee and between", () => {
    const of = (name: string) => usual.stitches.find((s) => s.name === name)!.notches.map(([a]) => a)
    const knee = lengthOfEdges(usual, "frontRight", "inseamUpper")
    expect(of("inseam, right")).toEqual([expect.closeTo(10, 3), expect.closeTo(knee, 3)])
    expect(of("front crotch seam").every((cm) => cm > 0)).toBe(true)
  })
  test("pleats are drawn 8 down from the waist", () => {
    const draft = made({ pleats: "pleats.one" })
    const marks = pieceOf(draft, "frontRight").internalLines.filter((l) => l.kind === "pleat")
    expect(marks).toHaveLength(2)
    for (const { points } of marks) expect(points[0]![1] - points[1]![1]).toBeCloseTo(8, 4)
  })
})

function offLine([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
}

function toSegment(p: XY, a: XY, b: XY): number {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy || 1)))
  return distance(p, [a[0] + t * ux, a[1] + t * uy])
}
