import { dartsTold, LEAST_TOLD } from "@toile/blocks/measurements"
import { atLevel, sideAtLevel } from "@toile/blocks/steps"
import { openingAt } from "@toile/blocks/torso"
import { ACROSS_BACK_LEVEL } from "@toile/blocks/upper-body"
import type { LiningGirth } from "@toile/draft-model"
import { pathEnd, pathStart } from "@toile/geometry"
import { type DraftedPiece, lengthOf, widthAt } from "@toile/pattern-model"
import { ACROSS_SHARE, type Block, leanAt } from "./block.js"
import type { drawWaistcoat } from "./pieces.js"

/** The finished waistcoat, buttoned, darts closed, read off its pieces and the lines they were cut from. cm. */
export const measureWaistcoat = ({ block, pieces: p }: ReturnType<typeof drawWaistcoat>) => {
  const { back, front, level, belly, worn } = block
  const acrossChest = worn.front.tip.y - ACROSS_SHARE * (worn.front.tip.y - level.underarm)
  return {
    gmChestGirth: around(block, level.chest),
    gmWaistGirth: around(block, level.waist),
    gmFrontWaistWidth: 2 * frontHalf(block, level.waist),
    gmBackWaistWidth: 2 * backHalf(block, level.waist),
    ...(belly.lean < LEAST_TOLD ? {} : { gmCentreFrontLean: belly.lean }),
    ...(belly.rise < LEAST_TOLD ? {} : { gmCentreFrontRise: belly.rise }),
    ...dartsTold({ front: openingAt(front.dart, level.waist), back: openingAt(back.dart, level.waist) }),
    gmHemGirth: around(block, level.side),
    gmNeckWidth: 2 * worn.back.neckPoint.x,
    gmShoulderWidth: 2 * worn.back.tip.x,
    gmShoulderLength: lengthOf(p.frontLeft.edge.shoulder),
    gmAcrossBackWidth: 2 * atLevel(back.armhole, -ACROSS_BACK_LEVEL)!.point.x,
    gmAcrossChestWidth: 2 * atLevel(front.armhole, acrossChest)!.point.x,
    gmBackLength: pathStart(back.centre).y - pathEnd(back.centre).y,
    gmFrontLength: worn.front.neckPoint.y - pathEnd(front.cutAway).y,
    gmBackNeckToWaist: -level.waist,
    gmArmholeDepth: -level.underarm,
    gmArmholeGirth: lengthOf(p.frontLeft.edge.armhole, p.back.edge.armhole),
  }
}

/** The lining, with the facings, against the shell: both lie flat on each other, and hang from the same seams (I21). */
export const waistcoatLiningGirths = ({ block, pieces: p }: ReturnType<typeof drawWaistcoat>): LiningGirth[] =>
  (["chest", "waist"] as const).map((name) => {
    const y = block.level[name]
    const darts = openingAt(block.back.dart, y) + openingAt(block.front.dart, y)
    const girth = (...pieces: readonly DraftedPiece<string>[]): number =>
      2 * (pieces.reduce((sum, piece) => sum + widthAt(piece, y), 0) - darts)
    return { name, shell: girth(p.back, p.frontLeft), lining: girth(p.backLining, p.frontLining, p.facing), ease: 0 }
  })

const around = (block: Block, y: number): number => 2 * (backHalf(block, y) + frontHalf(block, y))

/** From the centre back seam to the side, the dart closed. */
const backHalf = ({ back: { side, centre, dart } }: Block, y: number): number =>
  sideAtLevel(side, y).x - sideAtLevel(centre, y).x - openingAt(dart, y)

/** From centre front to the side, the dart closed. */
const frontHalf = ({ front, level, belly }: Block, y: number): number =>
  sideAtLevel(front.side, y).x + leanAt(belly, level, y) - openingAt(front.dart, y)
