import { reversePath } from "@toile/geometry"
import { wedgeToBack } from "../upper-body/forward-shoulder.js"
import type { Block } from "./block.js"
import type { KnitTopSize } from "./size.js"

/** A shoulder's seam so long has its inner end at the neck's base; a shorter one, of a wider neckline, ends nearer to its tip. */
const FROM_NECK = 10

/** How far in front of its usual place a shoulder's seam ends at the neckline, over a lower shoulder as over the other. */
export const neckForward = ({ forward, shoulderWidth, neckWidth, shoulderFall }: KnitTopSize): number => {
  const long = Math.hypot((shoulderWidth - neckWidth) / 2, shoulderFall)
  return forward.tip - (forward.tip - forward.neck) * Math.min(1, long / FROM_NECK)
}

/**
 * The block with its shoulder's seam further forward: the wedge between both its places goes from the front to the back, and
 * the sewn neckline and armhole are the lines that they were.
 */
export const seamForward = (block: Block, size: KnitTopSize): Block => {
  const { tip } = size.forward
  if (tip === 0) return block
  const usual = { back: block.back, front: { ...block.front, neck: reversePath(block.front.neck) } }
  const { front, back } = wedgeToBack(usual, { tip, neck: neckForward(size) })
  return {
    ...block,
    front: { ...block.front, ...front, neck: reversePath(front.neck) },
    back: { ...block.back, ...back },
  }
}
