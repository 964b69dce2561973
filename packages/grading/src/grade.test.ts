import type { Draft, Piece, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { chainOf, distanceTo, placeAt } from "./chain.js"
import { gradeDrafts } from "./grade.js"
import { BETWEEN_GRADE_POINTS, gradeChain } from "./grade-chain.js"
import { increments } from "./increments.js"
import { arc, draft, graded, patch, sizes } from "./patch.fixture.js"
import { gradeRules } from "./rules.js"

describe("gradeChain", () => {
  test("makes each size's line of the sample's within 0.3 mm between grade points", () => {
    const lines = [arc(10, 40), arc(8, 9), arc(13, 31, 2)]
    const points = gradeChain(lines)!
    const sample = chainOf(lines[0]!)
    const lengths = points.map(({ at }) => {
      const index = lines[0]!.findIndex(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 1e-9)
      return index < 0 ? undefined : sample.along[index]!
    })
    expect(points.length).toBeLessThan(30)
    for (const [size, line] of lines.entries())
      for (let i = 1; i < points.length; i++) {
        const [from, to] = [lengths[i - 1], lengths[i]]
        if (from === undefined || to === undefined) continue
        for (const share of [0, 0.3, 0.6, 1]) {
          const [x, y] = placeAt(sample, from + share * (to - from))
          const [a, b] = [points[i - 1]!.shifts[size]!, points[i]!.shifts[size]!]
          const place: XY = [x + a[0] + share * (b[0] - a[0]), y + a[1] + share * (b[1] - a[1])]
          expect(distanceTo(place, line)).toBeLessThanOrEqual(BETWEEN_GRADE_POINTS + 0.011)
        }
      }
  })
})

describe("gradeDrafts", () => {
  test("a notch that comes to stand at another share of a curve in another size takes the curve's point with it, not the curve out of its place", () => {
    const notched = (radius: number, steps: number, share: number): Draft => {
      const turn = (Math.PI / 2) * share
      const [x, y] = [radius * Math.cos(turn), radius * Math.sin(turn)].map((v) => Math.round(v * 1e4) / 1e4) as [
        number,
        number,
      ]
      const hem = arc(radius, steps)
      const piece = patch(radius, steps, { notches: [{ x, y, angle: 180, depth: 0.5, type: "slit" }] })
      const at = Math.floor(share * steps) + 1
      const withNotch: XY[] = [...hem.slice(0, at), [x, y], ...hem.slice(at)]
      return draft({ ...piece, cutLine: [...withNotch, [0, 0]] })
    }
    const found = gradeDrafts(
      [
        { name: "M", draft: notched(20, 160, 0.401) },
        { name: "L", draft: notched(22, 160, 0.473) },
      ],
      { sample: "M", alignAt: { patch: "bottom" } },
    )
    if (found._tag === "Err") throw new Error(found.error.message)
    const [{ points, sizes: made } = { points: [], sizes: [] }] = found.value.pieces
    const [sample, large] = made.map(({ cutLine }) => cutLine)
    // As a program does it: a vertex with a rule moves by it, those between by their share of the way
    const chain = chainOf(sample!)
    const ruled = chain.points.flatMap((p, i) => {
      const point = points.find(({ at }) => Math.hypot(at[0] - p[0], at[1] - p[1]) < 1e-4)
      return point ? [{ along: chain.along[i]!, shift: point.shifts[1]! }] : []
    })
    let farthest = 0
    chain.points.forEach((p, i) => {
      const next = ruled.find(({ along }) => along >= chain.along[i]!)
      const last = ruled.findLast(({ along }) => along <= chain.along[i]!)
      if (!next || !last) return
      const share = next.along === last.along ? 0 : (chain.along[i]! - last.along) / (next.along - last.along)
      const by = ([0, 1] as const).map((axis) => last.shift[axis] + share * (next.shift[axis] - last.shift[axis]))
      farthest = Math.max(farthest, distanceTo([p[0] + by[0]!, p[1] + by[1]!], [...large!, large![0]!]))
    })
    expect(farthest).toBeLessThan(BETWEEN_GRADE_POINTS + 0.002)
  })

  test("puts the sample first, aligned, and gives each corner and notch its shift to each size", () => {
    const { sizes: ordered, pieces } = graded()
    expect(ordered.map(({ name }) => name)).toEqual(["M", "S", "L"])
    const shiftsAt = (x: number, y: number) =>
      pieces[0]!.points
        .find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < 1e-6)
        ?.shifts.map((s) => s.map((v) => Math.round(v * 1000) / 1000 + 0))
    expect(shiftsAt(0, 0)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(shiftsAt(10, 0)).toEqual([
      [0, 0],
      [-2, 0],
      [3, 0],
    ])
    expect(shiftsAt(0, 10)).toEqual([
      [0, 0],
      [0, -2],
      [0, 3],
    ])
    expect(shiftsAt(5, 0)).toEqual([
      [0, 0],
      [-1, 0],
      [1.5, 0],
    ])
  })
  test("numbers rules that are alike once, with nothing for the sample", () => {
    const { rules, points } = gradeRules(graded())
    expect(new Set(rules.map((rule) => rule.join(" "))).size).toBe(rules.length)
    for (const [first] of rules) expect(first).toEqual([0, 0])
    expect(Math.max(...points[0]!.map(({ rule }) => rule))).toBe(rules.length)
    expect(increments(graded())).toEqual([
      { garmentMeasurement: "gmHemGirth", values: [10, 8, 13], fromSample: [0, -2, 3] },
    ])
  })
  test("a line that ends on an edge in the sample size and beside it in another gives the edge no point of its own", () => {
    const ending = (radius: number, off: number, x: number): Piece =>
      patch(radius, 40, {
        notches: [],
        internalLines: [
          {
            name: "hip",
            kind: "level",
            points: [
              [x, off],
              [1, 3],
            ],
          },
        ],
      })
    const pointsAlong = (off: number) => {
      const found = gradeDrafts(
        [
          { name: "M", draft: draft(ending(10, 0, 4)) },
          { name: "L", draft: draft(ending(13, off, 6)) },
        ],
        { sample: "M", alignAt: { patch: "bottom" } },
      )
      if (found._tag === "Err") throw new Error(found.error.message)
      return found.value.pieces[0]!.sizes[0]!.edges[2]!.points.map(([x]) => x)
    }
    expect(pointsAlong(0)).toEqual([0, 4, 10])
    expect(pointsAlong(0.1)).toEqual([0, 10])
  })
  test("an end of a line that comes to lie on the next edge in another size takes no point of the sample's edge with it", () => {
    const hipped = (radius: number, end: XY, bottom: readonly XY[]): Piece => {
      const piece = patch(radius, 40, { notches: [] })
      return {
        ...piece,
        edges: piece.edges.map((edge) => (edge.name === "bottom" ? { ...edge, points: bottom } : edge)),
        internalLines: [{ name: "hip", kind: "level", points: [end, [2, 3]] }],
      }
    }
    const along = (radius: number, at: number): readonly XY[] => [
      [0, 0],
      [at, 0],
      [radius, 0],
    ]
    const found = gradeDrafts(
      [
        { name: "M", draft: draft(hipped(10, [0.5, 0], along(10, 0.5))) },
        { name: "L", draft: draft(hipped(13, [0, 0.5], along(13, 0.5))) },
      ],
      { sample: "M", alignAt: { patch: "bottom" } },
    )
    if (found._tag === "Err") throw new Error(found.error.message)
    const [{ points, sizes: made } = { points: [], sizes: [] }] = found.value.pieces
    expect(points.filter(({ at }) => Math.hypot(at[0] - 0.5, at[1]) < 0.02).map(({ shifts }) => shifts[1])).toEqual([
      [-0.5, 0.5],
    ])
    for (const [x, y] of made[0]!.edges[2]!.points) expect(Math.hypot(x - 0.5, y)).toBeGreaterThan(0.02)
  })
  const dart = (name: string): Piece["darts"][number] => ({
    name,
    point: [1, 1],
    legs: [
      [1, 0],
      [2, 0],
    ],
  })
  const line = (name: string, kind: Piece["internalLines"][number]["kind"]): Piece["internalLines"][number] => ({
    name,
    kind,
    points: [
      [1, 2],
      [3, 2],
    ],
  })
  const withL = (change: Partial<Piece>) =>
    gradeDrafts([sizes[0]!, sizes[1]!, { name: "L", draft: draft(patch(13, 31, change)) }], { sample: "M" })
  test.each<readonly [string, Partial<Piece>, string]>([
    [
      "darts",
      { darts: [dart("waist")] },
      "sizes M and L differ in piece patch: the dart waist is in L and not in M, S",
    ],
    [
      "edges",
      { edges: patch(13, 31).edges.map((edge, at) => (at === 1 ? { ...edge, name: "right" } : edge)) },
      "the edge left is in M, S and not in L; the edge right is in L and not in M, S",
    ],
    ["buttonholes", { internalLines: [line("one", "buttonhole")] }, "the internal line one (buttonhole) is in L"],
    [
      "holes",
      { drillHoles: [1, 2].map((x) => ({ x, y: 1, diameter: 0.2 })) },
      "the drill hole is there 0 times in M, S and 2 times in L",
    ],
  ])("names both sizes and just what differs where their %s do", (_, change, told) => {
    expect(withL(change)).toMatchObject({
      error: { _tag: "SizesDiffer", piece: "patch", message: expect.stringContaining(told) },
    })
  })
  test("leaves lines that only help out of all sizes where one has them not, and tells it", () => {
    const hip = line("hip", "level")
    const cut = line("vent", "cut")
    const piece = (radius: number, lines: Piece["internalLines"]) => patch(radius, 40, { internalLines: lines })
    const found = gradeDrafts(
      [
        { name: "S", draft: draft(piece(8, [hip, cut])) },
        { name: "M", draft: draft(piece(10, [cut, line("bust", "level")])) },
        { name: "L", draft: draft(piece(13, [line("bust", "level"), hip, cut])) },
      ],
      { sample: "M" },
    )
    expect(found).toMatchObject({
      value: {
        notes: [
          "left out of all sizes: the level line bust of patch, which M, L alone have",
          "left out of all sizes: the level line hip of patch, which S, L alone have",
        ],
      },
    })
    if (found._tag === "Err") return
    for (const size of found.value.pieces[0]!.sizes)
      expect(size.internalLines.map(({ name }) => name)).toEqual(["vent"])
  })
  test("of lines that only help and are called alike the one that all sizes have is told by where it lies", () => {
    const adjust = (y: number): Piece["internalLines"][number] => ({
      name: "lengthen",
      kind: "adjust",
      points: [
        [1, y],
        [3, y],
      ],
    })
    const piece = (internalLines: Piece["internalLines"]) => draft(patch(40, 40, { internalLines }))
    const found = gradeDrafts(
      [
        { name: "M", draft: piece([adjust(31)]) },
        { name: "L", draft: piece([adjust(10), adjust(33)]) },
      ],
      { sample: "M" },
    )
    expect(found).toMatchObject({
      value: {
        notes: [
          "left out of all sizes: the adjust line lengthen, beside the 1 that all have, of patch, which L alone has",
        ],
      },
    })
    if (found._tag === "Err") return
    expect(found.value.pieces[0]!.sizes.map(({ internalLines }) => internalLines.length)).toEqual([1, 1])
    const [, large] = found.value.pieces[0]!.sizes
    const [start] = large!.edges[0]!.points
    expect(large!.internalLines[0]!.points[0]![1] - start![1]).toBeCloseTo(33)
  })
  test("a line that all sizes have, but not in one place, is told to be in all, with how many each has", () => {
    const level = (y: number): Piece["internalLines"][number] => ({
      ...line("hip", "level"),
      points: [
        [1, y],
        [3, y],
      ],
    })
    const piece = (...ys: readonly number[]) => draft(patch(40, 40, { internalLines: ys.map(level) }))
    const found = gradeDrafts(
      [
        { name: "M", draft: piece(30, 5) },
        { name: "L", draft: piece(30) },
        { name: "S", draft: piece(5) },
      ],
      { sample: "M" },
    )
    expect(found).toMatchObject({
      value: {
        notes: [
          "left out of all sizes: the level line hip of patch, which all have (M 2, L 1, S 1), but not in one place",
        ],
      },
    })
  })
  test("a notch where two edges meet is the former's, however they are rounded", () => {
    const at = (x: number, number: number) => ({ x, y: 0, angle: 90, depth: 0.5, type: "slit" as const, number })
    const size = (name: string, more: Piece["notches"], off: number) => {
      const piece = patch(20, 40, { notches: [{ ...at(Math.max(off, 0), 9), y: Math.max(-off, 0) }, ...more] })
      return { name, draft: draft(piece) }
    }
    const found = gradeDrafts([size("M", [at(10, 1)], 0.0001), size("L", [], 0), size("S", [], -0.0001)], {
      sample: "M",
    })
    if (found._tag === "Err") throw new Error(found.error.message)
    expect(found.value.pieces[0]!.sizes.map(({ notches }) => notches.length)).toEqual([1, 1, 1])
  })
  test("notches that all sizes have, but not in one place, are told to be in all", () => {
    const size = (name: string, ...xs: readonly number[]) => {
      const notches = xs.map((x, at) => ({ x, y: 0, angle: 90, depth: 0.5, type: "slit" as const, number: at + 1 }))
      return { name, draft: draft(patch(40, 40, { notches })) }
    }
    expect(gradeDrafts([size("M", 5, 30), size("L", 30), size("S", 5)], { sample: "M" })).toMatchObject({
      value: {
        notes: [
          "left out of all sizes: the notches on patch (bottom) that all have, but not in one place: M (2), L (1), S (1); the seam is sewn between the marks that stay",
        ],
      },
    })
  })
  test("leaves a balance mark out of all sizes, on both pieces, where one has it not, and keeps those that are the same", () => {
    const notch = (x: number, number: number) => ({ x, y: 0, angle: 90, depth: 0.5, type: "slit" as const, number })
    const size = (name: string, radius: number, notches: Piece["notches"]) => ({
      name,
      draft: draft(patch(radius, 40, { notches }), {
        pieces: [patch(radius, 40, { notches }), patch(radius, 40, { name: "other", notches })],
      }),
    })
    const given = [
      size("S", 16, [notch(8, 1)]),
      size("M", 20, [notch(3, 1), notch(10, 2), notch(14, 3)]),
      size("L", 24, [notch(12, 1), notch(17, 2)]),
    ]
    const alignAt = { patch: "bottom", other: "bottom" }
    const found = gradeDrafts(given, { sample: "M", alignAt })
    expect(found).toMatchObject({
      value: {
        notes: [
          "left out of all sizes: the notches on patch (bottom) and other (bottom) that M (2), L (1) alone have; the seam is sewn between the marks that stay",
        ],
      },
    })
    if (found._tag === "Err") return
    for (const piece of found.value.pieces)
      expect(piece.sizes.map(({ notches }) => notches.map(({ x, number }) => [x, number]))).toEqual([
        [[10, 2]],
        [[8, 2]],
        [[12, 2]],
      ])
  })
  test("refuses sizes of which one has not all the notches of a dart", () => {
    const darted = (radius: number, notches: readonly number[]) =>
      draft(
        patch(radius, 40, {
          darts: [dart("waist")],
          notches: notches.map((x) => ({ x, y: 0, angle: 90, depth: 0.5, type: "slit" as const })),
        }),
      )
    const found = gradeDrafts(
      [
        { name: "M", draft: darted(10, [1, 2]) },
        { name: "L", draft: darted(13, [1]) },
      ],
      { sample: "M" },
    )
    expect(found).toMatchObject({
      error: {
        _tag: "SizesDiffer",
        message:
          "sizes M and L differ in piece patch: the notches of the dart waist do not correspond on patch (bottom): M has 2 (1.0 and 2.0 cm along), L has 1 (1.0 cm along)",
      },
    })
  })
  test("refuses sizes that are none, twice there, named with a space, or do not walk", () => {
    const tagOf = (given: typeof sizes, sample = "M") => {
      const found = gradeDrafts(given, { sample })
      return found._tag === "Err" ? found.error._tag : "Ok"
    }
    expect(tagOf(sizes, "XL")).toBe("InvalidSizes")
    expect(tagOf([sizes[1]!])).toBe("InvalidSizes")
    expect(tagOf([...sizes, sizes[0]!])).toBe("InvalidSizes")
    expect(tagOf([sizes[1]!, { ...sizes[0]!, name: "extra small" }])).toBe("InvalidSizes")
    const walk = [
      { stitch: "side", lengthA: 1, lengthB: 2, ease: -1, allowed: [0, 0], verdict: "tooShort", intervals: [] },
    ] as const
    expect(tagOf([sizes[1]!, { name: "L", draft: draft(patch(13, 31), { walk }) }])).toBe("SizeDoesNotWalk")
  })
})
