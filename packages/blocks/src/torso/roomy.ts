import { withArmholeAt } from "./by-arm.js"
import type { TorsoSize } from "./size.js"
import type { Torso } from "./torso.js"

/** A deeper armhole is longer by about this much a cm, and a sleeve wider by nearly as much. */
const WIDER_A_CM = 1.6
/** However large the arm is, the armhole ends so far above the waist. */
const OVER_WAIST = 5

/**
 * The torso with its armhole so much deeper that a sleeve for the arm goes into it; `lacks` says by how much the widest
 * sound sleeve is too narrow.
 */
export const roomyTorso = (
  torso: Torso,
  draw: (size: TorsoSize) => Torso,
  lacks: (torso: Torso) => number,
): { readonly torso: Torso; readonly deepened: number } => {
  const { size } = torso
  // A finished armhole stays as long as it was measured
  const lacking = size.armhole?.given === undefined ? Math.max(0, lacks(torso)) : 0
  const lowest = size.backNeckToWaist - OVER_WAIST
  const armholeDepth = Math.max(size.armholeDepth, Math.min(size.armholeDepth + lacking / WIDER_A_CM, lowest))
  const deepened = armholeDepth - size.armholeDepth
  if (deepened === 0) return { torso, deepened }
  return { torso: draw(withArmholeAt(size, armholeDepth)), deepened }
}
