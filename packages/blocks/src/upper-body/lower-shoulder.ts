import { distance, type Path, type Point, pathLength, point, segmentCurvature, solve } from "@toile/geometry"
import { type BySide, refuse, type Side, takes, unlessRefused } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { fade } from "../steps/fade.js"

/**
 * How far each shoulder lies below its usual place, cm: one of them 0. A garment that is drafted for one side alone is
 * told which (`on`), and lies as much lower as that side does. `measured`: of a finished garment, whose measurements are rounded.
 */
export interface LowerShoulder extends BySide<number> {
  readonly on?: Side
  readonly measured?: true
}

/** Both shoulders at their usual place. */
export const LEVEL_SHOULDERS: LowerShoulder = { left: 0, right: 0 }

/** What a maker asks for. */
export interface LowerShoulderOptions {
  /** The shoulder that lies lower; none where nothing is said. */
  readonly lowerShoulder?: "none" | Side
  /** By how much. */
  readonly lowerShoulderBy?: number
}

/** What a finished garment has of it. */
export interface FinishedLowerShoulder {
  readonly leftShoulderLower?: number | undefined
  readonly rightShoulderLower?: number | undefined
}

/** More is no lower shoulder but another garment, cm: what an option may ask for, in the closest and the loosest cloth. */
const MOST = 3.5

/** As it is asked for, or as a finished garment has it, which wins. */
export const lowerShoulder = (
  { lowerShoulder: side = "none", lowerShoulderBy = 0 }: LowerShoulderOptions,
  { leftShoulderLower: left, rightShoulderLower: right }: FinishedLowerShoulder = {},
): LowerShoulder => {
  if (left !== undefined && right !== undefined)
    refuse({
      code: "lowerShoulder",
      measurement: "mfLeftShoulderLower",
      message:
        "mfLeftShoulderLower: given beside mfRightShoulderLower; one shoulder can be lower than the other, not both",
    })
  const asked = side === "none" ? 0 : side === "left" ? lowerShoulderBy : -lowerShoulderBy
  const given = left ?? (right === undefined ? undefined : -right)
  const lower = given ?? asked
  if (Math.abs(lower) < LEAST_TOLD) return LEVEL_SHOULDERS
  const measurement = lower > 0 ? "mfLeftShoulderLower" : "mfRightShoulderLower"
  if (Math.abs(lower) > MOST)
    refuse({
      code: "lowerShoulder",
      measurement,
      message: `${measurement}: ${Math.abs(lower).toFixed(1)} cm; one shoulder up to ${MOST} cm lower than the other can be drafted`,
    })
  const sides = { left: Math.max(0, lower), right: Math.max(0, -lower) }
  return given === undefined ? sides : { ...sides, measured: true }
}

/** How much lower the side lies that is drafted. */
export const lowerBy = ({ on, ...by }: LowerShoulder): number => (on === undefined ? 0 : by[on])

/** How much lower the lower one of both sides lies: what runs on over both is cut clear of it on both. */
export const lowestBy = ({ left, right, on }: LowerShoulder): number => (on === undefined ? 0 : Math.max(left, right))

/** The same in a cloth that is cut longer or shorter along the warp. */
export const scaledLower = ({ left, right, ...on }: LowerShoulder, warp: number): LowerShoulder => ({
  ...on,
  left: left * warp,
  right: right * warp,
})

/** The side whose shoulder lies at its usual place; undefined where both do. */
export const usualSide = ({ left, right }: LowerShoulder): Side | undefined =>
  left === right ? undefined : left > right ? "right" : "left"

/** As the side is drafted whose shoulder lies at its usual place. */
export const onUsualSide = (lower: LowerShoulder): LowerShoulder => {
  const on = usualSide(lower)
  return on === undefined ? lower : { ...lower, on }
}

/** What a finished garment may say of it. */
export const lowerShoulderFinal = {
  leftShoulderLower: takes("mfLeftShoulderLower"),
  rightShoulderLower: takes("mfRightShoulderLower"),
} as const

/** Measured only where one shoulder is lower. */
export const lowerShoulderWhereDrawn = ["gmLeftShoulderLower", "gmRightShoulderLower"] as const

/**
 * Where one shoulder is lower, a garment as each side wants it, for `definePattern`'s `sides`; undefined where both are alike.
 *
 * @param fall the measurement that tells how far down a shoulder's end lies, or the armhole that goes down with it
 */
