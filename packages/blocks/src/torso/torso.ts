import { direction, line, type Path, type Point, pathLength, pathStart, point, startTangent } from "@toile/geometry"
import { drawArmhole, HOLLOW } from "../bodice/armhole.js"
import { type BladeKind, type BladeTurn, turnBlade } from "../bodice/blade.js"
import { turned } from "../bodice/dart.js"
import { type BodiceFrame, drawFrame, type NamedBy } from "../bodice/frame.js"
import type { WaistIntake } from "../bodice/waist-intake.js"
import { atLevel } from "../steps/falling.js"
import { profile } from "../steps/profile.js"
import { type HemKind, hemToSide, RISES_FROM } from "../upper-body/side-hem.js"
import { shareTorsoIntake, type WaistPlaces } from "./intake.js"
import { type Opening, princessOpening } from "./opening.js"
import { drawSideSeam, type SideAsk, sideFrom } from "./side.js"
import type { TorsoLevels, TorsoSize } from "./size.js"
import { openingAt, type WaistDart, waistDart } from "./waist-dart.js"

/** Where the front's bust dart is sewn; a princess seam takes it from the shoulder. */
export type BustDart = "side" | "french" | "none" | "princess"
/** How a half is taken in at the waist. */
export type WaistShape = "none" | "dart" | "princess"

/** How a torso is cut, apart from its size. */
export interface TorsoStyle {
  readonly bustDart: BustDart
  /** princess just where the bust dart is. */
  readonly front: WaistShape
  readonly back: WaistShape
  readonly centreBack: "fold" | "seam"
  readonly blade: BladeKind
  readonly hem: HemKind
  /** What both edges of a side seam take in at the most, where that is less than usual. */
  readonly sides?: number
}

/** Where such a garment is taken in at the waist. */
export const placesOf = ({ front, back, centreBack, sides }: TorsoStyle): WaistPlaces => ({
  front: front !== "none",
  back: back !== "none",
  centreBack: centreBack === "seam",
  ...(sides === undefined ? {} : { sides }),
})

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
}

/** A back or a front half. */
export interface TorsoHalf {
  /** From the shoulder's end to the underarm: the back's turned out by the blade, the front's with its dart in the shoulder. */
  readonly armhole: Path
  /** From the underarm to the hem. */
  readonly side: Path
  /** From the centre to the side. */
  readonly hem: Path
  /** The dart within the half. */
  readonly dart: WaistDart | undefined
  /** The princess seam's two edges below its pivot. */
  readonly opening: Opening | undefined
}

/** Waist darts end so far above the hip level and the hem, and are so long below the waist at the most. */
const DART = { front: { short: 2, over: 9, longest: 10 }, back: { over: 5, longest: 14 }, overHem: 3 } as const
/** The centre back seam is straight to this share of the way to the waist. */
const STRAIGHT_BACK = 0.3

export const torsoLevels = (size: TorsoSize, bust: number): TorsoLevels => ({
  underarm: -size.armholeDepth,
  bust,
  waist: -size.backNeckToWaist,
  hip: -size.backNeckToWaist - size.hipDepth,
  hem: -size.backLength,
})

/**
 * The lines from the finished dimensions, by the style; refused, by the names in `id` and `length`, where shoulders,
 * armholes or a hem over the hips cannot be drawn.
 */
