import {
  buttonPitch,
  buttonPlaces,
  drawPlacketBand,
  drawPlacketInterfacing,
  placketShape,
} from "@toile/blocks/closures"
import {
  collarSeamLength,
  drawCollar,
  drawCollarInterfacing,
  drawStand,
  drawStandInterfacing,
} from "@toile/blocks/collars"
import { drawChestPocket, MENS_POCKET } from "@toile/blocks/pockets"
import {
  CUFF_HEIGHT,
  cuffFlat,
  drawCuff,
  drawCuffedSleeve,
  drawCuffInterfacing,
  drawSleeveCap,
  drawTower,
  drawUnderBinding,
  sleeveHem,
} from "@toile/blocks/sleeves"
import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { drawBack } from "./back.js"
import { armholeLengths, type Block, closedFront, drawBlock } from "./block.js"
import type { ShirtOptions, ShirtSheet } from "./declaration.js"
import { fittingNotes } from "./fitting-notes.js"
import { drawFrontLeft, drawFrontRight } from "./front.js"
import { drawNeckline, type Neckline } from "./neckline.js"
import { type Drivers, driversOf, type ShirtSize, STAND_HEIGHT } from "./size.js"
import { drawYoke } from "./yoke.js"

/** All pieces of one shirt; those that an option leaves out are undefined. */
export type ShirtPieces = ReturnType<typeof drawShirt>["pieces"]

export const drawShirt = (sheet: ShirtSheet, size: ShirtSize, asDrafted: ShirtSize) => {
  const { option, seam } = sheet
  const drivers = driversOf(sheet)
  // 1. Stand and neckline for the neck girth, then the block with its armholes
  const mandarin = option.collar === "mandarin"
  const { neckline, block } = drawBody(size, option, drivers)

  // 2. The sleeve: cuff, hem, then the cap over the armhole
  const { posture } = size
  const hemLength = sleeveHem(cuffFlat(size.cuffGirth, option.cuff), option.sleevePleats)
  const length = size.sleeveLength - CUFF_HEIGHT
  const { cap, asked } = drawSleeveCap({
    armhole: armholeLengths(block),
    shoulderHeight: (block.back.tip.y + block.front.tip.y) / 2 - block.level.underarm,
    fit: size.sleeve,
    capEase: option.capEase,
    length,
    hemLength,
    posture,
    bicepId: drivers.bicep,
  })

  const { collar } = option
  const collarSeam = collarSeamLength(neckline.stand)
  const leaf = (name: "collarUpper" | "collarUnder") =>
    collar === "mandarin" ? undefined : drawCollar(name, collarSeam, size.collarHeight, collar, seam)
  const collarUpper = leaf("collarUpper")
  const stand = drawStand(neckline.stand, mandarin, "left", seam)
  const cuff = drawCuff(size.cuffGirth, option.cuff, seam)
  const front = closedFront(block)
  const band = placketShape(front)
  // However the cloth is adjusted, the buttons stand as far apart
  const pitch = buttonPitch(
    size === asDrafted ? front : closedFront(drawBody(asDrafted, option, drivers).block),
    option.buttons,
  )
  const buttons = buttonPlaces(front, option.buttons, pitch)
  const hem = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  const pieces = {
    frontLeft: drawFrontLeft(block, option, seam, buttons),
    frontRight: drawFrontRight(block, option, seam, buttons),
    placketBand: option.placket === "separate" ? drawPlacketBand(front, band, buttons, { ...seam, hem }) : undefined,
    back: drawBack(block, option, seam),
    yoke: drawYoke(block, neckline, seam),
    sleeve: drawCuffedSleeve(cap, {
      length,
      hemLength,
      pleats: option.sleevePleats,
      posture,
      seam: { cuff: seam.cuff, front: seam.sleeveFront, back: seam.sleeveBack, cap: seam.armholeSleeve },
      armId: drivers.arm,
    }),
    tower: drawTower(seam),
    underBinding: drawUnderBinding(seam),
    cuff,
    stand,
    collarUpper,
    collarUnder: leaf("collarUnder"),
    pocket: option.pocket === "chest" ? drawChestPocket(MENS_POCKET, seam) : undefined,
    placketInterfacing: drawPlacketInterfacing(front, band, seam),
    standInterfacing: drawStandInterfacing(stand, seam),
    collarInterfacing: collarUpper && drawCollarInterfacing(collarUpper, seam),
    cuffInterfacing: drawCuffInterfacing(cuff, seam),
  }
  return { pieces, block, notes: fittingNotes(sheet, size, block, { asked, height: cap.height }, pitch) }
}

const drawBody = (size: ShirtSize, option: ShirtOptions, drivers: Drivers) => {
  const neckline = drawNeckline(size, option.collar === "mandarin" ? size.collarHeight : STAND_HEIGHT, drivers.neck)
  return { neckline, block: blockFor(size, option, neckline, drivers) }
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
