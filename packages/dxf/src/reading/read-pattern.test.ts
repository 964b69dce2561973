import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { block, file, fileText, front, type Group, line, nest, point, polyline, text } from "./foreign-files.fixture.js"
import { patternJson } from "./pattern-json.js"
import { ringArea } from "./plane.js"
import { type ReadOptions, type ReadPattern, readPattern } from "./read-pattern.js"

const read = (source: string | Uint8Array, options?: ReadOptions): ReadPattern => {
  const result = readPattern(source, options)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}

const pieceOf = (
  entities: readonly Group[],
  style: readonly string[] = ["Units: METRIC"],
  header: readonly Group[] = [],
) => read(fileText(file([block("B1", [...text("1", "Piece Name: P"), ...entities])], style, header)))

const AREA = Math.abs(ringArea(front)) / 100
const bytes = (source: string): Uint8Array => Uint8Array.from(source, (letter) => letter.charCodeAt(0))

describe("a graded nest of blocks", () => {
  const found = read(fileText(nest()))

  it("has each piece in each size, its outline chained of open polylines", () => {
    expect(found).toMatchObject({
      dialect: "aama",
      units: "mm",
      style: "POLO",
      author: "Maker;CAD;10",
      sampleSize: "38",
      sizes: ["36", "38", "40"],
      doubts: [],
    })
    expect(found.pieces.map(({ name, size, quantity, material }) => [name, size, quantity, material])).toEqual(
      ["36", "38", "40"].map((size) => ["FRONT", size, 2, "SHELL"]),
    )
    found.pieces.forEach(({ boundary }, i) => {
      expect(boundary.length).toBe(5)
      expect(Math.abs(ringArea(boundary)) / (AREA * (0.95 + 0.05 * i) ** 2)).toBeCloseTo(1, 6)
    })
  })

  it("has marks in the sample size alone; a notch without an angle points into the piece", () => {
    expect(found.pieces.map(({ notches }) => notches.length)).toEqual([0, 2, 0])
    expect(found.pieces[1]!.notches).toEqual([
      { x: 15, y: 0, angle: 90, depth: 0, type: "slit" },
      { x: 30, y: 20, angle: 180, depth: 0.4, type: "slit" },
    ])
    expect(found.pieces[1]!.drillHoles).toEqual([{ x: 10, y: 10, diameter: 0 }])
    expect(found.pieces[0]!.grainLine).toEqual([
      [5, 5],
      [5, 40],
    ])
  })

  it("is the same with LF, CR, blanks, without EOF and in any encoding, and says what is missing", () => {
    const same = ({ doubts: _, ...pattern }: ReadPattern) => pattern
    const whole = fileText(nest())
    for (const end of ["\n", "\r"]) expect(read(fileText(nest(), end))).toEqual(found)
    expect(same(read(whole.replaceAll("\r\n", "  \r\n")))).toMatchObject({ sizes: found.sizes })
    expect(same(read(whole.replace(/ {2}0\r\nEOF\r\n/, "")))).toEqual(same(found))
    expect(read(whole.replace(/ {2}0\r\nEOF\r\n/, "")).doubts.map(({ code }) => code)).toEqual(["noEof"])
    const wide = (highFirst: boolean) =>
      Uint8Array.from(
        [...`\uFEFF${whole}`].flatMap((c) => {
          const pair = [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]
          return highFirst ? pair.reverse() : pair
        }),
      )
    for (const source of [
      bytes(whole),
      bytes(`\u00ef\u00bb\u00bf${whole}`),
      wide(false),
      wide(true),
      wide(false).slice(2),
    ])
      expect(read(source)).toEqual(found)
  })
})

