import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { blockByArm } from "../sleeves/block-by-arm.js"
import type { ArmholeByArm } from "../upper-body/armhole-by-arm.js"
import { ACROSS_BACK_LEVEL } from "../upper-body/levels.js"
import type { NeckStyle } from "../upper-body/neck-curves.js"
import type { SleeveAsk } from "./ask.js"
import { FRONT_OUT, NO_BELLY } from "./belly.js"
import { armholeLengths, type Block, blockAt } from "./block.js"
import type { Taken } from "./plausible.js"
import { ARMHOLE_OVER_WAIST, type KnitTopSize, LEAST_BELOW_ACROSS } from "./size.js"
import { capHalves, knitSleevesOver } from "./sleeve-shape.js"

/** A belly, or shoulders that stand forward, move the armhole's end by no more, cm. */
const KEPT_WITHIN = 2

const girthOf = (block: Block): number => {
  const { front, back } = armholeLengths(block)
  return front + back
}

/**
 * The block with its armhole as long as arm and chest ask for, and as its sleeve has room in; or at the size's depth; or
 * at the depth that gives the armhole's girth.
 */
export const drawBlock = (size: KnitTopSize, style: NeckStyle, taken: Taken, sleeve: SleeveAsk): Block =>
  withFrontOnFold(blockOf(size, style, taken, sleeve), size, taken)

const blockOf = (size: KnitTopSize, style: NeckStyle, taken: Taken, sleeve: SleeveAsk): Block => {
  const { armhole } = size
  if ("girth" in armhole) return blockOfGirth(size, armhole.girth, style, taken)
  if ("depth" in armhole) return blockAt(size, style, taken, armhole.depth)
  // A side that goes out over a belly moves the armhole's end, and so do other widths between shoulders that stand forward:
  // the armhole is as long as that of the same top without them
  const plain = onPlainFigure(size)
  const usual = blockOverArm(plain, armhole, (depth) => blockAt(plain, style, taken, depth), sleeve)
  if (plain === size) return usual
  const kept = asLongAs(usual, size, style, taken)
  if (plain.chestGirth === size.chestGirth) return kept
  // Under a chest that is let out it is longer where it would else end above the armpit, or above where it ends without that
  const { chestGirth, bust, acrossChest } = plain
  const within = asLongAs(
    usual,
    { ...size, chestGirth, bust, acrossChest: acrossChest + size.forward.chest },
    style,
    taken,
  )
  const highest = Math.min(armhole.least + Math.min(0, armhole.deeper), depthOf(within))
  return depthOf(kept) < highest ? blockAt(size, style, taken, highest) : kept
}

const depthOf = ({ level }: Block): number => -level.underarm

/** A finished top's measures are rounded. */
const ROUNDED = 0.01

/** The block, where a front on the fold can be cut over its belly; else a refusal. */
const withFrontOnFold = (block: Block, { belly, bust }: KnitTopSize, taken: Taken): Block => {
  const { chest, waist } = block.front.level
  const out = (belly.frontWaist ?? 0) - bust.frontChest
  const most = Math.max(FRONT_OUT.always, FRONT_OUT.each * (chest - waist))
  if (out <= most + ROUNDED) return block
  const id = taken.frontWaist ?? taken.waist ?? "mbWaistGirth"
  // What came and what is taken differ in a digit that is told
  const digits = out.toFixed(1) === most.toFixed(1) ? 2 : 1
  return refuse({
    code: "bellyOnFold",
    measurement: id,
    message: `${id}: over so large a belly the front's side would run out by ${out.toFixed(digits)} cm between chest and waist; a front that is cut in one takes ${most.toFixed(digits)}: a wider chest (bustEase) leaves it more`,
  })
}

const onPlainFigure = (size: KnitTopSize): KnitTopSize => {
  const { belly, forward } = size
  const { normal } = belly
  const flat =
    normal === undefined
      ? size
      : {
          ...size,
          chestGirth: normal.chest,
          bust: { ...size.bust, frontChest: normal.frontChest },
          acrossChest: normal.acrossChest ?? size.acrossChest,
          waistGirth: normal.waist,
          hipGirth: normal.hip,
          belly: NO_BELLY,
        }
  return forward.tip === 0
    ? flat
    : { ...flat, acrossBack: flat.acrossBack - forward.back, acrossChest: flat.acrossChest - forward.chest }
}

const blockOverArm = (
  size: KnitTopSize,
  armhole: ArmholeByArm,
  at: (depth: number) => Block,
  sleeve: SleeveAsk,
): Block =>
  blockByArm({
    armhole,
    blockAt: at,
    armholeOf: armholeLengths,
    sleeve:
      "within" in size.fit
        ? { girth: size.fit.girth, over: (block) => knitSleevesOver(capHalves(block, size), size, sleeve) }
        : undefined,
  })

/** The armhole keeps its girth by its depth. */
const asLongAs = (usual: Block, size: KnitTopSize, style: NeckStyle, taken: Taken): Block => {
  const depth = depthOf(usual)
  const girth = girthOf(usual)
  const kept = solve(
    (d) => girthOf(blockAt(size, style, taken, d)) - girth,
    depth - KEPT_WITHIN,
    depth + KEPT_WITHIN,
    1e-7,
  )
  return blockAt(size, style, taken, isErr(kept) ? depth : kept.value)
}

const blockOfGirth = (size: KnitTopSize, girth: number, style: NeckStyle, taken: Taken): Block => {
  const over = (depth: number): number => girthOf(blockAt(size, style, taken, depth)) - girth
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
