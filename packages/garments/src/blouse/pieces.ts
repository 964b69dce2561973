import { drawPlacketBand, drawPlacketInterfacing, placketShape } from "@toile/blocks/closures"
import { collarButtons, drawShirtCollar, standHalf } from "@toile/blocks/collars"
import { drawChestPocket } from "@toile/blocks/pockets"
import {
  drawShirtSleeve,
  drawSleeveCap,
  type ShirtSleeveAsk,
  type SleeveCapAsk,
  shirtCapAsk,
  widestSleeve,
} from "@toile/blocks/sleeves"
import { mirroredPiece } from "@toile/blocks/steps"
import {
  byItsArm,
  drawTorso,
  forwardTorso,
  hemmedTorso,
  lowerTorso,
  roomyTorso,
  type Torso,
  type TorsoSize,
  torsoArmholes,
} from "@toile/blocks/torso"
import { forwardShoulder, lowerBy, notchBefore, notchForward, underForwardCap } from "@toile/blocks/upper-body"
import { pathLength } from "@toile/geometry"
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
  const sleeveAsk: ShirtSleeveAsk = {
    kind: option.sleeve,
    fit: size.sleeve,
    capEase: option.capEase,
    sleeveLength: size.sleeveLength,
    cuffGirth: size.cuffGirth,
    cuff: option.cuff,
    pleats: option.sleevePleats,
    posture: size.torso.posture,
    pitchShare: SHORT_SLEEVE,
    bicepId: drivers.bicep,
    armId: drivers.arm,
  }
  const forward = forwardShoulder(option)
  const capAsk = (torso: Torso): SleeveCapAsk =>
    shirtCapAsk(
      sleeveAsk,
      underForwardCap(torsoArmholes(torso), forward),
      (torso.frame.back.tip.y + torso.frame.front.tip.y) / 2 - torso.level.underarm,
    )

  // 2. The block: bodice and what hangs below it, the armhole deep enough for the arm; then the cap over it
  const block = (torso: TorsoSize): Torso =>
    drawTorso(torso, { ...styleOf(option), held: sheet.held }, drivers, drivers.length)
  const least = "least" in size.sleeve ? size.sleeve.least : 0
  const sleeveOf = (fit: BlouseSize["sleeve"]) => ({ fit, capAsk })
  const ofArm = byItsArm(size.torso, block, sleeveOf(size.sleeve))
  const { torso: roomy, deepened } = roomyTorso(ofArm, block, (t) => least - widestSleeve(capAsk(t)))
  const usual = hemmedTorso(roomy, block, size.hemGirth)
  const { cap, asked } = drawSleeveCap(capAsk(usual))
  // The sleeve goes with the usual side's armhole, which a lower shoulder's is as long as
  const torso = lowerTorso(usual, lowerBy(size.lower), drivers)
  // What is cut has the shoulder's seam where the figure's shoulders stand; it is measured where it would usually lie
  const cut = forwardTorso(torso)
  const sleeve = drawShirtSleeve(notchForward(cap, notchBefore(forward)), sleeveAsk, {
    ...seam,
    front: seam.sleeve,
    back: seam.sleeve,
    cap: seam.armhole,
    hem: seam.sleeveHem,
  })

  // 3. Collar and closing
  const half = standHalf(size.halfNeckline, size.standHeight)
  const collarAsk = { half, kind: option.collar, height: size.collarHeight, laps: "right" } as const
  const collar = drawShirtCollar(collarAsk, seam)
  const front = closedFront(cut)
  const band = placketShape(front)
  const buttons = blouseButtons(
    usual,
    option.buttons,
    size === asDrafted ? usual : byItsArm(asDrafted.torso, block, sleeveOf(asDrafted.sleeve)),
  )
  const hem = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  const { frame } = cut
  const underCollar = collarButtons(collar, collarAsk, { ...frame.front, backNeck: pathLength(frame.back.neck) })
  const princess = option.backShaping === "princess" ? drawPrincessBack(cut, option, seam) : undefined
  const back = princess?.back ?? drawBack(cut, option, seam)
  const pieces = {
    frontRight: drawFrontRight(cut, option, seam, buttons, underCollar),
    frontLeft: drawFrontLeft(cut, option, seam, buttons, underCollar),
    placketBand:
      option.placket === "separate"
        ? ofRight(mirroredPiece(drawPlacketBand(front, band, buttons, { ...seam, hem })))
        : undefined,
    back,
    sideBack: princess?.sideBack,
    yoke: option.yoke === "back" ? drawYoke(cut, seam) : undefined,
    sleeve: sleeve.sleeve,
    tower: sleeve.cuffed?.tower,
    underBinding: sleeve.cuffed?.underBinding,
    cuff: sleeve.cuffed?.cuff,
    stand: collar.stand,
    collarUpper: collar.collarUpper,
    collarUnder: collar.collarUnder,
    pocket: option.pocket === "chest" ? drawChestPocket(POCKET, seam) : undefined,
    placketInterfacing: ofRight(mirroredPiece(drawPlacketInterfacing(front, band, seam))),
    standInterfacing: collar.standInterfacing,
    collarInterfacing: collar.collarInterfacing,
    cuffInterfacing: sleeve.cuffed?.cuffInterfacing,
  }
  return {
    pieces,
    parts: { sleeve, collar },
    torso,
    cap: { asked, height: cap.height },
    deepened,
    cuff: size.cuffGirth,
  }
}

/** A piece of the front that laps over. */
const ofRight = <P extends DraftedPiece>(drawn: P): P => ({ ...drawn, side: "right" })
