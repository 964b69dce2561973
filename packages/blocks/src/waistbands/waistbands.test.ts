import {
  BAND_UNDERLAP,
  type BandAsk,
  drawElastic,
  ELASTIC_AT_REST,
  elasticAtRest,
  foldedBand,
  waistband,
} from "@toile/blocks/waistbands"
import { pathLength, pathStart } from "@toile/geometry"
import { type DraftedPiece, lengthOf } from "@toile/pattern-model"
import fc from "fast-check"
import { expect, test } from "vitest"

const seam = { name: "waist", width: 1 }
const cm = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true })
const along = (piece: DraftedPiece, ...names: readonly string[]): number =>
  piece.sewLine.filter(({ name }) => names.includes(name)).reduce((sum, { path }) => sum + pathLength(path), 0)
const SEWN = ["leftFront", "leftBack", "rightBack", "rightFront"]

const asks = fc
  .record({
    front: cm(15, 30),
    back: cm(15, 30),
    /** Top to sewn edge. */
    ratio: cm(0.85, 1.05),
    height: cm(2.5, 7),
    contour: fc.boolean(),
    closure: fc.constantFrom<BandAsk["closure"]>(
      { kind: "fly", over: "left" },
      { kind: "fly", over: "right" },
      { kind: "leftSide" },
      { kind: "back" },
    ),
    underlap: cm(2, 5),
    loops: fc.constantFrom(undefined, 5 as const, 7 as const),
    fastening: fc.constantFrom("hook" as const, "button" as const),
  })
  .map(({ front, back, ratio, height, ...ask }): BandAsk => {
    const waistSeam = 2 * (front + back)
    return {
      ...ask,
      size: { waist: ratio * waistSeam, waistSeam, waistbandHeight: height },
      quarters: { front, back },
      seams: { waist: seam, waistband: seam },
      extension: ask.closure.kind === "fly" ? 0.6 : 0,
      split: undefined,
    }
  })

