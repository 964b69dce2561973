import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { garmentsApart } from "./garments-apart.js"
import { markersOf, messageOf, request } from "./lay-out.fixture.js"
import type { NestingConfig } from "./nesting-config.js"
import type { LayoutRequest } from "./request.js"

describe("layOut", () => {
  it("lays each garment one way on a nap, all its pieces alike, where the config asks for it", () => {
    // Two halves of a square: on cloth as wide as that they lie in each other where one of them is turned round.
    const half = (name: string) =>
      piece(
        name,
        [
          [0, 0],
          [60, 0],
          [0, 60],
        ],
        {
          nap: "oneWay",
          grainLine: [
            [1, 1],
            [2, 1],
          ],
        },
      )
    const halves = [half("a"), half("b")]
    const lengthOf = (garments: Record<string, string>, napByGarment = true): number =>
      markersOf(halves, {
        ...request({ sheetWidth: 63, partMargin: 0, effort: 0.02, napByGarment }),
        garments,
      })[0]!.sheets[0]!.length
    expect(lengthOf({ a: "1", b: "2" })).toBeLessThan(64)
    expect(lengthOf({ a: "1", b: "1" })).toBeGreaterThan(100)
    expect(lengthOf({})).toBeGreaterThan(100)
    expect(lengthOf({ a: "1", b: "2" }, false)).toBeGreaterThan(100)
  })

  it("lays each garment on one sheet, for its shade, where the config asks for it", () => {
    const square: readonly XY[] = [
      [0, 0],
      [40, 0],
      [40, 40],
      [0, 40],
    ]
    const squares = ["a", "b", "c"].map((name) => piece(name, square, { quantity: 4 }))
    const garments = { a: "1", b: "2", c: "3" }
    const asked = (nesting: Partial<NestingConfig>): LayoutRequest => ({
      ...request({ sheetWidth: 85, sheetLength: 130, effort: 0.002, ...nesting }),
      garments,
    })
    const sheets = (nesting: Partial<NestingConfig>) =>
      markersOf(squares, asked(nesting))[0]!.sheets.map((sheet) => new Set(sheet.placements.map((one) => one.piece)))
    expect(sheets({})).toHaveLength(2)
    expect(sheets({ shadeByGarment: true }).map((own) => own.size)).toEqual([1, 1, 1])
    // Who lies where they may differ is told, and it moves nothing to say that they may.
    const [free] = markersOf(squares, asked({}))
    const [allowed] = markersOf(squares, asked({ shadeByGarment: false }))
    expect(allowed).toEqual(free)
    expect(garmentsApart(free!, garments)).toEqual([{ garment: "2", sheets: [1, 2] }])
    expect(garmentsApart(free!)).toEqual([{ garment: "", sheets: [1, 2] }])
    expect(garmentsApart(markersOf(squares, asked({ shadeByGarment: true }))[0]!, garments)).toEqual([])
    expect(messageOf(squares, asked({ shadeByGarment: true, sheetLength: 60 }))).toBe(
      'LayoutFailed: nesting.shadeByGarment: the pieces of garment "1" (6400 cm2) do not fit one sheet of the material group ' +
        '"shell", which has 5100 cm2 between its margins',
    )
  })
})
