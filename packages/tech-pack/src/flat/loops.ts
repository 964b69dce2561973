import type { Draft, XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { both } from "./view.js"

/** A quarter of the band's lower and upper edge, the waist's height and the band's; cm. */
interface Band {
  readonly waist: number
  readonly top: number
  readonly rise: number
  readonly band: number
}

interface Loops {
  readonly front: readonly SketchLine[]
  readonly back: readonly SketchLine[]
  /** One that is seen at the back. */
  readonly at?: XY
}

/** cm: a loop's width, and what of it stands beyond the band's edges. */
const WIDE = 1.2
const BEYOND = 0.4
/** Shares of a quarter from the middle at which loops are marked, as a band's pattern has them. */
const AT = { front: 0.45, back: 0.5, side: 0.96 } as const

/** The belt loops that a waistband has marks for: in front, on the back, at the sides where there are more than five, at centre back where it is marked. */
export const loopsOf = (draft: Draft, { waist, top, rise, band }: Band): Loops => {
  const names = draft.pieces.flatMap(({ internalLines }) =>
    internalLines.flatMap(({ name }) => (/^loop\d/.test(name) ? [name] : [])),
  )
  const count = new Set(names).size
  if (count === 0 || band === 0) return { front: [], back: [] }
  const loop = (share: number): SketchLine => {
    const [lower, upper] = [share * waist, share * top]
    return {
      points: [
        [lower - WIDE / 2, rise - BEYOND],
        [lower + WIDE / 2, rise - BEYOND],
        [upper + WIDE / 2, rise + band + BEYOND],
        [upper - WIDE / 2, rise + band + BEYOND],
      ],
      closed: true,
      look: "seam",
    }
  }
  const sides = count > 5 ? both(loop(AT.side)) : []
  return {
    front: [...both(loop(AT.front)), ...sides],
    back: [...both(loop(AT.back)), ...sides, ...(count % 2 === 1 ? [loop(0)] : [])],
    at: [(AT.back * (waist + top)) / 2 + WIDE / 2, rise + band / 2],
  }
}
