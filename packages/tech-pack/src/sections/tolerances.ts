import type { Draft } from "@toile/draft-model"

/**
 * Making tolerances, cm, by what a garment measurement is of: what a sewing floor keeps, not what a wearer feels
 * (those are a pattern's fitTolerances). The first that fits counts.
 */
const tolerances: readonly (readonly [RegExp, number])[] = [
  [/^gmCuff/, 0.3],
  [/(Waistband|Collar)Height$|DartIntake$/, 0.3],
  [/Neck(Girth|Width|Depth)$|Shoulder|Sleeve|BackNeckToCuff|Rise$|Hem(Girth)?$/, 0.5],
  [/Chest|Bust|Waist|Hip|Length$/, 1],
]
/** What none of them names: the arm, the leg, the widths across, the hood. */
const OTHER = 0.5

/** ± cm of a garment measurement; a knit has half as much again. */
export const toleranceOf = (garmentMeasurement: string, knit: boolean): number => {
  // Widths across back and chest lie between the armholes and are kept as shoulders are
  const cm = /Across(Back|Chest)Width$/.test(garmentMeasurement)
    ? OTHER
    : (tolerances.find(([pattern]) => pattern.test(garmentMeasurement))?.[1] ?? OTHER)
  return knit ? Math.round(cm * 150) / 100 : cm
}

/** %: a woven cloth with elastane in it stretches less. */
const KNIT_STRETCH = 20

/** Finished with ribs, or of a cloth that stretches as only a knit does. */
export const isKnit = ({ options, pieces }: Draft): boolean =>
  (typeof options.stretchX === "number" && options.stretchX >= KNIT_STRETCH) ||
  pieces.some(({ materialGroups }) => materialGroups.includes("rib"))

/** What the tape reads once over of a girth, on the garment laid flat. */
export const isGirth = (garmentMeasurement: string): boolean => /Girth$|^gmWaistSeam$/.test(garmentMeasurement)
