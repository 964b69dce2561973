import { figureReadings, figureTold } from "@toile/draft-checks"
import { draftPattern } from "@toile/pattern-model"
import { draftOf, orderFor, randomBodies, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf, type More } from "../test/figure-sweep.js"

// However dress, blouse and block are taken in, wherever trousers open and are worn, their figures are read, and are told of a tenth of the
// population at the most.

const HALVES = ["bustFront", "waistFront", "armholeFrontShare"]
const BAND = ["waistFront", "bandLevel"]
const BODIES = 60

const cuts = [
  ["dress", { silhouette: "silhouette.princess" }],
  ["dress", { silhouette: "silhouette.shift" }],
  ["dress", { silhouette: "silhouette.aLine" }],
  ["bodice-block", { dartPosition: "dartPosition.princess" }],
  ["blouse", { backShaping: "backShaping.princess" }],
  ["blouse", { backShaping: "backShaping.none" }],
  ["blouse", { backShaping: "backShaping.none", frontShaping: "frontShaping.darts" }],
  ["blouse", { bustDart: "bustDart.none" }],
  ["blouse", { bustDart: "bustDart.none", backShaping: "backShaping.none" }],
] as const satisfies readonly (readonly [string, More])[]

const trousers = [
  ["womens-trousers", { fly: "fly.side" }],
  ["womens-trousers", { fly: "fly.back", pocket: "pocket.none" }],
  ["womens-trousers", { fly: "fly.side", wear: "wear.under" }],
  ["mens-trousers", { wear: "wear.under" }],
  ["mens-jeans", { wear: "wear.under" }],
] as const satisfies readonly (readonly [string, More])[]

const everyCut = [
  ...cuts.map(([slug, options]) => [slug, options, HALVES] as const),
  ...trousers.map(([slug, options]) => [slug, options, BAND] as const),
]

describe.each(everyOf(3, everyCut))("%s %j", (slug, options, rules) => {
  const { pattern } = averageOf(slug)
  const { declaration } = pattern

  test("is read: fronts beside backs, the armhole's front share, the level of a band", () => {
    const draw = randomBodies(declaration, 12)
    for (const body of [usualBody(declaration), draw(), draw(), draw(), draw(), draw()]) {
      const read = figureReadings(draftOf(pattern, orderFor(declaration, body, "all", { options })))
      expect(read.map(({ rule }) => rule)).toEqual(expect.arrayContaining(rules))
    }
  })

  test("is told of a tenth of the population at the most", () => {
    const draw = randomBodies(declaration, 12)
    const told = Array.from({ length: BODIES }, () => {
      const made = draftPattern(pattern, orderFor(declaration, draw(), "all", { options }))
      if (made._tag === "Err") throw new Error(made.error._tag)
      return figureTold(made.value).notes
    }).filter((notes) => notes.length > 0)
    // Of the first 60 chance has one more
    expect(told.length).toBeLessThanOrEqual(BODIES / 10 + 1)
  })
})
