import {
  ADJUST_ABOVE_HIP,
  type BackLines,
  backLeg,
  legRoles,
  type TrouserSize,
  waistLevel,
  type YokedWaist,
} from "@toile/blocks/trousers"
import {
  add,
  between,
  distance,
  joinPaths,
  leftNormal,
  type Path,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polyline,
  reversePath,
  rotation,
  scale,
  startTangent,
  subpath,
  transformPath,
} from "@toile/geometry"
import { edge, type InnerLine, piece, turnedBack } from "@toile/pattern-model"
import type { JeansAllowances } from "./allowances.js"

export const yoked = ({ waist }: BackLines): YokedWaist => {
  if (waist.kind !== "yoke") throw new Error("this back has no yoke")
  return waist
}

/** The back below the yoke, of the left leg as worn, cut twice, mirrored. */
export const backPanel = (lines: BackLines, size: TrouserSize, seams: JeansAllowances, patch: BackPatch) => {
  const { seam, atCentre, atSide } = yoked(lines)
  const leg = backLeg(lines, size, seams, undefined)
  const seat = joinPaths(lines.seatCurve, lines.seat)
  const down = reversePath(lines.sideUpper)
  return piece("back", {
    title: { en: "Back", fr: "Dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: legRoles,
    sewLine: [
      ...leg.before,
      edge("seat", subpath(seat, 0, size.backRise - atCentre), seams.seat),
      edge("yokeSeam", seam, seams.yokeBack),
      edge("sideUpper", subpath(down, atSide, pathLength(down)), seams.outseam),
      ...leg.after,
    ],
    lines: [...leg.lines, patchPlace(seam, patch)],
    grain: leg.grain,
    adjustAt: [...riseAt(lines, size, seam), ...leg.adjustAt],
  })
}

/** The rise is lengthened or shortened where the front's is, if the panel goes on above that. */
const riseAt = ({ hipSide }: BackLines, { hipHeight }: TrouserSize, seam: Path) => {
  const y = hipHeight + ADJUST_ABOVE_HIP
  const top = Math.min(pathStart(seam).y, pathEnd(seam).y)
  return y < top - 1 ? [point((hipSide.x + pathStart(seam).x) / 2, y)] : []
}

/** A back pocket's size: its mouth, how much narrower it is below, its sides, and its point; cm. */
export interface BackPatch {
  readonly wide: number
  readonly narrower: number
  readonly side: number
  readonly deep: number
}

/** The mouth lies this far below the yoke. */
const BELOW_YOKE = 3
/** The pocket leaves so much of the yoke's seam beside it. */
const BESIDE = 5

/** Trade practice: a woman's pocket 13 by 14, a man's 14.5 by 15.5; narrower where the back is. */
export const backPatch = (gender: "female" | "male", { seam }: YokedWaist): BackPatch => {
  const usual = gender === "female" ? 13 : 14.5
  const wide = Math.min(usual, pathLength(seam) - BESIDE)
  const deep = usual + 1
  return { wide, narrower: 1, side: deep - 2.5, deep }
}

/** The pocket's outline, its mouth's middle at the origin. */
const patchPoints = ({ wide, narrower, side, deep }: BackPatch) => {
  const half = wide / 2
  return {
    left: point(-half, 0),
    right: point(half, 0),
    lowLeft: point(-half + narrower, -side),
    lowRight: point(half - narrower, -side),
    tip: point(0, -deep),
  }
}

/** Along the yoke's seam, under its middle. */
const patchPlace = (seam: Path, patch: BackPatch): InnerLine => {
  const { left, right, lowLeft, lowRight, tip } = patchPoints(patch)
  const along = startTangent(seam)
  const middle = add(between(pathStart(seam), pathEnd(seam), 0.5), scale(leftNormal(along), BELOW_YOKE))
  // The seam runs to the left: the pocket's mouth runs along it the other way
  const turn = (Math.atan2(-along.y, -along.x) * 180) / Math.PI
  const placed = transformPath(polyline(right, left, lowLeft, tip, lowRight, right), rotation(turn))
  return {
    name: "backPocket",
    kind: "placement",
    drilled: true,
    path: transformPath(placed, { a: 1, b: 0, c: 0, d: 1, e: middle.x, f: middle.y }),
  }
}

export const backPocket = (patch: BackPatch, seams: JeansAllowances) => {
  const { left, right, lowLeft, lowRight, tip } = patchPoints(patch)
  const stretch = (from: typeof left, to: typeof left): Path => polyline(from, to)
  return piece("backPocket", {
    title: { en: "Back pocket", fr: "Poche arrière" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("mouth", stretch(right, left), seams.pocketHem, turnedBack),
      edge("left", stretch(left, lowLeft), seams.pocket),
      edge("lowerLeft", stretch(lowLeft, tip), seams.pocket),
      edge("lowerRight", stretch(tip, lowRight), seams.pocket),
      edge("right", stretch(lowRight, right), seams.pocket),
    ],
    grain: [point(0, -2), point(0, -patch.side)],
  })
}

/** The yoke, its dart closed: of the left half, cut twice, mirrored. */
export const yoke = (lines: BackLines, size: TrouserSize, seams: JeansAllowances) => {
  const { waist, side, lower } = yoked(lines)
  const centre = pathStart(lower)
  const middle = add(between(centre, lines.waistCB, 0.5), scale(leftNormal(lines.upCB), GRAIN_FROM_CENTRE))
  const half = scale(lines.upCB, GRAIN_SHARE * distance(centre, lines.waistCB))
  return piece("yoke", {
    title: { en: "Back yoke", fr: "Empiècement dos" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: legRoles,
    sewLine: [
      edge("waist", waist, seams.waist),
      edge("side", side, seams.outseam),
      edge("lower", reversePath(lower), seams.yoke),
      edge("seat", polyline(centre, lines.waistCB), seams.seat),
    ],
    lines: waistLevel(size, { stretches: [waist], from: polyline(lines.waistCB, centre), to: side }),
    grain: [add(middle, scale(half, -1)), add(middle, half)],
  })
}

/** The yoke's grain lies along centre back. */
const GRAIN_FROM_CENTRE = 2.5
const GRAIN_SHARE = 0.3
