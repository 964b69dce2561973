import type { AnyPattern, Order } from "@toile/pattern-model"
import { judgeOrder } from "@toile/pattern-testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { anyOrder, bodiesOf } from "../test/any-order.js"
import { anyOptions } from "../test/arbitrary.js"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

// Figures that are seen, by options: beside any other options, on any body, every draft is clean, or refused by name.

const quarters = (most: number): readonly number[] => Array.from({ length: 4 * most }, (_, i) => (i + 1) / 4)

interface Seen {
  readonly slug: string
  readonly option: string
  readonly steps: readonly number[]
  readonly runs: number
  /** So many of a hundred are refused at the most, where it is more than usual. */
  readonly refused?: number
}

const SEEN: readonly Seen[] = [
  // A skirt is refused where its vent begins too high, or its contour band reaches over the waist
  { slug: "straight-skirt", option: "belly", steps: quarters(3), runs: 30, refused: 40 },
  // A dress is refused where its slit begins too high
  { slug: "dress", option: "forwardShoulders", steps: quarters(2), runs: 30, refused: 30 },
  { slug: "blouse", option: "forwardShoulders", steps: quarters(2), runs: 30 },
  { slug: "dress", option: "swayback", steps: quarters(2), runs: 30, refused: 30 },
  { slug: "blouse", option: "swayback", steps: quarters(2), runs: 30 },
  { slug: "shirt", option: "swayback", steps: quarters(2), runs: 60 },
  ...["womens-t-shirt", "mens-t-shirt", "womens-hoodie", "mens-hoodie"].map((slug) => ({
    slug,
    option: "swayback",
    steps: quarters(2),
    runs: 60,
  })),
]

/** So many of a hundred are refused at the most, each by the name of what it is for. */
const REFUSED = 8

const seen = (pattern: AnyPattern, { slug, option, steps, runs }: Seen): fc.Arbitrary<Order> => {
  const { gender, id } = pattern.declaration
  const options = fc
    .tuple(anyOptions(pattern), fc.constantFrom(...steps))
    .map(([other, step]) => ({ ...other, [option]: step }))
  return anyOrder(readOrder(`${slug}-average`), bodiesOf(gender, runs, id), options)
}

test.each(SEEN)("$slug: $option beside any other options", (of) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === of.slug)!
  let refused = 0
  fc.assert(
    fc.property(seen(pattern, of), (order) => {
      const verdict = judgeOrder(pattern, order, { quick: true })
      if (verdict._tag === "Refused") refused++
      else expect(verdict).toMatchObject({ _tag: "Clean" })
    }),
    { numRuns: of.runs, seed: pattern.declaration.id },
  )
  expect(refused).toBeLessThanOrEqual(((of.refused ?? REFUSED) * of.runs) / 100)
})
