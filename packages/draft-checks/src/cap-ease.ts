import type { Draft, EdgeRef, Stitch } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I7: what a cap may have over its armhole in all, or less than it, cm: from a knit's stretch to a coat's cloth eased in. */
const LEAST = -0.5
const MOST = 4.5
/** How far it may miss what was asked for, cm. */
const OFF = 0.02
/** Below the notch nothing is eased in, cm (I8's tolerance). */
const UNDERARM = 0.03

/**
 * I7: the cap of a sleeve is longer than its armhole by what the option capEase says, and each half of it, a lining's
 * too, by what cloth can take in; between underarm and first notch the two match. A half that is sewn to either front
 * counts once.
 */
export const checkCapEase = ({ stitches, pieces, options, scaling }: Draft): Violation[] => {
  const seams = stitches.flatMap((stitch): CapSeam[] => {
    const cap = sideOf(stitch)
    if (cap === undefined) return []
    const ease = (cap === "a" ? 1 : -1) * (stitch.lengthA - stitch.lengthB)
    const refs = stitch[cap]
    const isLining = pieces.some(
      ({ name, materialGroups }) => name === refs[0]!.piece && materialGroups.includes("lining"),
    )
    return [{ stitch, half: refs.map(({ piece, edge }) => `${piece}.${edge}`).join(" "), ease, isLining }]
  })
  const asked = scaling === undefined ? options.capEase : undefined
  return [
    ...seams.flatMap(checkHalf),
    ...checkWhole(
      seams.filter(({ isLining }) => !isLining),
      asked,
    ),
  ]
}

interface CapSeam {
  readonly stitch: Stitch
  /** The edges of the cap that it is sewn along. */
  readonly half: string
  readonly ease: number
  readonly isLining: boolean
}

const checkHalf = ({ stitch, ease }: CapSeam): Violation[] => {
  const say = (detail: string): Violation[] => [{ kind: "capEase", stitch: stitch.name, detail }]
  if (ease < LEAST || ease > MOST)
    return say(`the cap has ${ease.toFixed(2)} cm over the armhole, not ${LEAST} to ${MOST}`)
  const low = underarm(stitch)
  return low > UNDERARM ? say(`${low.toFixed(2)} cm are eased in below the notch`) : []
}

const checkWhole = (seams: readonly CapSeam[], asked: string | number | undefined): Violation[] => {
  const halves = new Map(seams.map((seam) => [seam.half, seam.ease]))
  if (halves.size === 0) return []
  const ease = [...halves.values()].reduce((sum, one) => sum + one, 0)
  const [least, most] = typeof asked === "number" ? [asked - OFF, asked + OFF] : [LEAST, MOST]
  if (ease >= least && ease <= most) return []
  const wanted = typeof asked === "number" ? `capEase is ${asked}` : `not ${LEAST} to ${MOST}`
  const detail = `the whole cap has ${ease.toFixed(2)} cm over the armhole, ${wanted}`
  return [{ kind: "capEase", stitch: seams[0]!.stitch.name, detail }]
}

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
