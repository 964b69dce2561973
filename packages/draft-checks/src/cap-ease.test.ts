import type { Draft, Stitch } from "@toile/draft-model"
import { expect, test } from "vitest"
import { checkCapEase } from "./cap-ease.js"
import { pieceOf, soundDraft } from "./sample-draft.fixture.js"

const ARMHOLE = 22
/** The sleeve of a jacket: a cap in two halves, with so much over the armhole; notched 8 cm above the underarm. */
const half = (name: "Front" | "Back", ease: number, sleeve = "sleeve", body = "body"): Stitch => ({
  name: `armhole${name} of ${body}`,
  a: [{ piece: sleeve, edge: `cap${name}` }],
  b: [{ piece: body, edge: `armhole${name}` }],
  ease: [0, 5],
  lengthA: ARMHOLE + ease,
  lengthB: ARMHOLE,
  notches: [
    [8, 8],
    [15 + ease / 2, 15],
  ],
})
const draft = (capEase: number | undefined, ...stitches: Stitch[]): Draft => ({
  ...soundDraft,
  pieces: ["sleeve", "body", "lining"].map((name) => ({
    ...pieceOf("band"),
    name,
    materialGroups: [name === "lining" ? "lining" : "shell"],
  })),
  options: capEase === undefined ? {} : { capEase },
  stitches,
})
const details = (one: Draft): string[] => checkCapEase(one).map(({ stitch, detail }) => `${stitch}: ${detail}`)

test("a cap has over its armhole what was asked for, front and back together (I7)", () => {
  expect(details(draft(3, half("Front", 1.35), half("Back", 1.65)))).toEqual([])
  expect(details(draft(3, half("Front", 1.35), half("Back", 1.68)))).toEqual([
    "armholeFront of body: the whole cap has 3.03 cm over the armhole, capEase is 3",
  ])
  expect(details(draft(2.5, half("Front", 1.35), half("Back", 1.65)))).toHaveLength(1)
})

test("a half that is sewn to the left and to the right front counts once, and a seam told the other way round as it is", () => {
  const { a, b, lengthA, lengthB, notches, ...rest } = half("Back", 1.65)
  const turned: Stitch = {
    ...rest,
    a: b,
    b: a,
    lengthA: lengthB,
    lengthB: lengthA,
    notches: notches.map(([p, q]) => [q, p] as const),
  }
  expect(details(draft(3, half("Front", 1.35), half("Front", 1.35), turned))).toEqual([])
})

test("no half has more, or less, than cloth can take in, whatever was asked for; a lining's neither", () => {
  expect(details(draft(undefined, half("Front", 4.6)))[0]).toBe(
    "armholeFront of body: the cap has 4.60 cm over the armhole, not -0.5 to 4.5",
  )
  expect(details(draft(undefined, half("Front", -0.6)))[0]).toContain("has -0.60 cm")
  expect(details(draft(undefined, half("Front", 2.3), half("Back", 2.3)))).toEqual([
    "armholeFront of body: the whole cap has 4.60 cm over the armhole, not -0.5 to 4.5",
  ])
  expect(details(draft(3, half("Front", 3, "sleeve"), half("Back", 2, "lining")))).toEqual([])
  expect(details(draft(3, half("Front", 3), half("Back", 4.7, "lining")))).toHaveLength(1)
})

test("nothing is eased in below the notch", () => {
  const low: Stitch = {
    ...half("Front", 1.35),
    notches: [
      [8.5, 8],
      [15.5, 15],
    ],
  }
  expect(details(draft(undefined, low))).toEqual(["armholeFront of body: 0.50 cm are eased in below the notch"])
})

test("what is no cap sewn to an armhole is left alone", () => {
  const facing: Stitch = { ...half("Front", 1.35), a: [{ piece: "body", edge: "armholeFacing" }] }
  expect(details(draft(0, facing))).toEqual([])
})