export const drawTorso = (size: TorsoSize, style: TorsoStyle, id: NamedBy, lengthId: SideAsk["lengthId"]): Torso => {
  // 1. What each place takes in at the waist, and the bodice's points over it
  const intake = shareTorsoIntake(size, placesOf(style))
  const frame = drawFrame(style.bustDart === "none" ? { ...size, bustDart: 0 } : size, id, { intake })
  const { bustPoint, angle } = frame.front
  const level = torsoLevels(size, bustPoint.y)
  const { waist, hip, hem } = level

  // 2. What is let out at the hem goes to every edge that runs down to it
  const edges = 2 + (style.front === "princess" ? 2 : 0) + (style.back === "princess" ? 2 : 0)
  const flare = style.hem === "flared" ? (size.hemGirth - size.hipGirth) / 2 / edges : 0

  // 3. Waist darts and princess openings
  const { apex } = frame.back.waistDart
  const room = waist - hem - DART.overHem
  const dart = {
    front:
      style.front === "dart"
        ? waistDart(
            point(bustPoint.x, bustPoint.y - DART.front.short),
            waist,
            waist - Math.min(DART.front.longest, size.hipDepth - DART.front.over, room),
            intake.front,
          )
        : undefined,
    back:
      style.back === "dart"
        ? waistDart(apex, waist, waist - Math.min(DART.back.longest, size.hipDepth - DART.back.over, room), intake.back)
        : undefined,
  }
  // An opening is drawn past the hip, whatever the hem then cuts off
  const ends = { waist, hip, hem: Math.min(hem, hip - 1), flare }
  const opening = {
    front: style.front === "princess" ? princessOpening([bustPoint], intake.front, ends, "bust") : undefined,
    back: style.back === "princess" ? princessOpening([frame.back.blade, apex], intake.back, ends, "blade") : undefined,
  }

  // 4. Centre back: a fold, or a seam that comes in at the waist and is back at the hip
  const centre =
    style.centreBack === "fold"
      ? line(point(0, 0), point(0, hem))
      : profile([
          point(0, 0),
          point(0, STRAIGHT_BACK * waist),
          point(intake.centreBack, waist),
          point(0, hip),
          point(0, hem),
        ])

  // 5. Sides: front and back alike, so far in or out that waist and hip have their girths, darts closed
  const lost = openingAt(dart.back, level.bust) + (opening.back?.at(level.bust) ?? 0)
  const bustX = {
    back: frame.back.bustWidth + atLevel(centre, level.bust)!.point.x + lost,
    front: frame.front.bustX,
  }
  const taken = intake.front + intake.back + intake.centreBack
  const seam = drawSideSeam(level, {
    waist: (size.waistGirth / 2 + taken - bustX.back - bustX.front) / 2,
    hip: (size.hipGirth / 2 - bustX.back - bustX.front) / 2,
    flare,
    hem: style.hem,
    // A panel rises over half of its width
    hemRun: (size.hemGirth / 4) * (style.front === "princess" ? 0.25 : 1 - RISES_FROM),
    lengthId,
  })
  const side = { back: sideFrom(seam, bustX.back), front: sideFrom(seam, bustX.front) }

  // 6. Armholes, as they lie when blade and bust darts are sewn
  const blade = turnBlade(frame, style.back === "princess" && style.blade !== "yoke" ? "dart" : style.blade)
  const armholeBack = drawArmhole({
    tip: turned(frame.back.tip, -blade.angle, frame.back.blade),
    shoulder: direction(-frame.back.slope - blade.angle),
    across: frame.back.across,
    underarm: pathStart(side.back),
    side: startTangent(side.back),
    hollow: HOLLOW.back,
    id: id.acrossBack,
  })
  const out = (p: Point): Point => turned(p, -angle, bustPoint)
  const armholeFront = drawArmhole({
    tip: out(frame.front.tip),
    shoulder: direction(-frame.front.slope - angle),
    across: out(frame.front.across),
    underarm: pathStart(side.front),
    side: startTangent(side.front),
    hollow: HOLLOW.front,
    id: id.acrossBack,
  })
  return {
    size,
    style,
    frame,
    level,
    blade,
    intake,
    flare,
    back: {
      centre,
      armhole: armholeBack,
      side: side.back,
      hem: hemToSide(point(0, hem), side.back, style.hem),
      dart: dart.back,
      opening: opening.back,
    },
    front: {
      armhole: armholeFront,
      side: side.front,
      hem: hemToSide(point(0, hem), side.front, style.hem),
      dart: dart.front,
      opening: opening.front,
    },
  }
}

/** Both halves of one armhole, cm. */
export const torsoArmholes = ({ front, back }: Torso): { readonly front: number; readonly back: number } => ({
  front: pathLength(front.armhole),
  back: pathLength(back.armhole),
})

/** The back shoulder's end, turned out by the ease over the blade. */
export const turnedTip = ({ frame, blade }: Torso): Point => turned(frame.back.tip, -blade.angle, frame.back.blade)
