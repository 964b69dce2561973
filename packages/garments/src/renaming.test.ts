import type { AnyPattern } from "@toile/pattern-model"
import {
  draftOf,
  foundIn,
  judgedAlike,
  judgeOrder,
  onlyTaken,
  orderFor,
  plantedFaults,
  randomOrder,
  usualBody,
} from "@toile/pattern-testing"
import { describe, expect, inject, test } from "vitest"
import { asked } from "../test/asked.js"

/** The garment as it is, and one of any options and allowances. */
const draftsOf = (pattern: AnyPattern) => {
  const { declaration } = pattern
  const usual = draftOf(pattern, orderFor(declaration, usualBody(declaration)))
  const others = [1, 2].flatMap((seed) => {
    const verdict = judgeOrder(pattern, onlyTaken(randomOrder(declaration, seed)))
    return verdict._tag === "Clean" ? [verdict.draft] : []
  })
  return [usual, ...others.slice(0, 1)]
}

const WITHOUT_SLEEVES = /^(bodice-block|circle-skirt|straight-skirt|waistcoat)$|trousers|jeans|leggings/
/** Others of the same lines, whose pieces and edges are called as theirs: what takes longest is asked of one of them. */
const LIKE_ANOTHER = inject("whole")
  ? /^mens-(t-shirt|trousers|jeans|hoodie|leggings|blazer)$|^womens-coat$/
  : /^(?!straight-skirt$|womens-t-shirt$)/
const NONE = { slow: () => [] }
/** Nothing is folded up, or a narrow hem on a curve, which lies anyhow. */
const WITHOUT_DEEP_HEMS = /^(bodice-block|circle-skirt|waistcoat)$/

/** cm: a corner is where it is, a hem stands out at its end, a cap is marked in its middle. */
const NEAR = { joint: 0.01, hem: 0.01, hemTurn: 10, capEase: 20, calledFor: 0 }

describe.each(asked)("%s", (slug, pattern) => {
  const drafts = draftsOf(pattern)
  const faults = drafts.flatMap(plantedFaults)
  const planted = (...kinds: readonly string[]) => faults.filter(({ kind }) => kinds.includes(kind))
  const missed = (...kinds: readonly string[]) =>
    planted(...kinds).filter(({ kind, draft }) => !foundIn(draft).some((one) => one.kind === kind))

  test("planted faults are found", () => {
    expect(missed("capEase", "calledFor").map(({ what }) => what)).toEqual([])
    // A collar may be sewn over a joint, or another hem lie beside one
    expect(2 * missed("joint", "hem").length).toBeLessThanOrEqual(planted("joint", "hem").length)
    expect(5 * missed("hemTurn").length).toBeLessThanOrEqual(planted("hemTurn").length)
    expect(planted("calledFor").length).toBeGreaterThan(0)
    expect(planted("joint", "hem").length > 0).toBe(slug !== "bodice-block")
    expect(planted("capEase").length > 0).toBe(!WITHOUT_SLEEVES.test(slug))
    // An order of any allowances may make a narrow hem a deep one
    const [usual] = drafts
    const turned = plantedFaults(usual!).filter(({ kind }) => kind === "hemTurn")
    expect(turned.length > 0).toBe(!WITHOUT_DEEP_HEMS.test(slug))
  })

  test("and marked near where they were planted", () => {
    const astray = planted("capEase", "joint", "hem", "hemTurn").flatMap(({ what, kind, draft, piece, at }) => {
      const told = foundIn(draft).filter((one) => one.kind === kind)
      const isThere = told.some(
        (one) => one.piece === piece && Math.hypot(one.at![0] - at![0], one.at![1] - at![1]) < NEAR[kind],
      )
      return told.length === 0 || isThere ? [] : [what]
    })
    expect(astray).toEqual([])
  })

  test("and the same, whatever pieces, edges and options are called", { timeout: 60_000 }, () => {
    const [usual, ...others] = drafts
    expect(judgedAlike(usual!, LIKE_ANOTHER.test(slug) ? NONE : {})).toEqual([])
    expect(others.flatMap((draft) => judgedAlike(draft, NONE))).toEqual([])
  })
})