describe("letters", () => {
  const readNamed = (name: string, header: readonly Group[] = []) =>
    read(
      bytes(
        fileText(
          file(
            [block("B", [...text("1", `Piece Name: ${name}`), ...polyline("1", front, true)])],
            ["Units: METRIC"],
            header,
          ),
        ),
      ),
    )
  const named = (...said: Parameters<typeof readNamed>) => readNamed(...said).pieces[0]!.name
  it.each([
    ["cp1252 by itself", "D\u00c9VANT \u00e9vas\u00e9", [], "DÉVANT évasé"],
    ["cp437 by itself", "D\u0090VANT \u0082", [], "DÉVANT é"],
    [
      "cp437 by its header",
      "\u00e1",
      [
        [9, "$DWGCODEPAGE"],
        [3, "dos437"],
      ],
      "ß",
    ],
    ["UTF-8", "\u00c3\u00a9", [], "é"],
    ["escapes", "\\U+00E9%%d", [], "é°"],
  ] as const)("%s", (_, name, header, wanted) => {
    expect(named(name, header as readonly Group[])).toBe(wanted)
  })

  it("are doubted where nothing tells the code page, as in GBK, and only there", () => {
    const doubted = (...said: Parameters<typeof readNamed>) =>
      readNamed(...said).doubts.flatMap(({ code, message }) => (code === "encoding" ? [message] : []))
    const page = (name: string): readonly Group[] => [
      [9, "$DWGCODEPAGE"],
      [3, name],
    ]
    // 后片, back piece.
    const gbk = "\u00ba\u00f3\u00c6\u00ac"
    expect(doubted(gbk)).toEqual(["no code page is named: letters beyond ASCII are read as gb18030, which is a guess"])
    expect(doubted("D\u0090VANT")).toEqual([expect.stringContaining("read as cp437, which is a guess")])
    expect(doubted(gbk, page("johab"))).toEqual([
      "the code page johab is not read: letters beyond ASCII are read as gb18030",
    ])
    expect([
      doubted("D\u00c9VANT", page("ansi_1252")),
      doubted("\u00c3\u00a9"),
      doubted("DEVANT"),
      doubted(gbk, page("ansi_936")),
    ]).toEqual([[], [], [], []])
  })
})

describe("an outline", () => {
  const [a, b, c, d, e] = front as [XY, XY, XY, XY, XY]

  it("is chained of lines, light polylines, arcs and splines", () => {
    const half = Math.hypot(d[0] - c[0], d[1] - c[1]) / 2
    const angle = (Math.atan2(c[1] - d[1], c[0] - d[0]) * 180) / Math.PI
    const { pieces, doubts } = pieceOf([
      ...line("1", b, a),
      ...([
        [0, "LWPOLYLINE"],
        [8, "1"],
        [90, 2],
        [70, 0],
        [10, b[0]],
        [20, b[1]],
        [10, c[0]],
        [20, c[1]],
      ] as Group[]),
      ...([
        [0, "ARC"],
        [8, "1"],
        [10, (c[0] + d[0]) / 2],
        [20, (c[1] + d[1]) / 2],
        [40, half],
        [50, angle],
        [51, angle + 180],
      ] as Group[]),
      ...([
        [0, "SPLINE"],
        [8, "1"],
        [71, 3],
        [72, 8],
        [73, 4],
        ...[0, 0, 0, 0, 1, 1, 1, 1].map((k) => [40, k]),
      ] as Group[]),
      ...([d, [120, 493], [60, 487], e].flatMap(([x, y]) => [
        [10, x],
        [20, y],
      ]) as Group[]),
      ...polyline("1", [a, e]),
    ])
    expect(doubts).toEqual([])
    expect(pieces.length).toBe(1)
    const spline = Math.abs(ringArea(pieces[0]!.boundary))
    // The spline's own area beside its chord: of a cubic from the shoelace of its frame, 3/20 (2 (01) + (02) ...) is small here.
    expect(Math.abs(spline / (AREA + (Math.PI * half ** 2) / 200) - 1)).toBeLessThan(1e-3)
  })

  it("has bulges as arcs, to 0.01 % of its area", () => {
    const circle = polyline(
      "1",
      [
        [0, 0],
        [200, 0],
      ],
      true,
      [1, 1],
    )
    const { pieces } = pieceOf(circle)
    expect(Math.abs(ringArea(pieces[0]!.boundary)) / (Math.PI * 100)).toBeCloseTo(1, 4)
  })

  it("with a gap is closed, and that is told with its line", () => {
    const { pieces, doubts } = pieceOf([
      ...polyline("1", [a, b, c]),
      ...polyline("1", [d, e, [0, 2]]),
      ...line("1", c, [d[0], d[1] - 3]),
    ])
    expect(pieces.length).toBe(1)
    expect(doubts.map(({ code }) => code)).toEqual(["gap"])
    expect(doubts[0]!.line).toBeGreaterThan(10)
  })

  it("of a half may be open along its mirror line, and stays the half", () => {
    const open = pieceOf([...polyline("1", [a, b, c, d, e]), ...line("6", [0, -5], [0, 490])])
    expect(open.doubts).toEqual([])
    expect(Math.abs(ringArea(open.pieces[0]!.boundary))).toBeCloseTo(AREA, 6)
    expect(open.pieces[0]!.foldLine).toEqual([
      [0, -0.5],
      [0, 49],
    ])
  })

  it("within another is cut out, beside it a piece of its own", () => {
    const { pieces, doubts } = pieceOf([
      ...polyline("1", front, true),
      ...polyline(
        "1",
        [
          [10, 10],
          [20, 10],
          [20, 20],
        ],
        true,
      ),
      ...polyline(
        "1",
        [
          [400, 0],
          [420, 0],
          [420, 20],
        ],
        true,
      ),
    ])
    expect(pieces.map(({ name, internalLines }) => [name, internalLines.map(({ kind }) => kind)])).toEqual([
      ["P", ["cut"]],
      ["P 2", []],
    ])
    expect(doubts.map(({ code }) => code)).toEqual(["severalBoundaries"])
  })
})

