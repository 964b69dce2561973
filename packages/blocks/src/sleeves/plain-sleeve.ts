import { line, point, reversePath } from "@toile/geometry"
import { edge, piece, refuse, type Seam, turnedBack } from "@toile/pattern-model"
import { adjustBetween } from "../steps/adjust-at.js"
import type { LengthId } from "../steps/length-id.js"
import { refuseDeepHem } from "./deep-hem.js"
import { sleeveRoles } from "./roles.js"
import { ROUNDED, SHORTEST_SEAM, type SleeveCap } from "./set-in-cap.js"
import { sleeveHemPath } from "./sleeve-hem.js"

/** A plain sleeve's seams lean in no more than this a cm. */
export const PLAIN_LEAN = 0.22

/** What a plain sleeve is drawn from besides its cap, cm. */
export interface PlainSleeveAsk {
  /** From the top of the cap to the hem. */
  readonly length: number
  /** Steps of posture, a short sleeve's less in proportion to its length. */
  readonly posture: number
  readonly seam: { readonly hem: Seam; readonly front: Seam; readonly back: Seam; readonly cap: Seam }
  /** The measurement or option that a refusal names. */
  readonly armId: LengthId
}

/** The left sleeve without a cuff, right side up: the front on the left. Cut 2, mirrored. */
export const drawPlainSleeve = (cap: SleeveCap, { length, posture, seam, armId }: PlainSleeveAsk) => {
  const level = cap.height - length
  if (level > -SHORTEST_SEAM + ROUNDED)
    refuse({
      code: "sleeveTooShort",
      ...armId,
      message: `${Object.values(armId)[0]}: the sleeve seam would be ${(-level).toFixed(1)} cm long; it needs ${SHORTEST_SEAM}`,
    })
  refuseDeepHem(seam.hem, -level, seam.cap, armId)
  const hem = sleeveHemPath({ ...cap, level, posture }, cap.hemLength)
  const left = hem.segments[0]!.from
  const right = hem.segments[hem.segments.length - 1]!.to
  return piece("sleeve", {
    title: { en: "Sleeve", fr: "Manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: [
      edge("hem", hem, seam.hem, turnedBack),
      edge("backSeam", line(right, point(cap.backWidth, 0)), seam.back),
      edge("capBack", reversePath(cap.back), seam.cap),
      edge("capFront", reversePath(cap.front), seam.cap),
      edge("frontSeam", line(point(-cap.frontWidth, 0), left), seam.front),
    ],
    grain: [point(0, level + 1.5), point(0, cap.height - 3)],
    adjustAt: adjustBetween(0, 0, level),
    lines: [{ name: "bicep", kind: "level", path: line(point(-cap.frontWidth, 0), point(cap.backWidth, 0)) }],
  })
}
