import { type Gender, hardBounds, isBodyMeasurementId, type MeasurementId } from "@toile/body"
import { median } from "@toile/body/survey"
import { refuse } from "@toile/pattern-model"

/**
 * Refuses by the name of the measurement that a group was taken from, where something about it is wrong. Only then is
 * the reason put into words: a draft asks some twenty times.
 */
export type Unlikely<G extends string> = (wrong: boolean, group: G, reason: () => string) => void

/**
 * First refuses every value outside the bounds of bodies, which is in another unit; gives back the word with which a
 * garment refuses what no body has together.
 *
 * @param taken the measurement that was taken in each group
 */
export const refuseOtherUnits = <G extends string>(
  gender: Gender,
  body: { readonly [K in G]?: number | undefined },
  taken: { readonly [K in NoInfer<G>]?: MeasurementId },
): Unlikely<G> => {
  for (const group in body) {
    const id = taken[group]
    const value: number | undefined = body[group]
    if (value === undefined || id === undefined || !isBodyMeasurementId(id)) continue
    const { low, high } = hardBounds(gender, id)
    if (value < low || value > high)
      refuse({
        code: "unit",
        measurement: id,
        message: `${id}: ${Number(value.toFixed(2))} is far from the usual ${median(gender, id)} cm; is it in another unit?`,
      })
  }
  return (wrong, group, reason) => {
    if (!wrong) return
    const id = taken[group] ?? group
    refuse({ code: "implausible", measurement: id, message: `${id}: ${reason()}` })
  }
}
