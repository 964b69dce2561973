import { reversePath } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import { wedgeToBack } from "../upper-body/forward-shoulder.js"
import { armholeLengths, type Block } from "./block.js"
import type { KnitTopSize } from "./size.js"

/** A shoulder's seam so long has its inner end at the neck's base; a shorter one, of a wider neckline, ends nearer to its tip. */
const FROM_NECK = 10

/** How far in front of its usual place a shoulder's seam ends at the neckline, over a lower shoulder as over the other. */
export const neckForward = ({ forward, shoulderWidth, neckWidth, shoulderFall }: KnitTopSize): number => {
  const long = Math.hypot((shoulderWidth - neckWidth) / 2, shoulderFall)
  return forward.tip - (forward.tip - forward.neck) * Math.min(1, long / FROM_NECK)
}

/** An armhole's front has this share of it; beyond, the shoulder's seam takes so much of what is more or less to the other half. */
const IN_FRONT = { least: 0.48, most: 0.5, taken: 0.75 } as const
/** Between shoulders that stand forward the front's half is hollower and the back's straighter: for each cm of their seam the front is so much longer. */
const HOLLOWER = 0.225

/**
 * The size with the end of its shoulder's seam where the armhole's halves ask for it: a front that was measured long beside its back has
 * the longer half else, a short one too little. The lengths of front and back stay, and so does the sewn armhole.
 */
export const shoulderBetween = (size: KnitTopSize, usual: Block): KnitTopSize => {
  const lengths = armholeLengths(usual)
  const whole = lengths.front + lengths.back
  const front = lengths.front - HOLLOWER * size.forward.tip
  const beyond = front - clamp(IN_FRONT.least * whole, front, IN_FRONT.most * whole)
  return beyond === 0
    ? size
    : { ...size, forward: { ...size.forward, tip: size.forward.tip + IN_FRONT.taken * beyond } }
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
