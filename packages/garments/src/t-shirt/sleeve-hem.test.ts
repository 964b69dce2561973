import { inspect } from "@toile/draft-checks"
import type { XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { draftOf, edgeOf, pieceOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { readOrder } from "../../test/orders.js"
import { catalogue } from "../catalogue.js"

const shirts = ["womens-t-shirt", "mens-t-shirt"].map(
  (slug) => [slug, catalogue.find(({ declaration }) => declaration.slug === slug)!] as const,
)

/** How far a point lies from a closed line. */
const off = ([x, y]: XY, ring: readonly XY[]): number =>
  Math.min(
    ...ring.map(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!
      const whole = (bx - ax) ** 2 + (by - ay) ** 2
      const t = whole === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / whole))
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
    }),
  )

/** How far a hem's cut corner lies from the cut line once it is turned up at a hem's end, along its own direction there. */
const turnedUpOff = (hem: readonly XY[], cutLine: readonly XY[]): number => {
  const [from, to] = [hem[0]!, hem[1]!]
  const side = Math.sign(to[0] - from[0])
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dy] = [(to[0] - from[0]) / whole, (to[1] - from[1]) / whole]
  const below = ([x, y]: XY): number => side * (dy * (x - from[0]) - dx * (y - from[1]))
  const along = ([x, y]: XY): number => (x - from[0]) * dx + (y - from[1]) * dy
  const low = cutLine.filter((p) => below(p) > 1 && Math.abs(along(p)) < 4)
  const end = low.reduce((p, q) => (along(p) < along(q) ? p : q))
  return off([end[0] - 2 * side * below(end) * dy, end[1] + 2 * side * below(end) * dx], cutLine)
}

describe.each(shirts)("the hem of a %s body", (slug, pattern) => {
  test("turned up it lies on its sides' allowances, however long it is, hollow its back or seen its belly", () => {
    for (const size of ["small", "average", "large"])
      for (const length of [-6, 0, 6, 15])
        for (const figure of [{}, { swayback: 2 }, { belly: 3 }])
          for (const hem of [2.5, 4]) {
            const options = { length, ...figure }
            const made = makeDraft(pattern, { ...readOrder(`${slug}-${size}`), options, seams: { hem } })
            expect([options, made._tag === "Ok" ? [] : failureMessages(made.error)]).toEqual([options, []])
            if (made._tag === "Err") continue
            for (const name of ["front", "back"]) {
              const { points } = edgeOf(made.value, name, "hem")
              const apart = turnedUpOff(points.toReversed(), pieceOf(made.value, name).cutLine)
              expect([size, name, options, hem, apart < 0.1]).toEqual([size, name, options, hem, true])
            }
          }
  })
})

describe.each(shirts)("the hem of a %s sleeve", (slug, pattern) => {
  test("is no deeper than the shortest sleeve's seam and the armhole's allowance, or is refused by its name", () => {
    const made = (sleeveHem: number) =>
      makeDraft(pattern, {
        ...readOrder(`${slug}-average`),
        options: { armholeDrop: 4, sleeveLength: "sleeveLength.short", sleeveLengthAdjust: -6 },
        seams: { armhole: 0.4, sleeveHem },
      })
    for (const hem of [2.5, 3.5, 4]) {
      const draft = made(hem)
      expect([hem, draft._tag === "Ok" ? inspect(draft.value) : failureMessages(draft.error)]).toEqual([hem, []])
    }
    const deep = made(4.1)
    expect(deep._tag === "Ok" ? [] : failureMessages(deep.error)).toEqual([
      expect.stringMatching(
        /^sleeveLengthAdjust: .* 3.6 cm long no hem 4.1 cm deep can lie \(sleeveHem, up to 4.0 cm\)/,
      ),
    ])
  })

  test.each(["short", "elbow"])("turned up it lies on the slanting seams' allowances: mirrored (%s)", (length) => {
    for (const size of ["small", "average", "large"])
      for (const fit of ["slim", "relaxed"]) {
        const options = { fit: `fit.${fit}`, sleeveLength: `sleeveLength.${length}` }
        const draft = draftOf(pattern, { ...readOrder(`${slug}-${size}`), options })
        const { cutLine } = pieceOf(draft, "sleeve")
        const { points } = edgeOf(draft, "sleeve", "hem")
        for (const end of [points, points.toReversed()])
          expect(turnedUpOff(end, cutLine), `${size} ${fit}`).toBeLessThan(0.1)
      }
  })
})
