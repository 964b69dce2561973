import { plainLength } from "@toile/blocks/sleeves"
import { measureTorso, type sleeveMeasurements, torsoNeckGirth } from "@toile/blocks/torso"
import { BELOW_UNDERARM } from "@toile/blocks/upper-body"
import { distance, pathEnd, pathStart } from "@toile/geometry"
import { lengthOf, widthAt } from "@toile/pattern-model"
import type { drawDress } from "./pieces.js"

type Drawn = ReturnType<typeof drawDress>

/**
 * The finished dress, darts and zip closed, read off its pieces and the lines they were cut from. cm. Lengths begin at
 * the finished neckline at centre back, the front's where the shoulder seam, run on, meets the base of the neck.
 */
export const measureDress = (drawn: Drawn) => {
  const { torso, neck } = drawn
  const body = measureTorso(torso)
  return {
    ...body,
    gmNeckGirth: torsoNeckGirth(neck),
    gmFrontNeckDepth: neck.depth,
    gmShoulderLength: neck.shoulder,
    gmBackLength: body.gmBackLength - neck.drop,
    gmBackNeckToWaist: body.gmBackNeckToWaist - neck.drop,
    ...sleeveOf(drawn),
  }
}

type SleeveMeasurement = (typeof sleeveMeasurements)[number]

/** Only of a sleeve that is there. */
const sleeveOf = ({ plain, torso, cap }: Drawn): Partial<Record<SleeveMeasurement, number>> => {
  if (!plain || !cap) return {}
  const base = pathEnd(plain.edge.capFront.path)
  // From the cap's highest point, wherever its notch lies
  const { height } = cap.cap
  const length = plainLength(plain) + height - pathStart(plain.edge.capFront.path).y
  return {
    gmSleeveLength: length,
    gmBackNeckToCuff: distance({ x: 0, y: 0 }, torso.frame.back.tip) + length,
    gmCapHeight: height,
    gmBicepGirth: widthAt(plain, base.y - BELOW_UNDERARM),
    gmCuffGirth: lengthOf(plain.edge.hem),
  }
}

export type DressMeasures = ReturnType<typeof measureDress>
