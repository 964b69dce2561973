import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { readAsDraft } from "./as-draft.js"
import { block, file, fileText, line, point, polyline, text } from "./foreign-files.fixture.js"
import { asStitches, type FoundStitch, foundStitches } from "./found-stitches.js"
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

/** A rectangle with notches on its lower side, by their places. */
const strip = (name: string, width: number, height: number, marks: readonly number[], more: readonly string[] = []) =>
  block(name, [
    ...text("1", `Piece Name: ${name}`),
    ...more.flatMap((value) => text("1", value)),
    ...polyline(
      "1",
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
      true,
    ),
    ...marks.flatMap((at) => point("4", [at, 0])),
    ...line("7", [10, 10], [10, height - 10]),
  ])

const foundIn = (blocks: readonly ReturnType<typeof block>[]) => {
  const read = readPattern(fileText(file(blocks, ["Units: METRIC"])))
  if (read._tag === "Err") throw new Error(read.error.message)
  return foundStitches(readAsDraft(read.value.pieces, "skirt").draft)
}
const names = (found: readonly FoundStitch[]) =>
  found.map(({ a, aThen = [], b, bThen = [] }) =>
    [
      [a, ...aThen],
      [b, ...bThen],
    ]
      .map((side) => side.map(({ piece }) => piece).join("+"))
      .join(" with "),
  )

describe("found stitches", () => {
  it("join edges of one length with a notch at one place, in pieces whose names go together", () => {
    const found = foundStitches(draftOf(true, true).draft)
    expect(found[0]!.confidence).toBeGreaterThan(0.69)
    expect([found[0]!.a.piece, found[0]!.b.piece].sort()).toEqual(["BACK", "FRONT"])
    expect(found[0]!.a.length).toBeCloseTo(60, 2)
    expect(found[0]!.b.length).toBeCloseTo(60, 2)
    // Waists and hems differ by more than any ease.
    expect(found.length).toBe(1)
    expect(asStitches(found)[0]!.a.length).toBe(1)
  })

  it("do not join hems and waists that a side seam shows to go on from piece to piece", () => {
    const found = foundIn([panel("FRONT", 200, 260, true), panel("BACK", 200, 260, true)])
    expect(found.map(({ a }) => Math.round(a.length))).toEqual([60])
  })

  it("join a band to the waists that a side seam joins, by its length and its notch there", () => {
    const found = foundIn([
      panel("FRONT", 200, 260, true),
      panel("BACK", 180, 230, true),
      strip("WAISTBAND", 380, 40, [200]),
    ])
    expect(names(found)).toContain("FRONT+BACK with WAISTBAND")
    const stitch = asStitches(found).find(({ a }) => a.length === 2)!
    expect([stitch.lengthA, stitch.lengthB].map(Math.round)).toEqual([38, 38])
    // Without a length that is right there is none.
    expect(
      names(
        foundIn([panel("FRONT", 200, 260, true), panel("BACK", 180, 230, true), strip("WAISTBAND", 420, 40, [200])]),
      ),
    ).toEqual([expect.stringMatching(/^(FRONT with BACK|BACK with FRONT)$/)])
  })

  it("leave interfacings out, and doubt what is alike for another reason: a piece's own sides, and its left and right", () => {
    const flap = (name: string, more: readonly string[] = []) => strip(name, 200, 60, [], more)
    expect(
      foundIn([flap("PANEL"), flap("PANEL INTERFACING"), flap("PANEL 2", ["Material: fusible"])]).length,
    ).toBeLessThan(3)
    const twins = foundIn([panel("FRONT LEFT", 200, 260, false), panel("FRONT RIGHT", 200, 260, false)])
    expect(twins.every(({ confidence }) => confidence < 0.5)).toBe(true)
  })
})
