import { add, between, scale, subtract, unit } from "@toile/geometry"
import type { DartMark } from "@toile/pattern-model"

/** The sewn point is drilled this far short of the drawn one, cm, so that the hole is hidden in the dart (workroom practice). */
const DRILL_SHORT = 1

/** The drill hole of a dart. */
export const drillAt = (dart: DartMark): { readonly x: number; readonly y: number; readonly diameter: number } => {
  const mouth = between(dart.legs[0], dart.legs[1], 0.5)
  return { ...add(dart.point, scale(unit(subtract(mouth, dart.point)), DRILL_SHORT)), diameter: 0.3 }
}
