import {
  curveBetween,
  distanceToPolyline,
  dot,
  endTangent,
  flatten,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  pointAtLength,
  reversePath,
  scale,
  splitPath,
  startTangent,
  subpath,
  subtract,
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

  // 1. Sides and armholes, the front's dart closed, and the blade's that lies in a princess seam; where it is eased in, the facing is eased
  //    as the shell is. Both sides are as long, and longer where a side that turns below the
  //    underarm would lead the lower edge too near to the armhole
  const outline = frontOutline(torso)
  const eased = blade.kind === "ease"
  const closed = (path: Path): Path => turnedPath(reversePath(path), eased ? 0 : blade.angle, frame.back.blade)
  const width = widths.armhole
  const up = { front: closedSide(torso), back: closed(back.side) }
  const armhole = { front: outline.armhole, back: closed(back.armhole) }
  // Each time the side's longer end turns a little, so that a little is lacking still: three times leave none to speak of
  const longer = (by: number): number =>
    by + Math.max(0, lackOf(up.front, armhole.front, by, width), lackOf(up.back, armhole.back, by, width))
  const onSide = longer(longer(longer(width)))
  const side = { front: lastOf(up.front, onSide), back: lastOf(up.back, onSide) }

  // 2. The front
  const neckLine = neck.front.neck
  const top = pathEnd(neckLine)
  const along = endTangent(neckLine)
  const deep = neck.front.pointed ? depthUnderVee(widths, along) : widths.centre
  const bottom = point(0, top.y - deep)
  const rises = GRAIN_IN * Math.abs(along.y / along.x)
  const front = piece("frontFacing", {
    title: { en: "Front facing", fr: "Parementure devant" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: bodyRoles,
    side: LOOKS_IN.front,
    sewLine: [
      edge("centreFront", line(top, bottom), onFold),
      edge("outer", lower(line(top, bottom), side.front, armhole.front, width), seam.facing),
      edge("side", side.front, seam.side),
      edge("armhole", armhole.front, seam.armhole),
      edge("shoulder", line(frame.front.tip, neck.front.neckPoint), seam.shoulder),
      frontNeckEdge(neck, seam.neck),
    ],
    grain: [point(GRAIN_IN, bottom.y + rises + 0.6), point(GRAIN_IN, top.y + rises - 0.3)],
  })

  // 3. The back
  const tip = eased ? turnedTip(torso) : frame.back.tip
  const [, from] = splitPath(back.centre, neck.drop)
  const centre = subpath(from, 0, widths.centre)
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
        edge("outer", lower(centre, side.back, armhole.back, width), seam.facing),
        edge("side", side.back, seam.side),
        edge("armhole", armhole.back, seam.armhole),
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

/** The hollow under the arm, from the underarm on: places of it. */
const hollowOf = (armhole: Path): readonly Point[] => {
  const whole = HOLLOW * pathLength(armhole)
  return Array.from({ length: PLACES }, (_, i) => pointAtLength(armhole, (whole * (i + 1)) / PLACES))
}

/** By how much a line square to the side, so far down it, runs nearer than that to the armhole. */
const lackOf = (side: Path, armhole: Path, by: number, width: number): number => {
  const down = lastOf(side, by)
  const [from, up] = [pathStart(down), startTangent(down)]
  return width - MAY_LACK - Math.min(...hollowOf(armhole).map((at) => dot(subtract(at, from), up)))
}

/**
 * The lower edge: square to the centre's lower end and to the side. Where it would cut over the hollow under the arm it runs on beside the
 * armhole, its handle at the side so much longer.
 */
const lower = (centre: Path, side: Path, armhole: Path, width: number): Path => {
  const hollow = hollowOf(armhole)
  const by = (pull: number): Path =>
    curveBetween(pathEnd(centre), { direction: leftNormal(endTangent(centre)) }, pathStart(side), {
      direction: scale(leftNormal(startTangent(side)), -1),
      pull,
    })
  const spare = (pull: number): number => {
    const edge = flatten(by(pull))
    return Math.min(...hollow.map((at) => distanceToPolyline(at, edge))) - (width - MAY_LACK)
  }
  // In proportion to what is lacking: solved for none it would leap where the longest handle is only just enough
  const share = Math.min(1, Math.max(0, -spare(PULL.usual)) / PULL.forLack)
  return by(PULL.usual + (PULL.most - PULL.usual) * share)
}

/** The hollow is the armhole's part next to the underarm, as a share of its length; its width is measured at so many places. */
const HOLLOW = 0.6
const PLACES = 24
/** The facing may be so much narrower there, cm, before its edge is moved: both its edges are curves of their own. */
const MAY_LACK = 0.07
/** The side's handle as a share of the chord: as any curve's, and what leaves the edge round at the centre, where so much or more would lack, cm. */
const PULL = { usual: 1 / 3, most: 0.65, forLack: 0.5 } as const
