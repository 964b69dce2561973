import { figureReadings, figureTold } from "@toile/draft-checks"
import { draftPattern } from "@toile/pattern-model"
import { draftOf, orderFor, randomBodies, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { averageOf, type More } from "../test/figure-sweep.js"

// However dress, blouse and block are taken in, their figures are read, and are told of a tenth of the population at the most.

const HALVES = ["bustFront", "waistFront", "armholeFrontShare"]
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

describe.each(everyOf(3, cuts))("%s %j", (slug, options) => {
  const { pattern } = averageOf(slug)
  const { declaration } = pattern

  test("a half of the front beside one of the back is read at bust and waist, and the armhole's front share", () => {
    const read = figureReadings(
      draftOf(pattern, orderFor(declaration, usualBody(declaration), "all", { options })),
    ).map(({ rule }) => rule)
    expect(read).toEqual(expect.arrayContaining(HALVES))
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
