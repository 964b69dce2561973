import type { EdgeRole, Piece, Repeat, Stitch, StripeMatch, XY } from "@toile/draft-model"
import { type Axis, type Frame, inFrame } from "./frame.js"
import { distance } from "./outlines.js"
import { aheadAt, placeWhere, type SeamPlace, type Stretch, seamLine, stretchAround } from "./seam-line.js"
import { isCap, isMirrored, isOfCap, partsOfSeam, type SeamPart } from "./seam-parts.js"
import { pointOn, type Run, roleAt } from "./seam-runs.js"

/** A pattern that misses by no more counts as going on, cm. */
export const MATCHED = 0.2

export interface SeamPoint {
  readonly piece: string
  readonly point: XY
}

/** A place at which two pieces meet and the cloth's pattern goes on, and in what they must agree there. */
export interface SeamMatch {
  /** The stitch's, or of what else lies there: "fronts over each other", a placement line. */
  readonly name: string
  /** What is matched first where not all can be: 0 before 1. */
  readonly rank: number
  /** What one side has more than the other, cm. */
  readonly ease: number
  /** Of the seam or of its part, cm. */
  readonly length: number
  readonly axis: Axis
  readonly a: SeamPoint
  readonly b: SeamPoint
  /** -1: the pieces' grains run against each other there, so that the pattern goes on from its other side. */
  readonly sense: 1 | -1
  /** Absent: pieces that meet there lie on each other, and agree elsewhere if they do there. */
  readonly seam?: SeamRun
}

/** How a seam runs beside its match point. */
export interface SeamRun {
  readonly part: SeamPart
  /** Where the match point lies, along its first side. */
  readonly at: number
  /** Along it, by how much the pattern of its second side is ahead, less what it is at the match point. */
  readonly line: readonly SeamPlace[]
}

/** A seam or a part of it, a place or a piece that is not matched, and why. */
export interface NotMatched {
  readonly stitch: string
  readonly reason: string
  /** Where it is a part of a seam. */
  readonly part?: SeamPart
  /** By what it is measured how much it misses; absent where the patterns of both sides lie across each other. */
  readonly measured?: SeamMatch
}

/** A seam whose sides differ by more is eased or gathered: its bands meet at its balance marks only. */
const MOST_EASE = 0.5
/** A pattern that a seam crosses at less of an angle does not go on over it: cos 60 degrees. */
const ASKEW = 0.5
/** Centre lines that are askew of grain and weft by more are on the bias: sin 20 degrees. */
const BIAS = 0.34

const ranks: Readonly<Partial<Record<EdgeRole, number>>> = {
  centreFront: 0,
  centreBack: 0,
  frontEdge: 0,
  side: 1,
  inseam: 1,
  shaping: 2,
  cap: 4,
  armhole: 4,
  sleeveSeam: 5,
}
/** Behind the centres and before the side seams: what shows in a pocket's opening goes on from the front. */
export const OPENING_RANK = 0.5
/** Between the seams that shape the body and the sleeve. */
export const PLACED_RANK = 3
const OTHER_RANK = 6

