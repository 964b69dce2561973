import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import {
  block,
  drawing,
  file,
  fileText,
  front,
  type Group,
  insert,
  line,
  point,
  polyline,
  text,
} from "./foreign-files.fixture.js"
import { read } from "./foreign-pieces.fixture.js"

describe("grade rules", () => {
  const corners = front.flatMap((p, i) => text("1", `# ${i + 1}`, p))
  const graded = fileText(
    file(
      [block("B", [...text("1", "Piece Name: P"), ...polyline("1", front, true), ...point("4", [150, 0]), ...corners])],
      ["Units: METRIC", "Sample Size: M", "Grade Rule Table: T"],
    ),
  )
  const table = (rule: (n: number) => string) =>
    [
      "ANSI/AAMA VERSION: 1.0.0",
      "UNITS: METRIC",
      "NUMBER OF SIZES: 3",
      "SIZE LIST: S M L",
      "SAMPLE SIZE: M",
      ...front.map((_, i) => rule(i + 1)),
      "END",
    ].join("\r\n")
  /** Corner n moves by n mm in x and 2.5 mm in y, from size to size. */
  const ways: readonly (readonly [string, (n: number) => string])[] = [
    ["the standard's", (n) => `RULE: DELTA ${n}\r\n-${n}.0, -2.5 0.0, 0.0 ${n}.0, 2.5`],
    ["on one line", (n) => `RULE: DELTA ${n} -${n}.0 -2.5 0.0 0.0 ${n}.0 2.5`],
    ["decimal commas", (n) => `RULE: DELTA ${n}\r\n-${n},0 -2,5 0,0 0,0\r\n${n},0 2,5`],
  ]
  it.each(ways)("%s: each piece in each size, notches with their edge", (_, rule) => {
    const found = read(graded, { rul: table(rule) })
    expect(found.doubts).toEqual([])
    expect(found.sizes).toEqual(["S", "M", "L"])
    expect(found.pieces.map(({ size }) => size)).toEqual(["S", "M", "L"])
    const [, , large] = found.pieces
    front.forEach(([x, y], i) => {
      expect(large!.boundary[i]![0]).toBeCloseTo((x + i + 1) / 10, 9)
      expect(large!.boundary[i]![1]).toBeCloseTo((y + 2.5) / 10, 9)
    })
    expect(large!.notches[0]).toMatchObject({ x: 15.15, y: 0.25 })
  })

  it("two rules of one line at one point: the first counts, and the other is told", () => {
    const twice = graded.replace(
      "Piece Name: P",
      "Piece Name: P\r\n  0\r\nTEXT\r\n  8\r\n1\r\n 10\r\n300\r\n 20\r\n0\r\n  1\r\n# 9",
    )
    const found = read(twice, { rul: `${table(ways[0]![1]).replace("END", "")}RULE: DELTA 9\r\n0 0 0 0 50 0\r\nEND` })
    expect(found.doubts.map(({ message }) => message)).toEqual([
      "P: two rules stand at one point, and these count nothing: 2 (beside 9)",
    ])
    expect(found.pieces[2]!.boundary[1]).toEqual([35, 0])
  })

  it("two rules of one line at points a tenth of a millimetre apart count at their own", () => {
    const vertex = /(0\r\nVERTEX\r\n {2}8\r\n1\r\n 10\r\n300\r\n 20\r\n)0\r\n/
    expect(graded).toMatch(vertex)
    const near = graded
      .replace(vertex, (all, start) => `${all}  ${start}0.1\r\n`)
      .replace("Piece Name: P", "Piece Name: P\r\n  0\r\nTEXT\r\n  8\r\n1\r\n 10\r\n300\r\n 20\r\n0.1\r\n  1\r\n# 9")
    const found = read(near, { rul: `${table(ways[0]![1]).replace("END", "")}RULE: DELTA 9\r\n0 0 0 0 50 0\r\nEND` })
    expect(found.doubts).toEqual([])
    expect(found.pieces[2]!.boundary.slice(1, 3)).toEqual([
      [30.2, 0.25],
      [35, expect.closeTo(0.01, 9)],
    ])
  })

  const mirrorings: readonly (readonly [XY, readonly XY[] | undefined])[] = [
    [[-1, 1], undefined],
    [[1, -1], undefined],
    [[-1, -1], undefined],
    [
      [-1, 1],
      [
        [50, 300],
        [150, 300],
      ],
    ],
    [
      [1, -1],
      [
        [50, 300],
        [150, 300],
      ],
    ],
    [
      [-1, -1],
      [
        [50, 300],
        [150, 300],
      ],
    ],
    [
      [-1, 1],
      [
        [50, 100],
        [50, 300],
      ],
    ],
    [
      [1, -1],
      [
        [50, 100],
        [50, 300],
      ],
    ],
    [
      [-1, 1],
      [
        [50, 100],
        [150, 200],
      ],
    ],
  ]
  it.each(mirrorings)(
    "count in the block's own axes where its only INSERT is %j: reference line %j",
    (scale, reference) => {
      const entities = [
        ...text("1", "Piece Name: P"),
        ...polyline("1", front, true),
        ...point("4", [150, 0]),
        ...corners,
        ...(reference === undefined ? [] : line("5", reference[0]!, reference[1]!)),
      ]
      const source = (x: number, y: number) =>
        fileText(
          drawing(
            [block("B", entities)],
            [
              ...text("1", "Sample Size: M"),
              ...insert(
                "B",
                "1",
                [700, 0],
                [
                  [41, x],
                  [42, y],
                ],
              ),
            ],
          ),
        )
      const rul = table((n) => `RULE: DELTA ${n}\r\n-${n}.0, -2.5 0.0, 0.0 ${n}.0, 2.5`)
      const upright = read(source(1, 1), { rul }).pieces
      const turned = read(source(...scale), { rul }).pieces
      expect(turned.map(({ size }) => size)).toEqual(["S", "M", "L"])
      turned.forEach(({ boundary, notches }, i) => {
        const as = ([x, y]: XY): string => [x * scale[0], y * scale[1]].map((v) => (v + 0).toFixed(6)).join(" ")
        const own = (p: XY): string => p.map((v) => (v + 0).toFixed(6)).join(" ")
        expect(boundary.map(own)).toEqual(upright[i]!.boundary.map(as))
        expect(notches.map(({ x, y }) => own([x, y]))).toEqual(upright[i]!.notches.map(({ x, y }) => as([x, y])))
      })
    },
  )

  it("a sew line between two grade points of its own moves by their rules; past a corner without one, as the boundary beside it", () => {
    const sewn: readonly XY[] = [
      [10, 10],
      [150, 12],
      [290, 10],
      [290, 400],
    ]
    const ruled = [...corners, ...text("1", "# 6", [10, 10]), ...text("1", "# 7", [290, 10])]
    const entities = [
      ...text("1", "Piece Name: P"),
      ...polyline("1", front, true),
      ...polyline("14", sewn, false),
      ...ruled,
    ]
    const source = fileText(file([block("B", entities)], ["Units: METRIC", "Sample Size: M", "Grade Rule Table: T"]))
    const deltas = (n: number): string => (n < 6 ? `RULE: DELTA ${n} 0 0 0 0 0 0` : `RULE: DELTA ${n} 0 0 0 0 ${n} 0`)
    const rul = table(deltas).replace("END", [deltas(6), deltas(7), "END"].join("\r\n"))
    const found = read(source, { rul }).pieces.find(({ size }) => size === "L")!
    const moves = found.sewLines[0]!.map(([x], i) => Math.round(10 * (10 * x - sewn[i]![0])) / 10)
    // The last point is past the corner that has a rule, and the boundary beside it stays
    expect(moves).toEqual([6, 6.5, 7, 0])
  })

  it("blocks of other sizes are held against the rules: what differs by more than 0.1 mm at a grade point, or 0.3 between, is told, wherever a block stands", () => {
    const large = front.map(([x, y], i): XY => [x + i + 1, y + 2.5])
    const withBlock = (outline: readonly XY[]) => {
      const own = (name: string, size: string, points: readonly XY[], more: readonly Group[] = []) =>
        block(name, [
          ...text("1", "Piece Name: P"),
          ...text("1", `Size: ${size}`),
          ...polyline("1", points, true),
          ...more,
        ])
      return fileText(
        file(
          [own("P_M", "M", front, corners), own("P_L", "L", outline)],
          ["Units: METRIC", "Sample Size: M", "Grade Rule Table: T"],
        ),
      )
    }
    const told = (outline: readonly XY[], rul = table(ways[0]![1])) =>
      read(withBlock(outline), { rul }).doubts.map(({ code, message }) => `${code}: ${message}`)
    const shifted = (by: number) => large.map(([x, y], i): XY => (i === 2 ? [x + by, y] : [x, y]))
    expect(told(large)).toEqual([])
    expect(told(large.map(([x, y]): XY => [x + 700, y - 40]))).toEqual([])
    expect(told(shifted(0.1))).toEqual([])
    const words = "the blocks of sizes L (0.15 mm) of that of M: beside grade points 0.1 mm may lie, between them 0.3"
    expect(told(shifted(0.15))).toEqual([`rulesDiffer: P: the grade rules do not make ${words}; the blocks are read`])
    const bent = (by: number): readonly XY[] => {
      const [[ax, ay], [bx, y]] = [large[0]!, large[1]!]
      return [[ax, ay], [(ax + bx) / 2, (ay + y) / 2 + by], ...large.slice(1)]
    }
    expect(told(bent(0.3))).toEqual([])
    expect(told(bent(-0.5)).join()).toMatch(/sizes L \(0\.\d+ mm\)/)
  })

  it("a rule that is missing or short is told", () => {
    const found = read(graded, { rul: table((n) => (n === 2 ? "" : n === 3 ? "RULE: DELTA 3 1, 1" : ways[0]![1](n))) })
    expect(found.doubts.map(({ code }) => code)).toEqual(["rul", "rule", "rule", "rule", "rule"])
  })
})
