import type { Draft, Piece, XY } from "@toile/draft-model"
import { populationSampler } from "@toile/measurement-predictor"
import { draftOf, edgeOf, pieceNames, pieceOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { mensCoat, womensCoat } from "../coat/index.js"
import { mensBlazer, womensBlazer } from "./index.js"

// Fusibles, shoulder pad and sleeve head of blazers and coats

const cases = [
  ["womens-blazer", womensBlazer, "female", { vent: "vent.side", sleeveVent: "sleeveVent.vent" }],
  ["mens-blazer", mensBlazer, "male", {}],
  ["womens-coat", womensCoat, "female", {}],
  ["mens-coat", mensCoat, "male", { vent: "vent.none", hem: "hem.faced" }],
] as const

/** What each fusible lies on; of a centre vent the left back, which is the right one mirrored. */
const ON: Readonly<Record<string, { readonly piece: string; readonly mirrored?: true }>> = {
  sidePanelInterfacing: { piece: "sidePanel" },
  backHemInterfacing: { piece: "back" },
  sideHemInterfacing: { piece: "sidePanel" },
  centreVentInterfacing: { piece: "back", mirrored: true },
  sideVentInterfacing: { piece: "back" },
  topSleeveHemInterfacing: { piece: "topSleeve" },
  underSleeveHemInterfacing: { piece: "underSleeve" },
  sleeveVentInterfacing: { piece: "topSleeve" },
}
const MARGIN = 0.2
/** A corner on two curves is where their tangents are moved to. */
const AT_CORNERS = 0.08

const outline = ({ edges }: Piece): XY[] => edges.flatMap(({ points }) => points)
const inside = ([x, y]: XY, ring: readonly XY[]): boolean =>
  ring.reduce((odd, [ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !odd : odd
  }, false)
const toLine = ([x, y]: XY, points: readonly XY[]): number =>
  Math.min(
    ...points.slice(1).map(([bx, by], i) => {
      const [ax, ay] = points[i]!
      const whole = (bx - ax) ** 2 + (by - ay) ** 2
      const t = whole === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / whole))
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
    }),
  )

const toRing = (p: XY, ring: readonly XY[]): number => toLine(p, [...ring, ring[0]!])

/** The least that a fusible lies inside its panel's sew line; negative where it leaves it. */
const margin = (draft: Draft, name: string): number => {
  const { piece, mirrored } = ON[name]!
  const panel = outline(pieceOf(draft, piece))
  const points = outline(pieceOf(draft, name)).map(([x, y]): XY => (mirrored ? [-x, y] : [x, y]))
  return Math.min(...points.map((p) => (inside(p, panel) ? 1 : -1) * toRing(p, panel)))
}

describe.each(cases)("%s", (slug, pattern, gender, options) => {
  const average = readOrder(`${slug}-average`)
  const draw = populationSampler(gender, 31)
  const drafts = [
    ...["small", "average", "large"].map((size) => draftOf(pattern, { ...readOrder(`${slug}-${size}`), options })),
    ...Array.from({ length: 4 }, () =>
      draftOf(pattern, { ...average, measurements: { ...draw().measurements }, options }),
    ),
  ]

  test("side panel, hems and vents have fusibles that lie 0.2 inside the sew line of their piece, all round", () => {
    for (const draft of drafts) {
      const fusibles = pieceNames(draft).filter((name) => ON[name])
      expect(fusibles).toEqual(
        expect.arrayContaining(["sidePanelInterfacing", "backHemInterfacing", "topSleeveHemInterfacing"]),
      )
      expect(fusibles.some((name) => /Vent/.test(name))).toBe(draft.options.vent !== "vent.none")
      for (const name of fusibles) {
        expect(pieceOf(draft, name).materialGroups, name).toEqual(["interfacing"])
        expect(margin(draft, name), name).toBeGreaterThan(MARGIN - AT_CORNERS)
      }
    }
  })

  test("a hem's fusible is 1 higher than what is turned up", () => {
    for (const draft of drafts) {
      const deep = draft.options.hem === "hem.faced" ? 5 : pattern.declaration.seams.hem
      for (const name of ["backHemInterfacing", "sideHemInterfacing"])
        expect(edgeOf(draft, name, "left").length, name).toBeCloseTo(deep + 1 - 2 * MARGIN, 1)
      expect(edgeOf(draft, "topSleeveHemInterfacing", "left").length).toBeCloseTo(
        pattern.declaration.seams.sleeveHem + 1 - 2 * MARGIN,
        1,
      )
    }
  })

  test("a side panel's fusible follows its armhole and ends 8 below it", () => {
    for (const draft of drafts) {
      const armhole = ["armholeFront", "armholeBack"].flatMap((edge) => edgeOf(draft, "sidePanel", edge).points)
      for (const edge of ["armholeFront", "armholeBack"])
        for (const p of edgeOf(draft, "sidePanelInterfacing", edge).points.slice(1, -1))
          expect(Math.abs(toLine(p, armhole) - MARGIN)).toBeLessThan(AT_CORNERS)
      const low = edgeOf(draft, "sidePanelInterfacing", "lower").points
      const underarm = edgeOf(draft, "sidePanel", "armholeBack").points[0]![1]
      for (const [, y] of low) expect(underarm - 8 + MARGIN - y).toBeCloseTo(0, 2)
    }
  })

  test("the pad's edge is the armhole's upper part, 1 beyond the shoulder seam's end; it ends 2.5 before the neck", () => {
    for (const draft of drafts) {
      const pad = edgeOf(draft, "shoulderPad", "armhole").points
      // Armholes of back and front, laid together at the shoulder seam, which is the pad's x axis
      const seam = (piece: string, side: 1 | -1) => {
        const { points: shoulder } = edgeOf(draft, piece, "shoulder")
        const armhole = edgeOf(draft, piece, "armhole").points
        const [tip, neck] = [shoulder[0]!, shoulder.at(-1)!]
        const length = Math.hypot(neck[0] - tip[0], neck[1] - tip[1])
        const [dx, dy] = [(neck[0] - tip[0]) / length, (neck[1] - tip[1]) / length]
        return armhole.map(([x, y]): XY => {
          const [px, py] = [x - tip[0], y - tip[1]]
          return [px * dx + py * dy - 1, side * (dx * py - dy * px)]
        })
      }
      const both = [...seam("back", 1), ...seam("frontLeft", -1).toReversed()]
      for (const p of pad) expect(toLine(p, both)).toBeLessThan(0.02)
      const [high, low] = [pad[0]!, pad.at(-1)!]
      expect(high[1]).toBeGreaterThan(-low[1])
      expect(high[1]).toBeGreaterThan(7)
      const reach = Math.max(...edgeOf(draft, "shoulderPad", "inner").points.map(([x]) => x))
      expect(reach).toBeCloseTo(edgeOf(draft, "frontLeft", "shoulder").length - 2.5, 1)
    }
  })

  test("a thicker pad has more layers, none has no pattern", () => {
    const made = (shoulderPad: number) => draftOf(pattern, { ...average, options: { shoulderPad } })
    expect([0.25, 0.75, 2].map((pad) => pieceOf(made(pad), "shoulderPad").quantity)).toEqual([2, 6, 16])
    expect(pieceNames(made(0))).not.toContain("shoulderPad")
  })

  test("the sleeve head lies along the armhole, longer at the back, down to about the cap's notches", () => {
    for (const draft of drafts) {
      const { length, points } = edgeOf(draft, "sleeveHead", "armhole")
      const share = length / draft.garmentMeasurements.gmArmholeGirth!
      expect(share).toBeGreaterThan(0.42)
      expect(share).toBeLessThan(0.46)
      expect(points.at(-1)![0]).toBeGreaterThan(-points[0]![0])
    }
  })
})

