import { direction, type Path, type Point, pathEnd, pathLength, pathStart, point, startTangent } from "@toile/geometry"
import { drawArmhole, ROUND } from "../bodice/armhole.js"
import type { BellyMoved } from "../bodice/belly-halves.js"
import { type BladeTurn, turnBlade } from "../bodice/blade.js"
import { leastHeld } from "../bodice/bust-dart.js"
import { turned } from "../bodice/dart.js"
import { type BodiceFrame, drawFrame, type NamedBy } from "../bodice/frame.js"
import type { WaistIntake } from "../bodice/waist-intake.js"
import { fade } from "../steps/fade.js"
import { hemToSide, RISES_FROM } from "../upper-body/side-hem.js"
import { straightOver } from "./front-out.js"
import { shareTorsoIntake } from "./intake.js"
import { frontOut, overBelly } from "./let-out.js"
import type { Opening } from "./opening.js"
import { drawSideSeam, type SideAsk, sideFrom } from "./side.js"
import type { TorsoLevels, TorsoSize } from "./size.js"
import { inSide, placesOf, type TorsoStyle } from "./style.js"
import type { WaistDart } from "./waist-dart.js"

/** The garment's lines before it is cut into pieces: back and front half, centre lines at x = 0, the nape the origin. */
export interface Torso {
  readonly size: TorsoSize
  readonly style: TorsoStyle
  readonly frame: BodiceFrame
  readonly level: TorsoLevels
  readonly blade: BladeTurn
  readonly intake: WaistIntake
  readonly back: TorsoHalf & {
    /** From the nape to the hem. */
    readonly centre: Path
  }
  readonly front: TorsoHalf
  /** How far each flared edge stands out at the hem. */
  readonly flare: number
  readonly bellyMoved: BellyMoved
  /** What the front has less than its share over a belly for want of room, of a half. */
  readonly frontLacks: number
  /** By how much half of the front was let out at the bust over a belly, cm: `frame` has it, and not yet `size`. */
  readonly letOut: number
  /** How much further down the underarm lies than its shoulder is lower, for an armhole as long as the other side's. */
  readonly underarmGives?: number
}

/** A back or a front half. */
export interface TorsoHalf {
  /** From the shoulder's end to the underarm: the back's turned out by the blade, the front's with its dart in the shoulder. */
  readonly armhole: Path
  /** From the underarm to the hem. */
  readonly side: Path
  /** From the centre to the side. */
  readonly hem: Path
  /** The darts within the half, from the centre out: one, in front of a full bust two. */
  readonly darts: readonly WaistDart[]
  /** The princess seam's two edges below its pivot. */
  readonly opening: Opening | undefined
}

/** Under a full bust a front's side comes in to the waist in one sweep with the hip, wholly where that is so much narrower than the back's, cm. */
const SWEEPS = 2

/**
 * The lines from the finished dimensions, by the style; refused, by the names in `id` and `length`, where shoulders,
 * armholes or a hem over the hips cannot be drawn.
 */
