import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { block, file, fileText, front, type Group, line, nest, polyline, text } from "./foreign-files.fixture.js"
import { AREA, bytes, read } from "./foreign-pieces.fixture.js"
import { patternJson } from "./pattern-json.js"
import { ringArea } from "./plane.js"
import { type ReadPattern, readPattern } from "./read-pattern.js"

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
      // What the sample alone has
      doubts: [{ code: "marks", message: expect.stringMatching(/^sizes 36, 40 have no notches, or no drill holes/) }],
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
    expect(read(whole.replace(/ {2}0\r\nEOF\r\n/, "")).doubts.map(({ code }) => code)).toEqual(["noEof", "marks"])
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
