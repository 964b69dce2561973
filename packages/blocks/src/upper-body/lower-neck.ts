import { type Path, pathLength, solve } from "@toile/geometry"
import { refuse, unlessRefused } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import type { NeckLeans } from "./neck-curves.js"

/** A neckline's halves. */
interface Halves {
  readonly back: Path
  readonly front: Path
}

/** What of a neckline over a lower shoulder is as it was, and how both its halves would lean to meet that shoulder squarely. */
interface LowerNeck {
  /** How much lower the shoulder lies, cm. */
  readonly by: number
  readonly usual: NeckLeans
  readonly squarely: NeckLeans
  /** Half a neckline that leans so at the shoulder, its handles so long as a share of the usual. */
  readonly draw: (part: keyof Halves, lean: number, full: number) => Path
  /** The front's half meets the shoulder straight, or the other half in a point, and stays as it is. */
  readonly frontStays?: boolean
  /** What the shoulder falls more steeply, once it is sewn, than the slope that they meet squarely, degrees. */
  readonly steeper?: number
  /** The front's half leans in no further than this, degrees: beyond it would turn back at the centre. */
  readonly mostFront?: number
  /** The front's longest handles: with longer ones it had a corner. */
  readonly fullestFront?: number
  /** A half that turns as far as the shoulder is as long as the usual one within so much, cm; a hair where nothing is said. */
  readonly within?: number
  /** The garment was measured: what it came to is drawn again, its figures rounded. */
  readonly measured?: boolean | undefined
  /** To the front's half nothing is sewn: it may be shorter by so much, cm, where neither half turns far enough at its length. */
  readonly mayLack?: number
}

/** A neckline's halves may be so full, as a share of the usual. */
const AS_FULL = { least: 0.2, most: 1.5 } as const
/** A line that a shoulder does not turn is as long as it was, cm. */
const NO_LONGER = 1e-9
/** So little of a turn, degrees, is none. */
const NO_TURN = 1e-9
/** Of what it may be longer by. */
const SEEN = 0.95
/** Over the sewn shoulder it may turn by so many degrees where it cannot be smooth. */
const KINK_MOST = 2.5
/** So many with what the usual shoulder has of it (3 are checked). */
const KINK_IN_ALL = 2.9
/** From a garment's own measurements so much more, degrees: figures rounded to 0.01 cm moved the corner of one by 0.010. */
const ROUNDED = 0.02

/** A half neckline, and how far it leans where it leaves the shoulder, degrees. */
interface Half {
  readonly lean: number
  readonly path: Path
}

/** A neckline over a lower shoulder, and the corner that it has at the seam beside the one that can be sewn, degrees. */
interface Turned extends Halves {
  readonly corner: number
  readonly most: number
}

/**
 * The same neckline over a shoulder that lies lower: its points stay, and both its halves are as long. It turns with the
 * shoulder, so that it stays smooth over the seam, and how full it runs into it changes; where no fullness makes up for the
 * turn, that half turns by less, and the other by what it lacks.
 */
export const neckOverLower = (neck: LowerNeck): Halves => {
  const { back, front, corner, most } = turned(neck)
  if (corner > most) {
    const [came, sewn] = apart(corner, most)
    const lowest = lowestOf(neck)
    refuse({
      code: "lowerShoulder",
      option: "lowerShoulderBy",
      message: `lowerShoulderBy: over a shoulder so low this neckline, as long as on the other side, would have a corner of ${came} degrees at the seam, and ${sewn} can be sewn${lowest > 0 ? `; ${lowest.toFixed(1)} cm lower is the most here` : ""}`,
    })
  }
  return { back, front }
}

const turned = (neck: LowerNeck): Turned => {
  const { squarely } = neck
  const both = squarely.back + squarely.front

  // 1. Each as far as the shoulder, at its length; the front by what the back lacks
  const first = asLong(neck, "back", squarely.back)
  const held = neck.frontStays
    ? { lean: neck.usual.front, path: neck.draw("front", neck.usual.front, 1) }
    : asLong(neck, "front", Math.min(both - first.lean, neck.mostFront ?? 90))

  // 2. The back by what the front lacks
  const lacks = both - first.lean - held.lean
  const back = lacks > NO_TURN ? asLong(neck, "back", first.lean + lacks) : first

  // 3. A bare front by what neither has at its length
  const front = shortened(neck, held, both - back.lean - held.lean)
  const kink = both - back.lean - front.lean
  const whole = kink + (neck.steeper ?? 0)
  const rounded = neck.measured ? ROUNDED : 0
  const over = Math.abs(kink) > KINK_MOST + rounded
  const [corner, most] = over ? [Math.abs(kink), KINK_MOST] : [Math.abs(whole), KINK_IN_ALL + rounded]
  return { back: back.path, front: front.path, corner, most }
}

