import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { apart, draftOf, edgeOf, gm, lengthOfEdges, pieceNames, pieceOf, sentBack } from "@toile/pattern-testing"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyOrder, bodiesOf } from "../../test/any-order.js"
import { anyOptions } from "../../test/arbitrary.js"
import { some } from "../../test/asked.js"
import { readOrder } from "../../test/orders.js"
import { dress } from "./index.js"

const average = readOrder("dress-average")
const long = (options: Record<string, string> = {}): Draft =>
  draftOf(dress, { ...average, options: { sleeve: "sleeve.long", ...options } })
const LINED = { sleeveLining: "sleeveLining.lined" }

/** Any dress with such sleeves, and whatever else is drawn of it. */
const LONG_ALONE = ["elbow", "cuffEase"]
const anySleeved = (options: Record<string, string>, seed: number) =>
  anyOrder(average, bodiesOf("female", 30, seed), anyOptions(dress)).map((order) => ({
    ...order,
    options: {
      ...Object.fromEntries(
        Object.entries(order.options ?? {}).filter(
          ([name]) => options.sleeve !== "sleeve.short" || !LONG_ALONE.includes(name),
        ),
      ),
      sleeve: "sleeve.long",
      ...options,
    },
  }))

/** What holds of each that is drafted; how many were. */
const ofEach = (options: Record<string, string>, seed: number, holds: (draft: Draft) => void): number => {
  let drafted = 0
  fc.assert(
    fc.property(anySleeved(options, seed), (order) => {
      const made = makeDraft(dress, order)
      if (made._tag === "Err") {
        expect(made.error._tag).toBe("Refused")
        return
      }
      drafted++
      holds(made.value)
    }),
    { numRuns: some(15, 36), seed },
  )
  return drafted
}

const stitch = (draft: Draft, name: string) => draft.stitches.find((each) => each.name === name)!
const underarm = (draft: Draft, piece: string) => edgeOf(draft, piece, "frontSeam").points[0]!
const hemAt = (draft: Draft, piece: string) => edgeOf(draft, piece, "frontSeam").points.at(-1)!

describe("a lined sleeve", () => {
  test("is 1.25 higher under the arm, 1 shorter and 0.5 wider, of any body", () => {
    const drafted = ofEach(LINED, 7, (draft) => {
      const [shell, lining] = [underarm(draft, "sleeve"), underarm(draft, "sleeveLining")]
      // Before forward shoulders the notch lies in front of the cap's highest point
      const top = (piece: string) => Math.max(...edgeOf(draft, piece, "capBack").points.map(([, y]) => y))
      const [from, to] = [top("sleeve") - shell[1], top("sleeveLining") - lining[1]]
      expect(from - to).toBeCloseTo(1.25, 3)
      expect(lengthOfEdges(draft, "sleeveLining", "hem") - gm(draft, "gmCuffGirth")).toBeCloseTo(0.5, 2)
      if (pieceOf(draft, "sleeve").edges.some(({ name }) => name === "backSeam1")) return
      const length = (piece: string) => top(piece) - hemAt(draft, piece)[1]
      expect(length("sleeve") - length("sleeveLining")).toBeCloseTo(1, 1)
    })
    expect(drafted).toBeGreaterThan(some(9, 22))
  })

  test("is drawn under a short sleeve of any body, square to its seam", () => {
    const short = { ...LINED, sleeve: "sleeve.short" }
    const drafted = ofEach(short, 9, (draft) => {
      expect(underarm(draft, "sleeveLining")[0]).toBeLessThan(underarm(draft, "sleeve")[0] + 0.5)
    })
    expect(drafted).toBeGreaterThan(some(9, 22))
  })

  test("is sewn to the lining's armhole, which is then not sewn to the shell's", () => {
    const draft = long({ ...LINED, lined: "lined.yes" })
    expect(stitch(draft, "lining: armhole, front").b.map(({ piece }) => piece)).toEqual(["liningFront"])
    expect(stitch(draft, "lining to armhole, front")).toBeUndefined()
    const { lengthA, lengthB, notches } = stitch(draft, "lining: armhole, back")
    expect(lengthA - lengthB).toBeGreaterThanOrEqual(0)
    expect(notches).toHaveLength(2)
  })

  test("goes into the shell's armhole where the body has no lining", () => {
    expect(stitch(long(LINED), "lining: armhole, front").b.map(({ piece }) => piece)).toEqual(["front"])
    expect(pieceNames(long())).not.toContain("sleeveLining")
  })
})

describe.each([
  ["dart", 2],
  ["ease", 0.6],
] as const)("an elbow's %s", (by, takes) => {
  const elbow = { elbow: `elbow.${by}` }

  test("is all that the back seam is longer by, and leaves the finished sleeve's measures", () => {
    const drafted = ofEach(elbow, 8, (draft) => {
      const { lengthA, lengthB } = stitch(draft, "sleeve seam")
      const mouth = by === "dart" ? pieceOf(draft, "sleeve").darts[0]!.legs : undefined
      if (mouth) expect(Math.hypot(mouth[0][0] - mouth[1][0], mouth[0][1] - mouth[1][1])).toBeCloseTo(takes, 2)
      expect(Math.abs(lengthB - lengthA - (by === "dart" ? 0 : takes))).toBeLessThan(0.03)
    })
    expect(drafted).toBeGreaterThan(some(9, 22))
    for (const name of ["gmSleeveLength", "gmBicepGirth", "gmCuffGirth", "gmCapHeight"])
      expect(gm(long(elbow), name)).toBeCloseTo(gm(long(), name), 6)
  })

  test("swings the hem forward, lower at the back, the cap left as it was", () => {
    const [straight, bent] = [long(), long(elbow)]
    expect(edgeOf(bent, "sleeve", "capBack").points).toEqual(edgeOf(straight, "sleeve", "capBack").points)
    expect(hemAt(bent, "sleeve")[0]).toBeLessThan(hemAt(straight, "sleeve")[0] - takes / 3)
    const hem = edgeOf(bent, "sleeve", "hem").points
    expect(hem.at(-1)![1]).toBeLessThan(hem[0]![1])
  })

  test("comes back from its own finished measurements", () => {
    const order = { ...average, options: { sleeve: "sleeve.long", ...elbow, ...LINED } }
    const draft = draftOf(dress, order)
    expect(apart(draft, draftOf(dress, sentBack(order, draft)))).toBeLessThan(0.05)
  })
})
