import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import {
  checkSentBack,
  draftOf,
  gm,
  ordersLike,
  pieceOf,
  pointsOf,
  randomOrder,
  refusalOf,
} from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

const average = readOrder("shirt-average")
const orderFor = ordersLike(average)
type More = Record<string, string | number>

const order = (side: "none" | "left" | "right", by?: number, more: More = {}) =>
  orderFor({
    ...more,
    lowerShoulder: `lowerShoulder.${side}`,
    ...(by === undefined || side === "none" ? {} : { lowerShoulderBy: by }),
  })
const made = (...of: Parameters<typeof order>): Draft => draftOf(shirt, order(...of))
const DROPS = Array.from({ length: 11 }, (_, i) => i / 4)
const edgeOf = (draft: Draft, piece: string, edge: string) =>
  pieceOf(draft, piece).edges.find(({ name }) => name === edge)!
const lowest = (draft: Draft, piece: string, edge: string): number =>
  Math.min(...pointsOf(draft, piece, edge).map(([, y]) => y))
/** Where a front's shoulder strip ends at the armhole. */
const armholeTop = (draft: Draft, piece: string): number =>
  Math.max(...pointsOf(draft, piece, "armhole").map(([, y]) => y))

test("both shoulders alike, the shirt is the one without the option, whoever asks by how much", () => {
  const usual = draftOf(shirt, average)
  for (const same of [made("none"), made("left", 0), made("right", 0)]) {
    expect(same.pieces).toEqual(usual.pieces)
    expect(same.stitches).toEqual(usual.stitches)
    expect(same.garmentMeasurements).toEqual(usual.garmentMeasurements)
  }
})