/** A bare front's half, as full as may be: it turns on by so many degrees, and gets shorter. */
const shortened = ({ draw, mayLack = 0, fullestFront = AS_FULL.most }: LowerNeck, front: Half, by: number): Half => {
  if (mayLack === 0 || by <= NO_TURN) return front
  const at = (share: number): Half => {
    const lean = front.lean + share * by
    return { lean, path: draw("front", lean, fullestFront) }
  }
  const over = (share: number): number => pathLength(front.path) - pathLength(at(share).path) - mayLack
  const found = solve(over, 0, 1)
  return at(isErr(found) ? 1 : found.value)
}

/** What is told of a shoulder's height, cm; and how much a turn that is reckoned in even shares of it may be out. */
const LOWER_STEP = 0.1
const LOWER_OUT = 0.02

/** How much lower the shoulder may lie under this neckline, cm: it turns the neckline by about its share. */
const lowestOf = (neck: LowerNeck): number => {
  const { usual, squarely, by } = neck
  const goes = (cm: number): boolean => {
    const between = (part: keyof Halves): number => usual[part] + (cm / by) * (squarely[part] - usual[part])
    const found = unlessRefused(() => turned({ ...neck, squarely: { back: between("back"), front: between("front") } }))
    return found !== undefined && found.corner <= found.most
  }
  const steps = Math.ceil(by / LOWER_STEP) - 1
  const all = Array.from({ length: Math.max(0, steps) }, (_, i) => (i + 1) * LOWER_STEP)
  const until = all.findIndex((cm) => !goes(cm + LOWER_OUT))
  return (until < 0 ? all : all.slice(0, until)).at(-1) ?? 0
}

/** Two figures with as many decimals as tell them apart. */
const apart = (a: number, b: number): readonly [string, string] => {
  const decimals = [1, 2, 3].find((places) => a.toFixed(places) !== b.toFixed(places)) ?? 4
  return [a.toFixed(decimals), decimals === 1 ? String(b) : b.toFixed(decimals)]
}

/** One half, as long as on the other side, leaning as near to `squarely` as that allows. */
const asLong = (
  { usual, draw, fullestFront = AS_FULL.most, within = NO_LONGER }: LowerNeck,
  part: keyof Halves,
  squarely: number,
): Half => {
  const fullest = part === "front" ? fullestFront : AS_FULL.most
  const drawn = (full: number, turn: number): Half => {
    const lean = usual[part] + turn * (squarely - usual[part])
    return { lean, path: draw(part, lean, full) }
  }
  const long = pathLength(drawn(1, 0).path)
  const whole = drawn(1, 1)
  if (Math.abs(pathLength(whole.path) - long) < within) return whole
  // Up to 1 it turns as far as the shoulder and gets fuller; from there on it is as full as may be and turns by less
  const at = (by: number) =>
    by <= 1 ? drawn(AS_FULL.least + by * (fullest - AS_FULL.least), 1) : drawn(fullest, 2 - by)
  const found = solve((by) => pathLength(at(by).path) - long, 0, 2)
  // A line so nearly straight that no handles make up for its turn turns as far as nobody sees its length change
  const off = (turn: number): number => Math.abs(pathLength(drawn(1, turn).path) - long)
  const nearly = isErr(found) && within > NO_LONGER ? solve((turn) => off(turn) - SEEN * within, 0, 1) : undefined
  if (nearly !== undefined && !isErr(nearly)) return drawn(1, nearly.value)
  return isErr(found)
    ? refuse({
        code: "lowerShoulder",
        option: "lowerShoulderBy",
        message: `lowerShoulderBy: the ${part} neckline would be ${(found.error.atLow + long).toFixed(2)} to ${(found.error.atHigh + long).toFixed(2)} cm long over a shoulder so low, and ${long.toFixed(2)} have to be sewn to it`,
      })
    : at(found.value)
}
