import { dartedEdges, dartsOf } from "@toile/blocks/bodice"
import {
  buttonPitch,
  buttonPlacesAtBust,
  closingEdges,
  closingLines,
  type FrontHalf,
  OVER_PANELS,
  type Panels,
  placketLines,
  UNDER_PANELS,
} from "@toile/blocks/closures"
import { type ChestPocketSize, pocketPlace } from "@toile/blocks/pockets"
import { adjustUnderBust, mirrored, sideAtLevel } from "@toile/blocks/steps"
import { frontOutline, type Torso, waistDartLines } from "@toile/blocks/torso"
import { bodyRoles, levelLine } from "@toile/blocks/upper-body"
import type { DrillHole, Titles } from "@toile/draft-model"
import { pathStart, point } from "@toile/geometry"
import { edge, type InnerLine, piece, pieceBody } from "@toile/pattern-model"
import type { BlouseOptions, BlouseSeams } from "./declaration.js"

/** The front half as its closing needs it. */
export const closedFront = ({ frame, front, level }: Torso): FrontHalf => ({
  neckPoint: frame.front.neckPoint,
  neck: frame.front.neck,
  hem: front.hem,
  level: { ...level, hem: pathStart(front.hem).y },
})

/** A woman's pocket is smaller than a man's; its mouth lies so far above the bust. */
export const POCKET: ChestPocketSize = { width: 10.5, side: 10, depth: 11.5 }
const POCKET_OVER_BUST = 8

/** The front's buttons; their pitch is that of the blouse before its cloth asked for another size. */
export const blouseButtons = (torso: Torso, count: number, asDrafted: Torso): number[] =>
  buttonPlacesAtBust(closedFront(torso), count, torso.level.bust, buttonPitch(closedFront(asDrafted), count))

/** The wearer's right front, which laps over: its outline is drawn as the left one's and mirrored. */
export const drawFrontRight = (
  torso: Torso,
  option: BlouseOptions,
  seam: BlouseSeams,
  buttons: readonly number[],
  underCollar: readonly DrillHole[],
) => {
  const panels = OVER_PANELS[option.placket]
  const front = closedFront(torso)
  const title = { en: "Right front", fr: "Devant droit" }
  const body = {
    ...half(title, torso, option, seam, panels, option.placket === "separate" ? seam.placket : seam.frontEdge),
    lines: [...guides(torso, panels), ...placketLines(front, option.placket, buttons)],
    drillHoles: underCollar,
  }
  return piece("frontRight", { ...mirrored(body), side: "right" })
}

/** The wearer's left front, with the buttons: drawn as worn, centre front at x = 0, the side on the right. */
export const drawFrontLeft = (
  torso: Torso,
  option: BlouseOptions,
  seam: BlouseSeams,
  buttons: readonly number[],
  underCollar: readonly DrillHole[],
) => {
  const title = { en: "Left front", fr: "Devant gauche" }
  const body = half(title, torso, option, seam, UNDER_PANELS, seam.frontEdge)
  const front = closedFront(torso)
  const mouth = torso.level.bust + POCKET_OVER_BUST
  return piece("frontLeft", {
    ...body,
    lines: [
      ...guides(torso, UNDER_PANELS),
      ...(option.pocket === "chest" ? [pocketPlace(front, POCKET, frontOutline(torso).armhole, mouth)] : []),
    ],
    side: "left",
    drillHoles: [...buttons.map((y) => ({ x: 0, y, diameter: 0.2 })), ...underCollar],
  })
}

const half = (
  title: Titles,
  torso: Torso,
  option: BlouseOptions,
  seam: BlouseSeams,
  panels: Panels,
  edgeSeam: BlouseSeams["placket"],
) => {
  const { level } = torso
  const { side, armhole, shoulder } = frontOutline(torso)
  const hem = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  const closing = closingEdges(closedFront(torso), panels, { edge: edgeSeam, hem, neck: seam.neck })
  return pieceBody({
    title,
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    sewLine: [
      ...closing.first,
      ...dartedEdges("side", side, seam.side),
      edge("armhole", armhole, seam.armhole),
      edge("shoulder", shoulder, seam.shoulder),
      ...closing.last,
    ],
    darts: dartsOf({ side }),
    grain: [point(4.5, level.waist + 10), point(4.5, level.waist - 8)],
    adjustAt: adjustUnderBust(4.5, level.underarm - 6, level),
  })
}

/** Centre front, folds, levels and the waist's dart. */
const guides = (torso: Torso, panels: Panels): InnerLine[] => {
  const { front, level } = torso
  return [
    ...closingLines(closedFront(torso), panels),
    ...(["bust", "waist", "hip"] as const).flatMap((name): InnerLine[] => {
      // Beyond the bust point the bust line is the side part's own
      const to = name === "bust" ? torso.frame.front.bustPoint : sideAtLevel(front.side, level[name])
      const path = levelLine(point(0, level[name]), to, level[name], front)
      return path ? [{ name, kind: "level", path }] : []
    }),
    ...waistDartLines(...front.darts),
  ]
}
