import type { Piece, XY } from "@toile/draft-model"
import { expect, test } from "vitest"
import { distanceTo } from "./chain.js"
import { gradeDrafts } from "./grade.js"
import { BETWEEN_GRADE_POINTS, gradeChain } from "./grade-chain.js"
import { outlineSections } from "./outline-sections.js"
import { draft, patch } from "./patch.fixture.js"

/** A square of 20 with the corners as given, counted from its lower left one; as large in each size. */
const square = (corners: readonly (readonly XY[])[]): Piece => {
  const cutLine = corners.flat()
  const ends = corners.map((own) => own[0]!)
  return patch(20, 4, {
    notches: [],
    cutLine,
    edges: ["bottom", "right", "top", "left"].map((name, at) => ({
      name,
      seam: name,
      allowance: 0,
      length: 20,
      points: [ends[at]!, ...corners[at]!.slice(1), ends[(at + 1) % 4]!],
    })),
  })
}
const [sw, se, ne, nw]: readonly XY[] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
]
const shiftAt = (sizes: readonly Piece[], [x, y]: XY) => {
  const found = gradeDrafts(
    sizes.map((piece, at) => ({ name: `${at}`, draft: draft(piece) })),
    { sample: "0" },
  )
  if (found._tag === "Err") throw new Error(found.error.message)
  return found.value.pieces[0]!.points.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 1e-6)?.shifts[1]
}
test("as many in two sizes, of which each has one that the other has not, are not taken for each other", () => {
  // A bend below, one above: fourteen degrees of it, so that both have five
  const below = square([[sw!, [10, -3]], [se!], [ne!], [nw!]])
  const above = square([[sw!], [se!], [ne!, [10, 23]], [nw!]])
  for (const corner of [sw, se, ne, nw])
    for (const shift of shiftAt([below, above], corner!)!) expect(shift).toBeCloseTo(0)
})
test("one that is sharp in a size and cut off in another is graded all the same", () => {
  const sharp = square([[sw!], [se!], [ne!], [nw!]])
  const cutOff = square([
    [sw!],
    [se!],
    [
      [20, 18.5],
      [18.5, 20],
    ],
    [nw!],
  ])
  for (const sizes of [
    [sharp, cutOff],
    [cutOff, sharp],
  ])
    for (const corner of [sw, se, nw]) for (const shift of shiftAt(sizes, corner!)!) expect(shift).toBeCloseTo(0)
})
test("a point that is sharp in one size and cut off by less than a millimetre in another has a rule for each end of the cut", () => {
  const tip: XY = [40, 40]
  const ends: readonly XY[] = [
    [39.95528, 39.91056],
    [39.91056, 39.95528],
  ]
  const sharp = square([[sw!], [se!], [tip], [nw!]])
  const cutOff = square([[sw!], [se!], ends, [nw!]])
  const toSharp = ends.map((end) => [end, shiftAt([cutOff, sharp], end)!] as const)
  for (const [[x, y], [dx, dy]] of toSharp)
    expect([x + dx!, y + dy!]).toEqual([40, 40].map((to) => expect.closeTo(to, 5)))
  const found = gradeDrafts(
    [sharp, sharp, cutOff].map((piece, at) => ({ name: `${at}`, draft: draft(piece) })),
    { sample: "0" },
  )
  if (found._tag === "Err") throw new Error(found.error.message)
  const { points, sizes: made } = found.value.pieces[0]!
  const graded = (size: number): readonly XY[] =>
    points.map(({ at: [x, y], shifts }): XY => [x + shifts[size]![0], y + shifts[size]![1]])
  for (const end of ends)
    expect(Math.min(...graded(2).map(([x, y]) => Math.hypot(x - end[0], y - end[1])))).toBeLessThan(1e-6)
  for (const [at, place] of graded(1).entries())
    expect(place).toEqual(points[at]!.at.map((to) => expect.closeTo(to, 3)))
  // Every rule has its point on the sample's line
  for (const { at } of points.filter(({ at }) => Math.hypot(at[0] - 40, at[1] - 40) < 0.1))
    expect(made[0]!.cutLine).toContainEqual(at)
})
test("corners are the same where a point across the piece lies nearer to the longest edge's middle than its ends", () => {
  const small = square([
    [sw!],
    [[60, 0]],
    [
      [60, 20],
      [30, 20],
    ],
    [[0, 20]],
  ])
  const large = square([[sw!], [[60, 0]], [[75, 45]], [[0, 30]]])
  const starts = outlineSections([small, large]).map((lines) => lines.map((points) => points[0]))
  expect(starts).toHaveLength(4)
  for (const corners of [
    [sw, sw],
    [
      [60, 0],
      [60, 0],
    ],
    [
      [60, 20],
      [75, 45],
    ],
    [
      [0, 20],
      [0, 30],
    ],
  ])
    expect(starts).toContainEqual(corners)
})
test("a corner that a notch parts from another size's is not the same, however near", () => {
  const bent = (y: number, notch: number): Piece => ({
    ...square([[sw!], [se!, [23, y]], [ne!], [nw!]]),
    notches: [{ x: 20, y: notch, angle: 180, depth: 0.5, type: "slit" }],
  })
  const starts = (given: readonly Piece[]) => outlineSections(given).map((lines) => lines.map((points) => points[0]))
  const bends: readonly XY[] = [
    [23, 3],
    [23, 6],
  ]
  expect(starts([bent(3, 9), bent(6, 9)])).toContainEqual(bends)
  expect(starts([bent(3, 9), bent(6, 1)])).not.toContainEqual(bends)
})
test("a short line with fewer points than other sizes have bends meets theirs with its own", () => {
  // The folded edge of a blouse's side dart, from bust 76 to 132
  const lines: readonly (readonly XY[])[] = [
    [
      [-21.93, -23.67],
      [-21.97, -24.66],
      [-21.7, -25.51],
    ],
    [
      [-25.94, -23.93],
      [-26.08, -25.9],
      [-25.61, -27.81],
    ],
    [
      [-30.03, -22.88],
      [-30.04, -22.97],
      [-30.37, -26.54],
      [-29.85, -30.17],
      [-29.82, -30.26],
    ],
    [
      [-33.63, -21.19],
      [-33.65, -21.38],
      [-34.45, -26.78],
      [-33.95, -32.43],
      [-33.87, -32.6],
    ],
    [
      [-36.71, -19.12],
      [-36.71, -19.14],
      [-36.73, -19.32],
      [-39.44, -26.48],
      [-37.91, -34.32],
      [-37.81, -34.49],
    ],
  ]
  const found = gradeChain(lines)!
  for (const [size, line] of lines.entries()) {
    const made = found.map(({ at: [x, y], shifts }): XY => [x + shifts[size]![0], y + shifts[size]![1]])
    for (const point of line) expect(distanceTo(point, made)).toBeLessThan(BETWEEN_GRADE_POINTS + 1e-9)
  }
})

