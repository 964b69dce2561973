import { DRESS_ZIPS, zipToHips } from "@toile/blocks/closures"
import {
  drawArmholeFacings,
  drawBackNeckFacing,
  drawFrontNeckFacing,
  drawSlitFacing,
  drawWholeFacings,
  type FacingSeams,
  facingsMeet,
  TORSO_FACING,
  TORSO_STRIP,
} from "@toile/blocks/facings"
import { slitLength } from "@toile/blocks/hems"
import { netOf } from "@toile/blocks/interfacings"
import { liningTorso } from "@toile/blocks/linings"
import {
  CAP_SLEEVE_FROM,
  drawCapSleeve,
  drawFittedSleeve,
  drawPlainSleeve,
  drawSleeveCap,
  drawSleeveLining,
  ELBOW,
  PLAIN_LEAN,
  type PlainSleeveAsk,
  type SleeveCapAsk,
  shortestSleeve,
  widestSleeve,
} from "@toile/blocks/sleeves"
import {
  byItsArm,
  drawTorso,
  drawTorsoNeck,
  forwardNeckedTorso,
  lowerNeckedTorso,
  roomyTorso,
  type Torso,
  type TorsoNeck,
  type TorsoSize,
  torsoArmholes,
} from "@toile/blocks/torso"
import { forwardShoulder, notchBefore, notchForward, underForwardCap } from "@toile/blocks/upper-body"
import { line, pathLength, point } from "@toile/geometry"
import { edge, net, piece } from "@toile/pattern-model"
import { drawBack, drawFront, drawPrincessBack, drawPrincessFront, type Layer, type Parting } from "./body.js"
import type { DressSheet } from "./declaration.js"
import { CAP_SHARE, type DressSize, driversOf, neckOf, SHORT_SLEEVE, styleOf } from "./size.js"

const CAP_SLEEVE_LENGTH = 22

/** The body's pieces of one layer. */
export type LayerPieces = ReturnType<typeof drawLayer>

