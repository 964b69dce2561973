import type { Warning } from "@toile/draft-model"
import { isErr, solve } from "@toile/geometry"
import { type DraftedPiece, definePattern, refuse } from "@toile/pattern-model"
import { drawBack } from "./back.js"
import { armholeLengths, type Block, drawBlock, YOKE_BELOW_TIP } from "./block.js"
import { buttonPitch } from "./buttons.js"
import { drawCap } from "./cap.js"
import { drawCollar } from "./collar.js"
import { cuffFlat, drawCuff, drawCuffInterfacing } from "./cuff.js"
import { declaration, type ShirtOptions, type ShirtSheet } from "./declaration.js"
import { drawFrontLeft, drawFrontRight } from "./front.js"
import { measureShirt } from "./measurements.js"
import { drawNeckline, type Neckline } from "./neckline.js"
import { drawPlacketBand, drawPlacketInterfacing } from "./placket-band.js"
import { drawPocket } from "./pocket.js"
import { shirtSeams } from "./seams.js"
import { type Drivers, driversOf, type ShirtSize, shirtSize } from "./size.js"
import { drawSleeve, sleeveHem } from "./sleeve.js"
import { collarSeamLength, drawStand, drawStandInterfacing, STAND_HEIGHT } from "./stand.js"
import { drawTower, drawUnderBinding } from "./tower.js"
import { drawYoke } from "./yoke.js"

export const shirt = definePattern(declaration, (sheet) => {
  const { size, warnings } = shirtSize(sheet)
  const { option } = sheet
  const { pieces, block, notes } = drawShirt(sheet, size)
  const measurements = measureShirt(pieces, block.level)
  return {
    pieces: Object.values<DraftedPiece | undefined>(pieces).filter((p) => p !== undefined),
    stitches: shirtSeams(pieces, option),
    measurements,
    warnings: [...warnings, ...notes, ...bicepNote(sheet, measurements.gmBicepGirth)],
  }
})

/** All pieces of one shirt; those that an option leaves out are undefined. */
export type ShirtPieces = ReturnType<typeof drawShirt>["pieces"]

const drawShirt = (sheet: ShirtSheet, size: ShirtSize) => {
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

/** Where both a cap height and a sleeve girth are asked for, the cap wins: the girth follows from it and the armhole. */
const bicepNote = (sheet: ShirtSheet, girth: number): Warning[] => {
  if (sheet.type === "body" || sheet.final.capHeight === undefined || sheet.final.bicep === undefined) return []
  if (Math.abs(girth - sheet.final.bicep) <= 0.1) return []
  return [
    {
      code: "bicepFromCap",
      measurement: "mfBicepGirth",
      message: `mfBicepGirth: with mfCapHeight ${sheet.final.capHeight} the sleeve is ${girth.toFixed(1)} cm round, not ${sheet.final.bicep}; leave mfCapHeight out to have the girth`,
    },
  ]
}

/** Usual armhole for a shirt: 0.50 to 0.57 of the chest (part 2, C), with room for other fits. */
const ARMHOLE = { low: 0.45, high: 0.65 } as const

const fittingNotes = (
  { option }: ShirtSheet,
  size: ShirtSize,
  block: Block,
  cap: { readonly asked: number; readonly height: number },
): Warning[] => {
  const notes: Warning[] = []
  const armhole = armholeLengths(block)
  const share = (armhole.front + armhole.back) / (size.chestGirth - option.bustEase)
  if (share < ARMHOLE.low || share > ARMHOLE.high)
    notes.push({
      code: "armhole",
      piece: "sleeve",
      message: `The armhole is ${(100 * share).toFixed(0)} % of the chest; 50 to 57 % is usual`,
    })
  if (cap.height < 0.75 * cap.asked)
    notes.push({
      code: "capLowered",
      piece: "sleeve",
      message: `The sleeve cap is ${(cap.asked - cap.height).toFixed(1)} cm lower than the fit asks for, to go round the upper arm`,
    })
  if (size.shoulderDrop + YOKE_BELOW_TIP > option.yokeDepth)
    notes.push({
      code: "yokeDeepened",
      piece: "yoke",
      message: `The yoke is ${(size.shoulderDrop + YOKE_BELOW_TIP).toFixed(1)} cm deep, not ${option.yokeDepth}: its seam lies ${YOKE_BELOW_TIP} cm below the shoulder's end`,
    })
  const pitch = buttonPitch(block, option)
  if (pitch < 6.5 || pitch > 11)
    notes.push({
      code: "buttonPitch",
      piece: "frontRight",
      message: `The buttons stand ${pitch.toFixed(1)} cm apart; 8 to 9.5 is usual: choose ${pitch > 11 ? "more" : "fewer"} buttons`,
    })
  return notes
}