export const sidesByShoulder =
  (fall: string) =>
  <S, T extends { readonly size: { readonly lower: LowerShoulder } }>(sheet: S, sized: T) => {
    const { lower } = sized.size
    const usual = usualSide(lower)
    if (usual === undefined) return undefined
    const of = (on: Side) => ({ sheet, size: { ...sized, size: { ...sized.size, lower: { ...lower, on } } } })
    return { left: of("left"), right: of("right"), usual, measured: measuredLower(fall) }
  }

/** What one garment that is drafted for each side tells of its shoulders. */
const measuredLower =
  (fall: string) =>
  ({ left, right }: BySide<Readonly<Record<string, number>>>): Readonly<Record<string, number>> => {
    const lower = (left[fall] ?? 0) - (right[fall] ?? 0)
    return lower > 0 ? { gmLeftShoulderLower: lower } : { gmRightShoulderLower: -lower }
  }

/** How much lower a shoulder lies, and how much of the way in its end swings for it. */
export interface Swing {
  readonly by: number
  readonly share: number
}

/**
 * A shoulder's end so much lower, swung about the neck as a cutter swings it: the shoulder is as long, and its end lies further in.
 * A short one, beside a wide neckline, that would come to fall steeply swings by a share of that, and is the longer for the rest.
 *
 * @param neck where its seam begins
 * @param share how much of the way in it goes: with none it goes straight down
 */
export const swungDown = (neck: Point, tip: Point, by: number, share: number): Point => {
  const long = distance(neck, tip)
  const falls = neck.y - tip.y + by
  const goes = share * (1 - fade(STEEP.whole, STEEP.none, falls / long))
  if (goes === 0) return point(tip.x, tip.y - by)
  const x = neck.x + Math.sqrt(long ** 2 - falls ** 2)
  return point(tip.x + goes * (x - tip.x), tip.y - by)
}

/** A shoulder swings all the way where it falls by so much of its length at the most, and not at all from so much on (our choice). */
const STEEP = { whole: 0.65, none: 0.78 } as const

/**
 * The end of an across line: it stays where it is, the width as wide, unless the shoulder's end has come in so far that it lies less
 * than so much inside of that. Then it comes in too, no further than the shoulder's end did.
 */
export const inWith = (
  across: Point,
  { usual, lower }: { readonly usual: Point; readonly lower: Point },
  inside: number,
): Point => point(across.x - Math.max(0, Math.min(usual.x - lower.x, inside - (lower.x - across.x))), across.y)

/**
 * What is drawn over a swung shoulder; where neckline or armhole cannot follow it all the way in, over one that swings as far as they can,
 * and is the longer for the rest. Refused where they cannot even follow it straight down.
 */
export const swungAsFar = <T>(draw: (share: number) => T): T => {
  const whole = unlessRefused(() => draw(1))
  if (whole !== undefined) return whole
  let [best, low, high] = [draw(0), 0, 1]
  for (let i = 0; i < HALVINGS; i++) {
    const share = (low + high) / 2
    const drawn = unlessRefused(() => draw(share))
    if (drawn === undefined) high = share
    else [best, low] = [drawn, share]
  }
  return best
}

/** What a refusal over a lower shoulder says of shoulders that are asked to end further in. */
export const furtherOut = ({ shoulderExtension }: { readonly shoulderExtension: number }): string =>
  shoulderExtension < 0
    ? `; shoulderExtension (${shoulderExtension}) asks the shoulders to end further in, and the nearer to 0 the lower one may lie`
    : ""

/** The share is found to a 65,000th: the shoulder's end within a thousandth of a mm. */
const HALVINGS = 16

/**
 * The radius with which an armhole meets the side at the least, cm (our choice: figures.md has none): less is a corner once both sides are
 * sewn. Of 520 orders of any options that ask for a lower shoulder 3 are refused by it, the same ones as at 0.16.
 */
const TIGHTEST = 0.2
/**
 * Hollower or flatter by these factors, a lower shoulder's armhole comes to its length: as flat as `ever` where it is a hair too long else,
 * which comes and goes as the shoulder's end swings in.
 */
const AS_HOLLOW = { ever: 0.35, least: 0.45, most: 1.5 } as const

/** Handles of an armhole's lower curve, as shares of its height and width. */
interface Hollow {
  readonly down: number
  readonly out: number
  /** Drawn with handles that have a most: `fuller` is how far of the way to it they are. */
  readonly round?: object
  readonly fuller?: number
}

