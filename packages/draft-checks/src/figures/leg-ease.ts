import { type FigureRule, isTakenIn } from "./reading.js"

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
  return rules.flatMap(([rule, least, garmentMeasurement]) => {
    const level = levels.find((one) => one.garmentMeasurement === garmentMeasurement)
    if (!level) return []
    const { ease: came, measurement } = level
    const asked = [least, Number.POSITIVE_INFINITY] as const
    return [{ rule, came, asked, bound: { note: 0, refuse: least - REFUSED }, measurement }]
  })
}
