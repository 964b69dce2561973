import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { readAsDraft } from "./as-draft.js"
import {
  block,
  depthsInCentimetres,
  drawing,
  file,
  fileText,
  front,
  type Group,
  insert,
  line,
  point,
  polyline,
  ruledInInches,
  text,
} from "./foreign-files.fixture.js"
import { ringArea } from "./plane.js"
import { type ReadOptions, type ReadPattern, readPattern } from "./read-pattern.js"

/** What other programs' files have beside what the standard says; each feature was seen in one, or is told by its program's help. */

const read = (groups: readonly Group[], options?: ReadOptions): ReadPattern => {
  const result = readPattern(fileText(groups), options)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}
const outline = polyline("1", front, true)
const piece = (...entities: readonly (readonly Group[])[]) =>
  read(file([block("B1", [...text("1", "Piece Name: P"), ...outline, ...entities.flat()])], ["Units: METRIC"]))
const sized = (by: number): readonly XY[] => front.map(([x, y]) => [x * by, y * by])
const namesAndSizes = ({ pieces }: ReadPattern) => pieces.map(({ name, size }) => `${name} ${size}`.trim())
const codes = ({ doubts }: ReadPattern) => [...new Set(doubts.map(({ code }) => code))]

describe("sizes", () => {
  const blocks = (names: readonly string[]) =>
    names.map((name, i) => block(name, polyline("1", sized(1 + i / 20), true)))

  it("stand at the end of the blocks' names alone", () => {
    const names = ["FRONT_S", "FRONT_M", "FRONT_L", "BACK_S", "BACK_M", "BACK_L"]
    expect(namesAndSizes(read(file(blocks(names), ["Units: METRIC"])))).toEqual(
      names.map((name) => name.replace("_", " ")),
    )
    expect(namesAndSizes(read(file(blocks(["FRONT-36", "FRONT-38", "FRONT-40"]), ["Units: METRIC"])))).toEqual([
      "FRONT 36",
      "FRONT 38",
      "FRONT 40",
    ])
    const left = ["SLEEVE_L", "SLEEVE_R", "POCKET_1", "POCKET_2"]
    expect(namesAndSizes(read(file(blocks(left), ["Units: METRIC"])))).toEqual(left)
  })

  it("stand there where the sample's alone is told, in the style or in its blocks", () => {
    const names = ["FRONT_38", "BACK_38", "FRONT_40", "BACK_40", "FRONT_42", "BACK_42", "COLLAR_42", "FLAP_1", "FLAP_2"]
    const found = namesAndSizes(read(file(blocks(names), ["Sample Size: 38", "Units: METRIC"])))
    expect(found).toEqual([...names.slice(0, 7).map((name) => name.replace("_", " ")), "FLAP_1", "FLAP_2"])
    const told = names.map((name, i) =>
      block(name, [...polyline("1", sized(1 + i / 20), true), ...(name.endsWith("_38") ? text("1", "Size: 38") : [])]),
    )
    expect(namesAndSizes(read(file(told, ["Units: METRIC"])))).toEqual(found)
    const pieces = ["FRONT_38", "FRONT_1", "BAND_38"]
    expect(namesAndSizes(read(file(blocks(pieces), ["Sample Size: 38"])))).toEqual(["FRONT 38", "FRONT_1", "BAND 38"])
  })

  it("that only some pieces tell leave a doubt of each other piece", () => {
    const found = read(file(blocks(["FRONT_38", "FRONT_40", "PATCH"]), ["Sample Size: 38", "Units: METRIC"]))
    const [doubt, ...others] = found.doubts.filter(({ code }) => code === "sizes")
    expect([doubt?.message, doubt?.line, others.length]).toEqual([
      "PATCH tells no size, where others are of 38, 40: it counts for all sizes",
      found.pieces.find(({ name }) => name === "PATCH")?.row,
      0,
    ])
  })

  it("stand there joined to the name, where the rule table knows them", () => {
    const rul = "UNITS: METRIC\nSIZE LIST: 36 38\nSAMPLE SIZE: 36\nEND\n"
    expect(namesAndSizes(read(file(blocks(["FRONT36", "FRONT38"]), ["Units: METRIC"]), { rul }))).toEqual([
      "FRONT 36",
      "FRONT 38",
    ])
  })

  it.each([
    ["1_36", "7_36", "1_38", "7_38"],
    ["36-1", "36-7", "38-1", "38-7"],
    ["CUT 36", "GRAIN 36", "CUT 38", "GRAIN 38"],
  ])("lie on layers of one block: %s", (cut36, grain36, cut38, grain38) => {
    const found = read(
      file(
        [
          block("B", [
            ...text("1", "Piece Name: FRONT"),
            ...polyline(cut36, front, true),
            ...line(grain36, [50, 50], [50, 300]),
            ...polyline(cut38, sized(1.1), true),
            ...line(grain38, [60, 50], [60, 300]),
          ]),
        ],
        ["Units: METRIC"],
      ),
    )
    expect(namesAndSizes(found)).toEqual(["FRONT 36", "FRONT 38"])
    expect(found.pieces.map(({ grainLine }) => grainLine?.[0][0])).toEqual([5, 6])
    expect(found.doubts).toEqual([])
  })

  it("lie on layers over each other, and what one of them tells alone is all sizes'", () => {
    const shapes = ["40", "38", "42"].flatMap((size, i) => polyline(`1_${size}`, sized(1 + i / 20), true))
    const texts = ["Piece Name: YOKE", "Quantity: 2", "Material: Shell"].flatMap((told) => text("1_38", told, [50, 50]))
    const expected = ["40", "38", "42"].map((size) => ["YOKE", size, 2, "Shell"])
    for (const found of [
      read(drawing([], [...shapes, ...texts])),
      read(file([block("B", [...shapes, ...texts])], ["Units: METRIC"])),
    ]) {
      expect(found.pieces.map(({ name, size, quantity, material }) => [name, size, quantity, material])).toEqual(
        expected,
      )
      expect(found.doubts).toEqual([])
    }
    const own = read(drawing([], [...shapes, ...texts, ...text("1_42", "Quantity: 4", [50, 50])]))
    expect(own.pieces.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
  })

  it("are called by their layers in a plain drawing", () => {
    const nest = ["S", "M", "L"].flatMap((layer, i) => [
      ...polyline(layer, sized(1 + i / 20), true),
      ...line(layer, [20, 20], [20, 90]),
    ])
    const found = read(drawing([], nest))
    expect(found.pieces.map(({ size, internalLines }) => [size, internalLines.length])).toEqual([
      ["S", 1],
      ["M", 1],
      ["L", 1],
    ])
  })

  it("lie over each other on the boundary's layer, each with the notches on it", () => {
    const nest = [1, 1.05, 1.1].flatMap((by) => [...polyline("1", sized(by), true), ...point("4", [300 * by, 200])])
    const found = read(
      file(
        [block("B", [...text("1", "Piece Name: FRONT"), ...text("1", "Size: 36 38 40"), ...nest])],
        ["Units: METRIC"],
      ),
    )
    expect(found.pieces.map(({ size, notches }) => [size, notches.map(({ x }) => Math.round(x * 100) / 100)])).toEqual([
      ["36", [30]],
      ["38", [31.5]],
      ["40", [33]],
    ])
    expect(codes(found)).toEqual(["sizes"])
  })

  it("but an outline all along within another is its sew line, and a small one a cut-out", () => {
    const sewn = piece(
      polyline(
        "1",
        [
          [10, 10],
          [290, 10],
          [290, 413],
          [181, 488],
          [10, 470],
        ],
        true,
      ),
    )
    expect([sewn.pieces.length, sewn.pieces[0]!.sewLines.length, codes(sewn)]).toEqual([1, 1, ["severalBoundaries"]])
  })
})

describe("what has no place in a piece is told with its line", () => {
  it.each([
    ["a stripe's point", point("9", [20, 120]), /^a point on layer 9 \(stripe\) is not understood$/],
    ["a plaid's point", point("10", [150, 200]), /^a point on layer 10 \(plaid\) is not understood$/],
    [
      "a circle of a stripe",
      [
        [0, "CIRCLE"],
        [8, "9"],
        [10, 20],
        [20, 20],
        [40, 5],
      ] as Group[],
      /^a circle on layer 9/,
    ],
    ...["1", "8", "11", "14"].map(
      (layer) =>
        [
          `a point on ${layer}`,
          point(layer, [20, 20]),
          RegExp(`^a point on layer ${layer} .* stands on none`),
        ] as const,
    ),
    [
      "a program's link",
      [
        [0, "ATTDEF"],
        [8, "4"],
        [10, 0],
        [20, 0],
        [40, 1],
        [1, "Link:4"],
        [3, "Dependency"],
        [2, "Dependency"],
      ] as Group[],
      /^ATTDEF is left out: its "Dependency: Link:4"/,
    ],
  ] as const)("%s", (_, entity, message) => {
    const { doubts } = piece(entity)
    expect(doubts.map((doubt) => doubt.message)).toEqual([expect.stringMatching(message)])
    // Two lines a group: header, BLOCKS, BLOCK and what comes before the entity.
    const before = file([block("B1", [...text("1", "Piece Name: P"), ...outline])], []).findIndex(
      ([, v]) => v === "ENDBLK",
    )
    expect(doubts[0]!.line).toBe(2 * before + 1)
  })

  it("but a point that marks a line's own place once more is not", () => {
    expect(piece(point("1", [300, 0]), line("8", [20, 20], [90, 20]), point("8", [50, 20])).doubts).toEqual([])
  })
})

describe("materials", () => {
  it("that differ in capitals alone are one group of a draft, and that is told", () => {
    const made = (["Shell", "SHELL", "Lining"] as const).map((material) =>
      block(material, [...text("1", `Piece Name: ${material}`), ...text("1", `Material: ${material}`), ...outline]),
    )
    const { draft, notes } = readAsDraft(read(file(made, ["Units: METRIC"])).pieces, "")
    expect(draft.pieces.map(({ materialGroups }) => materialGroups)).toEqual([["Shell"], ["Shell"], ["Lining"]])
    expect(notes).toContain("the material SHELL is taken for Shell, which differs in capitals alone")
  })
})

describe("texts", () => {
  it("of several lines with formats are a text a line", () => {
    const long: readonly Group[] = [
      [0, "MTEXT"],
      [8, "1"],
      [10, 10],
      [20, 100],
      [40, 3],
      [3, "{\\fArial|b0|i0;Size: M}\\PQuan"],
      [3, "tity: 1 Pair\\P\\H2.5x;Mater"],
      [1, "ial: \\C1;Shell\\Pa\\~\\S1/2; \\{b\\}"],
    ]
    const [found] = piece(long).pieces
    expect(found).toMatchObject({ size: "M", quantity: 2, mirrored: true, material: "Shell" })
    expect(found!.texts).toEqual([{ text: "a 1/2 {b}", x: 1, y: 8.5, angle: 0, height: 0.30000000000000004 }])
  })

  it("have keys in any spelling and many languages", () => {
    for (const [name, size, quantity] of [
      ["PIECE_NAME", "Size Name", "Qty"],
      ["Teilname", "Größe", "Anzahl"],
      ["Nom de pièce", "Taille", "Quantité"],
      ["裁片名称", "尺码", "数量"],
      ["Имя детали", "Размер", "Количество"],
    ]) {
      const said = [`${name}: FRONT`, `${size}：M`, `${quantity} : 2`].flatMap((value) => text("1", value))
      const { pieces } = read(file([block("B", [...said, ...outline])], ["Units: METRIC"]))
      expect(pieces[0]).toMatchObject({ name: "FRONT", size: "M", quantity: 2 })
    }
  })

  it("stand in the ATTRIBs of a piece's INSERT", () => {
    const said = [
      ["PIECE_NAME", "SLEEVE"],
      ["SIZE", "38"],
      ["QUANTITY", "1,1"],
    ].flatMap(([tag, value]): Group[] => [
      [0, "ATTRIB"],
      [8, "1"],
      [10, 0],
      [20, 0],
      [40, 3],
      [1, value!],
      [2, tag!],
    ])
    const found = read(
      drawing([block("X1", outline)], [...insert("X1", "1", [0, 0], [[66, 1]]), ...said, [0, "SEQEND"]]),
    )
    expect(found.pieces[0]).toMatchObject({ name: "SLEEVE", size: "38", quantity: 2, mirrored: true })
    expect(found.doubts).toEqual([])
  })

  it("of a style that stand in a block count where no other does", () => {
    const said = ["Piece Name: FRONT", "Style Name: POLO", "Sample Size: M"].flatMap((value) => text("1", value))
    expect(read(file([block("B", [...said, ...outline])], ["Units: METRIC"]))).toMatchObject({
      style: "POLO",
      sampleSize: "M",
      sizes: ["M"],
    })
  })
})

describe("blocks", () => {
  it("that are inserted upright and mirrored are a pair, in their own axes", () => {
    const placed = [
      ...insert("SLV", "1", [0, 0]),
      ...insert("slv", "1", [900, 0], [[41, -1]]),
      ...insert("SLV", "1", [0, 900], [[50, 180]]),
      ...insert("SLV", "1", [900, 900], [[42, -1]]),
    ]
    const found = read(drawing([block("SLV", [...text("1", "Piece Name: SLEEVE"), ...outline])], placed))
    expect(found.pieces[0]).toMatchObject({ quantity: 4, mirrored: true })
    expect(found.pieces[0]!.boundary[2]).toEqual([30, 42])
    expect(codes(found)).toEqual(["quantity"])
  })

  it("that are inserted in a block of the layout, or mirrored in it, stand in the drawing as often as it does", () => {
    const named = (name: string) => block(name, [...text("1", `Piece Name: ${name}`), ...outline])
    const layout = block("LAYOUT", [...insert("FRONT", "1", [0, 0]), ...insert("BACK", "1", [700, 0])])
    const pieces = [named("FRONT"), named("BACK"), layout]
    const told = (...inserts: readonly (readonly Group[])[]) =>
      read(drawing(pieces, inserts.flat())).pieces.map(({ name, quantity, mirrored }) => [name, quantity, mirrored])
    const over = insert("LAYOUT", "1", [0, 900], [[41, -1]])
    expect(told()).toEqual([
      ["FRONT", 1, false],
      ["BACK", 1, false],
    ])
    expect(told(insert("LAYOUT", "1", [0, 0]), over)).toEqual([
      ["FRONT", 2, true],
      ["BACK", 2, true],
    ])
  })

  it("are mirrored where they are seen from below", () => {
    const below: readonly Group[] = [
      [210, 0],
      [220, 0],
      [230, -1],
    ]
    const one = block("B", [...text("1", "Piece Name: P"), ...outline])
    const found = read(drawing([one], [...insert("B", "1", [0, 0]), ...insert("B", "1", [-900, 0], below)]))
    expect(found.pieces).toMatchObject([{ quantity: 2, mirrored: true }])
    // A block within a block: its outline lies to the other side.
    const inner = block("IN", outline)
    const outer = block("B", [...text("1", "Piece Name: P"), ...insert("IN", "1", [0, 0], below)])
    const [mirrored] = read(drawing([inner, outer], insert("B", "1", [0, 0]))).pieces
    expect(Math.min(...mirrored!.boundary.map(([x]) => x))).toBeCloseTo(-30, 6)
  })

  it("but what lies on the paper of a layout is no piece, which is told", () => {
    const frame: readonly XY[] = [
      [0, 0],
      [420, 0],
      [420, 297],
      [0, 297],
    ]
    const onPaper = polyline("1", frame, true).flatMap((group): Group[] =>
      group[0] === 66 ? [group, [67, 1]] : [group],
    )
    const found = read(
      drawing([block("B", [...text("1", "Piece Name: P"), ...outline])], [...insert("B", "1", [0, 0]), ...onPaper]),
    )
    expect([found.pieces.length, codes(found)]).toEqual([1, ["entity"]])
  })

  it("are drawn on layer 0, which is the layer that they are inserted on", () => {
    const found = read(drawing([block("FRONT", polyline("0", front, true))], insert("FRONT", "1", [0, 0])))
    expect(namesAndSizes(found)).toEqual(["FRONT"])
  })
})

describe("outlines", () => {
  it("have their points and rules between the vertices", () => {
    const [begin, end] = [outline.slice(0, 8), outline.slice(8)]
    const between = [...point("2", front[0]!), ...text("2", "# 1", front[0]!)]
    const found = read(
      file([block("B", [...text("1", "Piece Name: P"), ...begin, ...between, ...end])], ["Units: METRIC"]),
    )
    expect(found.pieces[0]!.boundary.length).toBe(5)
    expect(found.doubts).toEqual([])
  })

  it("are of many lines in any order, with doubled vertices and lines, some drawn twice", () => {
    const parts = front.flatMap((from, i): (readonly XY[])[] => {
      const to = front[(i + 1) % front.length]!
      const steps = Array.from(
        { length: 20 },
        (_, k): XY => [from[0] + ((to[0] - from[0]) * k) / 20, from[1] + ((to[1] - from[1]) * k) / 20],
      )
      return steps.map((p, k) => [p, steps[k + 1] ?? to])
    })
    const mixed = parts.map((_, i) => parts[(i * 37) % parts.length]!)
    const drawn = mixed.flatMap(([a, b], i) => (i % 3 === 0 ? line("1", b!, a!) : line("1", a!, b!)))
    const twice = [...drawn, ...line("1", mixed[5]![1]!, mixed[5]![0]!), ...line("1", front[1]!, front[1]!)]
    const found = read(file([block("B", [...text("1", "Piece Name: P"), ...twice])], ["Units: METRIC"]))
    expect(Math.abs(ringArea(found.pieces[0]!.boundary))).toBeCloseTo(Math.abs(ringArea(front)) / 100, 6)
    expect(found.doubts).toEqual([])
  })

  it("are two halves of one form, from end to end", () => {
    const half: readonly XY[] = [
      [0, 480],
      [180, 500],
      [300, 420],
      [300, 0],
      [0, 0],
    ]
    const other = half.map(([x, y]): XY => [-x, y])
    const entities = [...text("1", "Piece Name: P"), ...polyline("1", half), ...polyline("1", other)]
    // The second half again, from its other end
    const twice = [...entities, ...polyline("1", other.toReversed())]
    for (const drawn of [entities, twice]) {
      const { pieces, doubts } = read(file([block("B", drawn)], ["Units: METRIC"]))
      expect(pieces.map(({ boundary }) => Math.abs(ringArea(boundary)))).toEqual([expect.closeTo(2868, 6)])
      expect(doubts).toEqual([])
    }
  })

  it("and other lines of plain drawings lie on layers that are called by them, in several languages", () => {
    for (const [cut, sew, grain, notch] of [
      ["CUT_LINE", "SEAM-LINE", "grain line", "Notch"],
      ["Schnittlinie", "Nahtlinie", "Fadenlauf", "Knips"],
      ["LIGNE_DE_COUPE", "COUTURE", "DROIT_FIL", "CRANS"],
      ["Corte", "Costura", "Hilo", "Piquetes"],
      ["TAGLIO", "CUCITURA", "DRITTOFILO", "TACCHE"],
    ] as const) {
      const entities = [
        ...polyline(cut, front, true),
        ...line(sew, [10, 10], [290, 10]),
        ...line(grain, [100, 100], [100, 300]),
        ...point(notch, [150, 0]),
      ]
      const [found] = read(drawing([], entities)).pieces
      const counts = [found?.boundary.length, found?.sewLines.length, found?.grainLine?.[0][0], found?.notches.length]
      expect([cut, ...counts]).toEqual([cut, front.length, 1, 10, 1])
    }
  })

  it("of plain drawings keep what is theirs where their boxes overlap", () => {
    const corner: readonly XY[] = [
      [0, 0],
      [600, 0],
      [600, 40],
      [40, 40],
      [40, 600],
      [0, 600],
    ]
    const inner = front.map(([x, y]): XY => [x + 60, y + 60])
    const lines = (ring: readonly XY[]) => ring.flatMap((p, i) => line("1", p, ring[(i + 1) % ring.length]!))
    const found = read(drawing([], [...lines(corner), ...lines(inner), ...point("4", [210, 60])]))
    expect(found.pieces.map(({ boundary, notches }) => [boundary.length, notches.length])).toEqual([
      [6, 0],
      [5, 1],
    ])
  })
})

describe("notches", () => {
  const notchesOf = (...entities: readonly (readonly Group[])[]) =>
    piece(...entities).pieces[0]!.notches.map(({ type, x, y, angle, depth }) =>
      [type, ...[x, y, angle, depth].map((v) => Math.round(v * 100) / 100)].join(" "),
    )
  const at = (x: number, y: number) => point("4", [x, y])

  it("are lines that meet, open, closed, and with a bar", () => {
    expect(notchesOf(line("4", [147, 0], [150, 6]), line("4", [153, 0], [150, 6]))).toEqual(["v 15 0 90 0.6"])
    expect(
      notchesOf(line("4", [147, 0], [147, 6]), line("4", [153, 6], [147, 6]), line("4", [153, 6], [153, 0])),
    ).toEqual(["castle 15 0 90 0.6"])
    expect(
      notchesOf(
        polyline(
          "4",
          [
            [150, 6],
            [153, 0],
            [147, 0],
          ],
          true,
        ),
      ),
    ).toEqual(["v 15 0 90 0.6"])
    expect(notchesOf(line("4", [150, 0], [150, 6]), line("4", [147, 6], [153, 6]))).toEqual(["t 15 0 90 0.6"])
  })

  it("are two points each, on the boundary and in the piece", () => {
    expect(notchesOf(at(150, 0), at(150, 5), at(295, 100), at(300, 100))).toEqual([
      "slit 15 0 90 0.5",
      "slit 30 10 180 0.5",
    ])
    // One that is not so, and all are notches of their own.
    expect(notchesOf(at(150, 0), at(150, 5), at(300, 100), at(300, 110)).length).toBe(4)
  })

  it("a little off the boundary stay there; far off, that is told", () => {
    expect(notchesOf(at(150, 0.8))).toEqual(["slit 15 0.08 90 0"])
    expect(codes(piece(at(150, 0.8)))).toEqual([])
    expect(codes(piece(at(150, 10)))).toEqual(["notchOff"])
  })

  const sign = block("VN", [...line("0", [-3, 0], [0, 6]), ...line("0", [0, 6], [3, 0])])

  it("are blocks that are set into the piece, turned, and on its layer", () => {
    const own = block("B", [
      ...text("1", "Piece Name: P"),
      ...outline,
      ...insert("VN", "4", [150, 0]),
      ...insert("VN", "4", [300, 200], [[50, 90]]),
      ...insert("NONE", "4", [0, 200]),
    ])
    const found = read(file([sign, own], ["Units: METRIC"]))
    expect(found.pieces[0]!.notches.map(({ type, angle }) => [type, Math.round(angle)])).toEqual([
      ["slit", 0],
      ["v", 90],
      ["v", 180],
    ])
    expect(codes(found)).toEqual(["unknownBlock"])
  })

  it("are blocks that are set into a drawing without blocks for its pieces", () => {
    const found = read(drawing([sign], [...outline, ...insert("VN", "4", [150, 0])]))
    expect(found.pieces.map(({ notches }) => notches.length)).toEqual([1])
    expect(codes(found)).toEqual(["noName"])
  })
})

describe("whole files of others", () => {
  const rule = (n: number, x: number, y: number) => `RULE: DELTA ${n}\n  ${-x}, ${-y}   0.00,  0.00   ${x},  ${y}`
  const rul = [
    "ASTM/D13Proposal 1 Version: D 6673-04",
    "UNITS: ENGLISH",
    "SIZE LIST:  M L XL",
    "SAMPLE SIZE: L",
    ...[1, 2, 3, 4, 5].map((n) => rule(n, 0, n === 5 || n === 4 ? 1 : 0)),
    rule(6, 0, 0),
    rule(7, 0, 0.5),
    rule(8, 0, 2),
    rule(9, 0, 2),
    "END",
  ].join("\n")

  it("in inches, its size called the sample's, two rules in one place", () => {
    const found = read(ruledInInches(), { rul })
    expect(found).toMatchObject({
      dialect: "astm",
      units: "inch",
      sampleSize: "L",
      sizes: ["M", "L", "XL"],
      doubts: [],
    })
    const [, sample, large] = found.pieces
    expect(sample).toMatchObject({ name: "FRONT", size: "L", quantity: 2 })
    expect(sample!.notches.map(({ type, depth }) => [type, Math.round(depth * 100)])).toEqual([["t", 25]])
    expect(large!.boundary[4]![1] - sample!.boundary[4]![1]).toBeCloseTo(2.54)
    // The inner line's end lies where the boundary has a corner, and goes by its own rule.
    expect(large!.internalLines[0]!.points[0]![1] - sample!.internalLines[0]!.points[0]![1]).toBeCloseTo(5.08)
    expect(large!.grainLine![1][1] - sample!.grainLine![1][1]).toBeCloseTo(1.27)
    expect(read(ruledInInches()).pieces.map(({ size }) => size)).toEqual(["L"])
  })

  it("with texts that say nothing, points on the boundary's layer, depths in centimetres", () => {
    const found = read(depthsInCentimetres())
    expect(found.pieces[0]).toMatchObject({ name: "SS FR", size: "M" })
    expect(found.pieces[0]!.notches.map(({ type, depth }) => [type, Math.round(depth * 100)])).toEqual([["v", 70]])
    expect(codes(found)).toEqual(["notchDepth"])
  })
})

describe("grading", () => {
  const head = ["UNITS: METRIC", "SIZE LIST: S M L", "SAMPLE SIZE: M"]
  const rules = (moves: readonly XY[]) =>
    [...head, ...moves.map(([x, y], i) => `RULE: DELTA ${i + 1} ${-x} ${-y} 0 0 ${x} ${y}`), "END"].join("\n")
  /** Corner 2 and 3 to the right by 10 mm, corners 4 and 5 up by 20: larger sizes are larger. */
  const plain: readonly XY[] = [
    [0, 0],
    [10, 0],
    [10, 20],
    [0, 20],
    [0, 20],
  ]
  const ruled = (reference: readonly Group[], alternate = "") =>
    file(
      [
        block("B", [
          ...text("1", "Piece Name: P"),
          ...outline,
          ...front.flatMap((p, i) => text("1", `# ${i + 1}${i === 2 ? alternate : ""}`, p)),
          ...point("4", [150, 0]),
          ...reference,
        ]),
      ],
      ["Units: METRIC"],
    )
  const large = (groups: readonly Group[], moves: readonly XY[]) => {
    const found = read(groups, { rul: rules(moves) })
    return { boundary: found.pieces.find(({ size }) => size === "L")!.boundary, codes: codes(found), found }
  }
  const expected = front.map(([x, y], i): XY => [(x + plain[i]![0]) / 10, (y + plain[i]![1]) / 10])
  const close = (ring: readonly XY[]) =>
    ring.forEach(([x, y], i) => {
      expect(x).toBeCloseTo(expected[i]![0], 9)
      expect(y).toBeCloseTo(expected[i]![1], 9)
    })

  it.each([
    ["to the right", line("5", [50, 50], [150, 50]), (p: XY): XY => p, []],
    ["upwards", line("5", [50, 50], [50, 150]), ([x, y]: XY): XY => [y, -x], []],
    ["downwards", line("5", [50, 150], [50, 50]), ([x, y]: XY): XY => [-y, x], []],
    ["to the left", line("5", [150, 50], [50, 50]), ([x, y]: XY): XY => [-x, -y], []],
    ["to the left, its rules to the right", line("5", [150, 50], [50, 50]), (p: XY): XY => p, ["gradeLine"]],
    ["downwards, its rules upwards", line("5", [50, 150], [50, 50]), ([x, y]: XY): XY => [y, -x], ["gradeLine"]],
  ] as const)("by a reference line that runs %s", (_, reference, turned, doubts) => {
    const { boundary, codes: told } = large(ruled(reference), plain.map(turned))
    close(boundary)
    expect(told).toEqual(doubts)
  })

  it("by an alternate reference line, of the rules that name it", () => {
    const reference = [
      ...line("5", [50, 50], [150, 50]),
      ...line("5", [50, 50], [50, 150]),
      ...text("5", "# 7", [50, 150]),
    ]
    const moves = plain.map(([x, y], i): XY => (i === 2 ? [y, -x] : [x, y]))
    for (const name of [", 7", ",7"]) close(large(ruled(reference, name), moves).boundary)
    expect(large(ruled(reference, ", 9"), moves).codes).toEqual(["gradeLine"])
  })

  it("turns a notch with its edge", () => {
    // The lower edge rises by 20 mm on its 300.
    const { found } = large(ruled([]), [
      [0, 0],
      [0, 20],
      [0, 20],
      [0, 20],
      [0, 20],
    ])
    const degrees = (Math.atan2(20, 300) * 180) / Math.PI
    expect(found.pieces.map(({ notches }) => notches[0]!.angle - 90)).toEqual([
      expect.closeTo(-degrees, 6),
      0,
      expect.closeTo(degrees, 6),
    ])
  })

  it("has the sample by its pieces' size, or by where nothing moves, where no file tells it", () => {
    const without = rules(plain).replace("SAMPLE SIZE: M\n", "")
    expect(read(ruled([]), { rul: without })).toMatchObject({ sampleSize: "M" })
    const named = file(
      [block("B", [...text("1", "Size: m"), ...outline, ...text("1", "# 3", front[2]!)])],
      ["Units: METRIC"],
    )
    expect(read(named, { rul: without }).pieces.map(({ size }) => size)).toEqual(["S", "M", "L"])
  })

  it("that cannot be is told: a sample that no piece has, or two of them", () => {
    const of = (size: string, style: string) =>
      codes(
        read(file([block("B", [...text("1", `Size: ${size}`), ...outline])], ["Units: METRIC", style]), {
          rul: rules(plain),
        }),
      )
    expect(of("S", "Author: A")).toContain("rul")
    expect(of("S", "Sample Size: S")).toContain("rul")
    expect(of("M", "Sample Size: M")).not.toContain("rul")
  })
})