/** A half of an armhole, by how hollow it is drawn. */
type DrawnHollow<H extends Hollow> = (hollow: H) => Path

const byShare =
  <H extends Hollow>(usual: H, draw: DrawnHollow<H>) =>
  (k: number): Path =>
    k > 1 && usual.round
      ? draw({ ...usual, fuller: (k - 1) / (AS_HOLLOW.most - 1) })
      : draw({ ...usual, down: k * usual.down, out: k * usual.out })

/**
 * A half of a lower shoulder's armhole as long as the usual side's, so that one sleeve serves both: the shoulder's slope and
 * the side meet it otherwise, so its hollow gives way.
 *
 * @param usual how hollow the half usually is
 * @param cure what a refusal says besides, as it names what would help
 */
export const armholeAsLongAs = <H extends Hollow>(length: number, usual: H, draw: DrawnHollow<H>, cure = ""): Path => {
  const by = byShare(usual, draw)
  const longer = (k: number): number => pathLength(by(k)) - length
  const usually = solve(longer, AS_HOLLOW.least, AS_HOLLOW.most)
  const flat = isErr(usually) && usually.error.atLow > 0
  const found = flat ? solve(longer, AS_HOLLOW.ever, AS_HOLLOW.least) : usually
  if (isErr(found))
    return refuse({
      code: "lowerShoulder",
      option: "lowerShoulderBy",
      message: `lowerShoulderBy: the lower shoulder's armhole would be ${found.error.atLow.toFixed(1)} to ${longer(AS_HOLLOW.most).toFixed(1)} cm longer in one half than the other shoulder's, and one sleeve has to fit both${cure}`,
    })
  return withoutCorner(by(found.value))
}

/** The same where no sleeve is sewn to it: as near to that length as it comes without a corner under the arm. */
export const armholeNearlyAsLongAs = <H extends Hollow>(length: number, usual: H, draw: DrawnHollow<H>): Path => {
  const by = byShare(usual, draw)
  const longer = (k: number): number => pathLength(by(k)) - length
  const { most } = AS_HOLLOW
  const least = roundFrom(by)
  const found = solve(longer, least, most)
  if (!isErr(found)) return by(found.value)
  return by(Math.abs(longer(least)) < Math.abs(longer(most)) ? least : most)
}

/** How hollow a half is at the least for its round under the arm. */
const roundFrom = (by: (k: number) => Path): number => {
  const { least, most } = AS_HOLLOW
  const sharp = (k: number): number => bendsUnderArm(by(k)) * TIGHTEST - 1
  if (sharp(least) <= 0) return least
  const found = solve(sharp, least, most)
  return isErr(found) ? refuseCorner() : found.value
}

/** A round half is as full as this for its length before its underarm goes down. */
export const FULLEST = 0.6
/** An underarm goes down by so much at the most, beside what its shoulder lies lower, cm. */
const GOES_DOWN = 1.5

/**
 * By how much an underarm goes down beside its shoulder, where that takes from its armhole what no fuller curve gives back, cm.
 *
 * @param spare what the shorter half of the fullest armhole has over its length, the underarm so much further down
 */
export const goesDownBy = (spare: (more: number) => number): number => {
  if (spare(0) >= 0) return 0
  const found = solve(spare, 0, GOES_DOWN)
  const gives = fade(0, GIVES.usual, (spare(GIVES.within) - spare(0)) / GIVES.within)
  return gives * (isErr(found) ? GOES_DOWN : found.value)
}

/**
 * Going down by so much an armhole gets longer by 0.45 a cm and more (seen on 43 of 240 drafts of any options); by less, or shorter, only down a side
 * that comes in steeply, where the underarm stays the higher: else it would be found lower down at once.
 */
const GIVES = { usual: 0.4, within: 0.1 } as const

const withoutCorner = (half: Path): Path => (bendsUnderArm(half) * TIGHTEST > 1 ? refuseCorner() : half)

/** How a half bends where it meets the side, 1/cm. */
const bendsUnderArm = ({ segments }: Path): number => {
  const last = segments.at(-1)
  return last === undefined ? 0 : Math.abs(segmentCurvature(last, 1))
}

const refuseCorner = (): never =>
  refuse({
    code: "lowerShoulder",
    option: "lowerShoulderBy",
    message: `lowerShoulderBy: the lower shoulder's armhole, as long as the other's, would have a corner under the arm, a round of less than ${TIGHTEST} cm`,
  })
