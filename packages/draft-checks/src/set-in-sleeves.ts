import type { Draft, EdgeRef, SetInSleeve, Stitch } from "@toile/draft-model"
import { edgeOf } from "./named.js"
import { middleOfChain } from "./places.js"
import type { Violation } from "./violation.js"

/** I7: what a half of a cap may have over the armhole, or less than it, cm: from a knit's stretch to a coat's cloth eased in. */
const LEAST = -0.5
const MOST = 4.5
/** How far it may miss what was asked for, cm. */
const OFF = 0.02
/** Below the notch nothing is eased in, cm (I8's tolerance). */
const UNDERARM = 0.03

/**
 * I7: the cap of each sleeve that the draft declares to be set in is longer than its armhole by what was asked for, and
 * each seam between the two by what cloth can take in; between underarm and first notch they match.
 */
export const checkSetInSleeves = (draft: Draft): Violation[] => {
  const { setInSleeves = [], stitches } = draft
  const halves = new Map<Stitch, "a" | "b">()
  const whole = setInSleeves.flatMap((sleeve): Violation[] => {
    let sewn = false
    for (const stitch of stitches) {
      const cap = capSide(stitch, sleeve)
      if (cap === undefined) continue
      sewn = true
      halves.set(stitch, cap)
    }
    return sewn
      ? checkWhole(draft, sleeve)
      : [{ kind: "capEase", detail: `${sleeve.name}: no seam joins it to its armhole` }]
  })
  return [...[...halves].flatMap(([stitch, cap]) => checkHalf(draft, stitch, cap)), ...whole]
}

/** The side of a seam that is the sleeve's cap, where its other side is the armhole. */
const capSide = ({ a, b }: Stitch, { cap, armhole }: SetInSleeve): "a" | "b" | undefined =>
  within(a, cap) && within(b, armhole) ? "a" : within(b, cap) && within(a, armhole) ? "b" : undefined

const within = (chain: readonly EdgeRef[], all: readonly EdgeRef[]): boolean =>
  chain.every(({ piece, edge }) => all.some((other) => other.piece === piece && other.edge === edge))

const checkWhole = ({ pieces }: Draft, { name, cap, armhole, ease: [least, most] }: SetInSleeve): Violation[] => {
  const around = (refs: readonly EdgeRef[]): number =>
    refs.reduce((sum, ref) => sum + (edgeOf(pieces, ref)?.length ?? Number.NaN), 0)
  const ease = around(cap) - around(armhole)
  if (ease >= least - OFF && ease <= most + OFF) return []
  const asked = least === most ? `${least} is` : `${least} to ${most} are`
  const detail = `${name}: the whole cap has ${ease.toFixed(2)} cm over the armhole, ${asked} asked for`
  return [{ kind: "capEase", ...middleOfChain(pieces, cap), detail }]
}

const checkHalf = ({ pieces }: Draft, stitch: Stitch, cap: "a" | "b"): Violation[] => {
  const say = (detail: string): Violation[] => [
    { kind: "capEase", stitch: stitch.name, ...middleOfChain(pieces, stitch[cap]), detail },
  ]
  const ease = (cap === "a" ? 1 : -1) * (stitch.lengthA - stitch.lengthB)
  if (ease < LEAST || ease > MOST)
    return say(`the cap has ${ease.toFixed(2)} cm over the armhole, not ${LEAST} to ${MOST}`)
  const low = underarm(stitch)
  return low > UNDERARM ? say(`${low.toFixed(2)} cm are eased in below the notch`) : []
}

/** The ease between the underarm and the notch nearest to it: the end of the seam that has less of it. */
const underarm = ({ notches, lengthA, lengthB }: Stitch): number => {
  const sorted = [...notches].sort(([a], [b]) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return 0
  return Math.min(Math.abs(first[0] - first[1]), Math.abs(lengthA - last[0] - (lengthB - last[1])))
}
