// What the catalogue's patterns say of how they follow a body.
import { couplings, factors } from "./couplings.mjs"
import { steep, steps } from "./steps.mjs"

/** @param {string} slug @returns {import("../../../../packages/pattern-testing/dist/index.js").Expectations} */
export const expectationsOf = (slug) => ({
  couplings: ofPattern(couplings, slug),
  factors: ofPattern(factors, slug),
  steps: ofPattern(steps, slug),
  steep: ofPattern(steep, slug),
})

/** @template T @param {readonly import("./couplings.mjs").OfPatterns<T>[]} list @param {string} slug @returns {readonly T[]} */
const ofPattern = (list, slug) => list.filter(({ patterns }) => patterns?.test(slug) ?? true)
