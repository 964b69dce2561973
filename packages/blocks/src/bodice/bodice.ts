import { direction, type Path, type Point, pathStart, startTangent } from "@toile/geometry"
import type { Branches } from "@toile/pattern-model"
import type { HollowBack } from "../upper-body/hollow-back.js"
import { drawArmhole, ROUND } from "./armhole.js"
import type { TopBelly } from "./belly-size.js"
import { type BladeKind, type BladeTurn, turnBlade } from "./blade.js"
import { LEAST_HELD, leastHeld, ONE_DART } from "./bust-dart.js"
import { turned } from "./dart.js"
import { type BodiceFrame, drawFrame, type NamedBy } from "./frame.js"
import { sidesAlike } from "./side-waist.js"
import type { BodiceSize } from "./size.js"
import { FRONT_DART, roomForBust } from "./waist-intake.js"
import type { WaistLine } from "./waist-line.js"
import { type FrameFor, waistOverBelly } from "./waist-over-belly.js"

/** Where the bust dart is sewn. A princess seam takes it from the shoulder to the waist. */
export type DartPosition = "waist" | "side" | "shoulder" | "armhole" | "princess"

/** The block with its seams. */
export interface Bodice {
  readonly frame: BodiceFrame
  readonly position: DartPosition
  /** What of the bust dart is opened at the waist; the rest lies where the dart is asked for. Degrees. */
  readonly atWaist: number
  /** How many darts a side has, where another body's number is held. */
  readonly heldInSide: number | undefined
  readonly blade: BladeTurn
  readonly back: {
    /** From the shoulder's end, turned out by the blade's dart, to the underarm. */
    readonly armhole: Path
    /** From the underarm to the waist. */
    readonly side: Path
    readonly waist: WaistLine
  }
  readonly front: {
    /** From the shoulder's end to the underarm as drawn with the dart in the shoulder. */
    readonly armhole: Path
    /** The side as it lies with the dart in the shoulder. */
    readonly side: Path
    readonly waist: WaistLine
  }
}

/** A second dart beside the one in the waist takes this at the least, degrees: a narrower one, some 0.9 wide, is hardly sewn. */
const LEAST_SECOND = 3
/**
 * One dart to 28 degrees; what is more is opened in the waist's dart, beside one in the waist in the side's. The waist's takes no more than
 * its own intake leaves it: the rest stays where the dart is asked for.
 */
const openedAtWaist = (
  { front, intake, level }: BodiceFrame,
  position: DartPosition,
  held: number | undefined,
): number => {
  const { angle, bustPoint } = front
  const room = roomForBust(bustPoint.y - level.waist, intake.front)
  const most = Math.min(ONE_DART, room)
  switch (position) {
    case "waist":
      if (held !== undefined) return held === 0 ? angle : Math.max(0, Math.min(most, angle - held * LEAST_HELD))
      return angle > most + LEAST_SECOND ? most : angle
    case "princess":
      return 0
    default:
      return Math.max(0, Math.min(angle - ONE_DART, room))
  }
}

/** A bodice that ends at the waist. */
type BlockSize = BodiceSize & { readonly hollow?: HollowBack | undefined; readonly belly?: TopBelly | undefined }

/**
 * The block from its finished dimensions, before it is cut into pieces; refused, by the measurements named in `id`,
 * where neck, shoulders or armholes cannot be drawn.
 */
export const drawBodice = (
  size: BlockSize,
  position: DartPosition,
  kind: BladeKind,
  id: NamedBy,
  held?: Branches,
): Bodice => {
  const heldInSide = position === "waist" || position === "side" ? held?.sideDarts : undefined
  const short = position === "princess" ? 0 : FRONT_DART.short
  const frameFor: FrameFor = (waistGirth, belly) => {
    const how = { hollow: size.hollow, leastDart: leastHeld(heldInSide), belly }
    const frame = drawFrame({ ...size, waistGirth }, id, how)
    return { frame, at: { turn: openedAtWaist(frame, position, heldInSide), short } }
  }

  // 1. The side seams come in so much that the waist has its girth, darts closed; over a belly each half its share of it
  const { frame, at, halves } = waisted(size, frameFor, id.waist)
  const { back, front } = halves

  // 2. Armholes, as they lie when blade and bust darts are sewn
  const blade = turnBlade(frame, kind)
  const backArmhole = drawArmhole({
    tip: turned(frame.back.tip, -blade.angle, frame.back.blade),
    shoulder: direction(-frame.back.slope - blade.angle),
    across: frame.back.across,
    underarm: pathStart(back.side),
    side: startTangent(back.side),
    hollow: ROUND,
    id: id.acrossBack,
  })
  const { angle, slope, bustPoint } = frame.front
  const out = (p: Point): Point => turned(p, -angle, bustPoint)
  const frontArmhole = drawArmhole({
    tip: out(frame.front.tip),
    shoulder: direction(-slope - angle),
    across: out(frame.front.across),
    underarm: pathStart(front.side),
    side: startTangent(front.side),
    hollow: ROUND,
    id: id.acrossBack,
  })
  return {
    frame,
    position,
    atWaist: at.turn,
    heldInSide,
    blade,
    back: { ...back, armhole: backArmhole },
    front: { ...front, armhole: frontArmhole },
  }
}

const waisted = ({ waistGirth, belly }: BlockSize, frameFor: FrameFor, id: string) => {
  if (belly) return waistOverBelly(waistGirth, belly, frameFor, id)
  const plain = frameFor(waistGirth, { more: 0, rise: 0 })
  return { ...plain, halves: sidesAlike(plain.frame, plain.at, waistGirth, id).halves }
}
