import { type Path, pathLength, scale } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"
import { BAND_PULL, bandEdges, drawBandCollar, drawBandNeck } from "../collars/band-collar.js"
import { drawRoll, frontEdgeDown, type Roll } from "../collars/roll.js"
import type { RolledCollar } from "../collars/rolled-collar.js"
import { drawTailored, lapelEdges, rollLine } from "../collars/rolled-layers.js"
import { drawFeltCollar, drawUnderCollar, drawUpperCollar, shawlEdges } from "../collars/rolled-pieces.js"
import type { FacingUpperEdges } from "../facings/front-facing.js"
import type { JacketBlock } from "./block.js"
import type { PartedNeck } from "./forward-block.js"
import type { UpperEdges } from "./front.js"
import type { Corner } from "./front-lines.js"
import type { FrontNeck } from "./lower-neck.js"
import type { JacketSeams } from "./seams-of.js"
import type { JacketStyle } from "./style.js"

/** How a front ends at neck and front edge, and the collar that is set to it. */
export interface NeckFinish {
  /** In the order of the outline, from the shoulder to the front edge: the front's edges, and the facing's, with a neckline. */
  readonly front: (own: PartedNeck) => UpperEdges
  readonly facing: (own: PartedNeck) => FacingUpperEdges
  readonly frontMarks: readonly InnerLine[]
  readonly facingMarks: readonly InnerLine[]
  readonly facingHasCollar: boolean
  /** The front's neckline, for a side whose shoulder lies lower to draw it anew. */
  readonly line: FrontNeck
  /** The front edge down to a height where it stands upright. */
  readonly edgeDown: (to: number) => Path
  /** The front is buttoned from here down. */
  readonly closedFrom: number
  /** Undefined where the front closes up to the neck. */
  readonly roll: Roll | undefined
  readonly pieces: {
    readonly underCollar: ReturnType<typeof drawUnderCollar> | undefined
    readonly upperCollar: ReturnType<typeof drawUpperCollar> | undefined
    readonly bandCollar: ReturnType<typeof drawBandCollar> | undefined
    /** An under collar of melton in place of the cloth's; none under a band. */
    readonly feltCollar: () => ReturnType<typeof drawFeltCollar> | undefined
  }
}

/** The front edge leans over to the lapel in so many cm below the break point. */
const LEAN_OVER = 9

export const drawNeckFinish = (
  block: JacketBlock,
  style: JacketStyle,
  corner: Corner,
  leans: (y: number) => number,
  seam: JacketSeams,
): NeckFinish => {
  const { collar } = style
  return collar.kind === "band"
    ? banded(block, style.extension, collar.height, seam)
    : rolled(block, style, collar, corner, leans, seam)
}

const rolled = (
  block: JacketBlock,
  style: JacketStyle,
  collar: RolledCollar,
  corner: Corner,
  leans: (y: number) => number,
  seam: JacketSeams,
): NeckFinish => {
  const { front, back, level, belly } = block.frame
  const breakLevel = level.waist + belly.closing.top
  const roll = drawRoll({
    ...collar,
    neckPoint: front.neckPoint,
    slope: front.slope,
    // Over a belly the break lies as far out as centre front does
    extension: style.extension + leans(breakLevel),
    breakLevel,
    leanOver: Math.min(LEAN_OVER, breakLevel - corner.bottom - corner.up - 1),
  })
  const slope = (Math.atan2(back.neckPoint.y - back.tip.y, back.tip.x - back.neckPoint.x) * 180) / Math.PI
  const tailored = drawTailored({
    roll,
    style: collar,
    backNeck: { length: pathLength(back.neck), turn: 90 - slope },
    shoulderForward: block.frame.size.forward?.neck ?? 0,
  })
  const shawl = collar.kind === "shawl"
  return {
    front: (own) => lapelEdges(own.neck, tailored.under, seam),
    facing: (own) => (shawl ? shawlEdges(tailored, own.toBack, seam) : lapelEdges(own.neck, tailored.upper, seam)),
    frontMarks: [rollLine(roll)],
    facingMarks: [rollLine(roll, shawl ? tailored.upper : undefined)],
    facingHasCollar: shawl,
    line: { neck: roll.neck, arriving: scale(roll.along, -1), pull: 1 / 3 },
    edgeDown: (to) => frontEdgeDown(roll, to),
    closedFrom: breakLevel,
    roll,
    pieces: {
      underCollar: drawUnderCollar(tailored, seam),
      upperCollar: shawl ? undefined : drawUpperCollar(tailored, seam),
      bandCollar: undefined,
      feltCollar: () => drawFeltCollar(tailored, seam),
    },
  }
}

/** A band stands on the neckline; the front is buttoned up to it. */
const banded = (block: JacketBlock, extension: number, height: number, seam: JacketSeams): NeckFinish => {
  const neck = drawBandNeck(block.frame.front, extension)
  const edges = (own: PartedNeck) => bandEdges({ ...neck, neck: own.neck }, seam)
  return {
    front: edges,
    facing: edges,
    frontMarks: [],
    facingMarks: [],
    facingHasCollar: false,
    line: { neck: neck.neck, arriving: 180, pull: BAND_PULL },
    edgeDown: neck.edgeDown,
    closedFrom: neck.top,
    roll: undefined,
    pieces: {
      underCollar: undefined,
      upperCollar: undefined,
      feltCollar: () => undefined,
      bandCollar: drawBandCollar(
        pathLength(neck.neck) + pathLength(block.frame.back.neck),
        pathLength(block.frame.back.neck) + (block.frame.size.forward?.neck ?? 0),
        height,
        seam,
      ),
    },
  }
}
