import { line, type Path, point } from "@toile/geometry"
import { type InnerLine, refuse } from "@toile/pattern-model"

/** Where a front buttons: heights from the top one down, and how far from centre front. */
export interface Buttons {
  readonly levels: readonly number[]
  /** 0 on centre front; a double-breasted front has a row there to each side. */
  readonly aside: number
}

/** A jacket's button is 2.0 wide, its hole 0.3 longer; the hole begins 0.3 beyond the button's middle. */
const BUTTONHOLE = 2.3
const BEYOND = 0.3
/** The top button lies so far below the break point or the neckline, the last one at least so far above the hem. */
const BELOW_TOP = 1.5
const ABOVE_HEM = 13
/** On a short front the last one lies above the hem by this share of what is below the first. */
const SHARE_ABOVE_HEM = 0.35
const LEAST_PITCH = 3.5
/** A second row lies so far inside the front edge, and so far from the front seam. */
const FROM_EDGE = 2.5
const FROM_SEAM = 3.5

interface Spacing {
  readonly count: number
  /** They lie no further apart. */
  readonly pitch: number
  /** The break point's height, or the neckline's. */
  readonly from: number
  readonly hem: number
}

/** The top button's height, what is left free above the hem, and how far apart they lie. */
const spaced = ({ count, pitch, from, hem }: Spacing) => {
  const top = from - BELOW_TOP
  const above = Math.min(ABOVE_HEM, SHARE_ABOVE_HEM * (top - hem))
  return { top, above, pitch: count > 1 ? Math.min(pitch, (top - hem - above) / (count - 1)) : pitch }
}

/** The lowest button's height. */
export const lowestButton = (ask: Spacing): number => {
  const { top, pitch } = spaced(ask)
  return top - (ask.count - 1) * pitch
}

/** Equally spaced from below the break or neckline down; refused where so many would lie too near to each other. cm. */
export const placeButtons = (
  ask: Spacing & {
    readonly extension: number
    readonly doubleBreasted: boolean
    /** The front's width at the waist, from centre front. */
    readonly width: number
  },
): Buttons => {
  const { top, above, pitch } = spaced(ask)
  if (pitch < LEAST_PITCH)
    refuse({
      code: "buttons",
      option: "buttons",
      message: `buttons: ${ask.count} buttons in ${(top - ask.hem - above).toFixed(1)} cm would lie ${pitch.toFixed(1)} cm apart; ${LEAST_PITCH} at the least can be drafted`,
    })
  return {
    levels: Array.from({ length: ask.count }, (_, i) => top - i * pitch),
    aside: ask.doubleBreasted ? Math.min(ask.extension - FROM_EDGE, ask.width - FROM_SEAM) : 0,
  }
}

/** On the front that laps over the holes, on the other one the buttons' places; of two rows the inner one on both. */
export const buttonMarks = (
  { levels, aside }: Buttons,
  over: boolean,
  /** How far centre front stands out at a level. */
  leans: (y: number) => number,
): {
  readonly holes: readonly InnerLine[]
  readonly drills: readonly { x: number; y: number; diameter: number }[]
} => ({
  holes: over
    ? levels.map((y, i) => ({ name: `buttonhole${i + 1}`, kind: "buttonhole", path: hole(-aside - leans(y), y) }))
    : [],
  drills: over && aside === 0 ? [] : levels.map((y) => ({ x: aside - leans(y), y, diameter: 0.2 })),
})

/** Level, from a little beyond the button towards the front edge, inwards. */
const hole = (x: number, y: number): Path => line(point(x - BEYOND, y), point(x + BUTTONHOLE - BEYOND, y))
