import { type Path, type Point, point, polar } from "@toile/geometry"
import { clamp, fade } from "../steps/fade.js"
import { atLevel } from "../steps/falling.js"
import { acrossLines } from "../upper-body/across-lines.js"
import type { HollowBack } from "../upper-body/hollow-back.js"
import { shoulderSeam } from "../upper-body/shoulder-seam.js"
import { shareInFront } from "./belly-size.js"
import { drawCentreBack } from "./centre-back.js"
import { frameShoulders } from "./frame-shoulders.js"
import type { SideLevels } from "./side-seam.js"
import type { BodiceSize } from "./size.js"
import { dartLift, shareWaistIntake, type WaistIntake } from "./waist-intake.js"

/**
 * The block's points before seams are drawn through them: a back and a front half, centre lines at x = 0, the nape at
 * the origin, both waists on one level. The front is seen from its centre part, its bust dart closed.
 */
export interface BodiceFrame {
  readonly size: BodiceSize
  readonly level: SideLevels
  readonly intake: WaistIntake
  readonly back: {
    /** From the nape to the neck point. */
    readonly neck: Path
    readonly neckPoint: Point
    readonly tip: Point
    /** Degrees below the horizontal. */
    readonly slope: number
    readonly across: Point
    /** From the nape to the waist. */
    readonly centre: Path
    /** Where the bust line ends at the side. */
    readonly bustX: number
    /** Over a hollow back, how much of its waist is taken in at centre back that its side has usually; and how much higher it ends. */
    readonly hollow: HollowBack
    /** How wide the half is there, dart and centre seam closed. */
    readonly bustWidth: number
    /** The blade's point, about which the shoulder dart turns. */
    readonly blade: Point
    /** The waist dart's point, and the middle between its legs' ends. */
    readonly waistDart: { readonly apex: Point; readonly foot: Point }
  }
  readonly front: {
    /** From the neck point to centre front. */
    readonly neck: Path
    readonly neckPoint: Point
    readonly tip: Point
    readonly slope: number
    readonly across: Point
    readonly bustX: number
    readonly bustPoint: Point
    /** Of the bust dart, degrees. */
    readonly angle: number
    /** What its half has of the bust beside the back's, more than usual, cm. */
    readonly fuller: number
    /** The side seam lies so much further back than it usually does, as a front was asked for at the bust, cm. */
    readonly sideMoved: number
    /** So much further back it could lie, cm. */
    readonly sideGoes: number
    readonly waistCentre: Point
  }
  /** Of both shoulder seams, darts closed. */
  readonly shoulderLength: number
  /** By how much each whole across width had to be narrowed to leave an armhole; 0 nearly always. */
  readonly narrowed: number
  /** What the chest's ease gave for an armhole before; cm of its whole width. */
  readonly chestEased: number
  /** By how much less each whole across width follows a dropped shoulder out, before any of that, cm. */
  readonly droppedStays: number
}

/** The measurements that a refusal names. */
export interface NamedBy {
  readonly neck: string
  readonly shoulder: string
  readonly acrossBack: string
  readonly waist: string
}

/** What a garment lays down that is else drawn from the size. */
export interface FrameHow {
  /** Of the waist, for garments that go on below it. */
  readonly intake?: WaistIntake
  /** Of a garment that ends at the waist. */
  readonly hollow?: HollowBack | undefined
  /** Of a garment that ends at the waist: of a half, and how much longer centre front is over it, cm. */
  readonly belly?: { readonly more: number; readonly rise: number } | undefined
  /** The bust dart opens by so much at the least, degrees, for as many darts as another body has. */
  readonly leastDart?: number
}

/** A shoulder seam that is shorter carries no neckline. */
export const SHORTEST_SHOULDER = 6
/** Between the across lines the armhole is at least this share of the bust wide. */
const ARMHOLE_SHARE = 0.06
/** The chest's width is read so far down the front's armhole, as a share of its height. */
const ACROSS_SHARE = 0.45
/** The side seam lies so far behind the armhole's middle, cm: the chest's ease straightens the front's half, which is too short against the back's else. */
const SIDE_BEHIND = 0.2
/**
 * A front that is asked for at the bust moves the side seam by these shares of the armhole's width at the most, and by so much, cm, so that
 * each half keeps its room and its length: less far forward over a full bust, whose front half is the shorter one anyway.
 */
const SIDE_MOVES = { back: 0.15, forward: { usual: 0.08, overFullBust: 0.04, until: 3 }, most: 1.5 } as const
/** A front half is so much wider than the back's at the bust, by the finished girth; women of the surveys' middles. */
export const USUAL_FULLER = { at100: 2.6, aCm: 0.108 } as const
/** The blade's point: shares of the back's width and of the armhole's depth, above the across line. */
const BLADE = { out: 0.5, down: 0.42, lowest: 10 } as const
const LEVEL_BACK: HollowBack = { wedge: 0, waist: 0 }
const NO_BELLY = { more: 0, rise: 0 } as const
const takenBy = ({ front, back, centreBack }: WaistIntake): number => front + back + centreBack

/** The back waist dart: half way out under the blade, up to just below the armhole. */
const WAIST_DART = { out: 0.5, belowArmhole: 0.5 } as const

