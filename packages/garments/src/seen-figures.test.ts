import type { AnyPattern, Order } from "@toile/pattern-model"
import { judgeOrder } from "@toile/pattern-testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { anyOrder, bodiesOf } from "../test/any-order.js"
import { anyOptions } from "../test/arbitrary.js"
import { asked } from "../test/asked.js"
import { readOrder } from "../test/orders.js"
import { catalogue } from "./catalogue.js"

// Figures that are seen, by options: beside any other options, on any body, every draft is clean, or refused by name. Some orders of
// each; `toile check` asks hundreds of any options.

const quarters = (most: number): readonly number[] => Array.from({ length: 4 * most }, (_, i) => (i + 1) / 4)

interface Seen {
  readonly slug: string
  /** Options, and how many steps they go to; of those of one line an order has all. */
  readonly options: Readonly<Record<string, number>>
  readonly runs: number
  /** So many of a hundred are refused at the most, each by the name of what it is for; of leggings by a cloth that does not stretch so far. */
  readonly refused?: number
}

const KNITS = ["womens-t-shirt", "mens-t-shirt", "womens-hoodie", "mens-hoodie"]

const SEEN: readonly Seen[] = [
  // A skirt is refused where its vent begins too high, or its contour band reaches over the waist
  { slug: "straight-skirt", options: { belly: 3 }, runs: 12, refused: 40 },
  // A dress is refused where its slit begins too high
  { slug: "dress", options: { forwardShoulders: 2 }, runs: 12, refused: 30 },
  { slug: "blouse", options: { forwardShoulders: 2 }, runs: 12 },
  { slug: "dress", options: { swayback: 2 }, runs: 12, refused: 30 },
  { slug: "blouse", options: { swayback: 2 }, runs: 12 },
  { slug: "bodice-block", options: { forwardShoulders: 2, swayback: 2 }, runs: 18 },
  { slug: "circle-skirt", options: { swayback: 2 }, runs: 18 },
  { slug: "dress", options: { belly: 3 }, runs: 12, refused: 30 },
  { slug: "blouse", options: { belly: 3 }, runs: 12 },
  { slug: "shirt", options: { swayback: 2 }, runs: 18 },
  // A coat is refused where its buttons would lie too near each other
  ...["womens-blazer", "mens-blazer", "womens-coat", "mens-coat"].map((slug) => ({
    slug,
    options: { belly: 3, forwardShoulders: 2, swayback: 2 },
    runs: 8,
    refused: 15,
  })),
  { slug: "waistcoat", options: { belly: 3, forwardShoulders: 2, swayback: 2 }, runs: 18 },
  ...KNITS.map((slug) => ({ slug, options: { swayback: 2 }, runs: 18 })),
  ...KNITS.map((slug) => ({ slug, options: { forwardShoulders: 2, belly: 3 }, runs: 18 })),
  ...["womens-leggings", "mens-leggings"].map((slug) => ({
    slug,
    options: { belly: 3, seat: 1 },
    runs: 18,
    refused: 30,
  })),
]

/** So many of a hundred are refused at the most, each by the name of what it is for. */
const REFUSED = 8

/** Of so few orders one more may be. */
const FEW = 1

const seen = (pattern: AnyPattern, { slug, options, runs }: Seen): fc.Arbitrary<Order> => {
  const { gender, id } = pattern.declaration
  const figure = fc.record(
    Object.fromEntries(Object.entries(options).map(([name, most]) => [name, fc.constantFrom(...quarters(most))])),
  )
  const all = fc.tuple(anyOptions(pattern), figure).map(([other, steps]) => ({ ...other, ...steps }))
  return anyOrder(readOrder(`${slug}-average`), bodiesOf(gender, runs, id), all)
}

test.each(SEEN.filter(({ slug }) => asked.some(([one]) => one === slug)))(
  "$slug: $options beside any other options",
  (of) => {
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
    expect(refused).toBeLessThanOrEqual(((of.refused ?? REFUSED) * of.runs) / 100 + FEW)
  },
)
