import type { Draft, EdgeRef, Stitch } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I7: what a cap may have over its armhole, or less than it, cm: from a knit's stretch to a coat's cloth eased in. */
const LEAST = -0.5
const MOST = 4.5
/** Below the notch nothing is eased in, cm (I8's tolerance). */
const UNDERARM = 0.03

/**
 * I7: front and back of a sleeve's cap are each longer than their stretch of the armhole by what any cloth can take in,
 * and match it exactly between the underarm and the first notch.
 */
export const checkCapEase = ({ stitches }: Draft): Violation[] =>
  stitches.flatMap((stitch): Violation[] => {
    const cap = sideOf(stitch)
    if (cap === undefined) return []
    const say = (detail: string): Violation[] => [{ kind: "capEase", stitch: stitch.name, detail }]
    const sign = cap === "a" ? 1 : -1
    const ease = sign * (stitch.lengthA - stitch.lengthB)
    if (ease < LEAST || ease > MOST)
      return say(`the cap has ${ease.toFixed(2)} cm over the armhole, not ${LEAST} to ${MOST}`)
    const low = underarm(stitch)
    return low > UNDERARM ? say(`${low.toFixed(2)} cm are eased in below the notch`) : []
  })

const isCap = (chain: readonly EdgeRef[]): boolean => chain.length > 0 && chain.every(({ edge }) => /^cap/i.test(edge))
const isArmhole = (chain: readonly EdgeRef[]): boolean =>
  chain.length > 0 && chain.every(({ edge }) => /armhole/i.test(edge))

const sideOf = ({ a, b }: Stitch): "a" | "b" | undefined =>
  isCap(a) && isArmhole(b) ? "a" : isCap(b) && isArmhole(a) ? "b" : undefined

/** The ease between the underarm and the notch nearest to it: the end of the seam that has less of it. */
const underarm = ({ notches, lengthA, lengthB }: Stitch): number => {
  const sorted = [...notches].sort(([a], [b]) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return 0
  return Math.min(Math.abs(first[0] - first[1]), Math.abs(lengthA - last[0] - (lengthB - last[1])))
}
