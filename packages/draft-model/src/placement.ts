import { compose, identity, rotation, type Transform, translation } from "@toile/geometry"
import type { Placement } from "./marker.js"

const mirror: Transform = { ...identity, a: -1 }

/** The map from a piece's own place (unfolded where it is on the fold) to its place on the sheet. */
export const placementTransform = (placement: Placement): Transform => {
  const turn = rotation(placement.rotation)
  const turned = placement.mirrored ? compose(mirror, turn) : turn
  const [x, y] = placement.translation
  return compose(turned, translation({ x, y }))
}
