import type { Edge, Piece, XY } from "@toile/draft-model"
import { cutLine, DEFAULT_LIMIT, distanceToPolyline, signedArea } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, inject, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { layOut } from "./lay-out.js"
import { type LockedCopy, type NestingConfig, nestingDefaults } from "./nesting-config.js"
import { deepestOverlap } from "./overlap.js"
import { sharedOutline } from "./shared-allowance.js"

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
  return piece(
    "panel",
    cut.map(({ x, y }): XY => [x, y]),
    {
      quantity: 2,
      edges,
      grainLine: [
        [1, 1],
        [2, 1],
      ],
    },
  )
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
/** Places on a closed line, each edge's ends and nine between. */
const along = (line: readonly { readonly x: number; readonly y: number }[]) =>
  line.flatMap((a, i) => {
    const b = line[(i + 1) % line.length]!
    return Array.from({ length: 10 }, (_, k) => ({ x: a.x + (k / 10) * (b.x - a.x), y: a.y + (k / 10) * (b.y - a.y) }))
  })
const close = (outline: readonly XY[] | undefined, bounds: readonly number[]) => {
  for (const [k, value] of boundsOf(outline!).entries()) expect(value).toBeCloseTo(bounds[k]!, 6)
}

describe("an outline that shares its allowances", () => {
  it("is drawn in by half of what is shared, but at hems, folds and where less than 0.4 would stay", () => {
    // By 0.2, and within a right corner by 0.2 along its bisector.
    const corner = 1 - 0.2 * Math.SQRT1_2
    const all = sharedOutline(pieceOf(square, [1, 1, 1, 1]), 0.4)
    close(all, [-corner, -corner, 20 + corner, 10 + corner])
    expect(distanceToPolyline({ x: 10, y: -1 }, all!.map(point), true)).toBeCloseTo(0.2, 9)
    expect(distanceToPolyline({ x: -1, y: -1 }, all!.map(point), true)).toBeCloseTo(0.2, 9)
    // The third and the fourth give nothing.
    close(sharedOutline(pieceOf(square, [1, 1, 3, 0.7], [{}, {}, { role: "hem" }, {}]), 0.4), [
      -0.7,
      -corner,
      20 + corner,
      13,
    ])
    const hem = pieceOf(square, [1, 1, 3, 1], [{}, {}, { finish: "turnedBack" }, { seam: "" }])
    close(sharedOutline(hem, 0.4), [-1, -corner, 20 + corner, 13])
    expect(sharedOutline(pieceOf(square, [0.7, 0.7, 0.7, 0.7]), 0.4)).toBeUndefined()
  })

  it("is never drawn in further than that, at whatever corners and short edges, and is simple", () => {
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
        const drawnIn = outline.map(point)
        for (const place of along(drawnIn)) {
          expect(distanceToPolyline(place, cut, true)).toBeLessThanOrEqual(share / 2 + 1e-5)
        }
        // Nor is a place of the cut line further outside.
        for (const place of along(cut)) {
          expect(distanceToPolyline(place, drawnIn, true)).toBeLessThanOrEqual(share / 2 + 1e-5)
        }
        expect(signedArea(outline.map(point))).toBeLessThan(signedArea(cut))
      }),
      { seed: 4, numRuns: 200 },
    )
    expect(drawn).toBeGreaterThan(150)
  })

  it.runIf(inject("whole"))("lets two pieces lie over each other by so much, and not over the cloth's edge", () => {
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
    const shared = layout({ shareAllowance: 0.4 })
    // One's corners against the other's edge: 0.2 of the edge, and of each corner what its bisector's 0.2 is along it.
    const overlap = 0.2 + 0.2 * Math.SQRT1_2
    // At the ends what the corners' lines have more lies within the cloth.
    const ends = 2 * (0.2 - 0.2 * Math.SQRT1_2)
    expect(shared.sheets[0]!.length).toBeCloseTo(44 - overlap + ends, 3)
    expect(shared.sharedAllowance!.onOwnLine).toEqual([])
    expect(deepestOverlap(shared, [piece])).toBeCloseTo(overlap, 5)
    expect(shared.sharedAllowance!.most).toBe(0.342)
    expect(deepestOverlap(layout({}), [piece])).toBe(0)
    // The pieces' own area, over the length that they take.
    expect(shared.density).toBeCloseTo((2 * signedArea(piece.cutLine.map(point))) / (13 * shared.sheets[0]!.length), 5)
    const lefts = shared.sheets[0]!.placements.map(({ translation: [x] }) => x - 1)
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0)
    // A sharp corner does not leave the cloth either.
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

  it("never lets a corner further over another piece than is shared, measured on the cut lines", () => {
    for (const [allowance, share, angle] of [
      [1, 0.4, 90],
      [0.8, 0.4, 60],
      [1.5, 1, 45],
    ] as const) {
      const half = (angle * Math.PI) / 360
      const panel = pieceOf(square, [allowance, allowance, allowance, allowance])
      // Its point looks to the left, at the middle of the panel's side.
      const wedge = pieceOf(
        [
          [0, 0],
          [20 * Math.cos(half), -20 * Math.sin(half)],
          [20 * Math.cos(half), 20 * Math.sin(half)],
        ],
        [allowance, allowance, allowance],
      )
      const pieces = [
        { ...panel, quantity: 1 },
        { ...wedge, name: "wedge", quantity: 1 },
      ]
      const [, , side] = boundsOf(panel.cutLine)
      const [tip] = boundsOf(wedge.cutLine)
      const laidOver = (by: number) => {
        const at = (name: string, x: number, y: number): LockedCopy => ({ piece: name, copy: 1, x, y, rotation: 0 })
        const nesting: NestingConfig = {
          ...nestingDefaults,
          partMargin: 0,
          effort: 0,
          shareAllowance: share,
          locked: [at("panel", 10, 20), at("wedge", 10 + side! - tip! - by, 25)],
        }
        return layOut(pieces, {
          fabrics: { shell: { material: "", nesting } },
          singleInstance: false,
          materialGroup: true,
        })
      }
      const why = `${allowance}/${share}/${angle}`
      // As far as the meeting points of the two edges' lines let it before.
      const further = share / 2 + share / 2 / Math.sin(half) - (angle === 45 ? 0.2 : 0.01)
      expect(further, why).toBeGreaterThan(share + 0.05)
      expect(laidOver(further), why).toMatchObject({ _tag: "Err", error: { message: /overlap|lie/ } })
      const just = laidOver(share - 1e-3)
      if (just._tag === "Err") throw new Error(`${why}: ${just.error.message}`)
      expect(deepestOverlap(just.value[0]!, pieces), why).toBeCloseTo(share - 1e-3, 4)
      expect(just.value[0]!.sharedAllowance!.most, why).toBeCloseTo(share - 1e-3, 9)
    }
  })

  it("tells how far pieces of whatever form lie over each other, and never lays them further", () => {
    const radii = fc.array(fc.integer({ min: 30, max: 100 }), { minLength: 3, maxLength: 9 })
    let overlapping = 0
    fc.assert(
      fc.property(fc.array(radii, { minLength: 2, maxLength: 3 }), fc.constantFrom(0.3, 0.6, 1), (shapes, share) => {
        const pieces = shapes.map((rays, number) => {
          const corners = rays.map((radius, k): XY => {
            const angle = (2 * Math.PI * k) / rays.length
            return [(Math.cos(angle) * radius) / 6, (Math.sin(angle) * radius) / 6]
          })
          const allowances = corners.map((_, k) => [1.5, 1, 0.6][k % 3]!)
          return { ...pieceOf(corners, allowances), name: `p${number}` }
        })
        const nesting = { ...nestingDefaults, sheetWidth: 60, partMargin: 0, effort: 0.001, shareAllowance: share }
        const made = layOut(pieces, {
          fabrics: { shell: { material: "", nesting } },
          singleInstance: false,
          materialGroup: true,
        })
        if (made._tag === "Err") throw new Error(made.error.message)
        const { most } = made.value[0]!.sharedAllowance!
        const measured = deepestOverlap(made.value[0]!, pieces)
        if (measured > share / 2) overlapping++
        expect(measured).toBeLessThanOrEqual(share + 2e-6)
        expect(most).toBeGreaterThanOrEqual(measured - 2e-6)
        expect(most).toBeLessThan(measured + 1.1e-3)
      }),
      { seed: 8, numRuns: 25 },
    )
    expect(overlapping).toBeGreaterThan(10)
  })
})
