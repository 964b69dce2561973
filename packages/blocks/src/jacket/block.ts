import {
  joinPaths,
  type Path,
  parameterWhere,
  pathLength,
  reversePath,
  type Segment,
  splitSegment,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { turnedPath } from "../bodice/dart.js"
import type { Bust } from "./bust.js"
import type { JacketFrame, NamedBy } from "./frame.js"
import { type PanelEdge, panelEdge } from "./panel-edge.js"
import { princessTop } from "./princess.js"

/** The block cut into back, side panel and front, without hems and front edges. */
export interface JacketBlock {
  readonly frame: JacketFrame
  readonly back: {
    /** From the shoulder's end down to the back seam. */
    readonly armhole: Path
    /** From the armhole down to the hem. */
    readonly seam: PanelEdge
  }
  /** On the back's paper: the back seam on its left, the front seam on its right. */
  readonly side: {
    readonly backSeam: PanelEdge
    /** From the back seam to the underarm, from there to the front seam. */
    readonly armholeBack: Path
    readonly armholeFront: Path
    readonly frontSeam: PanelEdge
  }
  /** On the front's paper, the seam on its right. */
  readonly front: {
    readonly armhole: Path
    readonly seam: PanelEdge
  }
  /** Lengths of the front seam above the bust, which the side's edge is eased over; undefined for men. */
  readonly overBust: { readonly front: number; readonly side: number } | undefined
}

/** The back seam runs so far outside the across-back line's end. */
const BESIDE_ACROSS = 1
/** A man's front seam crosses the armhole's lower front at this share of its width. */
const FRONT_SEAM = 0.4

export const drawBlock = (frame: JacketFrame, flare: number, id: NamedBy): JacketBlock => {
  const { level, intakes } = frame

  // 1. The back seam: upright from the armhole, in to the waist, out over the hips
  const [upper, lower] = armholeParts(frame.back.armhole)
  const axis = upper.to.x + BESIDE_ACROSS
  const [own, rest] = splitAtX(lower, axis, id)
  const seam = { axis, start: own.to.y, from: level.underarm, intake: intakes.backSeam, flare, level }

  // 2. The front seam, on the front's paper, then on the back's for the side panel
  const front = frame.front.bust ? overBust(frame, frame.front.bust, flare) : fromArmhole(frame, flare, id)
  const toBack: Transform = { a: -1, b: 0, c: 0, d: 1, e: intakes.width, f: 0 }
  const mirrored = (edge: PanelEdge): PanelEdge => ({
    ...edge,
    path: transformPath(edge.path, toBack),
    waist: transformPoint(toBack, edge.waist),
    hip: transformPoint(toBack, edge.hip),
  })
  return {
    frame,
    back: { armhole: { segments: [upper, own] }, seam: panelEdge({ ...seam, panel: -1 }) },
    side: {
      backSeam: panelEdge({ ...seam, panel: 1 }),
      armholeBack: { segments: [rest] },
      armholeFront: reversePath(transformPath(front.side.armhole, toBack)),
      frontSeam: mirrored(front.side.seam),
    },
    front: front.front,
    overBust: front.overBust,
  }
}

interface FrontSeam extends Pick<JacketBlock, "overBust"> {
  readonly front: { readonly armhole: Path; readonly seam: PanelEdge }
  readonly side: { readonly armhole: Path; readonly seam: PanelEdge }
}

/** A woman's: from the across-chest line's end over the bust, whose dart it takes, to the hem. */
const overBust = ({ front, level, intakes }: JacketFrame, bust: Bust, flare: number): FrontSeam => {
  const [upper, lower] = armholeParts(front.armhole)
  const top = princessTop(bust, upper.to)
  const ask = { axis: bust.seam.x, start: bust.seam.y, from: bust.seam.y, intake: intakes.frontSeam, flare, level }
  const below = (panel: -1 | 1, above: Path): PanelEdge => {
    const edge = panelEdge({ ...ask, panel })
    return { ...edge, path: joinPaths(above, edge.path), toWaist: pathLength(above) + edge.toWaist }
  }
  return {
    front: { armhole: turnedPath({ segments: [upper] }, bust.angle, bust.seam), seam: below(-1, top.front) },
    side: { armhole: { segments: [lower] }, seam: below(1, top.side) },
    overBust: { front: pathLength(top.front), side: pathLength(top.side) },
  }
}

/** A man's: from the armhole's lower front straight down, in at the waist. */
const fromArmhole = ({ front, level, intakes }: JacketFrame, flare: number, id: NamedBy): FrontSeam => {
  const [upper, lower] = armholeParts(front.armhole)
  const axis = upper.to.x + FRONT_SEAM * (lower.to.x - upper.to.x)
  const [own, rest] = splitAtX(lower, axis, id)
  const ask = { axis, start: own.to.y, from: level.underarm, intake: intakes.frontSeam, flare, level }
  return {
    front: { armhole: { segments: [upper, own] }, seam: panelEdge({ ...ask, panel: -1 }) },
    side: { armhole: { segments: [rest] }, seam: panelEdge({ ...ask, panel: 1 }) },
    overBust: undefined,
  }
}

/** The armhole above and below the across line's end. */
const armholeParts = (armhole: Path): readonly [Segment, Segment] => {
  const [upper, lower] = armhole.segments
  if (!upper || !lower) throw new Error("an armhole is drawn in two curves")
  return [upper, lower]
}

/** The underarm lies at least so far beyond a panel's seam. */
const LEAST_BEYOND = 0.5

/** A curve that runs from left to right, cut where it reaches x. */
const splitAtX = (curve: Segment, x: number, id: NamedBy): readonly [Segment, Segment] => {
  const t = parameterWhere(curve, "x", x)
  if (t === undefined || x > curve.to.x - LEAST_BEYOND)
    return refuse({
      code: "armholeNarrow",
      measurement: id.acrossBack,
      message: `${id.acrossBack}: the armhole is ${(curve.to.x - curve.from.x).toFixed(1)} cm wide up to its underarm, too narrow for a panel's seam`,
    })
  return splitSegment(curve, t)
}
