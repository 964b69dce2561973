import { clamp, fade } from "../fade.js"
import { type TrouserSize, WAIST_EASED_IN } from "./size.js"

/** How the hip's surplus over the waist is taken in, cm. */
export interface WaistIntake {
  /** The front's and the back's part of half the waist seam, without dart and pleats. */
  readonly front: number
  readonly back: number
  /** At centre front, and in the back's dart. */
  readonly centreFront: number
  readonly dart: number
}

/** The front of the waist is this much more than a quarter (our choice). */
const FRONT_MORE = 0.75
/** How far the front's part goes from there to where both sides would take in alike (our choice). */
const EVENLY = 0.6
/** The front has no dart: a side that takes in more than this balloons (workroom practice: at most 4). */
const FRONT_SIDE_MOST = 3.5
const DART_MOST = 3
const DART_LEAST = 0.1

export const shareWaist = (size: TrouserSize): WaistIntake => {
  const half = (size.waistSeam + WAIST_EASED_IN) / 2
  const intake = size.hip / 2 - half

  // 1. Centre front takes in 1.0, nothing on a stout figure: waist over 0.92 of the hip
  const centreFront = 1 - fade(0.86, 0.94, size.waistSeam / size.hip)

  // 2. The back's dart: most where the waist is small, gone before it becomes a pinch (workroom practice: 0.4 to 1.0)
  const wanted = clamp(0, 0.22 * intake, DART_MOST)
  const faded = wanted * fade(0.4, 1, wanted)
  const dart = faded < DART_LEAST ? 0 : faded

  // 3. Centre back's lean takes in as well; the more it does, the more of the waist is the front's, so that the two
  // sides are shaped alike. The front's side takes in no more than its limit
  const frontHip = size.hip / 4 - 0.5
  const byLean = (0.75 * size.depth * size.seatLean) / 20
  const alike = (half + dart + byLean - centreFront - 1) / 2
  const wantedFront = half / 2 + FRONT_MORE
  const front = Math.max(wantedFront + EVENLY * (alike - wantedFront), frontHip - centreFront - FRONT_SIDE_MOST)
  return { front, back: half - front, centreFront, dart }
}
