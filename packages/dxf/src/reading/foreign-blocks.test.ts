import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { readAsDraft } from "./as-draft.js"
import {
  block,
  drawing,
  file,
  front,
  type Group,
  insert,
  line,
  point,
  polyline,
  text,
} from "./foreign-files.fixture.js"
import { codes, namesAndSizes, outline, pieceWith, readGroups } from "./foreign-pieces.fixture.js"

/** What other programs' blocks hold and how they are inserted; each way was seen in a file, or is told by its program's help. */

describe("PAIRED, as a Korean program writes it", () => {
  it.each([
    [["Quantity: 1", "PAIRED: DOUBLE"], 2, true, 1],
    [["PAIRED: DOUBLE"], 2, true, 1],
    [["Quantity: 2", "Paired: double"], 2, true, 0],
    [["Quantity: 3", "PAIRED: DOUBLE"], 6, true, 1],
    [["Quantity: 1,1", "PAIRED: DOUBLE"], 2, true, 0],
    [["Quantity: 1", "PAIRED: SINGLE"], 1, false, 0],
    [["Quantity: 1", "PAIRED: TRIPLE"], 1, false, 0],
  ] as const)("%s is %i, mirrored %s", (said, quantity, mirrored, doubts) => {
    const found = pieceWith(...said.map((one) => text("1", one)))
    const [piece] = found.pieces
    expect([piece?.quantity, piece?.mirrored]).toEqual([quantity, mirrored])
    expect(found.doubts.map(({ code }) => code)).toEqual(Array(doubts).fill("quantity"))
    expect(piece?.texts.map((one) => one.text)).toContain(said.at(-1))
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
    const { doubts } = pieceWith(entity)
    expect(doubts.map((doubt) => doubt.message)).toEqual([expect.stringMatching(message)])
    // Two lines a group: header, BLOCKS, BLOCK and what comes before the entity.
    const before = file([block("B1", [...text("1", "Piece Name: P"), ...outline])], []).findIndex(
      ([, v]) => v === "ENDBLK",
    )
    expect(doubts[0]!.line).toBe(2 * before + 1)
  })

  it("but a point that marks a line's own place once more is not", () => {
    expect(pieceWith(point("1", [300, 0]), line("8", [20, 20], [90, 20]), point("8", [50, 20])).doubts).toEqual([])
  })
})

describe("materials", () => {
  it("that differ in capitals alone are one group of a draft, and that is told", () => {
    const made = (["Shell", "SHELL", "Lining"] as const).map((material) =>
      block(material, [...text("1", `Piece Name: ${material}`), ...text("1", `Material: ${material}`), ...outline]),
    )
    const { draft, notes } = readAsDraft(readGroups(file(made, ["Units: METRIC"])).pieces, "")
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
    const [found] = pieceWith(long).pieces
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
      const { pieces } = readGroups(file([block("B", [...said, ...outline])], ["Units: METRIC"]))
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
    const found = readGroups(
      drawing([block("X1", outline)], [...insert("X1", "1", [0, 0], [[66, 1]]), ...said, [0, "SEQEND"]]),
    )
    expect(found.pieces[0]).toMatchObject({ name: "SLEEVE", size: "38", quantity: 2, mirrored: true })
    expect(found.doubts).toEqual([])
  })

  it("of a style that stand in a block count where no other does", () => {
    const said = ["Piece Name: FRONT", "Style Name: POLO", "Sample Size: M"].flatMap((value) => text("1", value))
    expect(readGroups(file([block("B", [...said, ...outline])], ["Units: METRIC"]))).toMatchObject({
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
    const found = readGroups(drawing([block("SLV", [...text("1", "Piece Name: SLEEVE"), ...outline])], placed))
    expect(found.pieces[0]).toMatchObject({ quantity: 4, mirrored: true })
    expect(found.pieces[0]!.boundary[2]).toEqual([30, 42])
    expect(codes(found)).toEqual(["quantity"])
  })

  it("that are inserted in a block of the layout, or mirrored in it, stand in the drawing as often as it does", () => {
    const named = (name: string) => block(name, [...text("1", `Piece Name: ${name}`), ...outline])
    const layout = block("LAYOUT", [...insert("FRONT", "1", [0, 0]), ...insert("BACK", "1", [700, 0])])
    const pieces = [named("FRONT"), named("BACK"), layout]
    const told = (...inserts: readonly (readonly Group[])[]) =>
      readGroups(drawing(pieces, inserts.flat())).pieces.map(({ name, quantity, mirrored }) => [
        name,
        quantity,
        mirrored,
      ])
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
    const found = readGroups(drawing([one], [...insert("B", "1", [0, 0]), ...insert("B", "1", [-900, 0], below)]))
    expect(found.pieces).toMatchObject([{ quantity: 2, mirrored: true }])
    // A block within a block: its outline lies to the other side.
    const inner = block("IN", outline)
    const outer = block("B", [...text("1", "Piece Name: P"), ...insert("IN", "1", [0, 0], below)])
    const [mirrored] = readGroups(drawing([inner, outer], insert("B", "1", [0, 0]))).pieces
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
    const found = readGroups(
      drawing([block("B", [...text("1", "Piece Name: P"), ...outline])], [...insert("B", "1", [0, 0]), ...onPaper]),
    )
    expect([found.pieces.length, codes(found)]).toEqual([1, ["entity"]])
  })

  it("are drawn on layer 0, which is the layer that they are inserted on", () => {
    const found = readGroups(drawing([block("FRONT", polyline("0", front, true))], insert("FRONT", "1", [0, 0])))
    expect(namesAndSizes(found)).toEqual(["FRONT"])
  })
})
