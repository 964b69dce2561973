import type { Path } from "@toile/geometry"
import { overShoulder, wedgeToBack } from "../upper-body/forward-shoulder.js"
import type { JacketBlock } from "./block.js"
import { slopeOfBack } from "./lower-neck.js"

/** A front's neckline, from its shoulder to the gorge or centre front, and what of it lies behind the shoulder's seam. */
export interface PartedNeck {
  readonly neck: Path
  /** From where the seam usually lies down to where it does; empty on a usual figure. */
  readonly toBack: Path
}

/**
 * The block with its shoulders' seams where the figure's shoulders stand; as it is on a usual figure.
 *
 * @param neck the front's neckline, from its neck point
 */
export const forwardJacketBlock = (
  usual: JacketBlock,
  neck: Path,
): { readonly block: JacketBlock; readonly neck: PartedNeck } => {
  const { frame } = usual
  const by = frame.size.forward
  if (!by) return { block: usual, neck: { neck, toBack: { segments: [] } } }
  const { front, back, neckToBack } = wedgeToBack(
    {
      front: { ...frame.front, neck, armhole: usual.front.armhole },
      back: { ...frame.back, slope: slopeOfBack(frame), armhole: frame.back.armhole },
    },
    by,
  )
  // The back's panel has of the armhole what lies above its seam; a woman's front as the side lies is cut as far down
  const overTip = back.armhole.segments.slice(0, -frame.back.armhole.segments.length)
  const [, asSideLies] = overShoulder(frame.front.armhole, by.tip)
  return {
    neck: { neck: front.neck, toBack: neckToBack },
    block: {
      ...usual,
      frame: {
        ...frame,
        back: { neck: back.neck, neckPoint: back.neckPoint, tip: back.tip, armhole: back.armhole },
        front: {
          ...frame.front,
          neckPoint: front.neckPoint,
          tip: front.tip,
          slope: front.slope,
          armhole: asSideLies,
        },
      },
      back: { ...usual.back, armhole: { segments: [...overTip, ...usual.back.armhole.segments] } },
      front: { ...usual.front, armhole: front.armhole },
    },
  }
}