/** How the parts of a stitch are matched, or why they are not; undefined where a side of it is not of the pieces. */
export const matchesOf = (
  stitch: Stitch,
  pieces: ReadonlyMap<string, Piece>,
  frames: ReadonlyMap<string, Frame>,
  repeat: Repeat,
): readonly (SeamMatch | NotMatched)[] | undefined => {
  const parts = partsOfSeam(stitch, pieces)
  if (parts === undefined) return undefined
  const why = whyNotAtAll(stitch, parts, pieces)
  const notch = parts.some(isOfCap) ? frontNotch(parts) : undefined
  const found = parts.map((part): SeamMatch | NotMatched => {
    const [frameA, frameB] = [frames.get(part.a.piece), frames.get(part.b.piece)]
    if (frameA === undefined || frameB === undefined)
      return { stitch: stitch.name, reason: "a piece of it has no grain line", part }
    const lies = (["along", "across"] as const)
      .map((axis) => lieOf(part, frameA, frameB, axis, notch))
      .sort((one, other) => other.across - one.across)
    const measured = lies.find(({ across }) => across >= ASKEW)?.match
    const refuse = (reason: string): NotMatched => ({
      stitch: stitch.name,
      reason,
      part,
      ...(measured === undefined || periodOf(measured.axis, repeat) === 0 ? {} : { measured }),
    })
    if (why !== undefined) return refuse(why)
    if (notch !== undefined && !(notch >= part.from && notch <= part.to))
      return refuse("it lies beyond the front notch of a sleeve's cap")
    const [one, other] = [part.a, part.b].map(({ piece }) => isOnBias(pieces.get(piece)!, frames.get(piece)!))
    if (one !== other) return refuse("a piece of it is cut on the bias")
    const chosen = isMirrored(part) ? lies[0] : lies.find(({ goesOn }) => goesOn)
    if (chosen === undefined) return refuse(measured === undefined ? CROSSING : APART)
    const { match } = chosen
    if (periodOf(match.axis, repeat) === 0) return refuse(`the cloth has no ${carriedBy(match)} to go over it`)
    if (match.sense < 0 && repeat.balanced === false)
      return refuse("the repeat is not balanced and the grains run against each other")
    return match
  })
  return withOneReason(found)
}

/** Of a seam that is matched nowhere, parts at which the grains cross and others whose sides run askew of each other: it crosses, and by how much it misses says nothing. */
const withOneReason = (parts: readonly (SeamMatch | NotMatched)[]): readonly (SeamMatch | NotMatched)[] => {
  const isMatched = parts.some((one) => !("reason" in one))
  if (isMatched || !parts.some((one) => "reason" in one && one.reason === CROSSING)) return parts
  return parts.map((one) => {
    if (!("reason" in one) || one.reason !== APART) return one
    const { measured: _, ...rest } = one
    return { ...rest, reason: CROSSING }
  })
}

const CROSSING = "the pieces' grains cross there"
export const MIRRORED = "the repeat is not balanced and the pieces mirror each other"
export const APART = "its sides slant differently to the pattern there"

/** What goes on over a match: bands follow each other along the grain, stripes across it. */
export const carriedBy = ({ axis }: Pick<SeamMatch, "axis">): StripeMatch["carries"] =>
  axis === "along" ? "bands" : "stripes"

export const periodOf = (axis: Axis, { warp, weft }: Repeat): number => (axis === "along" ? warp : weft)

/** How much of a part must go on for it to count, cm: half of it, but of a long one no more than 10; of a sleeve's cap what lies about its front notch. */
export const leastOf = (part: SeamPart): number => (isOfCap(part) ? 1 : Math.min(10, (part.to - part.from) / 2))

/** Its centre line runs askew of its grain. */
const isOnBias = ({ edges }: Piece, frame: Frame): boolean =>
  edges.some(({ role, points }) => {
    if (role !== "centreBack" && role !== "centreFront") return false
    const [from, to] = [points[0]!, points.at(-1)!]
    const along = Math.abs(inFrame(frame, "along", to) - inFrame(frame, "along", from))
    const share = along / distance(from, to)
    return share > BIAS && share < Math.sqrt(1 - BIAS * BIAS)
  })

interface Lie {
  readonly match: SeamMatch
  /** How steeply both sides cross the pattern at the least: 1 where straight across. */
  readonly across: number
  /** They do so on a stretch that is long enough, on which the pattern goes on from the match point. */
  readonly goesOn: boolean
}

