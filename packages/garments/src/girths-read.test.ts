import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { checkSecondOpinion, draftOf, inCloths, orderFor, randomOrder, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { asked } from "../test/asked.js"

/** No girths: told by points and levels, not along an edge or a line. */
const LENGTHS = /Width$|Length$|ToWaist$|Distance$|ToBustPoint$/

/** Girths with levels that are read nowhere in a draft with defaults, and why. */
const NOWHERE: Readonly<Record<string, readonly string[]>> = {
  // The dart lies open in the armhole there, as no piece has it
  "bodice-block": ["gmChestGirth"],
  dress: ["gmChestGirth"],
  blouse: ["gmChestGirth"],
  // The sides of a shirttail end above the hips
  shirt: ["gmHipGirth"],
  // A vent's extension is part of the hem
  "mens-blazer": ["gmCuffGirth"],
  // The top of a contour band is told by its radii
  "womens-jeans": ["gmWaistGirth"],
  "mens-jeans": ["gmWaistGirth"],
  // And a slant pocket that reaches down to the hip line cuts it away
  "mens-trousers": ["gmWaistGirth", "gmHipGirth"],
  "womens-trousers": ["gmWaistGirth", "gmHipGirth"],
}

/** What is said of the girths; the judge has only the pieces before it that they are read on. */
const girthsOf = ({ pieces, readings = [], ...draft }: Draft) => {
  const on = new Set(readings.flatMap(({ along }) => along.map(({ piece }) => piece)))
  const read = { ...draft, readings, stitches: [], pieces: pieces.filter(({ name }) => on.has(name)) }
  return checkSecondOpinion(read).filter(({ kind }) => kind === "secondGirth")
}

describe.each(asked)("%s", (slug, pattern) => {
  const { declaration } = pattern
  const usual = orderFor(declaration, usualBody(declaration), "all")

  const draft = draftOf(pattern, usual)

  test("says of each girth that is compared with the body where it is read", () => {
    const read = new Set(draft.readings?.map(({ garmentMeasurement }) => garmentMeasurement))
    const girths = Object.keys(declaration.levels ?? {}).filter(
      (id) => !LENGTHS.test(id) && draft.garmentMeasurements[id] !== undefined,
    )
    expect(girths.filter((id) => !read.has(id))).toEqual(NOWHERE[slug] ?? [])
  })

  test("is there as long as it says, in random drafts and in cloths that shrink and stretch", {
    timeout: 60_000,
  }, () => {
    const made = makeDraft(pattern, randomOrder(declaration, 1, 0))
    if (made._tag === "Ok") expect(girthsOf(made.value)).toEqual([])
    const cloth = { easeAdjWarp: 1.01, easeAdjWeft: 0.98, shrinkageWarp: 0.95, shrinkageWeft: 0.97 }
    const cloths = Object.fromEntries(declaration.materials.map((group) => [group, cloth]))
    const shrunk = draftOf(pattern, inCloths(usual, pattern.adjusts ? cloths : {}))
    expect(shrunk.readings?.length).toBeGreaterThan(0)
    expect(girthsOf(shrunk)).toEqual([])
  })

  test("a piece that comes out wider, or that is counted once more, is found", { timeout: 60_000 }, () => {
    const counted = draft.readings!.map((reading) => ({
      ...reading,
      along: reading.along.map((one, i) => (i === 0 ? { ...one, times: one.times + 1 } : one)),
    }))
    expect(girthsOf({ ...draft, readings: counted })).toHaveLength(counted.length)
    const wider = draft.pieces.map((piece) => ({
      ...piece,
      edges: piece.edges.map((edge) => ({
        ...edge,
        points: edge.points.map(([x, y]) => [x * 1.01, y * 1.01] as const),
      })),
    }))
    expect(girthsOf({ ...draft, pieces: wider }).length).toBeGreaterThan(0)
  })
})