export const drawTorso = (size: TorsoSize, style: TorsoStyle, id: NamedBy, lengthId: SideAsk["lengthId"]): Torso => {
  // 1. The bodice's points; and darts, princess openings, centre back and sides below: over a belly the bust is let out in front
  const frameOf = (of: TorsoSize): BodiceFrame => {
    const intake = shareTorsoIntake(of, placesOf(style))
    const leastDart = inSide(style) ? leastHeld(style.held?.sideDarts) : 0
    return drawFrame(style.bustDart === "none" ? { ...of, bustDart: 0 } : of, id, { intake, leastDart })
  }
  const { frame, level, flare, shape, letOut } = overBelly(size, style, frameOf)
  const { bustPoint, angle } = frame.front
  const { hem } = level
  const { dart, opening, centre, bustX, out: at } = shape

  // 2. Sides: front and back alike; over a belly the front's stands out further, and both are of one length
  const ask = {
    usualWaist: at.normal,
    flare,
    hemOut: size.hemOut ?? 0,
    hem: style.hem,
    // A panel rises over half of its width, as without what hips are wider under a belly
    hemRun: ((size.hemGirth - at.hipsWider) / 4) * (style.front === "princess" ? 0.25 : 1 - RISES_FROM),
    lengthId,
  }
  const behind = { ...ask, ...at.back }
  const whole = drawSideSeam(level, behind)
  const seam = at.comesIn === 0 ? whole : asUnseen(level, behind, at.comesIn)
  const alike = at.front.waist === at.back.waist && at.front.hip === at.back.hip
  const seamInFront = alike
    ? seam
    : drawSideSeam(level, {
        ...ask,
        ...at.front,
        // Over a belly it is upright above the bust: one that came in there to the normal waist would bend short under the arm
        usualWaist: Math.max(at.normal, Math.min(0, at.front.waist)),
        straight: straightOver(frontOut(shape, level), at.belly),
        length: pathLength(seam),
        sweeps: fade(0, SWEEPS, at.back.hip - at.front.hip),
      })
  const side = { back: sideFrom(seam, bustX.back), front: sideFrom(seamInFront, bustX.front) }

  const falls = size.belly?.rise ?? 0
  // A front's side that leans in under a full bust ends higher than the back's, and its hem rises to there from further in
  const endsHigher = pathEnd(side.front).y - pathEnd(side.back).y
  const wedge = size.hollow?.wedge ?? 0
  const endsSooner = pathLength(whole) - pathLength(seam)

  // 3. Armholes, as they lie when blade and bust darts are sewn
  const blade = turnBlade(frame, style.back === "princess" && style.blade !== "yoke" ? "dart" : style.blade)
  const armholeBack = drawArmhole({
    tip: turned(frame.back.tip, -blade.angle, frame.back.blade),
    shoulder: direction(-frame.back.slope - blade.angle),
    across: frame.back.across,
    underarm: pathStart(side.back),
    side: startTangent(side.back),
    hollow: ROUND,
    id: id.acrossBack,
  })
  const out = (p: Point): Point => turned(p, -angle, bustPoint)
  const armholeFront = drawArmhole({
    tip: out(frame.front.tip),
    shoulder: direction(-frame.front.slope - angle),
    across: out(frame.front.across),
    underarm: pathStart(side.front),
    side: startTangent(side.front),
    hollow: ROUND,
    id: id.acrossBack,
  })
  return {
    size,
    style,
    frame,
    level,
    blade,
    intake: shape.intake,
    flare,
    bellyMoved: shape.bellyMoved,
    frontLacks: shape.frontLacks,
    letOut,
    back: {
      centre,
      armhole: armholeBack,
      side: side.back,
      hem: hemToSide(point(0, hem + wedge), side.back, style.hem, Math.max(wedge, endsSooner)),
      darts: dart.back ? [dart.back] : [],
      opening: opening.back,
    },
    front: {
      armhole: armholeFront,
      side: side.front,
      hem: hemToSide(point(0, hem - falls), side.front, style.hem, Math.max(falls, endsHigher)),
      darts: dart.front,
      opening: opening.front,
    },
  }
}

/** A back's side that has come in so far for a belly that is seen, no longer than without: that makes centre front alone longer. */
const asUnseen = (level: TorsoLevels, behind: SideAsk, comesIn: number): Path =>
  drawSideSeam(level, {
    ...behind,
    length: pathLength(drawSideSeam(level, { ...behind, waist: behind.waist + comesIn })),
  })

/** Both halves of one armhole, cm. */
export const torsoArmholes = ({ front, back }: Torso): { readonly front: number; readonly back: number } => ({
  front: pathLength(front.armhole),
  back: pathLength(back.armhole),
})

/** The back shoulder's end, turned out by the ease over the blade. */
export const turnedTip = ({ frame, blade }: Torso): Point => turned(frame.back.tip, -blade.angle, frame.back.blade)
