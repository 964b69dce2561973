import { placementTransform, unfold, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { back, markersOf, messageOf, pieces, placementsOf, request, sleeve } from "./lay-out.fixture.js"
import { nestingDefaults } from "./nesting-config.js"
import { ALL_PIECES } from "./request.js"

describe("layOut", () => {
  it("makes a marker for each material group, with every copy, half of a pair mirrored", () => {
    const [shell, interfacing] = markersOf(pieces, request())
    expect([shell!.materialGroup, shell!.material, interfacing!.materialGroup, interfacing!.material]).toEqual([
      "shell",
      "Poplin",
      "interfacing",
      "",
    ])
    expect(placementsOf(interfacing!).map(({ piece: name, copy }) => [name, copy])).toEqual(
      [1, 2, 3, 4].map((n) => ["cuff", n]),
    )
    const sleeves = placementsOf(shell!).filter((placement) => placement.piece === "sleeve")
    expect(sleeves.map(({ mirrored }) => mirrored).sort()).toEqual([false, true])
    expect(sleeves.map(({ copy }) => copy).sort()).toEqual([1, 2])
    expect(placementsOf(shell!)).toHaveLength(7)
    expect(shell!.density).toBeGreaterThan(0.4)
  })

  it("keeps every cut line, unfolded and placed as writers place it, on the sheet", () => {
    const [shell] = markersOf(pieces, request({ sheetEdgeMargin: 2, sheetLength: 80 }))
    expect(shell!.sheets.length).toBeGreaterThan(0)
    for (const sheet of shell!.sheets) {
      expect(sheet.width).toBe(140)
      expect(sheet.length).toBeLessThanOrEqual(80)
      for (const placement of sheet.placements) {
        const whole = unfold(pieces.find(({ name }) => name === placement.piece)!)
        if (whole._tag === "Err") throw new Error(whole.error.message)
        for (const [px, py] of whole.value.cutLine) {
          const { x, y } = transformPoint(placementTransform(placement), { x: px, y: py })
          expect(Math.min(x, y, sheet.length - x, sheet.width - y)).toBeGreaterThan(2 - 1e-6)
        }
      }
    }
  })

  it("singleInstance: each piece once, as drawn; materialGroup false: all on one fabric", () => {
    const [single] = markersOf(pieces, request({}, { singleInstance: true }))
    expect(placementsOf(single!).map(({ piece: name, mirrored }) => [name, mirrored])).toHaveLength(3)
    expect(placementsOf(single!).some(({ mirrored }) => mirrored)).toBe(false)
    const defaultFabric = { material: "Paper", nesting: { ...nestingDefaults, sheetWidth: 90, effort: 0 } }
    const markers = markersOf(pieces, request({}, { materialGroup: false, defaultFabric }))
    expect(markers.map(({ materialGroup, material }) => [materialGroup, material])).toEqual([[ALL_PIECES, "Paper"]])
    expect(placementsOf(markers[0]!)).toHaveLength(7)
    expect(markers[0]!.sheets[0]!.width).toBe(90)
  })

  it("lays out only the objects asked for, and names one that there is not", () => {
    const [only, ...rest] = markersOf(pieces, request({}, { objects: ["back"] }))
    expect(placementsOf(only!).map(({ piece: name }) => name)).toEqual(["back"])
    expect(rest).toEqual([])
    expect(messageOf(pieces, request({}, { objects: ["back", "hood"] }))).toBe(
      'UnknownObject: objects: the draft has no piece "hood", only sleeve, cuff, back',
    )
  })

  it("names a piece that does not fit, with its size and the sheet's", () => {
    expect(messageOf(pieces, request({ sheetWidth: 45, sheetEdgeMargin: 1 }))).toBe(
      'PieceDoesNotFit: piece "back" (72 cm along the sheet, 52 cm across) does not fit the sheet of the material group ' +
        '"shell" in any allowed turn: between its margins it has 2998 x 43 cm',
    )
  })

  it("names a piece whose form is wrong", () => {
    expect(messageOf([{ ...sleeve, quantity: 1.5 }], request())).toMatch(
      /InvalidPiece: piece "sleeve" has the quantity/,
    )
    expect(messageOf([sleeve, sleeve], request())).toMatch(/InvalidPiece: another piece is called "sleeve" too/)
    const bow: readonly XY[] = [
      [0, 0],
      [9, 9],
      [9, 0],
      [0, 8],
    ]
    expect(messageOf([piece("bow", bow)], request())).toMatch(/InvalidPiece: cut line of piece "bow": .*crosses itself/)
    // A block hides the line that is cut within it.
    expect(messageOf([piece("bow", bow)], request({ blocks: 1.5 }))).toMatch(
      /InvalidPiece: cut line of piece "bow": it crosses itself/,
    )
    const grainLine = [
      [1, Number.NaN],
      [1, 2],
    ] as const
    expect(messageOf([{ ...sleeve, grainLine }], request())).toMatch(
      /InvalidPiece: piece "sleeve" has a grain line that is not of finite numbers/,
    )
    const round = Array.from({ length: 10_001 }, (_, k): XY => [30 * Math.cos(k / 1600), 30 * Math.sin(k / 1600)])
    for (const how of [{}, { blocks: 1.5 }, { shareAllowance: 0.4 }, { spread: "folded" }] as const)
      expect(messageOf([piece("wheel", round)], request(how))).toBe(
        'InvalidPiece: cut line of piece "wheel": it has 10001 corners, more than 10000',
      )
    const { foldLine: _, ...unfoldable } = back
    expect(messageOf([unfoldable], request())).toMatch(/InvalidPiece: piece "back" cannot be unfolded/)
  })

  it("gives the same markers for the same input", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom("+90" as const, "any" as const, null), (seed, partRotation) => {
        const asked = request({ partRotation, effort: 0.005 }, { seed })
        expect(markersOf(pieces, asked)).toEqual(markersOf(pieces, asked))
      }),
      { seed: 10, numRuns: 10 },
    )
  })

  it("has no marker where there is nothing to cut", () => {
    expect(markersOf([{ ...sleeve, quantity: 0 }], request())).toEqual([])
    expect(markersOf([], request())).toEqual([])
  })
})
