import { describe, expect, it } from "vitest"
import { block, file, fileText, polyline } from "./foreign-files.fixture.js"
import { pieceOf, read } from "./foreign-pieces.fixture.js"
import { ringArea } from "./plane.js"
import type { ReadPattern } from "./read-pattern.js"

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
