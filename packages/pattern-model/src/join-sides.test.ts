import { line, pathLength, point, polyline } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import type { BySide } from "./by-side.js"
import { edge } from "./edge.js"
import { joinSides } from "./join-sides.js"
import type { Garment } from "./pattern.js"
import { onSide, type PieceBody, piece, reversed } from "./piece.js"
import { acrossAt, alongEdges } from "./reading.js"
import { onFold } from "./seam.js"
import { sewn } from "./stitch.js"

const seam = { name: "seam", width: 1 }
const grain = [point(1, 1), point(1, 2)] as const

/** A garment of one width: a front of the left side, a back on its fold, a pair of sleeves and a collar. */
const garmentOf = (width: number, collar = 5): Garment => {
  const back = piece("back", {
    title: { en: "Back" },
    cut: { materials: ["shell"], quantity: 2 },
    side: "right",
    roles: { centre: "centreBack", side: "side" },
    grain,
    sewLine: [
      edge("centre", line(point(0, 10), point(0, 0)), onFold),
      edge("hem", line(point(0, 0), point(width, 0)), seam),
      edge("side", line(point(width, 0), point(width, 8)), seam),
      edge("top", line(point(width, 8), point(0, 10)), seam),
    ],
    notches: [{ edge: "side", along: 2 }],
    lines: [
      { name: "waist", kind: "level", path: line(point(0, 4), point(width, 4)) },
      { name: "slit", kind: "balance", path: line(point(0, 2), point(0, 5)) },
    ],
    drillHoles: [
      { x: 2, y: 3, diameter: 0.2 },
      { x: 0, y: 3, diameter: 0.2 },
    ],
  })
  const half = (wide: number): Pick<PieceBody, "grain"> & { readonly sewLine: readonly ReturnType<typeof edge>[] } => ({
    grain,
    sewLine: [
      edge("lower", line(point(0, 0), point(wide, 0)), seam),
      edge("side", line(point(wide, 0), point(wide, 8)), { name: "seam", width: [1, 2] }),
      edge("upper", polyline(point(wide, 8), point(0, 8), point(0, 0)), seam),
    ],
  })
  const once = { materials: ["shell"], quantity: 1 }
  const left = piece("frontLeft", { ...half(width), title: { en: "Left front" }, cut: once, side: "left" })
  const right = piece("frontRight", { ...half(width), title: { en: "Right front" }, cut: once, side: "right" })
  const pair = { materials: ["shell"], quantity: 2, mirrored: true }
  const sleeve = piece("sleeve", { ...half(width), title: { en: "Sleeve", fr: "Manche" }, cut: pair, side: "left" })
  const band = piece("collar", { ...half(collar), title: { en: "Collar" }, cut: once })
  const use = (of: object, name: string) => (of as Record<string, never>)[name]!
  const [top, side] = [back.edge.top, back.edge.side]
  return {
    pieces: [left, right, back, sleeve, band],
    stitches: [
      sewn("side, left", use(left.edge, "side"), side),
      sewn("side, right", use(right.edge, "side"), side),
      sewn("sleeve", use(sleeve.edge, "side"), reversed(side), {
        notches: [{ a: 2, b: 2 }],
        setIn: { sleeves: ["sleeve"], ease: 0 },
      }),
      sewn("collar", use(band.edge, "lower"), [...onSide("left", top), ...onSide("right", reversed(top))], {
        ease: [-90, 90],
      }),
      sewn("collar's ends", use(band.edge, "side"), use(band.edge, "upper"), { ease: [-90, 90] }),
    ],
    measurements: { gmWidth: width },
    readings: { gmWidth: [acrossAt(back, 1, 4)], gmSide: alongEdges(1, use(left.edge, "side")) },
    warnings: [{ code: width > 20 ? "wide" : "usual", message: `${width}` }],
  }
}

const both = (left: number, right: number): BySide<Garment> => ({ left: garmentOf(left), right: garmentOf(right) })
const pieceOf = (garment: Garment, name: string) => garment.pieces.find((one) => one.name === name)!
const edgesOf = (garment: Garment, name: string) =>
  Object.fromEntries(pieceOf(garment, name).sewLine.map((e) => [e.name, pathLength(e.path)]))

