import { clamp, fade } from "../steps/fade.js"
import type { HollowBack } from "../upper-body/hollow-back.js"
import { heldInside, sewnDart } from "../upper-body/suppression.js"
import {
  type BellyCut,
  bellyLine,
  beyondHips,
  cutOverBelly,
  fromGirth,
  furtherAtMost,
  type JacketBelly,
  leanAt,
  RUNS_OUT,
} from "./belly.js"
import type { JacketCut } from "./cut.js"
import type { Levels } from "./levels.js"
import type { JacketSize } from "./size.js"

/** What the seams of one half take in at waist and hip, both edges together, cm; negative where they let out. */
export interface Intakes {
  readonly centreBack: number
  readonly backSeam: SeamIntake
  /** The back seam is upright down to this height. */
  readonly backFrom: number
  readonly frontSeam: SeamIntake
  /** The front's own edge of the front seam, twice: over a belly it stands further out than the side panel's, for a dart that is not sewn further in. */
  readonly frontEdge: SeamIntake
  /** A man's front dart at the waist; 0 for none, and where it would be too narrow to be sewn. */
  readonly dart: number
  /** The front's side is turned out by this over a belly, radians. */
  readonly spread: number
  /** From centre back (x = 0) to centre front: half of the girth and what the seams take at its level. */
  readonly width: number
  /** Of that so much follows from a hollow back. */
  readonly wider: number
  /** Of a belly that is seen, what was asked of the back for the front, and what came; of a half. */
  readonly seen: BellyCut["seen"]
}

export interface SeamIntake {
  readonly waist: number
  /** Of that so much is a dart's which is not sewn: it ends above the hips. */
  readonly dart?: number
  readonly hip: number
}

/** The centre back runs straight over the blades, to this share of the way to the waist. */
export const BLADES = 0.3
const MOST = { centreBack: 2.4, dart: 1.6 } as const
/** A front seam that begins lower above the waist than this (a low bust) takes less, the back seam the more. */
const FRONT_ROOM = 11

/** From 0 to 1, level at both ends: how a seam comes in from its start to the waist. */
const rounded = (t: number): number => (t <= 0 ? 0 : t * t * (3 - 2 * t))

/**
 * The girth's and the waist's difference goes into centre back, dart and seams by the cut's shares, on the normal waist;
 * what a belly has beyond it is then given. What a seam takes at the girth's own level comes back as width, so that the
 * girth is that of the size.
 *
 * @param from where the front seam begins to come in: the armhole's level, or the bust point's
 */
export const shareIntakes = (
  size: JacketSize,
  standing: JacketBelly,
  level: Levels,
  from: number,
  cut: JacketCut,
): Intakes => {
  const belly = fromGirth(standing)
  const atGirth = (start: number): number => goneAt(level, start)
  const above = { centreBack: atGirth(BLADES * level.waist), frontSeam: atGirth(from) }
  const total = (size.bustGirth - size.waistGirth) / 2 + belly.more

  // 1. Centre back and dart take their shares; a dart below 1.0 fades into the seams
  const centreBack = clamp(0, cut.waist.centreBack * total, MOST.centreBack)
  const wanted = clamp(0, cut.waist.dart * total, MOST.dart)
  const dart = wanted * fade(0.4, 1, wanted)

  // 2. The seams take the rest, less what they give back at the girth's level
  const rest = total - dart - centreBack * (1 - above.centreBack)
  const room = Math.min(1, (from - level.waist) / FRONT_ROOM)
  const share = 1 - (1 - cut.waist.backSeam) * room
  const seams = (backSeamGone: number): number =>
    rest / (share * (1 - backSeamGone) + (1 - share) * (1 - above.frontSeam))
  const backFrom = backSeamFrom(level, (backSeamGone) => share * seams(backSeamGone))
  const gone = { ...above, backSeam: atGirth(backFrom) }
  const one = seams(gone.backSeam)
  const normal = { centreBack, dart, backSeam: share * one, frontSeam: (1 - share) * one }

  // 3. Over a belly
  const line = bellyLine(level)
  const turned = turnedBy(level, from)
  const over =
    belly.more > 0 || belly.seen > 0
      ? cutOverBelly(normal, belly, { from, waist: level.waist, line, hasDart: cut.waist.dart > 0, gone, turned })
      : { ...normal, frontEdge: normal.frontSeam, spread: 0, seen: { asked: 0, came: 0 } }
  // A dart too narrow to be sewn goes, and the front's edge of its seam comes in for it; for what of that is there at the girth's
  // level already, and comes back as width, the side panel's does
  const { dart: sewn, toEdge } =
    cut.waist.dart > 0 ? heldInside(over.dart, cut.held?.frontDarts, belly.dart) : sewnDart(over.dart)
  const upright = {
    ...over,
    dart: sewn,
    frontEdge: over.frontEdge + 2 * toEdge,
    frontSeam: over.frontSeam + (2 * toEdge * gone.frontSeam) / (1 - gone.frontSeam),
  }

  // 4. A hollow back is taken in more at its centre, and as much less in its seam, until that stands straight
  const waist = size.hollow ? { ...upright, ...takenInHollow(upright, size.hollow, gone) } : upright
  const widthWith = (back: Pick<BellyCut, "centreBack" | "backSeam">): number =>
    size.bustGirth / 2 +
    back.centreBack * gone.centreBack +
    back.backSeam * gone.backSeam +
    ((waist.frontSeam + waist.frontEdge) / 2) * gone.frontSeam -
    Math.sin(waist.spread) * turned
  const width = widthWith(waist)
  const wider = size.hollow ? width - widthWith(upright) : 0

  // 5. Below the waist the centre back falls straight; the seams let out what the hips need, for a hollow back its own
  const hollow = wider - (waist.centreBack - upright.centreBack)
  const beyond = beyondHips(belly, level.waist - level.hip)
  const hip = width - waist.centreBack - size.hipGirth / 2 + beyond - hollow
  const frontSeam = (1 - cut.hipBackSeam) * hip
  // The front's side below the belly's line is moved out by its spread, and has that beyond the usual hips which centre front has not
  const movedOut = Math.sin(waist.spread) * (from - line)
  const out = beyond - leanAt(belly, level, level.hip)
  return {
    centreBack: waist.centreBack,
    backSeam: { waist: waist.backSeam, hip: cut.hipBackSeam * hip + hollow },
    backFrom,
    frontSeam: { waist: waist.frontSeam - 2 * belly.narrower, hip: frontSeam },
    frontEdge: {
      waist: waist.frontEdge + 2 * belly.narrower,
      hip: frontSeam + 2 * (movedOut - out),
      ...(toEdge > 0 ? { dart: 2 * toEdge } : {}),
    },
    dart: waist.dart,
    spread: waist.spread,
    width,
    wider,
    seen: waist.seen,
  }
}

