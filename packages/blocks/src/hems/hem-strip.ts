import { line, type Path, pathEnd, pathLength, point, splitPath } from "@toile/geometry"
import { centreBackLine, hollowWedge } from "../jacket/back.js"
import { seamFalls } from "../jacket/belly.js"
import type { JacketBlock } from "../jacket/block.js"
import type { FrontLines } from "../jacket/front-lines.js"
import { hemBetween } from "../linings/jacket-lining.js"
import { hemFromCentre, hemLine, seamFoot } from "./square-hem.js"

/** The lowest part of a panel: both ends run down, hem and upper edge from left to right. */
export interface HemStrip {
  readonly left: Path
  readonly hem: Path
  readonly right: Path
  readonly upper: Path
}

/** The lowest part of a path that runs down, and what is above it. */
export const footOf = (path: Path, deep: number): { readonly above: Path; readonly below: Path } => {
  const [above, below] = splitPath(path, pathLength(path) - deep)
  return { above, below }
}

/** The right back's, from centre back to the back seam; `deep` cm. */
export const backStrip = (block: JacketBlock, deep: number): HemStrip => {
  const centre = centreBackLine(block, { top: 0, short: 0, out: 0 })
  const falls = hollowWedge(block)
  const { x, y } = pathEnd(centre)
  const middle = point(x, y + deep)
  const seam = footOf(block.back.seam.path, deep)
  return {
    left: line(middle, pathEnd(centre)),
    hem: hemFromCentre(pathEnd(centre), seamFoot(block.back.seam.path), falls),
    right: seam.below,
    upper: hemFromCentre(middle, seamFoot(seam.above), falls),
  }
}

/** The side panel's, from the back seam to the front seam. */
export const sideStrip = ({ frame: { level, belly }, side }: JacketBlock, deep: number): HemStrip => {
  const falls = seamFalls(belly)
  const [back, front] = [footOf(side.backSeam.path, deep), footOf(side.frontSeam.path, deep)]
  return {
    left: back.below,
    hem: hemLine(seamFoot(side.backSeam.path), seamFoot(side.frontSeam.path), level.hem, falls),
    right: front.below,
    upper: hemLine(seamFoot(back.above), seamFoot(front.above), level.hem + deep, falls),
  }
}

/** The front's, from the facing's inner edge to the front seam. */
export const frontStrip = (block: JacketBlock, lines: FrontLines, deep: number): HemStrip => {
  const [inner, front] = [footOf(lines.inner, deep), footOf(block.front.seam.path, deep)]
  return {
    left: inner.below,
    hem: lines.hemLining,
    right: front.below,
    upper: hemBetween(lines.hemLining, pathEnd(inner.above), pathEnd(front.above)),
  }
}