describe("two drafts joined", () => {
  const joined = joinSides(both(20, 30), "left", { gmMore: 10 })

  test("what one side has alone is that side's, what both share is there once, a pair is two pieces", () => {
    expect(joined.pieces.map(({ name }) => name)).toEqual([
      "frontLeft",
      "frontRight",
      "back",
      "sleeveLeft",
      "sleeveRight",
      "collar",
    ])
    expect(edgesOf(joined, "frontLeft").lower).toBe(20)
    expect(edgesOf(joined, "frontRight").lower).toBe(30)
    expect(pieceOf(joined, "sleeveRight")).toMatchObject({
      title: { en: "Sleeve, right", fr: "Manche, côté droit" },
      cut: { quantity: 1 },
      side: "right",
    })
    expect(pieceOf(joined, "sleeveRight").cut.mirrored).toBeUndefined()
  })

  test("of a pair of two layers each side has one and its mirror image", () => {
    const layered = (width: number): Garment => {
      const garment = garmentOf(width)
      const pieces = garment.pieces.map((one) =>
        one.name === "sleeve" ? { ...one, cut: { ...one.cut, quantity: 4 } } : one,
      )
      return { ...garment, pieces }
    }
    const { cut } = pieceOf(joinSides({ left: layered(20), right: layered(30) }, "left"), "sleeveLeft")
    expect(cut).toMatchObject({ quantity: 2, mirrored: true })
  })

  test("a half on the fold is whole, its layers one another's mirror image", () => {
    const back = pieceOf(joined, "back")
    expect(back.sewLine.map(({ name, fold }) => [name, fold])).toEqual(
      ["hemRight", "sideRight", "topRight", "topLeft", "sideLeft", "hemLeft"].map((name) => [name, false]),
    )
    back.sewLine.forEach(({ path }, i) => {
      const next = back.sewLine[(i + 1) % back.sewLine.length]!.path.segments[0]!.from
      expect(path.segments.at(-1)!.to).toEqual({ x: expect.closeTo(next.x, 9), y: expect.closeTo(next.y, 9) })
    })
    expect(edgesOf(joined, "back")).toMatchObject({ hemRight: 30, hemLeft: 20 })
    expect(back.cut).toEqual({ materials: ["shell"], quantity: 2, mirrored: true })
    expect(back.roles).toMatchObject({ sideLeft: "side", sideRight: "side" })
    expect(back.lines?.map(({ name, role }) => [name, role])).toEqual([
      ["waistRight", undefined],
      ["slit", undefined],
      ["waistLeft", undefined],
      ["centre", "centreBack"],
    ])
    expect(back.notches).toEqual([
      { edge: "sideRight", along: 2 },
      { edge: "sideLeft", along: 6 },
    ])
    expect(back.drillHoles?.map(({ x }) => Math.round(x) + 0)).toEqual([2, 0, -2])
  })

  test("a seam is its side's, one that both have is sewn on each, one over both keeps its two halves", () => {
    const told = joined.stitches.map(({ name, a, b }) => [
      name,
      [...a, ...b].map((use) => `${use.piece}.${use.edge}${use.reversed ? "-" : ""}`).join(" "),
    ])
    expect(told).toEqual([
      ["side, left", "frontLeft.side back.sideLeft-"],
      ["side, right", "frontRight.side back.sideRight"],
      ["sleeve, left", "sleeveLeft.side back.sideLeft"],
      ["sleeve, right", "sleeveRight.side- back.sideRight-"],
      ["collar", "collar.lower back.topLeft- back.topRight-"],
      ["collar's ends", "collar.side collar.upper"],
    ])
    expect(joined.stitches.flatMap(({ setIn }) => setIn?.sleeves ?? [])).toEqual(["left sleeve", "right sleeve"])
    for (const { a, b } of joined.stitches)
      for (const use of [...a, ...b]) {
        const own = pieceOf(joined, use.piece).sewLine.find(({ name }) => name === use.edge)!
        expect(pathLength(use.path)).toBeCloseTo(pathLength(own.path), 9)
      }
  })

  test("measurements, readings and notes are the usual side's, and of the other's notes those it has alone", () => {
    expect(joined.measurements).toEqual({ gmWidth: 20, gmMore: 10 })
    expect(joined.readings).toMatchObject({ gmSide: [{ piece: "frontLeft", edge: "side" }] })
    const [across] = joined.readings!.gmWidth!
    expect(across).toMatchObject({ piece: "back", to: { x: -400, y: 4 } })
    expect(joined.warnings?.map(({ code }) => code)).toEqual(["usual", "wide"])
    expect(Object.keys(joinSides(both(30, 20), "right").readings!)).toEqual(["gmWidth"])
  })
})

test("sides that are alike leave pairs and folds as they are", () => {
  const joined = joinSides(both(20, 20), "left")
  expect(joined.pieces).toEqual(garmentOf(20).pieces)
  expect(joined.stitches.map(({ name }) => name)).toEqual(garmentOf(20).stitches.map(({ name }) => name))
})

test("what differs and does not say whose it is, or has no two sides, is a mistake that is told", () => {
  expect(() => joinSides({ left: garmentOf(20, 5), right: garmentOf(20, 6) }, "left")).toThrow(
    "collar differs by side, and does not say whose it is as it is drawn",
  )
  const without = { ...garmentOf(20), pieces: garmentOf(20).pieces.slice(1) }
  expect(() => joinSides({ left: garmentOf(20), right: without }, "left")).toThrow("frontLeft is drafted for one side")
})