test("a band is sewn to the whole waist, laps under by what was asked, and is as high and as long above as asked", () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const [band, interfacing] = waistband(ask).pieces
      const { waist, waistSeam, waistbandHeight } = ask.size
      expect(along(band!, ...SEWN)).toBeCloseTo(waistSeam, 3)
      expect(along(band!, "flyWaist", "underlap")).toBeCloseTo(ask.underlap, 3)
      const whole = waistSeam + ask.underlap
      // A straight band is cut double and folded; one that would hardly bend is straight as well
      const top = ask.contour ? (whole * waist) / waistSeam : whole
      expect(Math.abs(along(band!, "inner") - top)).toBeLessThan(0.005)
      for (const end of ["leftEnd", "rightEnd"])
        expect(along(band!, end)).toBeCloseTo(ask.contour ? waistbandHeight : 2 * waistbandHeight, 6)
      expect(along(interfacing!, "lower")).toBeCloseTo(whole, 3)
      expect(interfacing!.sewLine.every(({ seam: of }) => of?.width === 0)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test("a contour band bends without a step as its top gets shorter than its sewn edge", () => {
  fc.assert(
    fc.property(asks, (ask) => {
      const { waistSeam } = ask.size
      const corners = (shorter: number) => {
        const size = { ...ask.size, waist: waistSeam - shorter }
        return waistband({ ...ask, size, contour: true }).right.sewLine.map(({ path }) => path.segments[0]!.from)
      }
      let before = corners(0)
      for (let shorter = 0.002; shorter < 0.04; shorter += 0.002) {
        const now = corners(shorter)
        for (const [i, { x, y }] of now.entries())
          expect(Math.hypot(x - before[i]!.x, y - before[i]!.y)).toBeLessThan(0.03)
        before = now
      }
    }),
  )
})

test("a band that is split at centre back has its halves' inlay there, and the underlap on the half that lies under", () => {
  const inlay = { name: "inlay", width: 3 }
  const ask = (over: "left" | "right"): BandAsk => ({
    size: { waist: 80, waistSeam: 82, waistbandHeight: 4 },
    quarters: { front: 20, back: 21 },
    seams: { waist: seam, waistband: seam },
    contour: true,
    closure: { kind: "fly", over },
    underlap: 4,
    extension: 0.6,
    split: inlay,
    loops: 5,
    fastening: "hook",
  })
  const lapOf = (piece: DraftedPiece) => along(piece, "flyWaist", "underlap")
  const left = waistband(ask("left"))
  expect([lapOf(left.left), lapOf(left.right)].map((cm) => Math.round(1e6 * cm) / 1e6)).toEqual([0, 4])
  const right = waistband(ask("right"))
  expect([lapOf(right.left), lapOf(right.right)].map((cm) => Math.round(1e6 * cm) / 1e6)).toEqual([4, 0])
  const inlayOf = (piece: DraftedPiece) => piece.sewLine.filter(({ seam: of }) => of === inlay).map(({ name }) => name)
  expect([inlayOf(left.left), inlayOf(left.right)]).toEqual([["rightEnd"], ["leftEnd"]])
})

test("a straight band is cut at twice its height, folded in its middle, its underlap before the waist", () => {
  const band = foldedBand(
    { en: "Band" },
    {
      stretches: [
        { name: "underlap", length: BAND_UNDERLAP },
        { name: "waist", length: 76 },
      ],
      from: -BAND_UNDERLAP,
      height: 3.5,
      ends: ["end", "start"],
    },
    { waist: seam, end: seam },
    [],
  )
  expect(lengthOf(band.edge.waist)).toBeCloseTo(76, 9)
  expect(band.edge.waist.path.segments[0]!.from.x).toBe(0)
  expect(lengthOf(band.edge.inner)).toBeCloseTo(76 + BAND_UNDERLAP, 9)
  expect(lengthOf(band.edge.end)).toBeCloseTo(7, 9)
  expect(
    band.lines!.filter(({ name }) => name === "fold").map(({ kind, path }) => [kind, path.segments[0]!.from.y]),
  ).toEqual([["fold", 3.5]])
})

test("elastic is cut 2 longer than it is at rest with its ends lapped", () => {
  const rest = ELASTIC_AT_REST * 76
  const elastic = drawElastic(rest, 3)
  expect(lengthOf(elastic.edge.lower)).toBeCloseTo(rest + 2, 9)
  expect(elasticAtRest(lengthOf(elastic.edge.lower))).toBeCloseTo(rest, 9)
})

test("a closed band's hook lies on its bar, and its buttonhole begins at its button, half way up", () => {
  fc.assert(
    fc.property(asks, (drawn) => {
      const ask = { ...drawn, contour: false }
      const [band] = waistband(ask).pieces
      const { lines = [], drillHoles = [] } = band!
      // Once round, a place is where the waist's length further on is
      const round = (x: number): number => ((x % ask.size.waistSeam) + ask.size.waistSeam) % ask.size.waistSeam
      const hole = lines.find(({ kind }) => kind === "buttonhole")
      const places = [...drillHoles.map(({ x }) => x), ...(hole ? [pathStart(hole.path).x] : [])]
      expect(places).toHaveLength(2)
      expect(round(places[0]!)).toBeCloseTo(round(places[1]!), 6)
      expect(lines.filter(({ name }) => name === "hook" || name === "bar")).toHaveLength(
        ask.fastening === "hook" ? 2 : 0,
      )
      for (const { y } of drillHoles) expect(y).toBeCloseTo(ask.size.waistbandHeight / 2, 6)
    }),
  )
})

test("a band that is split has the hook on one part and the bar on the other, whichever front laps over", () => {
  const parts = (over: "left" | "right") =>
    waistband({
      size: { waist: 80, waistSeam: 84, waistbandHeight: 4 },
      quarters: { front: 20, back: 22 },
      seams: { waist: seam, waistband: seam },
      contour: true,
      closure: { kind: "fly", over },
      underlap: 4,
      extension: 0.6,
      split: seam,
      loops: undefined,
      fastening: "hook",
    })
  const marks = ({ lines = [] }: DraftedPiece) => lines.map(({ name }) => name)
  const [left, right] = [parts("left"), parts("right")]
  expect([marks(left.left), marks(left.right)]).toEqual([["hook"], ["bar"]])
  expect([marks(right.left), marks(right.right)]).toEqual([["bar"], ["hook"]])
})