test("the corner between the last edge and the first is one in all sizes, whichever of the two it is nearer to by a rounding", () => {
  const turned = (degrees: number, wide: number, high: number) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const at = ([x, y]: XY): XY => [Number((c * x - s * y).toFixed(4)), Number((s * x + c * y).toFixed(4))]
    const box = (by: number): readonly XY[] =>
      (
        [
          [-by, -by],
          [wide + by, -by],
          [wide + by, high + by],
          [-by, high + by],
        ] as const
      ).map(at)
    const sewn = box(0)
    return patch(20, 4, {
      notches: [],
      cutLine: box(1),
      edges: sewn.map((from, i) => {
        const to = sewn[(i + 1) % sewn.length]!
        const points = Array.from(
          { length: 10 },
          (_, k): XY => [from[0] + ((to[0] - from[0]) * k) / 9, from[1] + ((to[1] - from[1]) * k) / 9],
        )
        return { name: `edge${i}`, points, length: 1, seam: "side", allowance: 1 }
      }),
    })
  }
  for (let degrees = 1; degrees < 90; degrees += 4) {
    const sizes = [20, 21, 22, 23, 24, 25].map((wide) => turned(degrees, wide, 2.5 * wide))
    expect(outlineSections(sizes)).toHaveLength(4)
  }
})
