import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import {
  block,
  drawing,
  file,
  fileText,
  type Group,
  insert,
  line,
  point,
  polyline,
  text,
} from "./foreign-files.fixture.js"
import { pieceOf, read, readGroups } from "./foreign-pieces.fixture.js"
import { ringArea } from "./plane.js"
import type { ReadPattern } from "./read-pattern.js"

/** Letters of that height, in the file's unit. */
const small = (height: number): Group[] =>
  Array.from({ length: 5 }, (_, i) => text("1", `word ${i}`)).flatMap((said) =>
    said.map(([code, value]): Group => (code === 40 ? [40, height] : [code, value])),
  )

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

  it.each([
    ["Unités: MÉTRIQUE", 1],
    ["Einheit: mm", 1],
    ["Maßeinheit: Zoll", 25.4],
    ["Unidades: Pulgadas", 25.4],
    ["Unità di misura: cm", 10],
    ["Единицы измерения: дюймы", 25.4],
    ["单位: 毫米", 1],
    ["Units: Meters", 1000],
  ])("are told in other languages: %s", (said, millimetres) => {
    const found = pieceOf(square(400 / millimetres), [said])
    expect(side(found)).toBeCloseTo(40)
    expect(found.doubts).toEqual([])
  })

  it.each(["Unidades: Pulgadas", "Единицы измерения: дюймы", "单位: 英寸"])(
    "in which curves are as fine: %s",
    (said) => {
      const round = polyline(
        "1",
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        true,
        [0, 0.4, 0],
      )
      const [points, usual] = [said, "Units: inch"].map((units) => pieceOf(round, [units]).pieces[0]!.boundary.length)
      expect(points).toBe(usual)
      expect(points).toBeGreaterThan(100)
    },
  )

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

  const box = (wide: number, high: number) =>
    polyline(
      "1",
      [
        [0, 0],
        [wide, 0],
        [wide, high],
        [0, high],
      ],
      true,
    )
  const boxFile = (wide: number, high: number, header: readonly Group[] = [], ...more: readonly Group[][]) =>
    fileText(file([block("B", [...box(wide, high), ...more.flat()])], [], header))

  /** A piece whose ends are round, written with so many decimals. */
  const curved = (wide: number, high: number, digits: number, ...more: readonly Group[][]) => {
    const points = Array.from({ length: 24 }, (_, i): XY => {
      const turn = (i * Math.PI) / 12
      return [(wide / 2) * (1 + Math.cos(turn)), (high / 2) * (1 + Math.sin(turn))]
    }).map(([x, y]): XY => [Number(x.toFixed(digits)), Number(y.toFixed(digits))])
    return fileText(file([block("B", [...polyline("1", points, true), ...more.flat()])], []))
  }

  it("that the RUL file tells count before $INSUNITS and a guess, with a doubt", () => {
    const rul = (units: string) => `UNITS: ${units}\nSIZE LIST: M\nSAMPLE SIZE: M\nRULE: DELTA 1\n0,0\nEND`
    const told = (units: string, header: readonly Group[] = []) => {
      const found = read(boxFile(30, 20, header), { rul: rul(units) })
      return [
        found.units,
        found.doubts.map(({ code }) => code).filter((code) => code.startsWith("units") || code === "noUnits"),
      ]
    }
    expect(told("METRIC")).toEqual(["mm", ["noUnits"]])
    expect(told("ENGLISH")).toEqual(["inch", ["noUnits"]])
    const inches: readonly Group[] = [
      [9, "$INSUNITS"],
      [70, 1],
    ]
    expect(told("ENGLISH", inches)).toEqual(["inch", []])
    expect(told("METRIC", inches)).toEqual(["mm", ["unitsDiffer"]])
    const said = read(fileText(file([block("B", box(30, 20))], ["Units: ENGLISH"])), { rul: rul("METRIC") })
    expect(said.units).toBe("inch")
  })

  it.each([
    ["a collar stand alone", "mm", boxFile(140, 35)],
    ["a trouser leg in inches", "inch", boxFile(42, 14, [], small(0.25))],
    ["a flap with notches", "mm", boxFile(60, 45, [], small(0.25), point("4", [30, 0], [[30, 4]]))],
    ["a flap with a sew line", "mm", boxFile(60, 45, [], small(0.25), line("14", [10, 10], [50, 10]))],
    ["a dress with seams in inches", "inch", boxFile(95, 40, [], line("14", [1, 0.5], [90, 0.5]))],
    ["a binding in inches", "inch", boxFile(120, 1.5)],
    ["letters of 0.25", "inch", boxFile(70, 40, [], small(0.25))],
    [
      "a metric drawing",
      "mm",
      boxFile(
        70,
        40,
        [
          [9, "$MEASUREMENT"],
          [70, 1],
        ],
        small(0.25),
      ),
    ],
    ["a large piece", "mm", boxFile(400, 300, [], small(0.25))],
    ["a belt loop with two decimals", "mm", curved(60, 12, 2, small(0.25))],
    ["a tab with two decimals", "mm", curved(25, 18, 2)],
    ["a yoke with four decimals", "inch", curved(25, 18, 4)],
    ["a box of quarter inches", "inch", boxFile(25.25, 18.5)],
    ["a flap under 30 mm with its sew line", "mm", boxFile(28, 20, [], line("14", [4, 4], [20, 4]))],
  ] as const)("are guessed of %s: %s", (_, unit, source) => {
    const found = read(source)
    expect(found.units).toBe(unit)
    expect(found.doubts.map(({ code }) => code)).toContain("noUnits")
  })

  it("that only a length tells are told in both", () => {
    const [doubt] = read(boxFile(60, 12)).doubts.filter(({ code }) => code === "noUnits")
    expect(doubt!.message).toContain(
      "inch is taken, as its largest piece is 60.0 long, 6.0 cm in mm and 152.4 in inches",
    )
  })

  it("are held against the pieces as they are read, scaled in their blocks", () => {
    const inner = block("IN", box(10, 20))
    const outer = block("OUT", [
      ...text("1", "Piece Name: P"),
      ...insert(
        "IN",
        "1",
        [0, 0],
        [
          [41, 20],
          [42, 20],
        ],
      ),
    ])
    const found = readGroups(drawing([inner, outer], insert("OUT", "1", [0, 0])))
    expect([found.units, found.doubts]).toEqual(["mm", []])
    expect(pieceOf(box(10, 20)).doubts).toMatchObject([
      { code: "unitsOdd", message: expect.stringContaining("2.00 cm") },
    ])
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
