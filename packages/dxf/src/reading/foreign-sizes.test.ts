import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { block, drawing, file, front, type Group, line, point, polyline, text } from "./foreign-files.fixture.js"
import { codes, namesAndSizes, outline, pieceWith, readGroups, sized } from "./foreign-pieces.fixture.js"

/** Sizes as other programs' files tell them; each way was seen in one, or is told by its program's help. */

describe("sizes", () => {
  const blocks = (names: readonly string[]) =>
    names.map((name, i) => block(name, polyline("1", sized(1 + i / 20), true)))

  it("stand at the end of the blocks' names alone", () => {
    const names = ["FRONT_S", "FRONT_M", "FRONT_L", "BACK_S", "BACK_M", "BACK_L"]
    expect(namesAndSizes(readGroups(file(blocks(names), ["Units: METRIC"])))).toEqual(
      names.map((name) => name.replace("_", " ")),
    )
    expect(namesAndSizes(readGroups(file(blocks(["FRONT-36", "FRONT-38", "FRONT-40"]), ["Units: METRIC"])))).toEqual([
      "FRONT 36",
      "FRONT 38",
      "FRONT 40",
    ])
    const left = ["SLEEVE_L", "SLEEVE_R", "POCKET_1", "POCKET_2"]
    expect(namesAndSizes(readGroups(file(blocks(left), ["Units: METRIC"])))).toEqual(left)
  })

  it("stand there where the sample's alone is told, in the style or in its blocks", () => {
    const names = ["FRONT_38", "BACK_38", "FRONT_40", "BACK_40", "FRONT_42", "BACK_42", "COLLAR_42", "FLAP_1", "FLAP_2"]
    const found = namesAndSizes(readGroups(file(blocks(names), ["Sample Size: 38", "Units: METRIC"])))
    expect(found).toEqual([...names.slice(0, 7).map((name) => name.replace("_", " ")), "FLAP_1", "FLAP_2"])
    const told = names.map((name, i) =>
      block(name, [...polyline("1", sized(1 + i / 20), true), ...(name.endsWith("_38") ? text("1", "Size: 38") : [])]),
    )
    expect(namesAndSizes(readGroups(file(told, ["Units: METRIC"])))).toEqual(found)
    const pieces = ["FRONT_38", "FRONT_1", "BAND_38"]
    expect(namesAndSizes(readGroups(file(blocks(pieces), ["Sample Size: 38"])))).toEqual([
      "FRONT 38",
      "FRONT_1",
      "BAND 38",
    ])
  })

  it("that only some pieces tell leave a doubt of each other piece", () => {
    const found = readGroups(file(blocks(["FRONT_38", "FRONT_40", "PATCH"]), ["Sample Size: 38", "Units: METRIC"]))
    const [doubt, ...others] = found.doubts.filter(({ code }) => code === "sizes")
    expect([doubt?.message, doubt?.line, others.length]).toEqual([
      "PATCH tells no size, where others are of 38, 40: it counts for all sizes",
      found.pieces.find(({ name }) => name === "PATCH")?.row,
      0,
    ])
  })

  it("other than the sample have its quantity and material, which nests write in the sample's blocks alone", () => {
    const of = (name: string, size: string, more: readonly string[]) =>
      block(`${name}_${size}`, [
        ...polyline("1", sized(1 + Number(size) / 100), true),
        ...[`PIECE NAME: ${name}`, `SIZE: ${size}`, ...more].flatMap((one) => text("1", one)),
      ])
    const blocks = [
      of("SLEEVE", "36", []),
      of("SLEEVE", "38", ["QUANTITY: 1,1", "MATERIAL: SELF"]),
      of("SLEEVE", "40", ["MATERIAL: RIB"]),
      of("FRONT", "36", []),
      of("FRONT", "38", ["ANNOTATION: CUT 4"]),
      of("FRONT", "40", ["QUANTITY: 3"]),
      of("BACK", "36", []),
      of("BACK", "38", []),
      of("BACK", "40", ["QUANTITY: 2", "MATERIAL: SELF"]),
    ]
    const found = readGroups(file(blocks, ["Sample Size: 38", "Units: METRIC"]))
    const cuts = found.pieces.map(({ name, size, quantity, mirrored, material }) =>
      [name, size, `${quantity}${mirrored ? " mirrored" : ""}`, material].join(" "),
    )
    expect(cuts).toEqual([
      "SLEEVE 36 2 mirrored SELF",
      "SLEEVE 38 2 mirrored SELF",
      "SLEEVE 40 2 mirrored RIB",
      "FRONT 36 4 ",
      "FRONT 38 4 ",
      "FRONT 40 3 ",
      "BACK 36 2 SELF",
      "BACK 38 2 SELF",
      "BACK 40 2 SELF",
    ])
    expect(codes(found)).toEqual([])
    expect(Object.keys(found.pieces[0]!)).not.toContain("isCountUntold")
  })

  it("of which one tells a quantity of 0 have what another tells, or one, and no piece is lost", () => {
    const of = (name: string, size: string, quantity: string) =>
      block(`${name}_${size}`, [
        ...polyline("1", sized(1 + Number(size) / 100), true),
        ...[`Piece Name: ${name}`, `Size: ${size}`, `Quantity: ${quantity}`].flatMap((one) => text("1", one)),
      ])
    const blocks = [of("FRONT", "38", "2"), of("FRONT", "40", "0"), of("BACK", "38", "0,0"), of("BACK", "40", "0")]
    const { pieces, doubts } = readGroups(file(blocks, ["Sample Size: 38", "Units: METRIC"]))
    expect(pieces.map(({ quantity }) => quantity)).toEqual([2, 2, 1, 1])
    expect(doubts.map(({ message }) => message)).toEqual(
      ["0", "0,0", "0"].map((said) => `quantity "${said}" would cut none of the piece: it is taken as not told`),
    )
  })

  it("of a left and a right piece of one name have each its own", () => {
    const of = (side: string, size: string, more: readonly string[]) =>
      block(`${side}${size}`, [
        ...polyline("1", sized(1 + Number(size) / 100), true),
        ...["Piece Name: FRONT", `Size: ${size}`, ...more].flatMap((one) => text("1", one)),
      ])
    const blocks = [
      of("A", "38", ["Quantity: 1", "Material: SELF"]),
      of("B", "38", ["Quantity: 2", "Material: LINING"]),
      of("A", "40", []),
      of("B", "40", []),
    ]
    const { pieces } = readGroups(file(blocks, ["Sample Size: 38", "Units: METRIC"]))
    expect(pieces.map(({ quantity, material }) => `${quantity} ${material}`)).toEqual([
      "1 SELF",
      "2 LINING",
      "1 SELF",
      "2 LINING",
    ])
  })

  it("stand there joined to the name, where the rule table knows them", () => {
    const rul = "UNITS: METRIC\nSIZE LIST: 36 38\nSAMPLE SIZE: 36\nEND\n"
    expect(namesAndSizes(readGroups(file(blocks(["FRONT36", "FRONT38"]), ["Units: METRIC"]), { rul }))).toEqual([
      "FRONT 36",
      "FRONT 38",
    ])
  })

  it.each([
    ["1_36", "7_36", "1_38", "7_38"],
    ["36-1", "36-7", "38-1", "38-7"],
    ["CUT 36", "GRAIN 36", "CUT 38", "GRAIN 38"],
  ])("lie on layers of one block: %s", (cut36, grain36, cut38, grain38) => {
    const found = readGroups(
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
      readGroups(drawing([], [...shapes, ...texts])),
      readGroups(file([block("B", [...shapes, ...texts])], ["Units: METRIC"])),
    ]) {
      expect(found.pieces.map(({ name, size, quantity, material }) => [name, size, quantity, material])).toEqual(
        expected,
      )
      expect(found.doubts).toEqual([])
    }
    const own = readGroups(drawing([], [...shapes, ...texts, ...text("1_42", "Quantity: 4", [50, 50])]))
    expect(own.pieces.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
  })

  it("are called by their layers in a plain drawing", () => {
    const nest = ["S", "M", "L"].flatMap((layer, i) => [
      ...polyline(layer, sized(1 + i / 20), true),
      ...line(layer, [20, 20], [20, 90]),
    ])
    const found = readGroups(drawing([], nest))
    expect(found.pieces.map(({ size, internalLines }) => [size, internalLines.length])).toEqual([
      ["S", 1],
      ["M", 1],
      ["L", 1],
    ])
  })

  it("lie over each other on the boundary's layer, each with the notches on it", () => {
    const nest = [1, 1.05, 1.1].flatMap((by) => [...polyline("1", sized(by), true), ...point("4", [300 * by, 200])])
    const found = readGroups(
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
    const sewn = pieceWith(
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
    const found = readGroups(groups, { rul: rules(moves) })
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
    expect(readGroups(ruled([]), { rul: without })).toMatchObject({ sampleSize: "M" })
    const named = file(
      [block("B", [...text("1", "Size: m"), ...outline, ...text("1", "# 3", front[2]!)])],
      ["Units: METRIC"],
    )
    expect(readGroups(named, { rul: without }).pieces.map(({ size }) => size)).toEqual(["S", "M", "L"])
  })

  it("that cannot be is told: a sample that no piece has, or two of them", () => {
    const of = (size: string, style: string) =>
      codes(
        readGroups(file([block("B", [...text("1", `Size: ${size}`), ...outline])], ["Units: METRIC", style]), {
          rul: rules(plain),
        }),
      )
    expect(of("S", "Author: A")).toContain("rul")
    expect(of("S", "Sample Size: S")).toContain("rul")
    expect(of("M", "Sample Size: M")).not.toContain("rul")
  })
})
