import { adjustBetween } from "@toile/blocks/steps"
import {
  backLevels,
  backOutline,
  backPanels,
  type Torso,
  waistDartLines,
  yokedBack,
  yokedPanels,
} from "@toile/blocks/torso"
import { bodyRoles } from "@toile/blocks/upper-body"
import { pathEnd, pathStart, point, reversePath } from "@toile/geometry"
import { edge, edges, onFold, piece, turnedBack } from "@toile/pattern-model"
import type { BlouseOptions, BlouseSeams } from "./declaration.js"

const hemSeam = (option: BlouseOptions, seam: BlouseSeams) =>
  option.hem === "straight" ? seam.hemStraight : seam.hemShirttail

/** The back on the fold, in one piece from centre to side, under a yoke or up to the shoulder. */
export const drawBack = (torso: Torso, option: BlouseOptions, seam: BlouseSeams) => {
  const { back, frame } = torso
  const whole = backOutline(torso)
  const yoked = option.yoke === "back" ? yokedBack(torso) : undefined
  const centre = yoked?.below.centre ?? back.centre
  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    side: "right",
    sewLine: [
      edge("centreBack", centre, onFold),
      edge("hem", whole.hem, hemSeam(option, seam), turnedBack),
      edge("side", whole.side.before, seam.side),
      edge("armhole", yoked ? reversePath(yoked.below.armhole) : whole.armhole, seam.armhole),
      ...(yoked
        ? edges(edge("yoke", yoked.below.seam, seam.yoke))
        : edges(
            edge("shoulder", whole.shoulder, seam.shoulder),
            edge("neck", reversePath(frame.back.neck), seam.neck),
          )),
    ],
    grain: grainAt(torso, 0.3 * frame.back.across.x),
    adjustAt: adjustBetween(0.3 * frame.back.across.x, torso.level.underarm, torso.level.waist),
    lines: [...backLevels(torso, back.side, 0), ...waistDartLines(...back.darts)],
  })
}

/** The back in two: the centre on the fold, and a side back; their seam begins at the shoulder or at the yoke. */
export const drawPrincessBack = (torso: Torso, option: BlouseOptions, seam: BlouseSeams) => {
  const { back, frame, level } = torso
  const yoked = option.yoke === "back" ? yokedBack(torso) : undefined
  const parts = yoked ? yokedPanels(torso, yoked) : backPanels(torso)
  const hem = hemSeam(option, seam)
  const centre = piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    side: "right",
    sewLine: [
      edge("centreBack", yoked?.below.centre ?? back.centre, onFold),
      edge("hem", parts.centre.hem, hem, turnedBack),
      edge("princess", reversePath(parts.centre.princess), seam.princess),
      ...(yoked
        ? [edge("yoke", parts.centre.shoulder, seam.yoke)]
        : [
            edge("shoulder", parts.centre.shoulder, seam.shoulder),
            edge("neck", reversePath(frame.back.neck), seam.neck),
          ]),
    ],
    grain: grainAt(torso, 0.3 * frame.back.across.x),
    adjustAt: adjustBetween(0.3 * frame.back.across.x, torso.level.underarm, torso.level.waist),
    lines: backLevels(torso, parts.centre.princess, 0),
  })
  const x = (frame.back.across.x + frame.back.blade.x) / 2
  const side = piece("sideBack", {
    title: { en: "Side back", fr: "Côté dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: bodyRoles,
    side: "right",
    sewLine: [
      edge("princess", parts.side.princess, seam.princess),
      edge("hem", parts.side.hem, hem, turnedBack),
      edge("side", parts.side.side, seam.side),
      edge("armhole", parts.side.armhole, seam.armhole),
      yoked ? edge("yoke", parts.side.shoulder, seam.yoke) : edge("shoulder", parts.side.shoulder, seam.shoulder),
    ],
    grain: [point(x + 1, level.waist - 6), point(x + 1, level.underarm + 1)],
    adjustAt: adjustBetween(x + 1, level.underarm, level.waist),
    lines: backLevels(torso, back.side, parts.side.princess),
  })
  return { back: centre, sideBack: side }
}

/** Half a yoke on the fold, two layers; its warp runs across, from shoulder to shoulder. */
export const drawYoke = (torso: Torso, seam: BlouseSeams) => {
  const { yoke } = yokedBack(torso)
  const { neck } = torso.frame.back
  const middle = (pathStart(neck).y + pathEnd(yoke.centre).y) / 2 - 0.5
  return piece("yoke", {
    title: { en: "Yoke", fr: "Empiècement" },
    cut: { materials: ["shell"], quantity: 2 },
    roles: bodyRoles,
    side: "right",
    sewLine: [
      edge("centreBack", yoke.centre, onFold),
      edge("backSeam", yoke.seam, seam.yoke),
      edge("armhole", reversePath(yoke.armhole), seam.armhole),
      edge("shoulder", yoke.shoulder, seam.shoulder),
      edge("neck", reversePath(neck), seam.neck),
    ],
    grain: [point(2, middle), point(Math.min(13, 0.7 * pathEnd(yoke.seam).x), middle)],
  })
}

const grainAt = ({ level }: Torso, x: number) => [point(x, level.waist - 8), point(x, level.underarm + 2)] as const