/**
 * The points of back and front from the finished dimensions; method and sources: README. Refused where a shoulder or
 * neckline cannot be drawn, by the measurements named in `id`.
 */
export const drawFrame = (size: BodiceSize, id: NamedBy, how: FrameHow = {}): BodiceFrame => {
  // 1. The bust dart, the shoulders' slopes and the neckline
  const { angle, bustPoint, opened, slope, neck } = frameShoulders(size, id.neck, how.leastDart)
  const level = { underarm: -size.armholeDepth, bust: bustPoint.y, waist: -size.backNeckToWaist }

  // 2. The shoulder seam runs from the neck point to where the width says
  const shoulderLength = shoulderSeam({
    shoulderWidth: size.shoulderWidth,
    halfNeck: neck.backPoint.x,
    slope: slope.back,
    shortest: SHORTEST_SHOULDER,
    id: id.shoulder,
    beside: `a neckline of ${size.neckGirth.toFixed(1)}`,
  })
  const backTip = polar(neck.backPoint, -slope.back, shoulderLength)
  const frontTip = polar(neck.frontPoint, -slope.front, shoulderLength)

  // 3. Across lines; the side seam halves what they leave of the armhole, a little behind its middle
  const half = size.bustGirth / 2
  const across = acrossLines({
    ...size,
    half,
    armhole: ARMHOLE_SHARE * size.bustGirth,
    frontTip,
    underarm: level.underarm,
    share: ACROSS_SHARE,
    dart: { angle, opened },
  })
  //    as they lie on a usual figure: shoulders that stand forward move no side seam
  const { back: wider = 0, chest: narrower = 0 } = size.forward ?? {}
  const backX = across.back.x - wider / 2
  const armhole = half - backX - (opened(across.chest).x - narrower / 2)

  // What the front has of the bust beside the back, more than usual, is shaped out in front
  const usualWidth = backX + armhole / 2 - SIDE_BEHIND
  const fuller = half - 2 * usualWidth - USUAL_FULLER.at100 - USUAL_FULLER.aCm * (size.bustGirth - 100)

  // As a front is asked for, by its arc, the seam lies further back or further forward
  const { bustFront = half - usualWidth } = size
  const { back: backward, forward, most: furthest } = SIDE_MOVES
  const share = forward.usual - (forward.usual - forward.overFullBust) * fade(0, forward.until, fuller)
  const moved = clamp(-share * armhole, bustFront - (half - usualWidth), backward * armhole)
  const sideMoved = clamp(-furthest, moved, furthest)
  const bustWidth = usualWidth - sideMoved

  // 4. Waist: what the bust has more than the waist, to darts, centre back and side
  //    without a belly, to which the darts then give way
  const { more: belly, rise: risen } = how.belly ?? NO_BELLY
  const taken = (size.bustGirth - size.waistGirth) / 2 + belly
  const inFront = shareInFront(0) * belly
  const gives = { front: inFront, back: belly - inFront }
  const usual = how.intake ?? shareWaistIntake(taken, fuller, level.bust - level.waist, gives)
  //    Over a hollow back its seam takes more, as far as the side does not go out for it, and ends higher
  const { wedge, waist: hollower } = how.hollow ?? LEVEL_BACK
  const more = Math.min(hollower, Math.max(0, size.bustGirth / 2 - size.waistGirth / 2 - takenBy(usual)) / 2)
  const intake = more > 0 ? { ...usual, centreBack: usual.centreBack + more } : usual
  const centre = drawCentreBack(level.waist + wedge, intake.centreBack)
  const apex = point(WAIST_DART.out * across.back.x, level.underarm - WAIST_DART.belowArmhole)
  const lift = dartLift(apex.x - intake.back / 2, apex.y - level.waist, intake.back)
  const foot = point(apex.x, level.waist + lift + wedge * (1 - apex.x / bustWidth))
  const open = (level.bust - apex.y) / (foot.y - apex.y)
  const atCentre = atLevel(centre, level.bust)!.point.x
  const lost = atCentre + intake.back * Math.max(0, open)
  const usuallyAt = more > 0 ? atLevel(drawCentreBack(level.waist, usual.centreBack), level.bust)!.point.x : atCentre

  return {
    size,
    level,
    intake,
    back: {
      neck: neck.back,
      neckPoint: neck.backPoint,
      tip: backTip,
      slope: slope.back,
      across: across.back,
      centre,
      hollow: { wedge, waist: more - (atCentre - usuallyAt) },
      bustX: bustWidth + lost,
      bustWidth,
      blade: point(BLADE.out * across.back.x, -Math.min(BLADE.lowest, BLADE.down * size.armholeDepth)),
      waistDart: { apex, foot },
    },
    front: {
      neck: neck.front,
      neckPoint: neck.frontPoint,
      tip: frontTip,
      slope: slope.front,
      across: across.chest,
      bustX: half - bustWidth,
      bustPoint,
      angle,
      fuller,
      sideMoved,
      sideGoes: Math.min(furthest, backward * armhole) - sideMoved,
      waistCentre: point(0, level.waist - risen),
    },
    shoulderLength,
    narrowed: across.narrowed,
    chestEased: across.eased,
    droppedStays: across.stays,
  }
}
