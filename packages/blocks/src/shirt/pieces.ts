import { man } from "@toile/body/survey"
import { pathLength, solve, transformPoint } from "@toile/geometry"
import { type DraftedPiece, refuse, widthAt } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { drawPlacketBand, drawPlacketInterfacing, placketShape } from "../closures/placket-band.js"
import { buttonPitch, buttonPlaces, buttonPlacesAtBust } from "../closures/shirt-buttons.js"
import { collarButtons, drawShirtCollar } from "../collars/shirt-collar.js"
import { drawPocket as drawChestPocket, MENS_POCKET } from "../pockets/chest-pocket.js"
import { blockByArm, wovenSleeveOver } from "../sleeves/block-by-arm.js"
import { drawSleeveCap, type SleeveCapAsk } from "../sleeves/set-in-cap.js"
import { drawShirtSleeve, type ShirtSleeveAsk, shirtCapAsk } from "../sleeves/shirt-sleeve.js"
import { fade } from "../steps/fade.js"
import { forwardShoulder, notchBefore, notchForward } from "../upper-body/forward-shoulder.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { lowerBy, onUsualSide } from "../upper-body/lower-shoulder.js"
import type { ShirtCut, ShirtSheet } from "./ask.js"
import { drawBack } from "./back.js"
import { armholeLengths, type Block, closedFront, drawBlock, stripAtTip } from "./block.js"
import { drawFrontLeft, drawFrontRight } from "./front.js"
import { LEAST_ARMHOLE_DEPTH } from "./limits.js"
import { drawNeckline, type Neckline } from "./neckline.js"
import { type Drivers, driversOf, SHORT_SLEEVE, type ShirtSize, STAND_HEIGHT } from "./size.js"
import { drawYoke } from "./yoke.js"

/** A shirt as it was drawn: its pieces, the parts that were put together, and the block. */
export type DrawnShirt = ReturnType<typeof drawShirt>
/** All pieces of one shirt; those that an option leaves out are undefined. */
export type ShirtPieces = DrawnShirt["pieces"]

/** `asDrafted`: the size before a cloth asked for another one. */
export const drawShirt = (sheet: ShirtSheet, size: ShirtSize, asDrafted: ShirtSize) => {
  const { option, seam } = sheet
  const cut: ShirtCut = { ...option, held: sheet.held }
  const drivers = driversOf(sheet)
  const sleeveAsk: ShirtSleeveAsk = {
    ...option,
    kind: option.sleeve ?? "long",
    fit: size.sleeve,
    sleeveLength: size.sleeveLength,
    cuffGirth: size.cuffGirth,
    pleats: option.sleevePleats,
    posture: size.posture,
    pitchShare: SHORT_SLEEVE,
    bicepId: drivers.bicep,
    armId: drivers.arm,
  }
  // 1. Stand and neckline for the neck girth, then the block with its armholes
  const { neckline, block, usual } = drawBody(size, cut, drivers, sleeveAsk)

  // 2. The sleeve: cuff, hem, then the cap over the armhole; over the usual side's where one shoulder is lower
  const { cap, asked } = drawSleeveCap(capAskOver(usual, sleeveAsk))
  const { forward } = block.strip
  const sleeve = drawShirtSleeve(notchForward(cap, notchBefore(forward)), sleeveAsk, {
    ...seam,
    front: seam.sleeveFront,
    back: seam.sleeveBack,
    cap: seam.armholeSleeve,
    hem: seam.hemStraight,
  })
  const collarAsk = { half: neckline.stand, kind: option.collar, height: size.collarHeight, laps: "left" } as const
  const collar = drawShirtCollar(collarAsk, seam)

  // 3. The closing; however the cloth is adjusted, the buttons stand as far apart
  const front = closedFront(block)
  const band = placketShape(front)
  const pitch = buttonPitch(
    size === asDrafted
      ? front
      : closedFront(drawBody(asDrafted, cut, drivers, { ...sleeveAsk, fit: asDrafted.sleeve }).block),
    option.buttons,
  )
  const buttons = overBelly(buttonPlaces(front, option.buttons, pitch), block, size, option.buttons, pitch)
  const underCollar = collarButtons(collar, collarAsk, {
    ...front,
    tip: transformPoint(neckline.leaning.turn, neckline.front.tip),
    backNeck: pathLength(neckline.back.neck),
  })
  const hem = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  const pieces = {
    frontLeft: drawFrontLeft(block, option, seam, buttons, underCollar),
    frontRight: drawFrontRight(block, option, seam, buttons, underCollar),
    placketBand:
      option.placket === "separate" ? ofLeft(drawPlacketBand(front, band, buttons, { ...seam, hem })) : undefined,
    back: drawBack(block, option, seam),
    yoke: drawYoke(block, neckline, seam),
    sleeve: sleeve.sleeve,
    tower: sleeve.cuffed?.tower,
    underBinding: sleeve.cuffed?.underBinding,
    cuff: sleeve.cuffed?.cuff,
    stand: collar.stand,
    collarUpper: collar.collarUpper,
    collarUnder: collar.collarUnder,
    pocket: option.pocket === "chest" ? drawChestPocket(MENS_POCKET, seam) : undefined,
    placketInterfacing: ofLeft(drawPlacketInterfacing(front, band, seam)),
    standInterfacing: collar.standInterfacing,
    collarInterfacing: collar.collarInterfacing,
    cuffInterfacing: sleeve.cuffed?.cuffInterfacing,
  }
  return {
    pieces,
    parts: { sleeve, collar },
    block,
    cap: { asked, height: cap.height, girth: widthAt(sleeve.sleeve, -BELOW_UNDERARM) },
    pitch,
  }
}

