import type { AnyPattern } from "@toile/pattern-model"
import { type Finding, foundOn } from "../finding.js"
import { judgeSeed } from "../judge-seed.js"

/** Every so many seeds a draft is also made again in other ways. */
export const THOROUGH_EVERY = 20

/**
 * Any options, allowances and items on bodies of the population: drafted cleanly or refused by name; of every twentieth
 * also that the same order gives the same bytes, and inches and its own finished measurements the same draft.
 */
export const onRandomOrders = (
  pattern: AnyPattern,
  { orders, seed }: { readonly orders: number; readonly seed: number },
): readonly Finding[] =>
  Array.from({ length: orders }, (_, i): readonly Finding[] => {
    const { verdict } = judgeSeed(pattern, seed + i, { thorough: i % THOROUGH_EVERY === 0 })
    return verdict._tag === "Faulty" ? verdict.findings.map((one) => foundOn(`seed ${seed + i}`, one)) : []
  }).flat()
