import { type Path, type Point, pathLength, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { type NeckLeans, type NeckStyle, neckCurvesAt } from "./neck-curves.js"

/** A neckline's halves may be so full, as a share of the usual: fuller, they had a corner. */
const AS_FULL = { least: 0.2, most: 1.5 } as const
/** A line that a shoulder does not turn is as long as it was, cm. */
const NO_LONGER = 1e-9

/** What of a neckline over a lower shoulder is as it was, and how both its halves would lean to meet that shoulder squarely. */
interface LowerNeck {
  readonly style: NeckStyle
  readonly back: Point
  readonly front: Point
  /** How far below the front's neck point it ends. */
  readonly depth: number
  readonly usual: NeckLeans
  readonly squarely: NeckLeans
}

/** Over the sewn shoulder it may turn by so many degrees where it cannot be smooth. */
const KINK_MOST = 2.5

interface Halves {
  readonly back: Path
  readonly front: Path
}

/**
 * The same neckline over a shoulder that lies lower: its points stay, and both its halves are as long. It turns with the
 * shoulder, so that it stays smooth over the seam, and how full it runs into it changes; where no fullness makes up for the
 * turn, that half turns by less, and the front by what the back lacks.
 */
export const neckOverLower = (neck: LowerNeck): Halves => {
  const { squarely } = neck
  const back = asLong(neck, "back", squarely.back)
  const front = asLong(neck, "front", squarely.front + squarely.back - back.lean)
  const kink = squarely.back + squarely.front - back.lean - front.lean
  if (Math.abs(kink) > KINK_MOST)
    refuse({
      code: "lowerShoulder",
      option: "lowerShoulderBy",
      message: `lowerShoulderBy: over a shoulder so low this neckline, as long as on the other side, would have a corner of ${Math.abs(kink).toFixed(1)} degrees at the seam, and ${KINK_MOST} can be sewn`,
    })
  return { back: back.path, front: front.path }
}

/** One half, as long as on the other side, leaning as near to `squarely` as that allows. */
const asLong = ({ style, back, front, depth, usual }: LowerNeck, part: keyof Halves, squarely: number) => {
  const drawn = (full: number, turn: number) => {
    const lean = usual[part] + turn * (squarely - usual[part])
    const leans = { ...usual, [part]: lean }
    return { lean, path: neckCurvesAt({ back, front, depth }, leans, style, { back: full, front: full })[part] }
  }
  const long = pathLength(drawn(1, 0).path)
  const whole = drawn(1, 1)
  if (Math.abs(pathLength(whole.path) - long) < NO_LONGER) return whole
  // Up to 1 it turns as far as the shoulder and gets fuller; from there on it is as full as may be and turns by less
  const at = (by: number) =>
    by <= 1 ? drawn(AS_FULL.least + by * (AS_FULL.most - AS_FULL.least), 1) : drawn(AS_FULL.most, 2 - by)
  const found = solve((by) => pathLength(at(by).path) - long, 0, 2)
  return isErr(found)
    ? refuse({
        code: "lowerShoulder",
        option: "lowerShoulderBy",
        message: `lowerShoulderBy: the ${part} neckline would be ${(found.error.atLow + long).toFixed(1)} to ${(found.error.atHigh + long).toFixed(1)} cm long over a shoulder so low, and ${long.toFixed(1)} have to be sewn to it`,
      })
    : at(found.value)
}
