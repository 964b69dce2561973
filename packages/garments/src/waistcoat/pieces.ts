import { netOf } from "@toile/blocks/interfacings"
import { sideAtLevel } from "@toile/blocks/steps"
import { depthOfArmhole, lowerBy } from "@toile/blocks/upper-body"
import { pathLength } from "@toile/geometry"
import { drawBelts } from "./belt.js"
import { type Block, drawBlock } from "./block.js"
import type { WaistcoatSheet } from "./declaration.js"
import { partFront } from "./facing.js"
import { forwardBlock } from "./forward-block.js"
import { buttonPitch, drawBack, drawFacing, drawFrontLeft, drawFrontLining, drawFrontRight } from "./fronts.js"
import { drawBackFusibles } from "./fusibles.js"
import { drawLapel } from "./lapel.js"
import { onItsSide } from "./lower-block.js"
import { pocketMarks, pocketPieces } from "./pockets.js"
import { driversOf, type WaistcoatSize } from "./size.js"

/** The block; of a finished waistcoat whose armhole was measured round and not deep at the depth that gives it that length. */
const atItsLength = (size: WaistcoatSize, draw: (size: WaistcoatSize) => Block): Block => {
  const { armhole } = size
  if (!armhole) return draw(size)
  const at = (armholeDepth: number): Block => draw({ ...size, armholeDepth })
  const lengthAt = (depth: number): number => {
    const { front, back } = at(depth)
    return pathLength(front.armhole) + pathLength(back.armhole)
  }
  return at(depthOfArmhole(armhole, armhole.round, lengthAt))
}

/** `asDrafted`: the size before a cloth asked for another one; the buttons' pitch is taken from it. */
export const drawWaistcoat = (sheet: WaistcoatSheet, size: WaistcoatSize, asDrafted: WaistcoatSize) => {
  const { option, seam, held } = sheet
  const drivers = driversOf(sheet)
  const drawn = (asked: WaistcoatSize): Block => atItsLength(asked, (one) => drawBlock(one, drivers, held))
  const usual = drawn(size)
  const block = forwardBlock(onItsSide(usual, lowerBy(size.lower), drivers))
  const pitch = buttonPitch(usual, option.buttons, size === asDrafted ? usual : drawn(asDrafted))
  const pockets = pocketMarks(usual, option.pocket)
  const parting = partFront(block)
  const outer = option.back === "shell" ? "shell" : "lining"
  const frontLeft = drawFrontLeft(block, option, seam, pitch, pockets)
  const lapel = option.lapel === "none" ? undefined : drawLapel(block, option, seam)
  const pieces = {
    frontLeft,
    frontRight: drawFrontRight(block, option, seam, pitch, pockets),
    facing: drawFacing(block, parting, option, seam),
    lapel,
    back: drawBack("back", outer, block, option, seam),
    frontLining: drawFrontLining(block, parting, seam),
    backLining: drawBack("backLining", "lining", block, option, seam),
  }
  // A belt and a strip along the hem are both sides' alike
  // As the back is worn, its dart sewn
  const halfBack = sideAtLevel(usual.back.side, usual.level.waist).x - usual.intake.centreBack - usual.intake.back
  const others = [
    ...pocketPieces(option, seam),
    ...(option.backBelt === "belt" ? drawBelts(halfBack, outer, seam) : []),
    frontInterfacing(frontLeft),
    ...drawBackFusibles(block, usual),
    ...(lapel ? [netOf(lapel, { en: "Lapel interfacing", fr: "Entoilage de revers" }, 2)] : []),
  ]
  return { block, pitch, pieces, others, seam }
}

export type WaistcoatPieces = ReturnType<typeof drawWaistcoat>["pieces"]

/** The whole front is interfaced, both sides alike. */
const frontInterfacing = (frontLeft: ReturnType<typeof drawFrontLeft>) => {
  const net = netOf(frontLeft, { en: "Front interfacing", fr: "Entoilage devant" }, 2)
  return { ...net, cut: { ...net.cut, mirrored: true } }
}
