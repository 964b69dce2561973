import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { front, type Group, line, point, polyline, text } from "./foreign-files.fixture.js"
import { pieceOf } from "./foreign-pieces.fixture.js"

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
