import type { Draft, Edge, EdgeRef, EdgeRole, Piece, Stitch, XY } from "@toile/draft-model"
import { endDirection, startDirection, turned } from "./edge-direction.js"
import { edgeOf } from "./named.js"
import type { Violation } from "./violation.js"

/** I19: a waist that is folded over meets the centre back square within two degrees on each side. */
const CASING = 4
/** I17: how far the two hems at a seam may miss a straight angle together, degrees. */
const HEM = 1
/** I19: the same of two edges that go on as one: neck and armhole at the shoulder, crotch at the fork, waist. */
const SMOOTH = 3
/** I19: of armhole and sleeve cap at the underarm. */
const UNDERARM = 6
/** A line goes on where it turns by less than this, degrees. */
const GOES_ON = 10

/**
 * I17 and I19: where two edges meet across a seam and are one line once it is sewn (both hems, or sewn to what is one
 * line itself), the angles of the two pieces add up to a straight one. An edge may say that it has a corner there. What
 * a cap, a neckline or a crotch is, edges say by their role; those that say nothing are no such line.
 */
export const checkSeamJoints = (draft: Draft): Violation[] => {
  const sewing = sewingOf(draft)
  const found = new Map<string, Violation>()
  for (const stitch of draft.stitches)
    for (const joint of jointsOf(sewing, stitch)) {
      const [u, v] = joint.ends
      if (hasCorner(u) || hasCorner(v)) continue
      const angle = angleAt(u) + angleAt(v)
      if (Math.abs(angle - 180) <= joint.allowed) continue
      const key = both(endKey(u), endKey(v))
      if (found.has(key)) continue
      const detail = `${nameOf(u)} and ${nameOf(v)} meet at ${angle.toFixed(1)} degrees, not 180 (within ${joint.allowed})`
      found.set(key, { kind: joint.kind, stitch: stitch.name, piece: u.piece.name, at: vertexOf(u), detail })
    }
  return [...found.values()]
}

/** One end of an edge, in the direction of its outline. */
interface EdgeEnd {
  readonly piece: Piece
  readonly k: number
  readonly at: "start" | "end"
}

interface Joint {
  readonly kind: "hem" | "joint"
  readonly allowed: number
  readonly ends: readonly [EdgeEnd, EdgeEnd]
}

interface Sewing {
  readonly pieces: ReadonlyMap<string, Piece>
  /** The edge ends that come to lie on an edge's end where a seam of its own ends. */
  readonly partners: ReadonlyMap<string, readonly Partner[]>
  /** Pairs of edge ends that follow each other along a chain. */
  readonly inChain: ReadonlySet<string>
  /** Pairs of vertices that a seam lays upon each other. */
  readonly laid: ReadonlySet<string>
}

interface Partner {
  readonly end: EdgeEnd
  readonly stitch: Stitch
}

const sewingOf = ({ pieces, stitches }: Draft): Sewing => {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  const partners = new Map<string, Partner[]>()
  const inChain = new Set<string>()
  const laid = new Set<string>()
  const pair = (end: EdgeEnd, partner: Partner): void => {
    partners.set(endKey(end), [...(partners.get(endKey(end)) ?? []), partner])
  }
  for (const stitch of stitches) {
    for (const chain of [stitch.a, stitch.b])
      for (let k = 1; k < chain.length; k++) {
        const u = endOf(byName, chain[k - 1]!, "end")
        const v = endOf(byName, chain[k]!, "start")
        if (u && v) inChain.add(both(endKey(u), endKey(v)))
      }
    for (const [u, v] of seamEnds(byName, stitch)) {
      pair(u, { end: v, stitch })
      pair(v, { end: u, stitch })
      laid.add(both(vertexKey(u), vertexKey(v)))
    }
  }
  return { pieces: byName, partners, inChain, laid }
}

/** The edge ends that lie upon each other where a seam begins and where it ends. */
const seamEnds = (pieces: ReadonlyMap<string, Piece>, { a, b }: Stitch): (readonly [EdgeEnd, EdgeEnd])[] =>
  [
    [endOf(pieces, a[0], "start"), endOf(pieces, b[0], "start")] as const,
    [endOf(pieces, a.at(-1), "end"), endOf(pieces, b.at(-1), "end")] as const,
  ].flatMap(([u, v]) => (u && v ? [[u, v] as const] : []))

const endOf = (
  pieces: ReadonlyMap<string, Piece>,
  ref: EdgeRef | undefined,
  walked: "start" | "end",
): EdgeEnd | undefined => {
  const piece = ref && pieces.get(ref.piece)
  const k = piece?.edges.findIndex(({ name }) => name === ref?.edge) ?? -1
  if (!piece || k < 0) return undefined
  return { piece, k, at: (walked === "start") !== (ref?.reversed === true) ? "start" : "end" }
}

const jointsOf = (sewing: Sewing, stitch: Stitch): Joint[] =>
  seamEnds(sewing.pieces, stitch).flatMap(([u, v]): Joint[] => {
    const a = besideSeam(u, stitch)
    const b = besideSeam(v, stitch)
    const how = a && b ? goOn(sewing, stitch, a, b) : undefined
    return a && b && how ? [{ ...how, ends: [a, b] }] : []
  })