/** A piece of the front that laps over. */
const ofLeft = <P extends DraftedPiece>(drawn: P): P => ({ ...drawn, side: "left" })

/** Centre front leans out so far, cm, where one of the buttons stands at the belly's fullest level. */
const BUTTON_FROM = 0.5

/** One button exactly where a belly is fullest, over the navel: unlike a bust it leaves a front no room to lie between two. */
const overBelly = (
  usual: readonly number[],
  block: Block,
  { belly }: ShirtSize,
  count: number,
  pitch: number,
): readonly number[] => {
  const weight = fade(0, BUTTON_FROM, belly.lean)
  if (weight === 0) return usual
  const { waist, hip } = block.front.level
  const fullest = waist - man.navel * (waist - hip)
  const moved = buttonPlacesAtBust(closedFront(block), count, fullest, pitch, 0)
  return usual.map((y, i) => y + weight * (moved[i]! - y))
}

const drawBody = (size: ShirtSize, option: ShirtCut, drivers: Drivers, sleeve: ShirtSleeveAsk) => {
  const stand = option.collar === "mandarin" ? size.collarHeight : STAND_HEIGHT
  const strip = stripAtTip(size, forwardShoulder(option))
  const drawn = (of: ShirtSize) => {
    const neckline = drawNeckline(of, stand, drivers.neck, strip)
    return { neckline, block: blockFor(of, option, neckline, drivers, (block) => capAskOver(block, sleeve)) }
  }
  if (lowerBy(size.lower) === 0) {
    const body = drawn(size)
    return { ...body, usual: body.block }
  }
  // A lower shoulder takes its armhole down with it, as deep and as long as the usual side's
  const { block: usual } = drawn({ ...size, lower: onUsualSide(size.lower) })
  const neckline = drawNeckline(size, stand, drivers.neck, strip)
  return { neckline, block: drawBlock(size, option, neckline, -usual.level.underarm, drivers, usual), usual }
}

const capAskOver = (block: Block, sleeve: ShirtSleeveAsk): SleeveCapAsk => {
  const shoulderHeight = (block.back.tip.y + block.strip.tip.y) / 2 - block.level.underarm
  // Where shoulders stand forward, the cap is turned: its highest point goes with their seam, but less far
  const { front, back } = armholeLengths(block)
  const { tip, cap } = block.strip.forward
  return shirtCapAsk(sleeve, { front: front + tip - cap, back: back - tip + cap }, shoulderHeight)
}

/** An armhole whose girth was asked for ends at least so far above the waist. */
const LEAST_OVER_WAIST = 6.5

/** The block at the depth that gives the armhole's girth. */
const blockFor = (
  size: ShirtSize,
  option: ShirtCut,
  neckline: Neckline,
  drivers: Drivers,
  capAsk: (block: Block) => SleeveCapAsk,
): Block => {
  const blockAt = (depth: number): Block => drawBlock(size, option, neckline, depth, drivers)
  if ("round" in size.armhole) {
    const { armhole, sleeve } = size
    return blockByArm({
      armhole,
      blockAt,
      armholeOf: armholeLengths,
      sleeve: "within" in sleeve ? wovenSleeveOver(sleeve, capAsk) : undefined,
    })
  }
  const { girth } = size.armhole
  const girthAt = (depth: number): number => {
    const { front, back } = armholeLengths(blockAt(depth))
    return front + back
  }
  const depth = solve((d) => girthAt(d) - girth, LEAST_ARMHOLE_DEPTH, size.backNeckToWaist - LEAST_OVER_WAIST, 1e-7)
  if (isErr(depth))
    return refuse({
      code: "armholeGirth",
      measurement: "mfArmholeGirth",
      message: `mfArmholeGirth: ${girth.toFixed(1)} cm; with this shoulder and waist from ${(depth.error.atLow + girth).toFixed(1)} to ${(depth.error.atHigh + girth).toFixed(1)} cm can be drafted`,
    })
  return blockAt(depth.value)
}
