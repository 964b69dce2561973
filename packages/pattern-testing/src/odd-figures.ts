import { type Gender, hardBounds, isBodyMeasurementId } from "@toile/body"
import { percentile, predict } from "@toile/measurement-predictor"
import type { Declaration } from "@toile/pattern-model"
import { type Body, randomBodies } from "./bodies.js"

/** A way in which a figure is odd: one measurement of it at an end of the population. */
export interface OddFigure {
  readonly name: string
  readonly moved: Moved
  /** The share of the population that lies below. */
  readonly share: typeof FIRST | typeof LAST
}

type Moved = "mbWaistGirth" | "mbBustGirth" | "mbAcromionShoulderWidthHorizontal" | "mbLowHipGirth" | "mbHeight"

const [FIRST, LAST] = [0.01, 0.99] as const

const ofBoth: readonly OddFigure[] = [
  { name: "belly", moved: "mbWaistGirth", share: LAST },
  { name: "narrow shoulders", moved: "mbAcromionShoulderWidthHorizontal", share: FIRST },
  { name: "broad shoulders", moved: "mbAcromionShoulderWidthHorizontal", share: LAST },
  { name: "flat seat", moved: "mbLowHipGirth", share: FIRST },
  { name: "prominent seat", moved: "mbLowHipGirth", share: LAST },
  { name: "very tall", moved: "mbHeight", share: LAST },
  { name: "very short", moved: "mbHeight", share: FIRST },
]

/** The ways in which figures are odd that a garment of this gender is held to. */
export const oddFigures = (gender: Gender): readonly OddFigure[] =>
  gender === "female" ? [...ofBoth, { name: "full bust", moved: "mbBustGirth", share: LAST }] : ofBoth

/** `beyond`: by a fifth more than the last percentile, or less than the first, as far as it is taken for a body at all. */
export type Reach = "percentile" | "beyond"
export const reaches = ["percentile", "beyond"] as const satisfies readonly Reach[]

const BEYOND = 0.2

/**
 * A drawn body, one measurement of it moved to an end of the population or beyond. The rest is predicted from that, and
 * keeps by what share the drawn body differs from its own prediction; what is a formula of others is worked out again.
 * The same for the same seed.
 */
export const oddBody = (declaration: Declaration, { moved, share }: OddFigure, reach: Reach, seed: number): Body => {
  const { gender } = declaration
  const draw = randomBodies(declaration, seed)
  for (;;) {
    const { measurements, bodyShapes } = draw()
    const further = reach === "percentile" ? 1 : share === LAST ? 1 + BEYOND : 1 - BEYOND
    const at = within(gender, moved, percentile(gender, moved, share) * further)
    const [usual, odd] = [measurements[moved], at].map((cm) =>
      cm === undefined ? undefined : predict({ gender, measurements: { [moved]: cm } }),
    )
    if (usual?._tag !== "Ok" || odd?._tag !== "Ok") continue
    const given = Object.entries(odd.value.measurements).flatMap(([id, cm]): [string, number][] => {
      if (odd.value.sources[id] === "derived" || !isBodyMeasurementId(id)) return []
      const own = (measurements[id] ?? cm) / (usual.value.measurements[id] ?? cm)
      return [[id, id === moved ? at : within(gender, id, cm * own)]]
    })
    const whole = predict({ gender, measurements: Object.fromEntries(given) })
    // What can be no body, being moved, is left for the next one that is drawn
    if (whole._tag === "Ok") return { measurements: whole.value.measurements, bodyShapes }
  }
}

/** Inside what is taken for a body at all, cm to two decimals. */
const within = (gender: Gender, id: Parameters<typeof hardBounds>[1], cm: number): number => {
  const { low, high } = hardBounds(gender, id)
  return Math.round(Math.min(high, Math.max(low, cm)) * 100) / 100
}
