import { describe, expect, it } from "vitest"
import { skirtFront } from "../pieces/sample-pieces.fixture.js"
import { nestFiles } from "../writing/nest.js"
import { holesAsInSample, holesAsSaid } from "./hole-kinds.js"
import { readPattern } from "./read-pattern.js"
import type { ReadHole, ReadText } from "./read-piece.js"

const hole = (x: number, y: number): ReadHole => ({ x, y, diameter: 0.2 })
const word = (text: string, x: number, y: number, angle = 0): ReadText => ({ text, x, y, angle, height: 0.3 })

describe("what is set in a hole", () => {
  it("is said by the word beside it, which is none of the piece's texts then", () => {
    const label = word("rivets by hand", 3, 3)
    expect(holesAsSaid([hole(0, 0), hole(0, 10)], [label, word("Rivet", 0.4, 9.9)])).toEqual({
      drillHoles: [hole(0, 0), { ...hole(0, 10), kind: "rivet" }],
      texts: [label],
    })
  })

  it("is said of the nearest hole by each word, of each hole once, whichever way the word runs", () => {
    const { drillHoles, texts } = holesAsSaid(
      [hole(0, 0), hole(1.5, 0), hole(9, 0)],
      [word("rivet", 1.9, -0.1), word("rivet", -0.4, 0.1, 180), word("rivet", 20, 0)],
    )
    expect(drillHoles.map(({ kind }) => kind)).toEqual(["rivet", "rivet", undefined])
    expect(texts).toEqual([word("rivet", 20, 0)])
  })

  it("is the sample's in the other sizes, where no text stands", () => {
    const rivet = { x: 12, y: 50.5, diameter: 0.3, kind: "rivet" } as const
    const piece = { ...skirtFront, drillHoles: [{ x: 5, y: 20, diameter: 0.3 }, rivet] }
    const made = nestFiles(
      {
        sizes: ["M", "L"],
        listed: ["M", "L"],
        pieces: [{ sizes: [piece, piece], alignedAt: piece.cutLine[0]!, points: [] }],
        rules: [],
        meta: { styleName: "Skirt", size: "", createdAt: "2026-02-03T09:30:00.000Z", author: "" },
      },
      "aama",
    )
    if (made._tag === "Err") throw new Error(made.error.message)
    const read = readPattern(made.value.dxf)
    if (read._tag === "Err") throw new Error(read.error.message)
    expect(read.value.pieces.map(({ size, drillHoles }) => [size, drillHoles.map(({ kind }) => kind)])).toEqual([
      ["M", [undefined, "rivet"]],
      ["L", [undefined, "rivet"]],
    ])
    const [sample, other] = read.value.pieces
    const fewer = { ...other!, drillHoles: [hole(1, 1)] }
    expect(holesAsInSample([sample!, fewer], "M")).toEqual([sample, fewer])
  })
})