/** `asDrafted`: the size before a cloth asked for another one. */
export const drawDress = (sheet: DressSheet, size: DressSize, asDrafted: DressSize) => {
  const { option, seam } = sheet
  const drivers = driversOf(sheet)
  const style = { ...styleOf(option), held: sheet.held }
  const sleeved = option.sleeve === "short" || option.sleeve === "long"
  const short = option.sleeve !== "long"

  // 1. The body's lines, the armhole deep enough for the arm
  const posture = size.torso.posture * (short ? SHORT_SLEEVE : 1)
  const forward = forwardShoulder(option)
  const capAsk = (torso: Torso): SleeveCapAsk => ({
    armhole: underForwardCap(torsoArmholes(torso), forward),
    shoulderHeight: (torso.frame.back.tip.y + torso.frame.front.tip.y) / 2 - torso.level.underarm,
    fit: size.sleeve,
    capEase: option.capEase,
    length: size.sleeveLength,
    hemLength: size.cuffGirth,
    ...(short ? { mostLean: PLAIN_LEAN } : {}),
    posture,
    bicepId: drivers.bicep,
    // A cap sleeve ends above the arm: it is the top of any sleeve that would fit the armhole
    ...(sleeved ? {} : { fit: { atLeast: 0, capShare: CAP_SHARE }, length: CAP_SLEEVE_LENGTH, hemLength: 0 }),
  })
  const block = (torso: TorsoSize): Torso => drawTorso(torso, style, drivers, drivers.length)
  const least = sleeved && "least" in size.sleeve ? size.sleeve.least : undefined
  const ofArm = byItsArm(size.torso, block, sleeved ? { fit: size.sleeve, capAsk } : undefined)
  const { torso: usual, deepened } =
    least === undefined
      ? { torso: ofArm, deepened: 0 }
      : roomyTorso(ofArm, block, (t) => least - widestSleeve(capAsk(t)))

  // 2. The neckline, and where zip and cap sleeve end
  const usualNeck = drawTorsoNeck(usual.frame, neckOf(option), size.neckDrop)
  const arms = torsoArmholes(usual)
  // Sleeves go with the usual side's armholes, which a lower shoulder's are as long as
  const { torso, neck } = lowerNeckedTorso(usual, usualNeck, size.lower, neckOf(option), drivers)
  // What is cut has the shoulder's seam where the figure's shoulders stand; it is measured where it would usually lie
  const cut = forwardNeckedTorso(torso, neck, neckOf(option))
  const parting: Parting = {
    cap:
      option.sleeve === "cap" ? { front: CAP_SLEEVE_FROM * arms.front, back: CAP_SLEEVE_FROM * arms.back } : undefined,
    zip:
      option.backZip === "zip"
        ? zipToHips(asDrafted.torso.backNeckToWaist + asDrafted.torso.hipDepth - neck.drop, DRESS_ZIPS)
        : 0,
    slit:
      option.vent === "none"
        ? 0
        : slitLength(option.ventLength, torso.level.hip - torso.level.hem, { slit: "slit", garment: "dress" }),
  }

  // 3. The shell
  const shellLayer: Layer = { material: "shell", seam }
  const shell = drawLayer(cut.torso, cut.neck, parting, shellLayer)

  // 4. Sleeves
  const length = sleeved ? sleeveLength(sheet, size, shortestSleeve(capAsk(usual))) : size.sleeveLength
  const notch = notchBefore(forward)
  const fit = option.sleeve === "none" ? undefined : drawSleeveCap({ ...capAsk(usual), ...(sleeved ? { length } : {}) })
  const cap = fit && { ...fit, cap: notchForward(fit.cap, notch) }
  const seams = { hem: seam.sleeveHem, front: seam.sleeve, back: seam.sleeve, cap: seam.armhole }
  const sleeveAsk: PlainSleeveAsk = {
    length,
    posture,
    seam: seams,
    armId: sheet.taken.arm ? { measurement: sheet.taken.arm } : { option: "sleeveLengthAdjust" },
  }
  // Straight, as its lengths are measured; turned at the elbow it is cut
  const plain = cap && sleeved ? drawPlainSleeve(cap.cap, sleeveAsk) : undefined
  const elbow = plain && option.sleeve === "long" && option.elbow !== "none" ? ELBOW[option.elbow] : undefined
  const fitted = cap && elbow ? drawFittedSleeve(cap.cap, { ...sleeveAsk, elbow }) : undefined
  const sleeveLining =
    cap && plain && option.sleeveLining === "lined"
      ? drawSleeveLining(cap.cap, {
          ...sleeveAsk,
          armhole: underForwardCap(arms, forward),
          notchBefore: notch,
          elbow,
          seam: { hem: seam.liningHem, front: seam.lining, back: seam.lining, cap: seam.armhole },
        })
      : undefined
  const capSleeve =
    cap && parting.cap
      ? drawCapSleeve(
          cap.cap,
          {
            front: pathLength(cap.cap.front) - parting.cap.front,
            back: pathLength(cap.cap.back) - parting.cap.back,
          },
          { cap: seam.armhole, hem: seam.capHem },
        )
      : undefined

  const sleeve = fitted?.piece ?? plain ?? capSleeve

  // 5. The slit's facings
  const slit = shell.back.edge.ventSlit
  const ventFacing = slit ? drawSlitFacing(slit.path, seam) : undefined

  // 6. Facings, or a lining with interfacing along the edges
  const lined = option.lined === "yes"
  const widths = lined ? TORSO_STRIP : TORSO_FACING
  const facing: FacingSeams = { ...seam }
  const ask = { ...cut, widths, seam: facing }
  // One facing for both where they would meet: by the usual side's shoulder, so that both sides have alike
  const wholeFacing = !lined && !sleeved && facingsMeet(usualNeck, widths) ? drawWholeFacings(ask) : undefined
  const neckFacing = wholeFacing ? undefined : { front: drawFrontNeckFacing(ask), back: drawBackNeckFacing(ask) }
  const armholeFacing = sleeved || wholeFacing ? undefined : drawArmholeFacings(ask)
  const faced = [wholeFacing, neckFacing, armholeFacing].flatMap((both) => (both ? [both.front, both.back] : []))
  const below = lined ? liningTorso(cut.torso) : undefined
  const lining = below
    ? drawLayer(below, cut.neck, parting, {
        material: "lining",
        seam: {
          neck: seam.neck,
          armhole: seam.armhole,
          shoulder: seam.shoulder,
          side: seam.lining,
          centreBack: seam.centreBack,
          princess: seam.lining,
          vent: seam.vent,
          hem: seam.liningHem,
        },
      })
    : undefined
  return {
    torso,
    liningTorso: below,
    sidesDiffer: size.lower.on !== undefined,
    neck,
    shell,
    lining,
    plain,
    fitted,
    sleeveLining,
    capSleeve,
    sleeve,
    cap,
    deepened,
    longer: length - size.sleeveLength,
    cuff: size.cuffGirth,
    zip: parting.zip,
    wholeFacing,
    neckFacing,
    armholeFacing,
    ventFacing,
    facings: [...(lined ? [] : faced), ...(ventFacing ? [ventFacing] : [])],
    interfacings: [
      ...[...faced, ...(ventFacing ? [ventFacing] : [])].map((each) =>
        netOf(each, { en: `${each.title.en} interfacing`, fr: `Entoilage, ${each.title.fr!.toLowerCase()}` }),
      ),
      ...(parting.zip > 0 ? [zipInterfacing(parting.zip)] : []),
    ],
  }
}

/**
 * A sleeve that `sleeveLengthAdjust` takes up is shortened as far as leaves a seam under the arm; a wide armhole, or a
 * shoulder that reaches out over a wide back, leaves it less. One that is too short by itself is refused where it is drawn.
 */
const sleeveLength = ({ type, option }: DressSheet, { sleeveLength }: DressSize, shortest: number): number =>
  type === "final"
    ? sleeveLength
    : Math.max(sleeveLength, Math.min(shortest, sleeveLength - Math.min(0, option.sleeveLengthAdjust)))

const drawLayer = (torso: Torso, neck: TorsoNeck, parting: Parting, layer: Layer) => {
  if (torso.style.bustDart !== "princess")
    return {
      front: drawFront(torso, neck, parting, layer),
      sideFront: undefined,
      back: drawBack(torso, neck, parting, layer),
      sideBack: undefined,
    }
  return { ...drawPrincessFront(torso, neck, parting, layer), ...drawPrincessBack(torso, neck, parting, layer) }
}

/** A strip of interfacing behind each side of the zip. */
const ZIP_STRIP = 2.5
const zipInterfacing = (length: number) =>
  piece("zipInterfacing", {
    title: { en: "Zip interfacing", fr: "Entoilage de fermeture" },
    cut: { materials: ["interfacing"], quantity: 2 },
    sewLine: [
      edge("lower", line(point(0, 0), point(ZIP_STRIP, 0)), net),
      edge("right", line(point(ZIP_STRIP, 0), point(ZIP_STRIP, length)), net),
      edge("upper", line(point(ZIP_STRIP, length), point(0, length)), net),
      edge("left", line(point(0, length), point(0, 0)), net),
    ],
    grain: [point(ZIP_STRIP / 2, 4), point(ZIP_STRIP / 2, length - 4)],
  })
