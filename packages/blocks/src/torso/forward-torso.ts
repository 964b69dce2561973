import { pathEnd, pathStart } from "@toile/geometry"
import { forwardBlock, seamForward } from "../bodice/forward-bodice.js"
import { type NecklineAsk, sewnSlope, type TorsoNeck } from "./neckline.js"
import type { Torso } from "./torso.js"

/** A torso with a neckline of its own, its shoulders' seams where the figure's shoulders stand; as it is on a usual one. */
export const forwardNeckedTorso = (
  torso: Torso,
  neck: TorsoNeck,
  ask: NecklineAsk,
): { readonly torso: Torso; readonly neck: TorsoNeck } => {
  const { forward } = torso.size
  if (!forward) return { torso, neck }
  const slope = sewnSlope(torso.frame, neck.back.neckPoint, ask)
  const moved = seamForward(torso, { back: neck.back.neck, front: neck.front.neck, out: neck.out, slope }, forward)
  return {
    torso: moved.block,
    neck: {
      ...neck,
      back: { neck: moved.back, neckPoint: pathEnd(moved.back) },
      front: { ...neck.front, neck: moved.front, neckPoint: pathStart(moved.front) },
      shoulder: moved.block.frame.shoulderLength - neck.out,
    },
  }
}

/** A torso to whose base of the neck a collar is sewn, the same. */
export const forwardTorso = (torso: Torso): Torso => forwardBlock(torso, torso.size.forward)
