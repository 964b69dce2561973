import {
  degrees,
  joinPaths,
  type Path,
  pathEnd,
  pathStart,
  reversePath,
  subtract,
  transformPath,
} from "@toile/geometry"
import { laidOnto, overShoulder } from "../upper-body/forward-shoulder.js"
import type { Block, Half } from "./block.js"
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
  const { front, back } = block
  // 1. The wedge is cut off the front
  const [armholeToBack, armhole] = overShoulder(front.armhole, tip)
  const [neckToBack, neckRest] = overShoulder(reversePath(front.neck), neckForward(size))
  const neck = reversePath(neckRest)

  // 2. Turned over along the shoulder, it is laid against the back's, which is as long
  const lay = laidOnto(front, back)
  const laid = (path: Path): Path => transformPath(path, lay)
  const backArmhole = joinPaths(reversePath(laid(armholeToBack)), back.armhole)
  const backNeck = joinPaths(back.neck, laid(neckToBack))
  return {
    ...block,
    front: { ...front, ...seamBetween(pathEnd(neck), pathStart(armhole)), neck, armhole },
    back: {
      ...back,
      ...seamBetween(pathEnd(backNeck), pathStart(backArmhole)),
      neck: backNeck,
      armhole: backArmhole,
    },
  }
}

/** The shoulder's seam from the neckline's end to the armhole's. */
const seamBetween = (neckPoint: Half["neckPoint"], tip: Half["tip"]): Pick<Half, "neckPoint" | "tip" | "slope"> => {
  const along = subtract(tip, neckPoint)
  return { neckPoint, tip, slope: degrees(Math.atan2(-along.y, along.x)) }
}