describe("what is on a piece", () => {
  it("notches by layer, width and drawing", () => {
    const at: XY = [150, 0]
    const { pieces } = pieceOf([
      ...polyline("1", front, true),
      ...["80", "81", "82", "83"].flatMap((layer) =>
        point(layer, at, [
          [30, 5],
          [39, 3],
          [50, 90],
        ]),
      ),
      ...point("4", at, [
        [30, 5],
        [39, 3],
        [50, 450],
      ]),
      ...point("4", at, [
        [38, 6],
        [50, 90],
      ]),
      ...line("4", [100, 6], [100, 0]),
      ...polyline("4", [
        [200, 0],
        [203, 6],
        [206, 0],
      ]),
    ])
    expect(pieces[0]!.notches.map(({ type, depth, angle }) => [type, depth, Math.round(angle)])).toEqual([
      ["t", 0.5, 90],
      ["castle", 0.5, 90],
      ["check", 0.5, 90],
      ["u", 0.5, 90],
      ["v", 0.5, 90],
      ["slit", 0.6000000000000001, 90],
      ["slit", 0.6000000000000001, 90],
      ["v", 0.6000000000000001, 90],
    ])
  })

  it("holes as points, circles and crosses; sew lines; darts; cut-outs; texts", () => {
    const { pieces, dialect, doubts } = pieceOf(
      [
        ...polyline("1", front, true),
        ...polyline("84", front, true),
        ...point("13", [20, 20], [[30, 3]]),
        ...([
          [0, "CIRCLE"],
          [8, "13"],
          [10, 40],
          [20, 40],
          [40, 1.5],
        ] as Group[]),
        ...line("13", [58, 60], [62, 60]),
        ...line("13", [60, 58], [60, 62]),
        ...polyline("14", [
          [10, 10],
          [290, 10],
        ]),
        ...polyline("14", [
          [290, 410],
          [290, 10],
        ]),
        ...polyline("8", [
          [100, 490],
          [110, 400],
          [120, 492],
        ]),
        ...line("8", [10, 100], [290, 100]),
        ...polyline(
          "11",
          [
            [50, 50],
            [60, 50],
            [60, 60],
          ],
          true,
        ),
        ...text("1", "Quantity: 1,1"),
        ...text("1", "Size Name: M"),
        ...text("15", "care of the edge", [30, 40]),
      ],
      ["Units: METRIC", "Sample Size: M", "ASTM/D13Proposal 1 Version: D 6673-04"],
    )
    expect(doubts).toEqual([])
    expect(dialect).toBe("astm")
    const [piece] = pieces
    expect(piece!.drillHoles.map(({ x, diameter }) => [x, Math.round(diameter * 100)])).toEqual([
      [2, 30],
      [4, 30],
      [6, 0],
    ])
    expect(piece!.sewLines).toEqual([
      [
        [1, 1],
        [29, 1],
        [29, 41],
      ],
    ])
    expect(piece!.internalLines.map(({ kind }) => kind)).toEqual(["dart", "internal", "cut"])
    expect(piece).toMatchObject({ quantity: 2, mirrored: true, size: "M" })
    expect(piece!.texts.map(({ text: said }) => said)).toEqual(["care of the edge"])
  })

  it("what is not understood is told with its line, and nothing else is lost", () => {
    const { pieces, doubts } = pieceOf([
      ...polyline("1", front, true),
      ...([
        [0, "HATCH"],
        [8, "1"],
        [0, "LINE"],
        [8, "99"],
        [10, 0],
        [20, 0],
        [11, 1],
        [21, 1],
      ] as Group[]),
      ...point("4", [Number.NaN, 3]),
    ])
    expect(pieces.length).toBe(1)
    expect(doubts.map(({ code, message }) => [code, message.slice(0, 18)])).toEqual([
      ["entity", "HATCH is left out:"],
      ["notANumber", "POINT: group 10 is"],
      ["entity", "POINT is left out:"],
      ["layer", 'a line on layer "9'],
    ])
    expect(doubts.every(({ line: row }) => row > 20)).toBe(true)
  })
})

