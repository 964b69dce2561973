import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { readAsDraft } from "./as-draft.js"
import { block, file, fileText, line, point, polyline, text } from "./foreign-files.fixture.js"
import { asStitches, foundStitches } from "./found-stitches.js"
import { readPattern } from "./read-pattern.js"

/** A skirt of two panels: side seams of 60 cm with a notch at 20 cm from the waist, waists of 20 and 18, hems of 26 and 23. */
const panel = (name: string, waist: number, hem: number, fold: boolean) => {
  const side = Math.sqrt(600 ** 2 - (hem - waist) ** 2)
  const ring: XY[] = [
    [0, 0],
    [hem, 0],
    [waist, side],
    [0, side],
  ]
  const at = (share: number): XY => [hem + (waist - hem) * share, side * share]
  return block(name, [
    ...text("1", `Piece Name: ${name}`),
    ...text("1", "Quantity: 1"),
    ...polyline("1", ring, true),
    ...point("4", at(2 / 3)),
    ...line("7", [50, 100], [50, 500]),
    ...(fold ? line("6", [0, 0], [0, side]) : []),
  ])
}

const draftOf = (front: boolean, back: boolean) => {
  const read = readPattern(
    fileText(file([panel("FRONT", 200, 260, front), panel("BACK", 180, 230, back)], ["Units: METRIC"])),
  )
  if (read._tag === "Err") throw new Error(read.error.message)
  return readAsDraft(read.value.pieces, "skirt")
}

describe("read pieces as a draft", () => {
  it("have edges between their corners, the fold among them, and what was taken is told", () => {
    const { draft, notes } = draftOf(true, false)
    expect(notes).toEqual([])
    expect(draft.pieces.map(({ onFold, edges }) => [onFold, edges.length])).toEqual([
      [true, 4],
      [false, 4],
    ])
    expect(draft.pieces[0]!.edges.filter(({ seam }) => seam === "").length).toBe(1)
    expect(draft.pieces[0]!.notches[0]).toMatchObject({ depth: 0.5, type: "slit" })
  })
})

describe("found stitches", () => {
  it("join edges of one length with a notch at one place, in pieces whose names go together", () => {
    const found = foundStitches(draftOf(true, true).draft)
    expect(found[0]!.confidence).toBeGreaterThan(0.9)
    expect([found[0]!.a.piece, found[0]!.b.piece]).toEqual(["FRONT", "BACK"])
    expect(found[0]!.a.length).toBeCloseTo(60, 2)
    expect(found[0]!.b.length).toBeCloseTo(60, 2)
    // Waists and hems differ by more than any ease.
    expect(found.length).toBe(1)
    expect(asStitches(found)[0]).toMatchObject({ a: [{ piece: "FRONT" }], b: [{ piece: "BACK" }] })
  })
})