test("a toile goes without them", () => {
  const names = pieceNames(draftOf(mensBlazer, { ...readOrder("mens-blazer-average"), toile: true }))
  expect(names.filter((name) => /Interfacing|shoulderPad|sleeveHead/.test(name))).toEqual([])
})

describe.each(cases)("an under collar of melton in a %s", (slug, pattern) => {
  const order = readOrder(`${slug}-average`)
  const cloth = draftOf(pattern, order)
  const melton = draftOf(pattern, { ...order, options: { ...order.options, underCollar: "underCollar.melton" } })
  const felt = pieceOf(melton, "underCollar")

  test("is cut net of melton alone, on the bias in halves; everything else is as with cloth", () => {
    expect([felt.materialGroups, felt.quantity, felt.mirrored]).toEqual([["melton"], 2, true])
    expect(felt.edges.filter(({ allowance }) => allowance !== 0).map(({ name }) => name)).toEqual(["centreBack"])
    const [[ax, ay], [bx, by]] = felt.grainLine
    expect(Math.abs(bx - ax)).toBeCloseTo(Math.abs(by - ay), 3)
    const others = ({ pieces }: Draft) => pieces.filter(({ name }) => name !== "underCollar").map(({ edges }) => edges)
    expect(others(melton)).toEqual(others(cloth))
    expect(melton.garmentMeasurements).toEqual(cloth.garmentMeasurements)
  })

  test("is sewn to the neckline as the cloth's is, and lies 0.2 inside its outer edge", () => {
    for (const edge of ["gorge", "neckFront", "neckBack"])
      expect(edgeOf(melton, "underCollar", edge).length, edge).toBeCloseTo(edgeOf(cloth, "underCollar", edge).length, 3)
    const height = (draft: Draft) => edgeOf(draft, "underCollar", "centreBack").length
    expect(height(cloth) - height(melton)).toBeCloseTo(0.2, 3)
    expect(edgeOf(melton, "underCollar", "outer").length).toBeLessThan(edgeOf(cloth, "underCollar", "outer").length)
    const seam = melton.stitches.find(({ name }) => name === "under collar to the neck, left")!
    expect(Math.abs(seam.lengthA - seam.lengthB)).toBeLessThan(0.05)
  })

  test.each(["small", "average", "large"])("and drafts clean under every collar on a %s body", (size) => {
    const { declaration } = pattern
    const collar = "lapel" in declaration.options ? "lapel" : "collar"
    const values = collar === "lapel" ? ["notch", "peak", "shawl"] : ["notch", "ulster", "shawl"]
    for (const value of values) {
      const options = { underCollar: "underCollar.melton", [collar]: `${collar}.${value}` }
      expect(
        pieceOf(draftOf(pattern, { ...readOrder(`${slug}-${size}`), options }), "underCollar").materialGroups,
      ).toEqual(["melton"])
    }
  })
})
