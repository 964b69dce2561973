import type { Edge, Piece, XY } from "@toile/draft-model"
import { cutLine, DEFAULT_LIMIT, distanceToPolyline, signedArea } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { layOut } from "./lay-out.js"
import { nestingDefaults } from "./nesting-config.js"
import { reachBeyond, sharedOutline } from "./shared-allowance.js"

const point = ([x, y]: XY) => ({ x, y })

/** A piece of that sew line, an edge from each corner to the next, with one allowance each. */
const pieceOf = (corners: readonly XY[], allowances: readonly number[], more: readonly Partial<Edge>[] = []): Piece => {
  const edges = corners.map((from, i): Edge => {
    const to = corners[(i + 1) % corners.length]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return { name: `e${i}`, points: [from, to], length, seam: `s${i}`, allowance: allowances[i]!, ...more[i] }
  })
  const cut = cutLine(
    edges.map(({ points, allowance }) => ({ points: points.map(point), allowance: allowance as number })),
    edges.map(() => ({ kind: "mitre", limit: DEFAULT_LIMIT }) as const),
  )
  return {
    name: "panel",
    title: { en: "Panel" },
    number: 1,
    materialGroups: ["shell"],
    quantity: 2,
    mirrored: false,
    onFold: false,
    edges,
    cutLine: cut.map(({ x, y }): XY => [x, y]),
    grainLine: [
      [1, 1],
      [2, 1],
    ],
    notches: [],
    drillHoles: [],
    internalLines: [],
    darts: [],
    nap: "none",
    labels: [],
  }
}
const square: readonly XY[] = [
  [0, 0],
  [20, 0],
  [20, 10],
  [0, 10],
]
const boundsOf = (outline: readonly XY[]) => [
  Math.min(...outline.map(([x]) => x)),
  Math.min(...outline.map(([, y]) => y)),
  Math.max(...outline.map(([x]) => x)),
  Math.max(...outline.map(([, y]) => y)),
]
const close = (outline: readonly XY[] | undefined, bounds: readonly number[]) => {
  for (const [k, value] of boundsOf(outline!).entries()) expect(value).toBeCloseTo(bounds[k]!, 6)
}

describe("an outline that shares its allowances", () => {
  it("is drawn in by half of what is shared, but at hems, folds and where less than 0.4 would stay", () => {
    close(sharedOutline(pieceOf(square, [1, 1, 1, 1]), 0.4), [-0.8, -0.8, 20.8, 10.8])
    close(sharedOutline(pieceOf(square, [1, 1, 3, 0.7]), 0.4), [-0.7, -0.8, 20.8, 12.8])
    const hem = pieceOf(square, [1, 1, 3, 1], [{}, {}, { finish: "turnedBack" }, { seam: "" }])
    close(sharedOutline(hem, 0.4), [-1, -0.8, 20.8, 13])
    expect(sharedOutline(pieceOf(square, [0.7, 0.7, 0.7, 0.7]), 0.4)).toBeUndefined()
  })

  it("is never drawn in further than that, at hollow corners and short edges neither, and is simple", () => {
    const radii = fc.array(fc.integer({ min: 20, max: 100 }), { minLength: 3, maxLength: 14 })
    let drawn = 0
    fc.assert(
      fc.property(radii, fc.constantFrom(0.2, 0.4, 0.6), (rays, share) => {
        const star = rays.map((radius, k): XY => {
          const angle = (2 * Math.PI * k) / rays.length
          return [(Math.cos(angle) * radius) / 5, (Math.sin(angle) * radius) / 5]
        })
        const piece = pieceOf(
          star,
          star.map((_, k) => [1, 1.5, 0.5][k % 3]!),
        )
        const outline = sharedOutline(piece, share)
        if (outline === undefined) return
        drawn++
        const cut = piece.cutLine.map(point)
        for (const place of outline) {
          expect(distanceToPolyline(point(place), cut, true)).toBeLessThanOrEqual(share / 2 + 1e-6)
        }
        expect(signedArea(outline.map(point))).toBeLessThan(signedArea(cut))
      }),
      { seed: 4, numRuns: 200 },
    )
    expect(drawn).toBeGreaterThan(150)
  })

  it("lets two pieces lie over each other by so much, and not over the cloth's edge", () => {
    const piece = pieceOf(square, [1, 1, 1, 1])
    const layout = (more: object) => {
      const nesting = { ...nestingDefaults, sheetWidth: 13, partMargin: 0, partRotation: "0" as const, ...more }
      const made = layOut([piece], {
        fabrics: { shell: { material: "", nesting } },
        singleInstance: false,
        materialGroup: true,
      })
      if (made._tag === "Err") throw new Error(made.error.message)
      return made.value[0]!
    }
    expect(layout({}).sheets[0]!.length).toBeCloseTo(44, 5)
    // Of all directions the corners reach furthest.
    const beyond = reachBeyond(piece.cutLine, sharedOutline(piece, 0.4)!)
    expect(beyond).toBeGreaterThanOrEqual(0.2)
    expect(beyond).toBeLessThan(0.3)
    const shared = layout({ shareAllowance: 0.4 })
    expect(shared.sheets[0]!.length).toBeCloseTo(44 - 0.4 + 2 * (beyond - 0.2), 5)
    expect(shared.sharedAllowance).toEqual({ most: 0.4, onOwnLine: [] })
    // The pieces' own area, over the length that they take.
    expect(shared.density).toBeCloseTo((2 * signedArea(piece.cutLine.map(point))) / (13 * shared.sheets[0]!.length), 5)
    const ends = shared.sheets[0]!.placements.map(({ translation: [x] }) => x - 1)
    expect(Math.min(...ends)).toBeCloseTo(beyond - 0.2, 5)
    // A sharp corner is drawn in by more than half of it, and does not leave the cloth either.
    const kite: readonly XY[] = [
      [0, 0],
      [10, -4],
      [30, 0],
      [10, 4],
    ]
    const sharp = { ...pieceOf(kite, [1, 1, 1, 1]), quantity: 1 }
    const nesting = {
      ...nestingDefaults,
      sheetWidth: 40,
      partMargin: 0,
      partRotation: "0" as const,
      shareAllowance: 0.6,
    }
    const made = layOut([sharp], {
      fabrics: { shell: { material: "", nesting } },
      singleInstance: false,
      materialGroup: true,
    })
    if (made._tag === "Err") throw new Error(made.error.message)
    const [sheet] = made.value[0]!.sheets
    const [left, low, right] = boundsOf(sharp.cutLine)
    const { translation } = sheet!.placements[0]!
    expect(translation[0] + left!).toBeGreaterThanOrEqual(0)
    expect(translation[1] + low!).toBeGreaterThanOrEqual(0)
    expect(translation[0] + right!).toBeLessThanOrEqual(sheet!.length)
    expect(() => layout({ shareAllowance: 0.4, blocks: 1 })).toThrow(/nesting.shareAllowance: .* nesting.blocks/)
  })
})
