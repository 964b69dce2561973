import type { Gender } from "@toile/body"
import type { MeasuredValues } from "@toile/body-mesh"
import { predict } from "@toile/measurement-predictor"
import type { MeshScanWarning } from "./mesh-scan-warning.js"

/** Tapes over which clothes lie. */
const TAPES = ["mbBustGirth", "mbWaistGirth", "mbLowHipGirth", "mbThighGirth", "mbCalfGirth", "mbBicepGirth"] as const
/** So much more than the given weight the surface holds, as a part of it, before tapes are looked at. */
const FULLER = 0.06

/**
 * Clothes are volume without weight, and lie around many tapes at once: the surface holds more than the weight, and at least half of the tapes are
 * larger than nineteen in twenty people of that height and weight have them.
 *
 * @param weighs kg that the surface holds as a body
 */
export const clothesWarnings = (
  scan: { readonly gender: Gender; readonly scanHeight: number; readonly scanWeight: number },
  weighs: number,
  values: MeasuredValues,
): MeshScanWarning[] => {
  const { gender, scanHeight, scanWeight } = scan
  if (weighs < (1 + FULLER) * scanWeight) return []
  const expected = predict({ gender, measurements: { mbHeight: scanHeight, mbWeight: scanWeight } })
  if (expected._tag === "Err") return []
  const measured = TAPES.filter((id) => values[id] !== undefined)
  const larger = measured.filter((id) => values[id]!.value > expected.value.intervals[id]!.high)
  if (larger.length === 0 || 2 * larger.length < measured.length) return []
  const message = `${larger.join(", ")} are larger than ${scanWeight} kg let expect, and the surface holds what weighs about ${weighs.toFixed(1)} kg: loose clothes, or another person's weight?`
  return [{ code: "clothes", message }]
}
