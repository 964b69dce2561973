import { type BodyMeasurementId, bodyMeasurementIds, frontArcs, type Gender } from "@toile/body"
import { isHeld } from "../src/held-ids.js"
import { middleValue } from "../src/middle-body.js"
import { readColumns } from "./csv.js"

/** Where ANSUR II measured what the population does not hold. The waist's it took at the navel, not at the natural waist. */
const inSecondAlone = {
  mbBustDepth: "chestdepth",
  mbWaistDepth: "waistdepth",
  mbHipDepth: "buttockdepth",
  mbBustWidth: "chestbreadth",
  mbWaistWidth: "waistbreadth",
  mbHipWidth: "hipbreadth",
} as const satisfies { readonly [Id in BodyMeasurementId]?: string }

export type SurveyedAlone = keyof typeof inSecondAlone
export const surveyedAlone = Object.keys(inSecondAlone) as readonly SurveyedAlone[]

/** The median of a gender's rows, cm, of what only the rows tell. */
export const medianOfRows = (gender: Gender, id: SurveyedAlone, read: (file: string) => string): number => {
  const file = `ansur2_${gender === "female" ? "f" : "m"}.csv`
  const values = readColumns(read(file), [inSecondAlone[id]], file).map(([value]) => value! / 10)
  const sorted = values.sort((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
}

/** The median of the population that the coefficients hold; no survey measured front arcs, half of their girth stands for them. */
export const medianOfPopulation = (gender: Gender, id: Exclude<BodyMeasurementId, SurveyedAlone>): number =>
  isHeld(id) ? middleValue(gender, id) : middleValue(gender, frontArcs[id]) / 2

const isSurveyedAlone = (id: BodyMeasurementId): id is SurveyedAlone => Object.hasOwn(inSecondAlone, id)

/** The medians as the module that @toile/body ships, two decimals. */
export const mediansText = (read: (file: string) => string): string => {
  const rows = bodyMeasurementIds.map((id) => {
    const both = (["female", "male"] as const).map((gender) =>
      isSurveyedAlone(id) ? medianOfRows(gender, id, read) : medianOfPopulation(gender, id),
    )
    return `  ${id}: [${both.map((value) => Number(value.toFixed(2))).join(", ")}],`
  })
  return `// Written by \`pnpm run medians\` in packages/measurement-predictor, not by hand
import type { BodyMeasurementId } from "../body-measurements.js"

/**
 * Medians of women and of men, cm and kg. Of the population that the prediction stands on (ANSUR II joined with ANSUR I:
 * docs/decisions/0003); depths and widths of the trunk: ANSUR II alone, the waist's at the navel; front arcs: half of
 * their girth, for want of a survey.
 */
export const medians: Readonly<Record<BodyMeasurementId, readonly [female: number, male: number]>> = {
${rows.join("\n")}
}
`
}
