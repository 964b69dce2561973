import { drawPlacketBand, drawPlacketInterfacing, placketShape } from "@toile/blocks/closures"
import {
  collarSeamLength,
  drawCollar,
  drawCollarInterfacing,
  drawStand,
  drawStandInterfacing,
  standHalf,
} from "@toile/blocks/collars"
import { drawChestPocket } from "@toile/blocks/pockets"
import {
  CUFF_HEIGHT,
  cuffFlat,
  drawCuff,
  drawCuffedSleeve,
  drawCuffInterfacing,
  drawPlainSleeve,
  drawSleeveCap,
  drawTower,
  drawUnderBinding,
  PLAIN_LEAN,
  type SleeveCapAsk,
  sleeveHem,
  widestSleeve,
} from "@toile/blocks/sleeves"
import { mirroredPiece } from "@toile/blocks/steps"
import { drawTorso, roomyTorso, type Torso, type TorsoSize, torsoArmholes } from "@toile/blocks/torso"
import type { DraftedPiece } from "@toile/pattern-model"
import { drawBack, drawPrincessBack, drawYoke } from "./backs.js"
import type { BlouseSheet } from "./declaration.js"
import { blouseButtons, closedFront, drawFrontLeft, drawFrontRight, POCKET } from "./fronts.js"
import { type BlouseSize, driversOf, SHORT_SLEEVE, styleOf } from "./size.js"

/** All pieces of one blouse; those that an option leaves out are undefined. */
export type BlousePieces = ReturnType<typeof drawBlouse>["pieces"]

/** `asDrafted`: the size before a cloth asked for another one. */
export const drawBlouse = (sheet: BlouseSheet, size: BlouseSize, asDrafted: BlouseSize) => {
  const { option, seam } = sheet
  const drivers = driversOf(sheet)

  // 1. The sleeve below its cap: cuff or opening, and hem
  const long = option.sleeve === "long"
  const hemLength = long ? sleeveHem(cuffFlat(size.cuffGirth, option.cuff), option.sleevePleats) : size.cuffGirth
  const length = long ? size.sleeveLength - CUFF_HEIGHT : size.sleeveLength
  const posture = size.torso.posture * (long ? 1 : SHORT_SLEEVE)
  const capAsk = (torso: Torso): SleeveCapAsk => ({
    armhole: torsoArmholes(torso),
    shoulderHeight: (torso.frame.back.tip.y + torso.frame.front.tip.y) / 2 - torso.level.underarm,
    fit: size.sleeve,
    capEase: option.capEase,
    length,
    hemLength,
    ...(long ? {} : { mostLean: PLAIN_LEAN }),
    posture,
    bicepId: drivers.bicep,
  })

  // 2. The block: bodice and what hangs below it, the armhole deep enough for the arm; then the cap over it
  const block = (torso: TorsoSize): Torso => drawTorso(torso, styleOf(option), drivers, drivers.length)
  const least = "least" in size.sleeve ? size.sleeve.least : 0
  const { torso, deepened } = roomyTorso(size.torso, block, (t) => least - widestSleeve(capAsk(t)))
  const { cap, asked } = drawSleeveCap(capAsk(torso))
  const common = { length, posture }
  const cuffed = long
    ? {
        sleeve: drawCuffedSleeve(cap, {
          ...common,
          hemLength,
          pleats: option.sleevePleats,
          seam: { cuff: seam.cuff, front: seam.sleeve, back: seam.sleeve, cap: seam.armhole },
          armId: drivers.arm,
        }),
        tower: drawTower(seam),
        underBinding: drawUnderBinding(seam),
        cuff: drawCuff(size.cuffGirth, option.cuff, seam),
      }
    : undefined
  const plain = long
    ? undefined
    : drawPlainSleeve(cap, {
        ...common,
        seam: { hem: seam.sleeveHem, seam: seam.sleeve, cap: seam.armhole },
        armId: { measurement: drivers.arm },
      })

  // 3. Collar and closing
  const { collar } = option
  const mandarin = collar === "mandarin"
  const half = standHalf(size.halfNeckline, size.standHeight)
  const leaf = (name: "collarUpper" | "collarUnder") =>
    mandarin ? undefined : drawCollar(name, collarSeamLength(half), size.collarHeight, collar, seam)
  const collarUpper = leaf("collarUpper")
  const stand = drawStand(half, mandarin, "right", seam)
  const front = closedFront(torso)
  const band = placketShape(front)
  const buttons = blouseButtons(torso, option.buttons, size === asDrafted ? torso : block(asDrafted.torso))
  const hem = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  const princess = option.backShaping === "princess" ? drawPrincessBack(torso, option, seam) : undefined
  const pieces = {
    frontRight: drawFrontRight(torso, option, seam, buttons),
    frontLeft: drawFrontLeft(torso, option, seam, buttons),
    placketBand:
      option.placket === "separate"
        ? mirroredPiece(drawPlacketBand(front, band, buttons, { ...seam, hem }))
        : undefined,
    back: (princess?.back ?? drawBack(torso, option, seam)) as DraftedPiece,
    sideBack: princess?.sideBack,
    yoke: option.yoke === "back" ? drawYoke(torso, seam) : undefined,
    sleeve: cuffed?.sleeve ?? plain!,
    tower: cuffed?.tower,
    underBinding: cuffed?.underBinding,
    cuff: cuffed?.cuff,
    stand,
    collarUpper,
    collarUnder: leaf("collarUnder"),
    pocket: option.pocket === "chest" ? drawChestPocket(POCKET, seam) : undefined,
    placketInterfacing: mirroredPiece(drawPlacketInterfacing(front, band, seam)),
    standInterfacing: drawStandInterfacing(stand, seam),
    collarInterfacing: collarUpper && drawCollarInterfacing(collarUpper, seam),
    cuffInterfacing: cuffed && drawCuffInterfacing(cuffed.cuff, seam),
  }
  return { pieces, cuffed, plain, torso, cap: { asked, height: cap.height }, deepened }
}
