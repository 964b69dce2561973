import { describe, expect, test } from "vitest"
import { kinds, soundDraft, withEdge, withStitch, words } from "./sample-draft.fixture.js"
import { walkTable } from "./stitches.js"

describe("a stitch (I8)", () => {
  test("that is too long or too short is told with its lengths and ease", () => {
    expect(words(withStitch("waist seam", () => ({ ease: [0, 0.7] })))).toEqual([
      "stitch waist seam: 42.8 against 42 cm: ease 0.8, allowed 0 to 0.7",
    ])
    expect(words(withStitch("waist seam", () => ({ ease: [0.9, 1.5] })))).toEqual([
      "stitch waist seam: 42.8 against 42 cm: ease 0.8, allowed 0.9 to 1.5",
    ])
  })
  test("may miss its ease by 0.03, no more", () => {
    expect(words(withStitch("waist seam", () => ({ ease: [0, 0.775] })))).toEqual([])
    expect(kinds(withStitch("waist seam", () => ({ ease: [0, 0.765] })))).toEqual(["stitch"])
  })
  test("is walked on the pieces: a shortened edge is found whatever the stitch says of itself", () => {
    const draft = withEdge("back", "side", (e) => ({ length: e.length - 0.2 }))
    expect(kinds(draft)).toContain("stitch")
    expect(walkTable(draft)[0]).toMatchObject({ stitch: "side seam", ease: 0.2, verdict: "tooLong" })
  })
  test("says its own lengths truly", () => {
    expect(kinds(withStitch("waist seam", () => ({ lengthA: 42.5 })))).toEqual(["stitch"])
  })
  test("names edges that are there, on two sides, and an ease that can be", () => {
    expect(words(withStitch("side seam", () => ({ b: [{ piece: "back", edge: "inseam" }] })))).toContain(
      "stitch side seam: there is no edge inseam of a piece back",
    )
    expect(words(withStitch("side seam", () => ({ b: [{ piece: "yoke", edge: "side" }] })))).toContain(
      "stitch side seam: there is no edge side of a piece yoke",
    )
    expect(words(withStitch("side seam", () => ({ b: [] })))).toContain("stitch side seam: it has only one side")
    expect(words(withStitch("waist seam", () => ({ ease: [1, 0] })))).toEqual([
      "stitch waist seam: its ease is to lie from 1 to 0",
    ])
  })
  test("matches between its notches, not only in all", () => {
    expect(
      words(
        withStitch("side seam", () => ({
          notches: [
            [20, 20],
            [40, 40.1],
          ],
        })),
      ),
    ).toContain("stitchInterval side seam: between two notches 20.000 against 20.100 cm, allowed 0 to 0")
    expect(words(withStitch("waist seam", () => ({ notches: [[22, 23.5]] })))).toContain(
      "stitchInterval waist seam: between two notches 22.000 against 23.500 cm, allowed 0 to 1",
    )
  })
  test("has its notches in one order on both sides, on the seam", () => {
    expect(
      words(
        withStitch("side seam", () => ({
          notches: [
            [20, 40],
            [40, 20],
          ],
        })),
      ),
    ).toContain("stitchInterval side seam: its notches do not lie in one order on both sides")
    expect(
      words(
        withStitch("side seam", () => ({
          notches: [
            [20, 20],
            [70, 70],
          ],
        })),
      ),
    ).toContain("stitchInterval side seam: its notches do not lie in one order on both sides")
  })
  test("of the sound draft is as walked", () => {
    expect(walkTable(soundDraft).map((row) => row.verdict)).toEqual(["matches", "matches"])
  })
})
