import type { EdgeRef, EdgeRole, Piece, Repeat, Stitch } from "@toile/draft-model"
import { type Axis, type Frame, inFrame } from "./frame.js"
import { alongChain, chainLength, runsOf, type SeamPoint } from "./seam-point.js"

/** A place at which two pieces meet and the cloth's pattern goes on, and in what they must agree there. */
export interface SeamMatch {
  /** The stitch's, or of what else lies there: "centre front", a placement line. */
  readonly name: string
  /** What is matched first where not all can be: 0 before 1. */
  readonly rank: number
  /** What one side has more than the other, cm. */
  readonly ease: number
  /** Of the seam, cm. */
  readonly length: number
  readonly axis: Axis
  readonly a: SeamPoint
  readonly b: SeamPoint
  /** -1: the pieces' grains run against each other there, so that the pattern goes on from its other side. */
  readonly sense: 1 | -1
}

/** A seam whose sides differ by more is eased or gathered: its bands meet at its balance marks only. */
const MOST_EASE = 0.5
/** Seams that run this much askew of grain and weft both are matched in neither: cos 60 degrees. */
const ASKEW = 0.5

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
/** Between the seams that shape the body and the sleeve. */
export const PLACED_RANK = 3
const OTHER_RANK = 6

/** How a stitch is matched; why it is not; undefined where a side of it is not of the pieces. */
export const matchOf = (
  stitch: Stitch,
  pieces: ReadonlyMap<string, Piece>,
  frames: ReadonlyMap<string, Frame>,
  repeat: Repeat,
): SeamMatch | string | undefined => {
  const [alongA, alongB] = matchPlace(stitch, pieces)
  const a = alongChain(stitch.a, pieces, alongA)
  const b = alongChain(stitch.b, pieces, alongB)
  if (a === undefined || b === undefined) return undefined
  const [frameA, frameB] = [frames.get(a.piece), frames.get(b.piece)]
  if (frameA === undefined || frameB === undefined) return "a piece of it has no grain line"
  const ease = Math.abs(stitch.lengthA - stitch.lengthB)
  if (stitch.notches.length === 0 && ease > MOST_EASE) return "it is eased and has no balance mark"
  const roles = [roleOf(a, pieces), roleOf(b, pieces)]
  if (isBackOfCap(a, b, pieces) || isBackOfCap(b, a, pieces)) return "it is the back of a sleeve's cap"
  for (const axis of ["along", "across"] as const) {
    const runA = inFrame(frameA, axis, a.direction)
    const runB = inFrame(frameB, axis, b.direction)
    if (Math.min(Math.abs(runA), Math.abs(runB)) < ASKEW) continue
    if (Math.abs(runA) < Math.SQRT1_2 && Math.abs(runB) < Math.SQRT1_2) continue
    if ((axis === "along" ? repeat.warp : repeat.weft) === 0)
      return `the cloth has no ${axis === "along" ? "bands" : "stripes"} to go over it`
    const sense = runA * runB > 0 ? 1 : -1
    if (sense < 0 && repeat.balanced === false)
      return "the repeat is not balanced and the grains run against each other"
    const rank = Math.min(...roles.map((role) => (role === undefined ? OTHER_RANK : (ranks[role] ?? OTHER_RANK))))
    return { name: stitch.name, rank, ease: ease < 0.05 ? 0 : ease, length: stitch.lengthA, axis, a, b, sense }
  }
  return "the pieces' grains cross there"
}

/**
 * Where a seam is matched, as distances along both of its sides: its balance mark that is nearest to the middle (the front notch of a
 * sleeve, the waist of a side seam), or the middle where it has none. A dart that opens into the seam shifts the bands below it against those
 * above: the seam is matched above, at the end that is not the hem's.
 */
const matchPlace = ({ a, b, notches }: Stitch, pieces: ReadonlyMap<string, Piece>): readonly [number, number] => {
  const [lengthA, lengthB] = [chainLength(a, pieces), chainLength(b, pieces)]
  const [fromA, toA] = aboveDarts(a, pieces)
  const [fromB, toB] = aboveDarts(b, pieces)
  const from = Math.max(fromA, (fromB / lengthB) * lengthA)
  const to = Math.min(toA, (toB / lengthB) * lengthA)
  if (!(to > from)) return [lengthA / 2, lengthB / 2]
  const middle = (from + to) / 2
  let best: readonly [number, number] | undefined
  for (const notch of notches) {
    if (notch[0] < from || notch[0] > to) continue
    if (best === undefined || Math.abs(notch[0] - middle) < Math.abs(best[0] - middle)) best = notch
  }
  return best ?? [middle, (middle / lengthA) * lengthB]
}

/** The part of a chain that no dart parts from its upper end; the longest part where neither end is at a hem. */
const aboveDarts = (
  chain: readonly EdgeRef[],
  pieces: ReadonlyMap<string, Piece>,
): readonly [from: number, to: number] => {
  const runs = runsOf(chain, pieces)
  if (runs.length === 1) return runs[0]!
  if (isBesideHem(chain[0]!, pieces)) return runs.at(-1)!
  if (isBesideHem(chain.at(-1)!, pieces)) return runs[0]!
  return runs.reduce((longest, run) => (run[1] - run[0] > longest[1] - longest[0] ? run : longest))
}

const isBesideHem = ({ piece, edge }: EdgeRef, pieces: ReadonlyMap<string, Piece>): boolean => {
  const edges = pieces.get(piece)?.edges ?? []
  const at = edges.findIndex(({ name }) => name === edge)
  return [at - 1, at + 1].some((near) => edges[(near + edges.length) % edges.length]?.role === "hem")
}

const roleOf = ({ piece, edge }: SeamPoint, pieces: ReadonlyMap<string, Piece>): EdgeRole | undefined =>
  pieces.get(piece)?.edges.find(({ name }) => name === edge)?.role

/** A sleeve is matched to the front; its cap's back has more ease, and falls as it falls. */
const isBackOfCap = (sleeve: SeamPoint, body: SeamPoint, pieces: ReadonlyMap<string, Piece>): boolean => {
  if (roleOf(sleeve, pieces) !== "cap") return false
  const roles = new Set(pieces.get(body.piece)?.edges.map(({ role }) => role))
  return roles.has("centreBack") && !roles.has("centreFront") && !roles.has("frontEdge")
}
