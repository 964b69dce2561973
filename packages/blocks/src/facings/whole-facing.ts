import {
  curveBetween,
  endTangent,
  leftNormal,
  line,
  type Path,
  pathEnd,
  pathLength,
  pathStart,
  point,
  reversePath,
  scale,
  splitPath,
  startTangent,
  subpath,
} from "@toile/geometry"
import { edge, onFold, piece } from "@toile/pattern-model"
import { turnedPath } from "../bodice/dart.js"
import { frontNeckEdge, type TorsoNeck } from "../torso/neckline.js"
import { frontOutline } from "../torso/outline.js"
import { turnedTip } from "../torso/torso.js"
import { bodyRoles } from "../upper-body/roles.js"
import {
  closedSide,
  depthUnderVee,
  type FacingWidths,
  GRAIN_IN,
  LOOKS_IN,
  leftOfShoulder,
  type TorsoFacingAsk,
} from "./torso-facings.js"

/** Where a neck's facing and an armhole's leave less than this of the shoulder between them, one takes the place of both. */
const MEET = 1

/** Whether a narrow shoulder has one facing for neck and armhole. */
export const facingsMeet = (neck: TorsoNeck, widths: FacingWidths): boolean => leftOfShoulder(neck, widths) < MEET

/**
 * One facing for neck and armhole, over the whole shoulder, its lower edge from the centre to the side; bust dart and princess seams
 * are closed in it: a seamless lining of what lies above the bust.
 */
export const drawWholeFacings = ({ torso, neck, widths, seam }: TorsoFacingAsk) => {
  const { frame, style, back, blade } = torso

  // 1. The front, its dart closed from the armhole up
  const outline = frontOutline(torso)
  const upFront = closedSide(torso)
  const width = widths.armhole
  const neckLine = neck.front.neck
  const top = pathEnd(neckLine)
  const along = endTangent(neckLine)
  const deep = neck.front.pointed ? depthUnderVee(widths, along) : widths.centre
  const bottom = point(0, top.y - deep)
  const sideFront = lastOf(upFront, width)
  const rises = GRAIN_IN * Math.abs(along.y / along.x)
  const front = piece("frontFacing", {
    title: { en: "Front facing", fr: "Parementure devant" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    side: LOOKS_IN.front,
    sewLine: [
      edge("centreFront", line(top, bottom), onFold),
      edge("outer", lower(line(top, bottom), sideFront), seam.facing),
      edge("side", sideFront, seam.side),
      edge("armhole", outline.armhole, seam.armhole),
      edge("shoulder", line(frame.front.tip, neck.front.neckPoint), seam.shoulder),
      frontNeckEdge(neck, seam.neck),
    ],
    grain: [point(GRAIN_IN, bottom.y + rises + 0.6), point(GRAIN_IN, top.y + rises - 0.3)],
  })

  // 2. The back, the blade's dart closed that lies in a princess seam; where it is eased in, the facing is eased as the shell is
  const eased = blade.kind === "ease"
  const closed = (path: Path): Path => turnedPath(reversePath(path), eased ? 0 : blade.angle, frame.back.blade)
  const tip = eased ? turnedTip(torso) : frame.back.tip
  const [, from] = splitPath(back.centre, neck.drop)
  const centre = subpath(from, 0, widths.centre)
  const sideBack = lastOf(closed(back.side), width)
  const seamed = style.centreBack === "seam"
  return {
    front,
    back: piece("backFacing", {
      title: { en: "Back facing", fr: "Parementure dos" },
      cut: seamed ? { materials: ["shell"], quantity: 2, mirrored: true } : { materials: ["shell"], quantity: 1 },
      roles: bodyRoles,
      side: LOOKS_IN.back,
      sewLine: [
        edge("centreBack", centre, seamed ? seam.centreBack : onFold),
        edge("outer", lower(centre, sideBack), seam.facing),
        edge("side", sideBack, seam.side),
        edge("armhole", closed(back.armhole), seam.armhole),
        edge("shoulder", line(tip, neck.back.neckPoint), seam.shoulder),
        edge("neck", reversePath(neck.back.neck), seam.neck),
      ],
      grain: [point(GRAIN_IN, pathEnd(centre).y + 0.8), point(GRAIN_IN, pathStart(centre).y - 0.4)],
    }),
  }
}

const lastOf = (path: Path, length: number): Path => {
  const whole = pathLength(path)
  return subpath(path, whole - length, whole)
}

/** The lower edge: square to the centre's lower end and to the side. */
const lower = (centre: Path, side: Path): Path =>
  curveBetween(pathEnd(centre), { direction: leftNormal(endTangent(centre)) }, pathStart(side), {
    direction: scale(leftNormal(startTangent(side)), -1),
  })
