import type { XY } from "@toile/draft-model"

// How far the outlines of two drafts of one pattern lie apart.

export interface Movement {
  /** cm. */
  readonly by: number
  readonly piece: string
  readonly edge: string
}

/** Only what the comparison reads of a draft. */
export interface Outlines {
  readonly pieces: ReadonlyArray<{
    readonly name: string
    readonly cutLine: readonly XY[]
    readonly edges: ReadonlyArray<{ readonly name: string; readonly points: readonly XY[] }>
  }>
}

/** Which edges may be divided elsewhere; called without an edge, whether a whole piece is not compared. */
export type LeftOut = (piece: string, edge?: string) => boolean

/** An edge is compared at so many equal shares of its length, its ends among them: flattening may take other points. */
const SHARES = 24
/** What the whole lines are called beside the edges. */
export const SEW_LINE = "sew line"
export const CUT_LINE = "cut line"
/** What a piece that only one of two drafts has is called beside them. */
export const OTHER_PIECE = "other piece"

/**
 * The point that moves most, in cm: along each edge by equal shares of its length, along the cut line to the nearest
 * place. Where the outline is divided into other edges it is compared as a whole. Infinitely far where there is another
 * piece; from one on that may be there, nothing is compared.
 *
 * @param leftOut edges that may be divided elsewhere (the line as a whole is compared), pieces and whole lines that
 * are not compared, and pieces that only one of the two may have (`OTHER_PIECE`)
 */
export const movement = (a: Outlines, b: Outlines, leftOut: LeftOut = () => false): Movement => {
  let most: Movement = { by: 0, piece: "", edge: "" }
  const put = (by: number, piece: string, edge: string): void => {
    if (by > most.by) most = { by, piece, edge }
  }
  const places = { a: roomForPlaces(), b: roomForPlaces() }
  for (let i = 0; i < Math.max(a.pieces.length, b.pieces.length); i++) {
    const [p, q] = [a.pieces[i], b.pieces[i]]
    if (p === undefined || q === undefined || p.name !== q.name) {
      const other = [p, q].some((one) => one !== undefined && leftOut(one.name, OTHER_PIECE))
      if (!other) put(Number.POSITIVE_INFINITY, (p ?? q)?.name ?? "", "")
      break
    }
    if (leftOut(p.name)) continue
    const isOther = p.edges.length !== q.edges.length || p.edges.some(({ name }, k) => q.edges[k]?.name !== name)
    let isDivided = isOther
    for (const [k, { name, points }] of p.edges.entries()) {
      if (leftOut(p.name, name)) isDivided = true
      else if (!isOther) put(alongEdge(points, q.edges[k]!.points, places), p.name, name)
    }
    if (isDivided && !leftOut(p.name, SEW_LINE)) put(alongOutline(sewLine(p), sewLine(q), most.by), p.name, SEW_LINE)
    if (!leftOut(p.name, CUT_LINE)) put(alongOutline(p.cutLine, q.cutLine, most.by), p.name, CUT_LINE)
  }
  return most
}

const sewLine = ({ edges }: Outlines["pieces"][number]): XY[] => edges.flatMap(({ points }) => points.slice(1))

/** Of two edges; a run makes some hundred million of these points, so the room is made once for two drafts. */
interface Places {
  readonly a: Float64Array
  readonly b: Float64Array
}

const roomForPlaces = (): Float64Array => new Float64Array(2 * (SHARES + 1))

const alongEdge = (a: readonly XY[], b: readonly XY[], places: Places): number => {
  atShares(a, places.a)
  atShares(b, places.b)
  let most = 0
  for (let i = 0; i < places.a.length; i += 2)
    most = Math.max(most, hypotenuse(places.a[i]! - places.b[i]!, places.a[i + 1]! - places.b[i + 1]!))
  return most
}

/** x and y of the places at equal shares of a line's length. */
const atShares = (points: readonly XY[], places: Float64Array): void => {
  let total = 0
  for (let i = 1; i < points.length; i++) total += apart(points[i - 1]!, points[i]!)
  let i = 1
  let before = 0
  let length = apart(points[0]!, points[1]!)
  for (let share = 0; share <= SHARES; share++) {
    const wanted = (total * share) / SHARES
    while (before + length < wanted && i < points.length - 1) {
      before += length
      i++
      length = apart(points[i - 1]!, points[i]!)
    }
    const t = length === 0 ? 0 : Math.min(1, (wanted - before) / length)
    const [a, b] = [points[i - 1]!, points[i]!]
    places[2 * share] = a[0] + t * (b[0] - a[0])
    places[2 * share + 1] = a[1] + t * (b[1] - a[1])
  }
}

/**
 * To the nearest place of the other line, sought about the same share of its points, and everywhere where that says more
 * than `least`.
 */
const alongOutline = (a: readonly XY[], b: readonly XY[], least: number): number => {
  let most = least
  for (let turn = 0; turn < 2; turn++) {
    const [line, other] = turn === 0 ? [a, b] : [b, a]
    for (let i = 0; i < line.length; i++) {
      const about = Math.round((i * other.length) / line.length)
      if (toLine(line[i]!, other, about - WINDOW, about + WINDOW) > most)
        most = Math.max(most, toLine(line[i]!, other, 0, other.length - 1))
    }
  }
  return most
}

/** So many points to both sides. */
const WINDOW = 4

/** How far a point lies from some stretches of a closed line. */
const toLine = (p: XY, ring: readonly XY[], from: number, to: number): number => {
  let least = Number.POSITIVE_INFINITY
  const n = ring.length
  for (let i = from; i <= to; i++) {
    const a = ring[(i + n) % n]!
    const b = ring[(i + 1 + n) % n]!
    const ux = b[0] - a[0]
    const uy = b[1] - a[1]
    const squared = ux * ux + uy * uy
    const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / squared))
    const dx = p[0] - a[0] - t * ux
    const dy = p[1] - a[1] - t * uy
    least = Math.min(least, dx * dx + dy * dy)
  }
  return Math.sqrt(least)
}

const apart = (a: XY, b: XY): number => hypotenuse(b[0] - a[0], b[1] - a[1])

/** Two or three times as fast as Math.hypot. */
const hypotenuse = (x: number, y: number): number => Math.sqrt(x * x + y * y)
