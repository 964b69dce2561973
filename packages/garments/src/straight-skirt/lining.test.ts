import type { Draft, Piece } from "@toile/draft-model"
import type { Order } from "@toile/pattern-model"
import { pieceOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import {
  drafted,
  edgeNames,
  ordered,
  pointsOf,
  refusalOf,
  withMeasurements,
  withOptions,
} from "../../test/ordered-skirt.js"

describe("lining", () => {
  const lined = (options: Order["options"]): Draft => drafted(withOptions({ ...options, lined: "lined.yes" }))
  const level = (piece: Piece, edge: string): number => pointsOf(piece, edge)[0]!.y

  test("is roomier by 0.8 and ends 2.5 above the hem", () => {
    const draft = lined({})
    const [shell, lining] = [pieceOf(draft, "back"), pieceOf(draft, "backLining")]
    const hip = (piece: Piece): number => pointsOf(piece, "sideUpper")[0]!.x
    expect(4 * (hip(lining) - hip(shell))).toBeCloseTo(0.8, 6)
    expect(level(lining, "hem") - level(shell, "hem")).toBeCloseTo(2.5, 6)
    expect(lining.materialGroups).toEqual(["lining"])
  })
  test("has pleats for darts, and stays 0.5 off the zip", () => {
    const draft = lined({})
    const lining = pieceOf(draft, "backLining")
    expect(lining.darts).toEqual([])
    expect(edgeNames(lining).filter((name) => name.startsWith("pleat"))).toHaveLength(2)
    expect(pointsOf(lining, "zip").map((p) => p.x)).toEqual([0.5, 0.5])
    const seam = draft.stitches.find((s) => s.name === "lining to the waist, right")!
    expect(seam.lengthA - seam.lengthB).toBeCloseTo(-0.5, 2)
  })
  test("where it cannot be sewn to a facing that spreads below short darts, the order is refused by highWaist", () => {
    const steep = { mbWaistGirth: 80.9, mbLowHipGirth: 107.17, mbMaxHipGirth: 108.24, mbHighHipGirth: 104.37 }
    const order = withMeasurements({ ...steep, mbWaistHeight: 102.8, mbLowHipHeight: 85.17 })
    const options = { highWaist: -4, waistband: "waistband.facing", lined: "lined.yes" }
    expect(refusalOf(ordered({ options }, order)).message).toMatch(/^highWaist: the facing's lower edge/)
    drafted(ordered({ options: { ...options, lined: "lined.no" } }, order))
    drafted(ordered({ options: { ...options, highWaist: -2 } }, order))
  })

  test("over a slit's facings both backs are cut back, and sewn to them", () => {
    const draft = lined({ vent: "vent.slit", ventLength: 18 })
    const back = pieceOf(draft, "backLining")
    expect(pointsOf(back, "ventEdge").map((p) => p.x)).toEqual([4.5, 4.5])
    expect(pointsOf(back, "ventTop").map((p) => p.y)).toEqual([-42, -42])
    const seam = (name: string) => draft.stitches.find((stitch) => stitch.name === name)!
    const edge = seam("lining to the slit facing")
    expect(edge.lengthB - edge.lengthA).toBeCloseTo(2.5, 3)
    const top = seam("lining to the slit facing, top")
    expect(top.lengthA).toBeCloseTo(top.lengthB, 3)
  })

  test("the left back is cut back square over the folded extension, the right one follows the underlay", () => {
    const draft = lined({ vent: "vent.walkingVent", ventLength: 18 })
    const [right, left] = [pieceOf(draft, "backLiningRight"), pieceOf(draft, "backLiningLeft")]
    expect(pointsOf(right, "ventEdge").map((p) => p.x)).toEqual([-4.5, -4.5])
    // Mirrored: the left back lies at x < 0
    expect(pointsOf(left, "ventEdge").map((p) => p.x)).toEqual([-4.5, -4.5])
    expect(Math.max(...pointsOf(left, "hem").map((p) => p.x))).toBeCloseTo(-4.5, 6)
    expect(Math.min(...pointsOf(right, "ventHem").map((p) => p.x))).toBeCloseTo(-4.5, 6)
    expect(new Set(pointsOf(left, "ventTop").map((p) => p.y)).size).toBe(1)
  })
  test("is sewn to the facing where there is one", () => {
    const draft = lined({ waistband: "waistband.facing" })
    const seam = draft.stitches.find((s) => s.name === "lining to the waist, left")!
    expect(seam.b.map((ref) => ref.piece)).toEqual(["backFacing", "frontFacing"])
  })
})

describe("interfacing", () => {
  const interfaced = (options: Order["options"]): string[] =>
    drafted(withOptions(options))
      .pieces.filter((p) => p.materialGroups.includes("interfacing"))
      .map((p) => p.name)
  test("band, zip and vent have theirs, the hem has none", () => {
    expect(interfaced({})).toEqual(["waistbandInterfacing", "zipStrip"])
    expect(interfaced({ vent: "vent.walkingVent", ventLength: 15 })).toEqual([
      "waistbandInterfacing",
      "zipStrip",
      "ventStrip",
      "ventCorner",
    ])
    expect(interfaced({ waistband: "waistband.facing" })).toEqual([
      "frontFacingInterfacing",
      "backFacingInterfacing",
      "stayTape",
      "zipStrip",
    ])
  })
})
