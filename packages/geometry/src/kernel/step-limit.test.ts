import { isOk } from "@toile/result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { solve } from "../measures/solve.js"
import { countStep, OutOfSteps, withStepLimit } from "./step-limit.js"

const root = (): number => {
  const found = solve((x) => x ** 3 - 2, 0, 2)
  return isOk(found) ? found.value : Number.NaN
}
/** A search in each step of a search: each ends, the whole takes them multiplied. */
const nested = (deep: number): number => {
  const found = solve((x) => (deep === 0 ? 0 : nested(deep - 1) * 1e-12) + Math.atan(x - 0.3), -9, 9)
  return isOk(found) ? found.value : Number.NaN
}

describe("a step limit", () => {
  it("ends searches within searches that would take too long", () => {
    expect(() => withStepLimit(500, () => nested(4))).toThrow(OutOfSteps)
  })
  it("leaves a search alone that needs less", () => {
    expect(withStepLimit(200, root)).toBe(root())
  })
  it("holds for its run alone, whatever comes of that", () => {
    expect(() => withStepLimit(3, root)).toThrow(OutOfSteps)
    expect(root()).toBeCloseTo(2 ** (1 / 3), 9)
  })
  it("counts a run inside another one for both", () => {
    const twice = (): number => withStepLimit(1000, root) + withStepLimit(1000, root)
    expect(() => withStepLimit(10, twice)).toThrow(OutOfSteps)
    expect(withStepLimit(400, twice)).toBe(2 * root())
  })
  it("is not for what ends later", () => {
    expect(() => withStepLimit(10, async () => root())).toThrow("no promise")
  })
})

describe("what a run leaves behind is nothing", () => {
  /** What a run does one after the other: steps, runs inside it with limits of their own, and an end before its time. */
  type Deed = { readonly steps: number } | { readonly limit: number; readonly deeds: readonly Deed[] } | "throws"
  const { deeds } = fc.letrec<{ deeds: readonly Deed[] }>((tie) => ({
    deeds: fc.array(
      fc.oneof(
        { maxDepth: 3 },
        fc.record({ steps: fc.nat(12) }),
        fc.constant("throws" as const),
        fc.record({ limit: fc.nat(20), deeds: tie("deeds") }),
      ),
      { maxLength: 4 },
    ),
  }))

  /** By the book: each limit is a number that is handed down, and each step is taken from all of them. */
  const byTheBook = (all: readonly Deed[], limits: readonly { left: number }[]): string => {
    for (const deed of all) {
      if (deed === "throws") return "thrown"
      if ("steps" in deed) {
        for (let i = 0; i < deed.steps; i++) for (const limit of limits) if (--limit.left < 0) return "out of steps"
      } else {
        const end = byTheBook(deed.deeds, [{ left: deed.limit }, ...limits])
        // As the engine does with the drafts of an order: what runs out inside is told, and the run goes on.
        if (end === "thrown") return end
      }
    }
    return "done"
  }
  const ambient = (all: readonly Deed[]): void => {
    for (const deed of all) {
      if (deed === "throws") throw new Error("thrown")
      if ("steps" in deed) for (let i = 0; i < deed.steps; i++) countStep()
      else
        try {
          withStepLimit(deed.limit, () => ambient(deed.deeds))
        } catch (error) {
          if (!(error instanceof OutOfSteps)) throw error
        }
    }
  }
  const endOf = (limit: number, all: readonly Deed[]): string => {
    try {
      withStepLimit(limit, () => ambient(all))
      return "done"
    } catch (error) {
      return (error as Error).message
    }
  }

  it("whatever happened in runs before and inside it, a run has the steps of its limits, and none has any without", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), deeds), { maxLength: 6 }), (runs) => {
        for (const [limit, all] of runs) {
          expect(endOf(limit, all)).toBe(byTheBook(all, [{ left: limit }]))
          for (let i = 0; i < 100; i++) countStep()
        }
      }),
      { seed: 61, numRuns: 1000, endOnFailure: true },
    )
  })
})
