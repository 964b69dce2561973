import { isErr, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { drawBack } from "./back.js"
import { armholeLengths, type Block, drawBlock } from "./block.js"
import { drawCap } from "./cap.js"
import { drawCollar } from "./collar.js"
import { cuffFlat, drawCuff, drawCuffInterfacing } from "./cuff.js"
import type { ShirtOptions, ShirtSheet } from "./declaration.js"
import { fittingNotes } from "./fitting-notes.js"
import { drawFrontLeft, drawFrontRight } from "./front.js"
import { drawNeckline, type Neckline } from "./neckline.js"
import { drawPlacketBand, drawPlacketInterfacing } from "./placket-band.js"
import { drawPocket } from "./pocket.js"
import { type Drivers, driversOf, type ShirtSize } from "./size.js"
import { drawSleeve, sleeveHem } from "./sleeve.js"
import { collarSeamLength, drawStand, drawStandInterfacing, STAND_HEIGHT } from "./stand.js"
import { drawTower, drawUnderBinding } from "./tower.js"
import { drawYoke } from "./yoke.js"

/** All pieces of one shirt; those that an option leaves out are undefined. */
export type ShirtPieces = ReturnType<typeof drawShirt>["pieces"]

export const drawShirt = (sheet: ShirtSheet, size: ShirtSize) => {
  const { option, seam } = sheet
  const drivers = driversOf(sheet)
  // 1. Stand and neckline for the neck girth, then the block with its armholes
  const mandarin = option.collar === "mandarin"
  const neckline = drawNeckline(size, mandarin ? size.collarHeight : STAND_HEIGHT, drivers.neck)
  const block = blockFor(size, option, neckline, drivers)

  // 2. The sleeve: cuff, hem, then the cap over the armhole
  const hem = sleeveHem(cuffFlat(size.cuffGirth, option.cuff), option.sleevePleats)
  const { cap, asked } = drawCap(block, size, option.capEase, hem, drivers.bicep)

  const { collar } = option
  const collarSeam = collarSeamLength(neckline.stand)
  const leaf = (name: "collarUpper" | "collarUnder" | "collarInterfacing") =>
    collar === "mandarin" ? undefined : drawCollar(name, collarSeam, size.collarHeight, collar, seam)
  const pieces = {
    frontLeft: drawFrontLeft(block, option, seam),
    frontRight: drawFrontRight(block, option, seam),
    placketBand: option.placket === "separate" ? drawPlacketBand(block, option, seam) : undefined,
    back: drawBack(block, option, seam),
    yoke: drawYoke(block, neckline, seam),
    sleeve: drawSleeve(cap, size, option, seam, hem, drivers.arm),
    tower: drawTower(seam),
    underBinding: drawUnderBinding(seam),
    cuff: drawCuff(size.cuffGirth, option, seam),
    stand: drawStand(neckline.stand, mandarin, seam),
    collarUpper: leaf("collarUpper"),
    collarUnder: leaf("collarUnder"),
    pocket: option.pocket === "chest" ? drawPocket(seam) : undefined,
    placketInterfacing: drawPlacketInterfacing(block, seam),
    standInterfacing: drawStandInterfacing(neckline.stand, seam),
    collarInterfacing: leaf("collarInterfacing"),
    cuffInterfacing: drawCuffInterfacing(size.cuffGirth, option, seam),
  }
  return { pieces, block, notes: fittingNotes(sheet, size, block, { asked, height: cap.height }) }
}

/** An armhole whose girth was asked for ends at least so far above the waist. */
const LEAST_OVER_WAIST = 6.5

/** The block at the armhole's depth, or at the depth that gives the armhole's girth. */
const blockFor = (size: ShirtSize, option: ShirtOptions, neckline: Neckline, drivers: Drivers): Block => {
  if ("depth" in size.armhole) return drawBlock(size, option, neckline, size.armhole.depth, drivers)
  const { girth } = size.armhole
  const girthAt = (depth: number): number => {
    const { front, back } = armholeLengths(drawBlock(size, option, neckline, depth, drivers))
    return front + back
  }
  const depth = solve((d) => girthAt(d) - girth, 17.5, size.backNeckToWaist - LEAST_OVER_WAIST, 1e-7)
  if (isErr(depth))
    return refuse({
      code: "armholeGirth",
      measurement: "mfArmholeGirth",
      message: `mfArmholeGirth: ${girth.toFixed(1)} cm; with this shoulder and waist from ${(depth.error.atLow + girth).toFixed(1)} to ${(depth.error.atHigh + girth).toFixed(1)} cm can be drafted`,
    })
  return drawBlock(size, option, neckline, depth.value, drivers)
}