describe.each([
  ["darts and a tail", { backPleat: "backPleat.darts", hem: "hem.shirttail" }, 0.16],
  ["a box pleat", { backPleat: "backPleat.box", hem: "hem.straight" }, 0.16],
  ["side pleats and a folded placket", { backPleat: "backPleat.sidePleats", placket: "placket.folded" }, 0.16],
  // A forward shoulder's seam is the steeper in front, and the strip is cut off along it
  ["forward shoulders over a belly", { forwardShoulders: 1.5, belly: 2, collar: "collar.mandarin" }, 0.57],
])("a right shoulder that gets lower, in a shirt with %s", (_, more, steeper) => {
  const usual = draftOf(shirt, orderFor(more))
  const sweep = DROPS.slice(1).map((by) => ({ by, draft: made("right", by, more) }))

  test("takes its armhole down by as much, on front and back alike", () => {
    for (const { by, draft } of sweep) {
      const under = (piece: string, edge: string): number =>
        lowest(draft, piece, edge) - lowest(usual, piece, "armhole")
      expect([by, under("frontRight", "armhole")]).toEqual([by, expect.closeTo(-by, 2)])
      expect([by, under("back", "armholeRight")]).toEqual([by, expect.closeTo(-by, 3)])
      expect([by, under("frontLeft", "armhole")]).toEqual([by, expect.closeTo(0, 3)])
      expect([by, under("back", "armholeLeft")]).toEqual([by, expect.closeTo(0, 3)])
      const end = armholeTop(draft, "frontRight") - armholeTop(usual, "frontRight")
      expect([by, end + by <= 0 && end + by > -steeper]).toEqual([by, true])
    }
  })

  test("leaves both armholes as long, half by half, for one sleeve", () => {
    for (const { by, draft } of sweep) {
      const long = (name: string): number => draft.stitches.find((one) => one.name === name)!.lengthB
      expect([by, long("armhole, right front") - long("armhole, left front")]).toEqual([by, expect.closeTo(0, 3)])
      expect([by, long("armhole, back, right") - long("armhole, back, left")]).toEqual([by, expect.closeTo(0, 3)])
      expect(pieceOf(draft, "sleeve")).toEqual({ ...pieceOf(usual, "sleeve"), notches: expect.anything() })
      expect([by, gm(draft, "gmArmholeGirth") - gm(usual, "gmArmholeGirth")]).toEqual([by, expect.closeTo(0, 3)])
    }
  })

  test("shortens its side seams alone, and leaves hem, widths, collar and cuffs", () => {
    for (const { by, draft } of sweep) {
      for (const edge of ["sideLeft", "hemLeft", "hemRight"])
        expect([by, edge, edgeOf(draft, "back", edge).length]).toEqual([
          by,
          edge,
          expect.closeTo(edgeOf(usual, "back", edge.startsWith("side") ? "side" : "hem").length, 3),
        ])
      const shorter = edgeOf(usual, "back", "side").length - edgeOf(draft, "back", "sideRight").length
      expect([by, shorter > 0.9 * by && shorter < 1.05 * by]).toEqual([by, true])
      for (const name of ["stand", "collarUpper", "collarUnder", "cuff", "tower"]) {
        const before = usual.pieces.find((piece) => piece.name === name)
        const after = draft.pieces.find((piece) => piece.name === name)
        expect([by, name, after?.cutLine]).toEqual([by, name, before?.cutLine])
      }
      const { gmRightShoulderLower, ...rest } = draft.garmentMeasurements
      expect([by, gmRightShoulderLower]).toEqual([by, expect.closeTo(by, 3)])
      for (const [id, cm] of Object.entries(rest))
        expect([by, id, Math.abs(cm - gm(usual, id)) < 0.005 ? 0 : cm - gm(usual, id)]).toEqual([by, id, 0])
    }
  })

  test("leaves every button, buttonhole and neck point where it is", () => {
    const holes = ({ pieces }: Draft) =>
      pieces.flatMap(({ name, drillHoles, internalLines }) => [
        ...(name === "frontRight" ? drillHoles : []),
        ...internalLines.filter(({ kind }) => kind === "buttonhole"),
      ])
    // The neckline's end at centre front
    const neckEnd = (draft: Draft, piece: string) =>
      pointsOf(draft, piece, "neck").reduce((low, at) => (at[1] < low[1] ? at : low))
    for (const { by, draft } of sweep) {
      expect([by, holes(draft)]).toEqual([by, holes(usual)])
      for (const piece of ["frontLeft", "frontRight"])
        expect([by, piece, neckEnd(draft, piece)]).toEqual([by, piece, neckEnd(usual, piece)])
      const neck = draft.stitches.find(({ name }) => name === "neck seam")!
      expect([by, neck.lengthA]).toEqual([by, expect.closeTo(neck.lengthB, 2)])
    }
  })

  test("is sewn and sent back as it is, and nothing jumps", () => {
    let before = usual.stitches.find(({ name }) => name === "yoke seam, right front")!.lengthA
    for (const { by, draft } of sweep) {
      expect([by, draft.walk.filter(({ verdict }) => verdict !== "matches")]).toEqual([by, []])
      const asked = order("right", by, more)
      expect([by, checkSentBack(shirt, asked, draft)]).toEqual([by, []])
      const now = draft.stitches.find(({ name }) => name === "yoke seam, right front")!.lengthA
      // From 2 on the neckline has no room for all of the swing: the shoulder is the longer for the rest
      expect([by, now > before && now - before < (by > 2 ? 0.34 : 0.2)]).toEqual([by, true])
      before = now
    }
  })
})

test("left and right are one another's mirror image", () => {
  const [left, right] = [made("left", 1.5), made("right", 1.5)]
  for (const piece of ["back", "yoke"])
    for (const { name, length } of pieceOf(left, piece).edges) {
      const other = name.endsWith("Left") ? name.replace(/Left$/, "Right") : name.replace(/Right$/, "Left")
      expect([piece, name, length]).toEqual([piece, name, expect.closeTo(edgeOf(right, piece, other).length, 3)])
    }
  expect(gm(left, "gmLeftShoulderLower")).toBeCloseTo(1.5, 3)
  expect(left.garmentMeasurements.gmRightShoulderLower).toBeUndefined()
})

