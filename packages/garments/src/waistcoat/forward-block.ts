import { wedgeToBack } from "@toile/blocks/upper-body"
import type { Block } from "./block.js"

/** The block with its shoulders' seams where the figure's shoulders stand; as it is on a usual figure. */
export const forwardBlock = (usual: Block): Block => {
  const { forward } = usual.size
  if (!forward) return usual
  const { front, back } = wedgeToBack(usual, forward)
  return { ...usual, front: { ...usual.front, ...front }, back: { ...usual.back, ...back } }
}
