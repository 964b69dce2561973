import type { Marker, Stitch } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import type { NestingConfig } from "../nesting-config.js"
import { sewnPiece as piece } from "../sewn-piece.fixture.js"
import { laidOut, markerOf, miss, onCloth, pair, placementsOf } from "./bodice.fixture.js"

const repeat = { warp: 9, weft: 6 }
/** Copies locked as they lie in another marker, but behind all others and so much further along the cloth, across it and turned. */
const lockedAs = (marker: Marker, name: string, ...moves: readonly (readonly [x: number, y: number, turn: number])[]) =>
  placementsOf(marker, name)
    .slice(0, moves.length)
    .map(({ piece: own, copy, rotation, translation: [x, y] }, i) => {
      const [further, aside, turned] = moves[i]!
      return { piece: own, copy, x: x + 18 * 9 * (1 + i) + further, y: y + aside, rotation: rotation + turned }
    })
const reasonsOf = ({ notMatched }: NonNullable<Marker["stripes"]>) =>
  notMatched.map(({ stitch, reason }) => `${stitch}: ${reason}`)

describe("a matched marker with locked copies", () => {
  it("goes by a copy that is locked off the stripes: what is sewn to it, what is sewn to that, and the others of its kind", () => {
    const plain = markerOf(0, repeat)
    const cap = 8 / Math.hypot(24, 16)
    const armhole = 7.5 / Math.hypot(5, 18)
    for (const further of [-0.15, 1, 4.5]) {
      const marker = markerOf(0, repeat, { locked: lockedAs(plain, "sleeve", [further, 0, 0]) })
      expect(reasonsOf(marker.stripes!)).toEqual(reasonsOf(plain.stripes!))
      expect(marker.stripes!.matched.map(({ stitch }) => stitch)).toEqual(
        plain.stripes!.matched.map(({ stitch }) => stitch),
      )
      const sleeves = onCloth(marker, "sleeve", [-8 + 24 * cap, 44 + 16 * cap])
      const fronts = onCloth(marker, "front", [-24 + 5 * armhole, 40 + 18 * armhole])
      expect([sleeves.length, fronts.length]).toEqual([2, 2])
      for (const one of sleeves)
        for (const other of fronts) expect(miss(one.x, one.forth, other.x, other.forth, repeat.warp)).toBeLessThan(0.2)
    }
  })

  it("lies as without it where a copy is locked on the stripes", () => {
    const plain = markerOf(0, repeat)
    const phases = (marker: Marker) => onCloth(marker, "front", [1.5, 10]).map(({ x, forth }) => ({ x, forth }))
    const [before] = phases(plain)
    for (const [further, moved] of [
      [0, 0],
      [9, 0],
      [1, 1],
    ] as const)
      for (const { x, forth } of phases(markerOf(0, repeat, { locked: lockedAs(plain, "sleeve", [further, 0, 0]) })))
        expect(
          Math.min(
            ...[moved, -moved].map((by) => miss(x + (forth ? by : -by), forth, before!.x, before!.forth, repeat.warp)),
          ),
        ).toBeLessThan(1e-6)
  })

  it("leaves a stripe on a fold and what goes by it where the locked copy is on the fold", () => {
    const plain = markerOf(0, repeat)
    const marker = markerOf(0, repeat, { locked: lockedAs(plain, "back", [2, 1.5, 0]) })
    for (const { y } of onCloth(marker, "front", [1.5, 10]))
      expect(miss(y, true, 0, true, repeat.weft)).toBeLessThan(1e-6)
    expect(reasonsOf(marker.stripes!)).toEqual(reasonsOf(plain.stripes!))
  })

  it("lays a facing with a centre seam by a back that is locked off the stripes", () => {
    const back = piece(
      "back",
      [
        [0, 0, "hem", "hem"],
        [24, 0, "side", "side"],
        [22, 55, "shoulder", "shoulder"],
        [10, 60, "neck", "neckline"],
        [0, 60, "centre", "centreBack"],
      ],
      {
        ...pair,
        grainLine: [
          [5, 10],
          [5, 40],
        ],
      },
    )
    const facing = piece(
      "facing",
      [
        [0, 54, "lower"],
        [14, 54, "shoulder", "shoulder"],
        [10, 60, "neck", "neckline"],
        [0, 60, "centre", "centreBack"],
      ],
      {
        ...pair,
        grainLine: [
          [3, 55],
          [3, 59],
        ],
      },
    )
    const neck: Stitch = {
      name: "neck",
      a: [{ piece: "back", edge: "neck" }],
      b: [{ piece: "facing", edge: "neck" }],
      ease: [0, 0],
      lengthA: 10,
      lengthB: 10,
      notches: [],
    }
    const laid = (locked: NonNullable<NestingConfig["locked"]>) => laidOut([back, facing], [neck], repeat, { locked })
    const neckOf = (marker: Marker) => marker.stripes!.matched.find(({ stitch }) => stitch === "neck")
    const plain = laid([])
    expect(neckOf(plain)).toMatchObject({ carries: "stripes" })
    for (const aside of [0, 1.5, -2]) {
      const [held] = lockedAs(plain, "back", [0, 24 + aside, 0])
      expect(neckOf(laid([held!]))).toMatchObject({ carries: "stripes", off: expect.closeTo(0, 6) })
    }
  })

  it("carries the stripes of a locked front to what is sewn on it", () => {
    const plain = markerOf(0, repeat)
    const marker = markerOf(0, repeat, { locked: lockedAs(plain, "front", [2, 1.5, 0]) })
    const fronts = onCloth(marker, "front", [-4, 30])
    for (const one of onCloth(marker, "pocket", [10, 0]))
      for (const other of fronts) {
        expect(miss(one.y, one.left, other.y, other.left, repeat.weft)).toBeLessThan(1e-6)
        expect(miss(one.x, one.forth, other.x, other.forth, repeat.warp)).toBeLessThan(1e-6)
      }
  })

  it("tells what is not matched where two copies are locked apart from each other, or one askew", () => {
    const plain = markerOf(0, repeat)
    const markerWith = (...moves: Parameters<typeof lockedAs>[2][]) =>
      markerOf(0, repeat, { locked: lockedAs(plain, "sleeve", ...moves) }).stripes!
    const lengthOf = ({ stretch }: { readonly stretch?: string }): number => Number(/([\d.]+) of/.exec(stretch!)![1])
    const frontOf = (stripes: NonNullable<Marker["stripes"]>) =>
      stripes.matched.find(({ stitch }) => stitch === "front armhole")!
    // Ahead by so much it misses sooner on both sides of the notch.
    const beside = markerWith([0, 0, 0], [-0.15, 0, 0])
    expect(reasonsOf(beside)).toEqual(reasonsOf(plain.stripes!))
    expect(frontOf(beside).off).toBeCloseTo(0.2, 5)
    expect(lengthOf(frontOf(beside))).toBeLessThan(lengthOf(frontOf(plain.stripes!)))
    const { matched, notMatched } = markerWith([0, 0, 0], [1, 0, 0])
    expect(matched.map(({ stitch }) => stitch)).not.toContain("front armhole")
    expect(matched.every(({ off }) => off <= 0.2)).toBe(true)
    expect(notMatched.at(-1)).toEqual({
      stitch: "front armhole",
      reason: "its bands miss where its pieces lie: a copy is locked there",
      off: expect.any(Number),
    })
    expect(notMatched.at(-1)!.off).toBeGreaterThan(1)
    expect(markerWith([0, 0, 5]).notMatched.find(({ stitch }) => stitch === "front armhole")).toEqual({
      stitch: "front armhole",
      reason: "a copy lies askew of the bands: a copy is locked there",
    })
  })
})