const takenInHollow = (
  { centreBack, backSeam }: Pick<BellyCut, "centreBack" | "backSeam">,
  { waist }: HollowBack,
  gone: { readonly centreBack: number; readonly backSeam: number },
): Pick<BellyCut, "centreBack" | "backSeam"> => {
  const [centreKept, seamKept] = [1 - gone.centreBack, 1 - gone.backSeam]
  const more = Math.min(waist, (Math.max(0, backSeam) * seamKept) / centreKept)
  return { centreBack: centreBack + more, backSeam: backSeam - (more * centreKept) / seamKept }
}

/** At the bust's level a back seam has come in by no more than this more than at the chest's, cm of a half: else the jacket is wider over the bust than at it. */
const IN_ABOVE_BUST = 0.5
/** It comes in to the waist on no smaller a radius, cm. */
const TIGHTEST = 4
const HALVINGS = 40

/**
 * Where the back seam begins to come in: at the underarm, over a bust that is full or low nearer to its level.
 *
 * @param intakeAt what it takes in at the waist, by what of that it has at the girth's level
 */
const backSeamFrom = (level: Levels, intakeAt: (gone: number) => number): number => {
  if (level.girth >= level.chest) return level.underarm
  const over = (start: number): number => {
    const gone = goneAt(level, start)
    return intakeAt(gone) * (gone - goneTo(level.chest, level, start))
  }
  if (over(level.underarm) <= IN_ABOVE_BUST) return level.underarm
  // From upright to upright its tightest radius is a sixth of the height's square by each edge's intake
  const run = Math.sqrt(6 * TIGHTEST * (intakeAt(0) / 2))
  let [low, high] = [Math.min(level.underarm, Math.max(level.girth, level.waist + run)), level.underarm]
  for (let i = 0; i < HALVINGS && high > low; i++) {
    const middle = (low + high) / 2
    if (over(middle) > IN_ABOVE_BUST) high = middle
    else low = middle
  }
  return low
}

/** What of its intake at the waist a seam that begins at a height has at the girth's level. */
const goneAt = (level: Levels, from: number): number => goneTo(level.girth, level, from)
const goneTo = (y: number, level: Levels, from: number): number => rounded((from - y) / (from - level.waist))

/** How far an edge that turns out by 1 radian from a height on has come at the girth's level, cm. */
const turnedBy = (level: Levels, from: number): number => {
  const fall = from - level.waist
  return fall * turnedAt((from - level.girth) / fall)
}

/** How far the front's edge of the front seam stands in from its start at the girth's level, as the width has it; negative for out. */
export const frontEdgeAtGirth = (
  { frontEdge, spread }: Pick<Intakes, "frontEdge" | "spread">,
  level: Levels,
  from: number,
): number => (frontEdge.waist / 2) * goneAt(level, from) - Math.sin(spread) * turnedBy(level, from)

/** What a woman's front runs out over a belly from bust to waist beyond what is gentle, cm. */
const steepBy = ({ frontEdge, spread }: Intakes, fall: number): number =>
  Math.sin(spread) * fall - frontEdge.waist / 2 - RUNS_OUT.each * fall

/** So much further beside her bust point than usual her front seam passes for it, cm. */
export const seamFurther = (intakes: Intakes, fall: number): number =>
  clamp(0, steepBy(intakes, fall), furtherAtMost(intakes.frontSeam.waist / 2))

/**
 * And so much above her bust it is upright and begins to run out, for each cm that is left then, up to the most and no higher above the underarm:
 * it passes the bust aslant.
 */
const HIGHER = { each: 2.2, most: 2, overUnderarm: 1.5 } as const
export const seamHigher = (intakes: Intakes, bust: number, { underarm, waist }: Levels): number => {
  const left = steepBy(intakes, bust - waist) - furtherAtMost(intakes.frontSeam.waist / 2)
  return clamp(0, HIGHER.each * left, clamp(0, underarm + HIGHER.overUnderarm - bust, HIGHER.most))
}

/** The same below a seam that passes so much further out: at waist and hips both its edges stand where they did. */
export const seamMoved = (intakes: Intakes, further: number): Intakes => {
  const by = (intake: SeamIntake, cm: number): SeamIntake => ({
    ...intake,
    waist: intake.waist + cm,
    hip: intake.hip + cm,
  })
  return {
    ...intakes,
    frontSeam: by(intakes.frontSeam, -2 * further),
    frontEdge: by(intakes.frontEdge, 2 * further),
  }
}

/** How far an edge that turns out softly from its start has come there, of what it has at the waist; `t`: of the way there. */
const turnedAt = (t: number): number => (t <= 0 ? 0 : t * t * (2 - t))