test("each side is a piece of its own: one back, a yoke of two layers of which one is turned, and no fold", () => {
  const draft = made("left", 1)
  const cut = (name: string) => {
    const { quantity, mirrored, onFold } = pieceOf(draft, name)
    return { quantity, mirrored, onFold }
  }
  expect(cut("back")).toEqual({ quantity: 1, mirrored: false, onFold: false })
  expect(cut("yoke")).toEqual({ quantity: 2, mirrored: true, onFold: false })
  expect(cut("frontLeft")).toEqual({ quantity: 1, mirrored: false, onFold: false })
  expect(cut("sleeve")).toEqual({ quantity: 2, mirrored: true, onFold: false })
  expect(pieceOf(draft, "back").internalLines.find(({ name }) => name === "centreBack")?.role).toBe("centreBack")
})

test("the yoke's seam runs straight across, below the lower shoulder on both sides", () => {
  const draft = made("right", 2.5, { yokeDepth: 4 })
  const ends = ["backSeamLeft", "backSeamRight"].map((edge) => lowest(draft, "yoke", edge))
  expect(ends[0]).toBeCloseTo(ends[1]!, 3)
  expect(draft.warnings.map(({ code }) => code)).toContain("yokeDeepened")
})

test("a trial garment and a cloth that gives and shrinks differ by side as well", () => {
  const trial = draftOf(shirt, { ...order("right", 1.5), toile: true })
  expect(pieceOf(trial, "back").onFold).toBe(false)
  const scaling = { easeAdjWarp: 1.05, easeAdjWeft: 1.02, shrinkageWarp: 0.97, shrinkageWeft: 0.99 }
  const scaled = draftOf(shirt, { ...order("right", 1.5), materials: { shell: { scaling } } })
  expect(gm(scaled, "gmRightShoulderLower")).toBeCloseTo(1.5 * 1.05, 3)
})

test("finished measurements say it alone, one of them; what is more is refused by name", () => {
  const usual = draftOf(shirt, average)
  const finals = Object.fromEntries(
    Object.entries(usual.garmentMeasurements).map(([id, cm]) => [id.replace(/^gm/, "mf"), cm]),
  )
  const { selectedMeasurementIds: _, ...rest } = average
  const final = (more: Record<string, number>) =>
    ({ ...rest, measurementType: "final", measurements: { ...finals, ...more } }) as const
  expect(gm(draftOf(shirt, final({ mfLeftShoulderLower: 1.2 })), "gmLeftShoulderLower")).toBeCloseTo(1.2, 3)
  const both = final({ mfLeftShoulderLower: 0.5, mfRightShoulderLower: 1.5 })
  expect(refusalOf(shirt, both)).toMatch(/^mfLeftShoulderLower: .*mfRightShoulderLower/)
  expect(refusalOf(shirt, final({ mfLeftShoulderLower: 4 }))).toMatch(/^mfLeftShoulderLower: 4\.0 cm/)
  expect(refusalOf(shirt, order("left", 2.75))).toMatch(/lowerShoulderBy/)
})

// The strip's seam runs nearly on into the front's armhole, where a steep shoulder that ends further in stands forward
test.each([
  [5002, -0.75],
  [5148, -1.25],
  [5217, -0.5],
])("seed %d: a steep shoulder's seam allowance ends at the armhole's cut line", (seed, shoulderExtension) => {
  const { options, ...drawn } = randomOrder(shirt.declaration, seed)
  expect(makeDraft(shirt, { ...drawn, options: { ...options, shoulderExtension } })).toMatchObject({ _tag: "Ok" })
})

test("the lowest shoulder has its neckline where the shoulders end further in, too, or its refusal names what would help", () => {
  for (const shoulderExtension of [-1, -2])
    for (const forwardShoulders of [0, 1, 2]) {
      const asked = order("left", 2.5, { fit: "fit.slim", shoulderExtension, forwardShoulders })
      checkSentBack(shirt, asked, draftOf(shirt, asked))
    }
  const asked = { fit: "fit.slim", shoulderExtension: -2, lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 2.5 }
  for (const forwardShoulders of [0, 2]) {
    const steep = { ...orderFor({ ...asked, forwardShoulders }), bodyShapes: { shoulderSlope: "verySloping" } }
    expect(refusalOf(shirt, steep)).toMatch(/^lowerShoulderBy: .*shoulderExtension/)
  }
})
