import type { Piece, Repeat } from "@toile/draft-model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { garment, laidOut, markerOf, miss, onCloth } from "./bodice.fixture.js"

const repeats = fc.record({
  warp: fc.double({ min: 1, max: 14, noNaN: true }),
  weft: fc.double({ min: 1, max: 14, noNaN: true }),
})
const drops = fc.double({ min: -3, max: 3, noNaN: true })
const settings = { seed: 15, numRuns: 12 }

describe("a matched marker", () => {
  it("carries the bands over side seams, to the sleeve at the front notch and over the pocket, within 0.2 on every copy", () => {
    fc.assert(
      fc.property(repeats, drops, fc.boolean(), (repeat, drop, balanced) => {
        const marker = markerOf(drop, { ...repeat, balanced })
        const share = 15 / Math.hypot(1, 40)
        const cap = 8 / Math.hypot(24, 16)
        const armhole = 7.5 / Math.hypot(5, 18)
        for (const [[a, atA], [b, atB]] of [
          [
            ["back", [24 + share, 40 * share]],
            ["front", [-23 - share, drop + 40 * share]],
          ],
          [
            ["sleeve", [-8 + 24 * cap, 44 + 16 * cap]],
            ["front", [-24 + 5 * armhole, 40 + drop + 18 * armhole]],
          ],
          [
            ["pocket", [10, 0]],
            ["front", [-4, 30 + drop]],
          ],
        ] as const) {
          for (const one of onCloth(marker, a, atA))
            for (const other of onCloth(marker, b, atB))
              expect(miss(one.x, one.forth, other.x, other.forth, repeat.warp)).toBeLessThan(0.2)
        }
        for (const one of onCloth(marker, "pocket", [10, 0]))
          for (const other of onCloth(marker, "front", [-4, 30 + drop]))
            expect(miss(one.y, one.left, other.y, other.left, repeat.weft)).toBeLessThan(0.2)
        expect(Math.max(...marker.stripes!.matched.map(({ off }) => off))).toBeLessThan(0.2)
      }),
      settings,
    )
  })

  it("has a stripe on the back's fold and on the centre of both fronts, so that they mirror", () => {
    fc.assert(
      fc.property(repeats, drops, (repeat, drop) => {
        const marker = markerOf(drop, repeat)
        for (const { y } of [...onCloth(marker, "back", [0, 10]), ...onCloth(marker, "front", [1.5, 10 + drop])])
          expect(miss(y, true, 0, true, repeat.weft)).toBeLessThan(1e-6)
      }),
      settings,
    )
  })

  it("turns nothing round where the repeat is not balanced", () => {
    const marker = markerOf(1, { warp: 7, weft: 5, balanced: false })
    const forth = ["back", "front", "sleeve", "pocket"].flatMap((name) =>
      onCloth(marker, name, [0, 0]).map((at) => at.forth),
    )
    expect(new Set(forth).size).toBe(1)
    expect(forth).toHaveLength(7)
  })

  it("tells what is not matched and why, and what matching costs", () => {
    const { stripes } = markerOf(0, { warp: 9, weft: 6 })
    expect(stripes!.matched.map(({ stitch, carries }) => `${stitch}: ${carries}`).sort()).toEqual([
      "front armhole: bands",
      "front: place: bands",
      "front: place: stripes",
      "side: bands",
    ])
    const off = expect.any(Number)
    const beside = "its sides slant differently to the pattern there"
    expect(stripes!.notMatched).toEqual([
      { stitch: "back armhole", reason: "it is the back of a sleeve's cap", off },
      { stitch: "shoulder", reason: "it is eased and has no balance mark", off },
      // On either side of the notch, behind which the cap has its ease
      {
        stitch: "front armhole",
        reason: beside,
        off,
        stretch: expect.stringMatching(/^from the side seam, 7\.\d of 28\.8 cm; /),
      },
    ])
    expect(stripes!.unmatchedLength).toBe(markerOf(0, { warp: 9, weft: 6 }, { stripes: false }).sheets[0]!.length)
  })

  it("tells no miss in cm where a pattern that is not balanced runs against itself", () => {
    const repeat = { warp: 9, weft: 6 }
    const oneWay = { ...repeat, balanced: false }
    for (const further of [0, 2.25, 4.5, 6.75]) {
      const locked = [{ piece: "sleeve", copy: 1, x: 400 + further, y: 75, rotation: 90 }]
      const { matched, notMatched } = markerOf(0, oneWay, { locked }).stripes!
      expect(matched.map(({ stitch }) => stitch)).not.toContain("front armhole")
      expect(notMatched.filter(({ stitch }) => stitch === "front armhole")).toEqual([
        { stitch: "front armhole", reason: "a copy lies so that its bands run the other way: a copy is locked there" },
      ])
      expect(notMatched.find(({ stitch }) => stitch === "back armhole")).not.toHaveProperty("off")
    }
    // A nap leaves grains as they are drawn: the front's against the back's.
    const { pieces, stitches } = garment(0)
    const turned = pieces.map((one): Piece => {
      const [from, to] = one.grainLine
      return { ...one, nap: "twoWay", ...(one.name === "front" ? { grainLine: [to, from] } : {}) }
    })
    const sideOf = (own: Repeat) =>
      [laidOut(turned, stitches, own).stripes!].flatMap(({ matched, notMatched }) =>
        [...matched, ...notMatched].filter(({ stitch }) => stitch === "side"),
      )
    expect(sideOf(repeat)).toEqual([
      { stitch: "side", carries: "bands", off: expect.any(Number), along: expect.any(Array) },
    ])
    expect(sideOf(oneWay)).toEqual([
      { stitch: "side", reason: "the repeat is not balanced and the grains run against each other" },
    ])
  })

  it("refuses turns that leave none along the stripes, naming both", () => {
    for (const nesting of [{ partRotation: "90" }, { preNestRotation: 45 }] as const)
      expect(() => markerOf(0, { warp: 9, weft: 6 }, nesting)).toThrow(
        /piece "back" may take no turn that lays its grain along the stripes \(nesting\.stripes\): nesting\.partRotation is (null|"90"), nesting\.preNestRotation (0|45)/,
      )
  })

  it("matches nothing, lies as ever and says so on cloth without a repeat", () => {
    const plain = markerOf(0, { warp: 0, weft: 0 })
    const { noRepeat, ...laid } = plain
    expect(laid).toEqual(markerOf(0, { warp: 9, weft: 6 }, { stripes: false }))
    expect(plain.stripes).toBeUndefined()
    expect(noRepeat).toBe(true)
  })
})
