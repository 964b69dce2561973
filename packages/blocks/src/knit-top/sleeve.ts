import { line, point, reversePath } from "@toile/geometry"
import { edge, piece, turnedBack } from "@toile/pattern-model"
import type { Cap } from "../sleeves/cap.js"
import { refuseDeepHem } from "../sleeves/deep-hem.js"
import { sleeveRoles } from "../sleeves/roles.js"
import { adjustBetween } from "../steps/adjust-at.js"
import type { LengthId } from "../steps/length-id.js"
import { notchForward } from "../upper-body/forward-shoulder.js"
import type { SleeveAsk } from "./ask.js"
import type { KnitSeams } from "./seams.js"
import type { KnitTopSize } from "./size.js"
import { belowCap, clothOpening, lengthBelow } from "./sleeve-shape.js"

/**
 * The left sleeve, right side up: the front on the left. Cut 2, mirrored. With a rib the edge is a seam, else a hem.
 *
 * @param lengthBy what a refusal names that a longer sleeve mends
 */
export const drawSleeve = (
  cap: Cap,
  size: KnitTopSize,
  ask: SleeveAsk,
  seam: KnitSeams,
  lengthBy: LengthId = { option: "sleeveLengthAdjust" },
) => {
  const { below, lacking } = lengthBelow(size, ask.rib, cap.height)
  if (!ask.rib) refuseDeepHem(seam.sleeveHem, below, seam.armhole, lengthBy)
  const { forward } = size
  const { back, front } = notchForward(cap, forward.tip - forward.cap)
  const lower = belowCap(cap, below, clothOpening(size, ask), size.posture)
  const drawn = piece("sleeve", {
    title: { en: "Sleeve", fr: "Manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: [
      ask.rib ? edge("hem", lower.hem, seam.rib) : edge("hem", lower.hem, seam.sleeveHem, turnedBack),
      edge("backSeam", lower.backSeam, seam.sleeve),
      edge("capBack", reversePath(back), seam.armhole),
      edge("capFront", reversePath(front), seam.armhole),
      edge("frontSeam", lower.frontSeam, seam.sleeve),
    ],
    grain: [point(0, lower.hemLevel + 1.5), point(0, cap.height - 2)],
    adjustAt: adjustBetween(0, 0, lower.hemLevel),
    lines: [{ name: "bicep", kind: "level", path: line(point(-cap.frontWidth, 0), point(cap.backWidth, 0)) }],
    labels: [{ text: "Sleeve", at: point(-cap.frontWidth * 0.4, 0.35 * cap.height), height: 0.8 }],
  })
  return { sleeve: drawn, lacking }
}
