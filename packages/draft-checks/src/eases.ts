import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I4, I5, I9: how far a finished girth may miss the body's and its ease, cm. */
const OFF = 0.1
/** Girths that carry the size: they come out as asked. The others have at least their ease. */
const EXACT = ["gmNeckGirth", "gmBustGirth", "gmChestGirth", "gmHipGirth"]

/**
 * I4, I5 and I9: the finished girths are the body's and the ease that was asked for, where a pattern has an option for
 * it. What a note names, or a target has moved, is left out.
 *
 * @param easeOptions garment measurement to the option that is its ease
 */
export const checkEases = (draft: Draft, easeOptions: Readonly<Record<string, string>>): Violation[] =>
  (draft.levels ?? []).flatMap(({ garmentMeasurement, measurement, ease, target }): Violation[] => {
    const option = easeOptions[garmentMeasurement]
    const asked = option === undefined ? undefined : draft.options[option]
    if (typeof asked !== "number" || target !== undefined) return []
    if (draft.warnings.some((warning) => warning.measurement === measurement)) return []
    const isExact = EXACT.includes(garmentMeasurement) || isWaistOfBottoms(draft, garmentMeasurement)
    const isRight = ease >= asked - OFF && (!isExact || ease <= asked + OFF)
    if (isRight) return []
    const detail = `${garmentMeasurement} has ${ease.toFixed(2)} cm over ${measurement}, ${option} is ${asked}`
    return [{ kind: "ease", detail }]
  })

/** A skirt and trousers hang from the waist; a top only goes round it. */
const isWaistOfBottoms = ({ garmentMeasurements }: Draft, id: string): boolean =>
  id === "gmWaistGirth" && !Object.hasOwn(garmentMeasurements, "gmChestGirth")
