const LARGEST = "mbMaxHipGirth"
/** The measured girths that it is the largest of. */
const OF = ["mbNavelWaistGirth", "mbLowHipGirth"] as const
/** What it is never less than. */
const WITHIN = [
  "mbNavelWaistGirth",
  "mbHighHipGirth",
  "mbLowHipGirth",
  "mbWaistbandRegRiseGirth",
  "mbWaistbandMidRiseGirth",
  "mbWaistbandLowRiseGirth",
] as const

/**
 * What a prediction is told of what was measured. The largest hip is the largest of navel's, high and low hip's girths by the predictor's
 * formula, and a heavy body's is then read as its navel's: where those were not measured it says nothing of which it was.
 */
export const toldOf = (known: Readonly<Record<string, number>>): Readonly<Record<string, number>> => {
  if (!(LARGEST in known) || OF.every((id) => id in known)) return known
  const { [LARGEST]: _, ...told } = known
  return told
}

/** The prediction with the largest hip as it was measured: what was predicted beside it is no larger. */
export const withLargestHip = (
  measurements: Readonly<Record<string, number>>,
  known: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> => {
  const largest = known[LARGEST]
  if (largest === undefined) return measurements
  const within = WITHIN.filter((id) => !(id in known) && measurements[id]! > largest).map(
    (id) => [id, largest] as const,
  )
  return { ...measurements, ...Object.fromEntries(within), [LARGEST]: largest }
}
