import { type Path, type Point, pathLength, pathStart, point, solve, startTangent } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { ACROSS_BACK_LEVEL, BELOW_UNDERARM } from "../upper-body/levels.js"
import type { NeckStyle } from "../upper-body/neck-curves.js"
import { drawArmhole, FULLNESS } from "./armhole.js"
import { drawNeckline, type Shoulder } from "./neckline.js"
import type { Taken } from "./plausible.js"
import { drawSide, type Levels } from "./side.js"
import { ARMHOLE_OVER_WAIST, type KnitTopSize } from "./size.js"

/** A knit top's body: a back and a front half over each other, centre lines at x = 0, the nape seam at the origin. */
export interface Block {
  readonly back: Half
  readonly front: Half
  readonly level: Levels
}

/** A back or a front half. */
export interface Half extends Shoulder {
  /** What its centre line is. */
  readonly centre: "centreFront" | "centreBack"
  /** From the shoulder's end down to the underarm. */
  readonly armhole: Path
  /** From the underarm down to the hem; front and back have the same. */
  readonly side: Path
}

/** No armhole is shallower than this below the across line, cm. */
const LEAST_BELOW_ACROSS = 2.5

/** The block with its armhole at the size's depth, or at the depth that gives the armhole's girth. */
export const drawBlock = (size: KnitTopSize, style: NeckStyle, taken: Taken): Block => {
  if ("depth" in size.armhole) return blockAt(size, style, taken, size.armhole.depth)
  const { girth } = size.armhole
  const over = (depth: number): number => {
    const { front, back } = armholeLengths(blockAt(size, style, taken, depth))
    return front + back - girth
  }
  // Deeper by one cm at a time until the armhole is long enough, then the depth in between
  const deepest = size.backNeckToWaist - ARMHOLE_OVER_WAIST
  const shallowest = Math.max(ACROSS_BACK_LEVEL, size.acrossChestLevel) + LEAST_BELOW_ACROSS
  let depth = shallowest
  while (depth < deepest && over(depth) < 0) depth = Math.min(depth + 1, deepest)
  const found = solve(over, Math.max(shallowest, depth - 1), depth, 1e-7)
  if (isErr(found))
    return refuse({
      code: "armholeGirth",
      measurement: "mfArmholeGirth",
      message: `mfArmholeGirth: ${girth.toFixed(1)} cm; with this shoulder and waist from ${(over(shallowest) + girth).toFixed(1)} to ${(over(deepest) + girth).toFixed(1)} cm can be drafted`,
    })
  return blockAt(size, style, taken, found.value)
}

const blockAt = (size: KnitTopSize, style: NeckStyle, taken: Taken, depth: number): Block => {
  const hip = -size.backNeckToWaist - size.hipDepth
  const hem = -size.backLength
  const level: Levels = {
    underarm: -depth,
    chest: -depth - BELOW_UNDERARM,
    waist: -size.backNeckToWaist,
    hip: Math.max(hip, hem),
    hem,
  }
  // 1. Front and back have the same widths, so that their side seams are one
  const side = drawSide(
    { chest: size.chestGirth / 4, waist: size.waistGirth / 4, hip: size.hipGirth / 4 },
    level,
    taken.backLength === "mfBackLength" ? "mfBackLength" : "length",
  )
  const underarm = pathStart(side)

  // 2. Necklines and shoulders, then the armholes through the across widths
  const { back, front } = drawNeckline(size, style)
  const half = (
    centre: Half["centre"],
    shoulder: Shoulder,
    across: Point,
    full: (typeof FULLNESS)["back" | "front"],
  ): Half => ({
    centre,
    armhole: drawArmhole(
      shoulder.tip,
      shoulder.slope,
      across,
      underarm,
      startTangent(side),
      full,
      taken.acrossBack ?? taken.chest ?? "mfChestGirth",
    ),
    side,
    ...shoulder,
  })
  return {
    back: half("centreBack", back, point(size.acrossBack / 2, -ACROSS_BACK_LEVEL), FULLNESS.back),
    front: half("centreFront", front, point(size.acrossChest / 2, -size.acrossChestLevel), FULLNESS.front),
    level,
  }
}

/** Both halves of one armhole, cm. */
export const armholeLengths = (block: Block): { readonly front: number; readonly back: number } => ({
  front: pathLength(block.front.armhole),
  back: pathLength(block.back.armhole),
})
