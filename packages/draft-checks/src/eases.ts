import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** I4, I5, I9: how far a finished girth may miss the body's and its ease, cm. */
const OFF = 0.1
/** Girths that carry the size: they come out as asked. The others have at least their ease. */
const EXACT = ["gmBustGirth", "gmChestGirth", "gmHipGirth"]

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
    if (!garmentMeasurement.endsWith("Girth") || isNoted(draft, garmentMeasurement, measurement)) return []
    if (isElsewhere(draft, garmentMeasurement, measurement)) return []
    const isExact = EXACT.includes(garmentMeasurement) || isWorn(draft, garmentMeasurement)
    if (ease >= asked - OFF && (!isExact || ease <= asked + OFF)) return []
    const detail = `${garmentMeasurement} has ${ease.toFixed(2)} cm over ${measurement}, ${option} is ${asked}`
    return [{ kind: "ease", detail }]
  })

/** A neck with a collar, the waist of a skirt and of trousers. */
const isWorn = ({ garmentMeasurements }: Draft, id: string): boolean =>
  id === "gmNeckGirth"
    ? Object.hasOwn(garmentMeasurements, "gmCollarHeight")
    : id === "gmWaistGirth" && isBottom(garmentMeasurements)

const isBottom = (garmentMeasurements: Draft["garmentMeasurements"]): boolean =>
  !Object.hasOwn(garmentMeasurements, "gmChestGirth")

/** A note on the measurement, or by its code on the girth (`waistStraight`), says why it came out otherwise. */
const isNoted = ({ warnings }: Draft, id: string, measurement: string): boolean => {
  const word = id.slice(2, -"Girth".length).toLowerCase()
  return warnings.some((warning) => warning.measurement === measurement || warning.code.toLowerCase().startsWith(word))
}

/**
 * A waist that was not measured where it is worn, or is worn higher or lower, is another girth; a top that ends above
 * the hip line has its hip girth at the hem.
 */
const isElsewhere = ({ options, garmentMeasurements }: Draft, id: string, measurement: string): boolean => {
  if (id === "gmHipGirth") return garmentMeasurements.gmHipGirth === garmentMeasurements.gmHemGirth
  if (id !== "gmWaistGirth" || !isBottom(garmentMeasurements)) return false
  return measurement !== "mbWaistGirth" || [options.rise, options.highWaist].some((shift) => (shift ?? 0) !== 0)
}
