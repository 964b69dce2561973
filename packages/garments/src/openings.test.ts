import type { Draft, EdgeRole } from "@toile/draft-model"
import { judgeOrder, optionCases, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { asked } from "../test/asked.js"

const hasRole = ({ pieces }: Draft, role: EdgeRole): boolean =>
  pieces.some(({ edges }) => edges.some((edge) => edge.role === role))

const openings = ({ openings = [] }: Draft): string[] => openings.map(({ name }) => name)

/** A block that is tried on open at centre back; a waistcoat opens all along its front. */
const OPEN = ["bodice-block", "waistcoat"]

describe.each(asked)("%s, whatever its options", (slug, pattern) => {
  const { declaration } = pattern
  const verdicts = optionCases(declaration).map(([, options]) => {
    const order = { ...orderFor(declaration, usualBody(declaration)), options }
    return [JSON.stringify(options), judgeOrder(pattern, order)] as const
  })
  const drafts = verdicts.flatMap(([options, verdict]) =>
    verdict._tag === "Clean" ? [[options, verdict.draft] as const] : [],
  )

  test("says what passes its sleeves, its legs and its waist", () => {
    const lacking = drafts.flatMap(([options, draft]) => {
      const names = openings(draft)
      return [
        ...(hasRole(draft, "sleeveSeam") && !names.some((name) => name === "cuff" || name === "sleeve")
          ? [`${options}: sleeve`]
          : []),
        ...(hasRole(draft, "inseam") && !names.includes("hem") ? [`${options}: leg`] : []),
        ...(hasRole(draft, "waist") && !OPEN.includes(slug) && !names.some((name) => name === "waist" || name === "zip")
          ? [`${options}: waist`]
          : []),
      ]
    })
    expect(lacking).toEqual([])
  })

  test("says how far round its lining goes, where it has one", () => {
    const lined = drafts.filter(([, { pieces }]) => pieces.some((piece) => piece.materialGroups.includes("lining")))
    expect(lined.filter(([, { liningGirths = [] }]) => liningGirths.length === 0)).toEqual([])
    expect(lined.length > 0).toBe(declaration.materials.includes("lining"))
  })

  test("keeps to both, or a note tells why not", () => {
    const faulty = verdicts.filter(([, { _tag }]) => _tag === "Faulty")
    expect(faulty).toEqual([])
    expect(drafts.length).toBeGreaterThan(0)
  })
})
