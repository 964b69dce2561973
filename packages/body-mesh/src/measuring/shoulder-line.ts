import { type MeasuredShape, MOST_MENDED } from "./measured.js"
import { sagittalAt } from "./sagittal.js"
import type { StandingBody } from "./standing-body.js"

/** The shoulder's ridge is seen from beside the ears to where the upper arm begins; parts of the height. */
const [INNER, OUTER, POINTS] = [0.056, 0.1, 10]
/** Nothing of a head lies so low, nothing of a shoulder so high; parts of the height. */
const [LOW, HIGH] = [0.76, 0.9]
/** A ridge that is further from a straight line is hair, a collar or a gap: cm. */
const STRAIGHT = 0.5

export interface ShoulderLine extends MeasuredShape {
  readonly left: number
  readonly right: number
}

/** How far the shoulder's ridge falls from the neck outward, degrees: of the middle part, where neck and upper arm do not bend it. */
export const shoulderLineOf = (body: StandingBody): ShoulderLine | undefined => {
  const [left, right] = [ridgeOf(body, 1), ridgeOf(body, -1)]
  if (left === undefined || right === undefined) return undefined
  return { value: (left + right) / 2, left, right, from: "landmark", confidence: 0.45 }
}

const ridgeOf = (body: StandingBody, side: 1 | -1): number | undefined => {
  const { height } = body
  const among = body.between(LOW * height, HIGH * height)
  const xs: number[] = []
  const ys: number[] = []
  for (let i = 0; i < POINTS; i++) {
    const x = (INNER + ((OUTER - INNER) * i) / (POINTS - 1)) * height
    const cut = sagittalAt(body, side * x, among)
    if (cut === undefined || cut.mended > MOST_MENDED * cut.length) return undefined
    xs.push(x)
    ys.push(cut.maxV)
  }
  // The straight line nearest to them
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x0, y0] = [mean(xs), mean(ys)]
  const slope = mean(xs.map((x, i) => (x - x0) * (ys[i]! - y0))) / mean(xs.map((x) => (x - x0) ** 2))
  const off = Math.max(...xs.map((x, i) => Math.abs(ys[i]! - y0 - slope * (x - x0))))
  return off > STRAIGHT ? undefined : (-Math.atan(slope) * 180) / Math.PI
}
