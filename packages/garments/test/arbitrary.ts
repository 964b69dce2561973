import type { AnyPattern } from "@toile/pattern-model"
import { chance, randomOptions, randomSeams } from "@toile/pattern-testing"
import fc from "fast-check"

// For tests alone: what fast-check draws of a garment's order.

const drawn = fc.nat().map(chance)

/** Any valid set of options; those whose condition does not hold are left out. */
export const anyOptions = ({ declaration }: AnyPattern): fc.Arbitrary<Record<string, string | number>> =>
  drawn.map((random) => randomOptions(declaration, random))

/** Allowances from half of the default to 1.75 of it, as `toile check` draws them. */
export const usualSeams = ({ declaration }: AnyPattern): fc.Arbitrary<Record<string, number>> =>
  drawn.map((random) => randomSeams(declaration, random))

/** Allowances from 0.5 to 3, each its own, in steps of 0.1: for garments without narrow facings. */
export const anySeams = ({ declaration }: AnyPattern): fc.Arbitrary<Record<string, number>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(declaration.seams).map((name) => [name, fc.integer({ min: 5, max: 30 }).map((n) => n / 10)]),
    ),
  )
