import type { Draft, Piece, SetInSleeve, Stitch } from "@toile/draft-model"
import { expect, test } from "vitest"
import { pieceOf, soundDraft } from "./sample-draft.fixture.js"
import { checkSetInSleeves } from "./set-in-sleeves.js"

const ARMHOLE = 22
type Half = "Front" | "Back"

/** The seam of one half: so much of the cap over the armhole, notched 8 cm above the underarm. */
const half = (name: Half, ease: number, sleeve = "sleeve", body = "body"): Stitch => ({
  name: `half ${name} of ${body}`,
  a: [{ piece: sleeve, edge: `c${name}` }],
  b: [{ piece: body, edge: `b${name}` }],
  ease: [0, 5],
  lengthA: ARMHOLE + ease,
  lengthB: ARMHOLE,
  notches: [
    [8, 8],
    [15 + ease / 2, 15],
  ],
})

/** A sleeve whose halves have so much over those of its armhole; edges under names that say nothing. */
const sleeve = (front: number, back: number, asked: SetInSleeve["ease"], name = "sleeve", body = "body") => {
  const edges = (of: string, at: (half: Half) => number): Piece => ({
    ...pieceOf("band"),
    name: of,
    edges: (["Front", "Back"] as const).map((each) => ({
      ...pieceOf("band").edges[0]!,
      name: `${of === body ? "b" : "c"}${each}`,
      length: at(each),
    })),
  })
  const refs = (piece: string, letter: string) =>
    (["Front", "Back"] as const).map((each) => ({ piece, edge: `${letter}${each}` }))
  return {
    pieces: [edges(name, (each) => ARMHOLE + (each === "Front" ? front : back)), edges(body, () => ARMHOLE)],
    stitches: [half("Front", front, name, body), half("Back", back, name, body)],
    setIn: { name, cap: refs(name, "c"), armhole: refs(body, "b"), ease: asked } satisfies SetInSleeve,
  }
}
const draft = (...sleeves: readonly ReturnType<typeof sleeve>[]): Draft => ({
  ...soundDraft,
  pieces: sleeves.flatMap(({ pieces }) => pieces),
  stitches: sleeves.flatMap(({ stitches }) => stitches),
  setInSleeves: sleeves.map(({ setIn }) => setIn),
})
const details = (one: Draft): string[] =>
  checkSetInSleeves(one).map(({ stitch, detail }) => `${stitch ? `${stitch}: ` : ""}${detail}`)

test("a cap has over its armhole what was asked for, front and back together (I7)", () => {
  expect(details(draft(sleeve(1.35, 1.65, [3, 3])))).toEqual([])
  expect(details(draft(sleeve(1.35, 1.68, [3, 3])))).toEqual([
    "sleeve: the whole cap has 3.03 cm over the armhole, 3 is asked for",
  ])
  expect(details(draft(sleeve(1.35, 1.65, [2, 2.5])))).toEqual([
    "sleeve: the whole cap has 3.00 cm over the armhole, 2 to 2.5 are asked for",
  ])
  expect(details(draft(sleeve(1.35, 1.65, [2, 4])))).toEqual([])
})

test("a seam told the other way round is the same seam", () => {
  const { a, b, lengthA, lengthB, notches, ...rest } = half("Back", 4.7)
  const turned: Stitch = {
    ...rest,
    a: b,
    b: a,
    lengthA: lengthB,
    lengthB: lengthA,
    notches: notches.map(([p, q]) => [q, p] as const),
  }
  const one = draft(sleeve(0, 4.7, [0, 9]))
  expect(details({ ...one, stitches: [one.stitches[0]!, turned] })).toEqual([
    "half Back of body: the cap has 4.70 cm over the armhole, not -0.5 to 4.5",
  ])
})

test("no half has more, or less, than cloth can take in, whatever was asked for", () => {
  expect(details(draft(sleeve(4.6, 0, [0, 9])))).toEqual([
    "half Front of body: the cap has 4.60 cm over the armhole, not -0.5 to 4.5",
  ])
  expect(details(draft(sleeve(-0.6, 1, [0, 9])))[0]).toContain("has -0.60 cm")
})

test("each sleeve is held to its own ease: a lining's to the lining's", () => {
  const lining = sleeve(2, 2.6, [0, 5], "lining", "liningBody")
  expect(details(draft(sleeve(1.35, 1.65, [3, 3]), lining))).toEqual([])
  expect(details(draft(sleeve(1.35, 1.6, [3, 3]), lining))).toHaveLength(1)
})

test("nothing is eased in below the notch", () => {
  const one = draft(sleeve(1.35, 1.65, [3, 3]))
  const low: Stitch = {
    ...half("Front", 1.35),
    notches: [
      [8.5, 8],
      [15.5, 15],
    ],
  }
  expect(details({ ...one, stitches: [low, one.stitches[1]!] })).toEqual([
    "half Front of body: 0.50 cm are eased in below the notch",
  ])
})

test("a sleeve that no seam joins to its armhole is told", () => {
  expect(details({ ...draft(sleeve(1, 1, [2, 2])), stitches: [] })).toEqual(["sleeve: no seam joins it to its armhole"])
})

test("where no sleeve is declared, nothing is known of caps", () => {
  const { setInSleeves: _, ...silent } = draft(sleeve(9, 9, [0, 0]))
  expect(details(silent)).toEqual([])
})