describe("units", () => {
  const square = (size: number) =>
    polyline(
      "1",
      [
        [0, 0],
        [size, 0],
        [size, size],
        [0, size],
      ],
      true,
    )
  const side = (found: ReadPattern) => Math.sqrt(Math.abs(ringArea(found.pieces[0]!.boundary)))

  it("come from the text, then from $INSUNITS, and are guessed with a doubt", () => {
    expect(side(pieceOf(square(10), ["UNITS: ENGLISH"]))).toBeCloseTo(25.4)
    expect(
      side(
        pieceOf(
          square(10),
          [],
          [
            [9, "$INSUNITS"],
            [70, 5],
          ],
        ),
      ),
    ).toBeCloseTo(10)
    const guessed = [pieceOf(square(10), []), pieceOf(square(300), [])]
    expect(guessed.map(side).map(Math.round)).toEqual([25, 30])
    expect(guessed.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([["noUnits"], ["noUnits"]])
    expect(
      pieceOf(
        square(10),
        ["UNITS: ENGLISH"],
        [
          [9, "$INSUNITS"],
          [70, 4],
        ],
      ).doubts[0]!.code,
    ).toBe("unitsDiffer")
  })

  it("decimal commas are read", () => {
    const source = fileText(
      file(
        [
          block(
            "B",
            polyline(
              "1",
              [
                [0, 0],
                [100.5, 0],
                [100.5, 10],
                [0, 10],
              ],
              true,
            ),
          ),
        ],
        ["Units: METRIC"],
      ),
    )
    expect(read(source.replaceAll("100.5", "100,5")).pieces[0]!.boundary[1]).toEqual([10.05, 0])
  })
})

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

describe("drawings without blocks", () => {
  it("have a piece for each outline, with what lies in it", () => {
    const at = (by: number) => front.map(([x, y]): XY => [x + by, y])
    const plain: readonly Group[] = [
      [0, "SECTION"],
      [2, "ENTITIES"],
      ...polyline("CUT", at(0), true),
      ...polyline("CUT", at(400), true),
      ...line("GRAIN", [450, 50], [450, 300]),
      ...line("NOTCH", [150, 0], [150, 5]),
      [0, "ENDSEC"],
      [0, "EOF"],
    ]
    const found = read(fileText(plain))
    expect(found.dialect).toBe("plain")
    expect(found.pieces.map(({ notches, grainLine }) => [notches.length, grainLine !== undefined])).toEqual([
      [1, false],
      [0, true],
    ])
  })
})

describe("what is no file that can be read", () => {
  it.each([
    ["AutoCAD Binary DXF\r\n\u001a\u0000", "BinaryDxf"],
    ["AC1027\u0000\u0000", "NotDxf"],
    ["", "NotDxf"],
    ["%PDF-1.4\n", "NotDxf"],
  ])("%j is refused by its name", (source, tag) => {
    for (const input of [source, bytes(source)])
      expect(readPattern(input)).toMatchObject({ _tag: "Err", error: { _tag: tag } })
  })

  it("500 damaged files: no throw, and every number finite", () => {
    const whole = bytes(fileText(nest()))
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), fc.nat(40)), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(damage, fc.boolean(), (hits, cut) => {
        let damaged = whole.slice()
        for (const [at, byte, gone] of hits) {
          if (gone < 20) damaged[at % damaged.length] = byte
          else damaged = Uint8Array.from([...damaged.subarray(0, at), ...damaged.subarray(at + gone)])
        }
        const result = readPattern(cut ? damaged.subarray(0, hits[0]![0]) : damaged, { rul: damaged })
        if (result._tag === "Ok") expect(JSON.stringify(patternJson(result.value))).not.toMatch(/\[null|NaN/)
      }),
      { seed: 14, numRuns: 500 },
    )
  })
})