const lieOf = (part: SeamPart, frameA: Frame, frameB: Frame, axis: Axis, notch: number | undefined): Lie => {
  const whole = runOf(part, frameA, frameB, axis, part)
  const sense = whole[0] * whole[1] < 0 ? -1 : 1
  const line = seamLine(part, frameA, frameB, axis, sense)
  const { at, stretch } = placeOf(part, line, notch)
  const own = aheadAt(line, at)
  const roles = [roleAt(part.a, at), roleAt(part.b, part.toB(at))]
  const rank = Math.min(...roles.map((role) => (role === undefined ? OTHER_RANK : (ranks[role] ?? OTHER_RANK))))
  const length = part.to - part.from
  const ease = Math.abs(length - (part.toB(part.to) - part.toB(part.from)))
  return {
    match: {
      name: part.seam.name,
      rank,
      ease: ease < 0.05 ? 0 : ease,
      length,
      axis,
      a: { piece: part.a.piece, point: pointOn(part.a, at) },
      b: { piece: part.b.piece, point: pointOn(part.b, part.toB(at)) },
      sense,
      seam: { part, at, line: line.map((place) => ({ at: place.at, ahead: place.ahead - own })) },
    },
    across: acrossBoth(whole),
    goesOn:
      stretch.to - stretch.from >= leastOf(part) && acrossBoth(runOf(part, frameA, frameB, axis, stretch)) >= ASKEW,
  }
}

const acrossBoth = ([a, b]: readonly [number, number]): number => Math.min(Math.abs(a), Math.abs(b))

/** How far both sides come along an axis on a stretch, over its length. */
const runOf = (
  part: SeamPart,
  frameA: Frame,
  frameB: Frame,
  axis: Axis,
  { from, to }: Stretch,
): readonly [number, number] => {
  const over = (run: Run, frame: Frame, start: number, end: number): number =>
    end > start
      ? (inFrame(frame, axis, pointOn(run, end)) - inFrame(frame, axis, pointOn(run, start))) / (end - start)
      : 0
  return [over(part.a, frameA, from, to), over(part.b, frameB, part.toB(from), part.toB(to))]
}

/**
 * Where a part is matched: of a sleeve's cap at its front notch. Else the pattern goes on furthest from there: a balance mark before the middle, and both before
 * what lies between them, which must be worth more than a twentieth.
 */
const placeOf = (
  part: SeamPart,
  line: readonly SeamPlace[],
  notch: number | undefined,
): { at: number; stretch: Stretch } => {
  const middle = (part.from + part.to) / 2
  const eighths = [1, 2, 3, 5, 6, 7].map((k) => part.from + (k / 8) * (part.to - part.from))
  const marks = part.marks.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  const all = line.map(({ ahead }) => ahead)
  const between = placeWhere(line, (Math.min(...all) + Math.max(...all)) / 2)
  const isWithin = notch !== undefined && notch >= part.from && notch <= part.to
  const places = (isWithin ? [notch] : [...marks, middle, ...eighths, between]).map((at) => {
    const stretch = stretchAround(line, at, MATCHED)
    return { at, stretch, length: stretch.to - stretch.from }
  })
  const longest = Math.max(...places.map(({ length }) => length))
  return places.find(({ length }) => length >= 0.95 * longest)!
}

/** Why no part of a seam is matched, whichever way its pieces lie. */
const whyNotAtAll = (
  { notches, lengthA, lengthB }: Stitch,
  parts: readonly SeamPart[],
  pieces: ReadonlyMap<string, Piece>,
): string | undefined => {
  if (notches.length === 0 && Math.abs(lengthA - lengthB) > MOST_EASE) return "it is eased and has no balance mark"
  const bodies = parts.flatMap(({ a, b }) => [isCap(a) ? [b.piece] : [], isCap(b) ? [a.piece] : []].flat())
  const roles = bodies.map((name) => new Set(pieces.get(name)?.edges.map(({ role }) => role)))
  const isFront = roles.some((own) => own.has("centreFront") || own.has("frontEdge"))
  // A sleeve is matched to the front; its cap's back has more ease, and falls as it falls.
  return !isFront && roles.some((own) => own.has("centreBack")) ? "it is the back of a sleeve's cap" : undefined
}

/** Of a sleeve's cap sewn to the front the balance mark nearest to the middle. */
const frontNotch = (parts: readonly SeamPart[]): number | undefined => {
  const length = parts[0]?.length ?? 0
  const inside = parts.flatMap(({ marks }) => marks).filter((at) => at > 1 && at < length - 1)
  return inside.sort((one, other) => Math.abs(one - length / 2) - Math.abs(other - length / 2))[0]
}
