import { distance, pathLength, pathStart, reversePath } from "@toile/geometry"
import { type DraftedPiece, lengthOf, widthAt } from "@toile/pattern-model"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { atLevel } from "../steps/falling.js"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import { armholeLengths, type Block } from "./block.js"
import type { WithEdges } from "./seams.js"
import { sideAt } from "./side.js"
import type { KnitTopSize } from "./size.js"

/** What was drafted of the body, read off its lines; cm. Rib hems are not in its lengths. */
export const measureBody = (
  block: Block,
  front: WithEdges<"side" | "centre">,
  back: WithEdges<"side" | "centre">,
  size: KnitTopSize,
) => {
  const { level } = block
  const sides = [reversePath(front.edge.side.path), reversePath(back.edge.side.path)] as const
  const levels = [block.front.level, block.back.level] as const
  const rise = block.front.level.hem - pathStart(block.front.hem).y
  const wide = (half: 0 | 1, at: "chest" | "waist" | "hip"): number => 2 * sideAt(sides[half], levels[half][at]).x
  const around = (at: "chest" | "waist" | "hip"): number => wide(0, at) + wide(1, at)
  const { neckPoint, tip } = block.back
  const frontNeck = block.front.neckPoint
  const armhole = armholeLengths(block)
  const backLength = lengthOf(back.edge.centre)
  return {
    gmNeckGirth: 2 * (pathLength(block.front.neck) + pathLength(block.back.neck)),
    gmNeckWidth: 2 * neckPoint.x,
    gmFrontNeckDepth: frontNeck.y - pathStart(block.front.neck).y,
    gmBackNeckDepth: neckPoint.y - pathStart(block.back.neck).y,
    gmChestGirth: around("chest"),
    gmFrontChestWidth: wide(0, "chest"),
    gmWaistGirth: around("waist"),
    gmFrontWaistWidth: wide(0, "waist"),
    gmBackWaistWidth: wide(1, "waist"),
    ...(rise < LEAST_TOLD ? {} : { gmCentreFrontRise: rise }),
    ...(size.belly.frontHip === undefined ? {} : { gmFrontHipWidth: wide(0, "hip") }),
    gmHipGirth: around("hip"),
    gmHemGirth: 2 * (pathLength(block.front.hem) + pathLength(block.back.hem)),
    gmShoulderWidth: 2 * tip.x,
    gmShoulderLength: distance(neckPoint, tip),
    gmShoulderFall: neckPoint.y - tip.y,
    gmAcrossBackWidth: 2 * atLevel(block.back.armhole, -ACROSS_BACK_LEVEL)!.point.x,
    gmAcrossChestWidth: 2 * atLevel(block.front.armhole, -size.acrossChestLevel)!.point.x,
    gmBackLength: backLength,
    gmFrontLength: frontNeck.y - pathStart(block.front.hem).y,
    gmBackNeckToWaist: pathStart(block.back.neck).y - level.waist,
    gmHipDepth: level.waist - level.hip,
    gmArmholeGirth: armhole.front + armhole.back,
    gmArmholeDepth: pathStart(block.back.neck).y - level.underarm,
  }
}

/** The sleeve's girth 2.5 below its base line (y = 0), or at the end of a seam that is shorter. */
export const bicepGirth = (sleeve: DraftedPiece): number => widthAt(sleeve, -BELOW_UNDERARM)
