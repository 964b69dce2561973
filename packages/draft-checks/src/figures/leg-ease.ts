import type { Draft, XY } from "@toile/draft-model"
import { type FigureReading, type FigureRule, isTakenIn } from "./reading.js"
import { widthOn } from "./width.js"

/** Of less than this nothing can be sewn that is worn, cm. */
const REFUSED = 0.5

/** Legs of cloth that does not stretch have the least that one sits and steps in. (A hem lets the heel pass: `openings`.) */
export const legEase: FigureRule = (draft) => {
  const { figure, levels = [] } = draft
  const { legs } = figure ?? {}
  if (!legs || isTakenIn(draft)) return []
  const rules = [
    ["thighEase", legs.thigh, "gmThighGirth"],
    ["kneeEase", legs.knee, "gmKneeGirth"],
  ] as const
  const atLevels = rules.flatMap(([rule, least, garmentMeasurement]) => {
    const level = levels.find((one) => one.garmentMeasurement === garmentMeasurement)
    return level ? [readingOf(rule, level.ease, least, level.measurement)] : []
  })
  const atCalf = calfEase(draft)
  if (legs.calf === undefined || atCalf === undefined) return atLevels
  return [...atLevels, readingOf("calfEase", atCalf, legs.calf, "mbCalfGirth")]
}

const readingOf = (rule: string, came: number, least: number, measurement: string): FigureReading => ({
  rule,
  came,
  asked: [least, Number.POSITIVE_INFINITY],
  bound: { note: 0, refuse: least - REFUSED },
  measurement,
})

/** What a leg has over the calf, read on the line that lies as far below the knee's as the calf; cm. */
const calfEase = ({ figure, readings = [], pieces }: Draft): number | undefined => {
  const knee = readings.find(({ garmentMeasurement }) => garmentMeasurement === "gmKneeGirth")
  if (!figure?.calf || !knee) return undefined
  const { girth, belowKnee } = figure.calf
  const widths = knee.along.map((one) => {
    const piece = pieces.find(({ name }) => name === one.piece)
    return piece && "line" in one ? one.times * widthOn(piece, below(one.line, belowKnee)) : undefined
  })
  return widths.reduce<number | undefined>(
    (sum, width) => (sum === undefined || width === undefined ? undefined : sum + width),
    -girth,
  )
}

/** A leg that is flared is wider below its knee by no more than this on each side, cm. */
const FLARED = 20

/** A line across a leg so far further down, and long enough to cross it there. */
const below = ([from, to]: readonly [XY, XY], down: number): readonly [XY, XY] => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const along: XY = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const by = Math.sign(along[0]) * down
  const moved = ([x, y]: XY, on: number): XY => [x + by * along[1] + on * along[0], y - by * along[0] + on * along[1]]
  return [moved(from, -FLARED), moved(to, FLARED)]
}