/** The edge that meets the seam's at its end, unless that is of the seam itself. */
const besideSeam = ({ piece, k, at }: EdgeEnd, { a, b }: Stitch): EdgeEnd | undefined => {
  const n = piece.edges.length
  const other: EdgeEnd =
    at === "start" ? { piece, k: (k + n - 1) % n, at: "end" } : { piece, k: (k + 1) % n, at: "start" }
  const { name } = piece.edges[other.k]!
  return [...a, ...b].some((ref) => ref.piece === piece.name && ref.edge === name) ? undefined : other
}

/** Whether the two edges are one line when they are sewn, and how exactly. */
const goOn = (sewing: Sewing, stitch: Stitch, a: EdgeEnd, b: EdgeEnd): Omit<Joint, "ends"> | undefined => {
  if (sewing.inChain.has(both(endKey(a), endKey(b)))) return { kind: "joint", allowed: SMOOTH }
  const [pa, pb] = [partnersOf(sewing, a, stitch), partnersOf(sewing, b, stitch)]
  // Sewn to each other they lie upon each other: a shawl's neck and its back facing's, from the shoulder on.
  if (pa.some(({ end }) => endKey(end) === endKey(b))) return undefined
  for (const { end: x } of pa)
    for (const { end: y } of pb) {
      const isOneLine = vertexKey(x) === vertexKey(y) && endKey(x) !== endKey(y) && Math.abs(angleAt(x) - 180) < GOES_ON
      if (isOneLine) return { kind: "joint", allowed: SMOOTH }
      const lie = sewing.laid.has(both(vertexKey(x), vertexKey(y)))
      if (lie && are([a, b, x, y], ARMHOLE) && isUnderarm(sewing, stitch)) return { kind: "joint", allowed: UNDERARM }
      if (lie && are([a, b, x, y], NECKLINE) && isShoulder(sewing, stitch)) return { kind: "joint", allowed: SMOOTH }
      if (lie && are([a, b], CROTCH)) return { kind: "joint", allowed: SMOOTH }
    }
  if (pa.length + pb.length === 0 && isHem(a) && isHem(b))
    return { kind: "hem", allowed: are([a, b], WAIST) ? CASING : HEM }
  return undefined
}

const partnersOf = ({ partners }: Sewing, end: EdgeEnd, but: Stitch): Partner[] =>
  (partners.get(endKey(end)) ?? []).filter(({ stitch }) => stitch !== but)

const ARMHOLE: readonly EdgeRole[] = ["armhole", "cap"]
const NECKLINE: readonly EdgeRole[] = ["neckline"]
const CROTCH: readonly EdgeRole[] = ["crotch"]
const WAIST: readonly EdgeRole[] = ["waist"]

const are = (ends: readonly EdgeEnd[], roles: readonly EdgeRole[]): boolean =>
  ends.every((end) => {
    const { role } = edgeAt(end)
    return role !== undefined && roles.includes(role)
  })

const rolesOf = ({ pieces }: Sewing, { a, b }: Stitch): (EdgeRole | undefined)[] =>
  [...a, ...b].map((ref) => edgeOf([...pieces.values()], ref)?.role)

/** A seam of sides or of a sleeve's own edges, not of an armhole to a cap. */
const isUnderarm = (sewing: Sewing, stitch: Stitch): boolean =>
  rolesOf(sewing, stitch).every((role) => role === undefined || !ARMHOLE.includes(role))

/** A seam of shoulders: a neckline that is faced or lined runs on over it. */
const isShoulder = (sewing: Sewing, stitch: Stitch): boolean =>
  rolesOf(sewing, stitch).every((role) => role === "shoulder")

const isHem = (end: EdgeEnd): boolean => edgeAt(end).finish === "turnedBack"

const hasCorner = (end: EdgeEnd): boolean => edgeAt(end).corners?.includes(end.at) === true

const edgeAt = ({ piece, k }: EdgeEnd): Edge => piece.edges[k]!
const vertexOf = (end: EdgeEnd): XY => edgeAt(end).points.at(end.at === "start" ? 0 : -1)!
const nameOf = (end: EdgeEnd): string => `${end.piece.name}.${edgeAt(end).name}`
const endKey = ({ piece, k, at }: EdgeEnd): string => `${piece.name}.${k}.${at}`
const vertexKey = ({ piece, k, at }: EdgeEnd): string =>
  `${piece.name}.${at === "start" ? k : (k + 1) % piece.edges.length}`
const both = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The angle inside the piece at the vertex where an edge ends, degrees. */
const angleAt = ({ piece, k, at }: EdgeEnd): number => {
  const n = piece.edges.length
  const [before, after] = at === "start" ? [(k + n - 1) % n, k] : [k, (k + 1) % n]
  return 180 - turned(startDirection(piece.edges[after]!) - endDirection(piece.edges[before]!))
}
