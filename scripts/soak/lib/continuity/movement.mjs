// How far the outlines of two drafts of one pattern lie apart.

/** @typedef {import("../../../../packages/draft-model/dist/index.js").XY} XY */
/** @typedef {{ readonly by: number, readonly piece: string, readonly edge: string }} Movement */
/** Only what the comparison reads. @typedef {{ readonly pieces: readonly { readonly name: string, readonly cutLine: readonly XY[], readonly edges: readonly { readonly name: string, readonly points: readonly XY[] }[] }[] }} Outlines */

/** An edge is compared at so many equal shares of its length, its ends among them: flattening may take other points. */
const SHARES = 24
/** What the whole lines are called beside the edges. */
export const SEW_LINE = "sew line"
export const CUT_LINE = "cut line"

/**
 * The point that moves most, in cm: along each edge by equal shares of its length, along the cut line to the nearest
 * place. Where the outline is divided into other edges it is compared as a whole. Infinitely far where there is another
 * piece.
 * @param {Outlines} a @param {Outlines} b
 * @param {(piece: string, edge?: string) => boolean} leftOut edges that may be divided elsewhere (the line as a whole is
 *   compared), and pieces and whole lines that are not compared
 * @returns {Movement}
 */
export function movement(a, b, leftOut = () => false) {
  /** @type {Movement} */
  let most = { by: 0, piece: "", edge: "" }
  const put = (/** @type {number} */ by, /** @type {string} */ piece, /** @type {string} */ edge) => {
    if (by > most.by) most = { by, piece, edge }
  }
  for (let i = 0; i < Math.max(a.pieces.length, b.pieces.length); i++) {
    const [p, q] = [a.pieces[i], b.pieces[i]]
    if (p === undefined || q === undefined || p.name !== q.name) {
      put(Number.POSITIVE_INFINITY, (p ?? q)?.name ?? "", "")
      break
    }
    if (leftOut(p.name)) continue
    const isOther = p.edges.length !== q.edges.length || p.edges.some(({ name }, k) => q.edges[k]?.name !== name)
    let isDivided = isOther
    for (const [k, { name, points }] of p.edges.entries()) {
      if (leftOut(p.name, name)) isDivided = true
      else if (!isOther) put(alongEdge(points, at(q.edges, k).points), p.name, name)
    }
    if (isDivided && !leftOut(p.name, SEW_LINE)) put(alongOutline(sewLine(p), sewLine(q), most.by), p.name, SEW_LINE)
    if (!leftOut(p.name, CUT_LINE)) put(alongOutline(p.cutLine, q.cutLine, most.by), p.name, CUT_LINE)
  }
  return most
}

/** @param {Outlines["pieces"][number]} piece @returns {XY[]} */
const sewLine = ({ edges }) => edges.flatMap(({ points }) => points.slice(1))

/** @param {readonly XY[]} a @param {readonly XY[]} b */
function alongEdge(a, b) {
  atShares(a, ofA)
  atShares(b, ofB)
  let most = 0
  for (let i = 0; i < ofA.length; i += 2)
    most = Math.max(most, hypotenuse(at(ofA, i) - at(ofB, i), at(ofA, i + 1) - at(ofB, i + 1)))
  return most
}

// Kept from call to call: a run makes some hundred million of these points.
const ofA = new Float64Array(2 * (SHARES + 1))
const ofB = new Float64Array(2 * (SHARES + 1))

/** x and y of the places at equal shares of a line's length. @param {readonly XY[]} points @param {Float64Array} places */
function atShares(points, places) {
  let total = 0
  for (let i = 1; i < points.length; i++) total += apart(at(points, i - 1), at(points, i))
  let i = 1
  let before = 0
  let length = apart(at(points, 0), at(points, 1))
  for (let share = 0; share <= SHARES; share++) {
    const wanted = (total * share) / SHARES
    while (before + length < wanted && i < points.length - 1) {
      before += length
      i++
      length = apart(at(points, i - 1), at(points, i))
    }
    const t = length === 0 ? 0 : Math.min(1, (wanted - before) / length)
    const [a, b] = [at(points, i - 1), at(points, i)]
    places[2 * share] = a[0] + t * (b[0] - a[0])
    places[2 * share + 1] = a[1] + t * (b[1] - a[1])
  }
}

/**
 * To the nearest place of the other line, sought about the same share of its points, and everywhere where that says more
 * than `least`.
 * @param {readonly XY[]} a @param {readonly XY[]} b @param {number} least
 */
function alongOutline(a, b, least) {
  let most = least
  for (let turn = 0; turn < 2; turn++) {
    const [line, other] = turn === 0 ? [a, b] : [b, a]
    for (let i = 0; i < line.length; i++) {
      const about = Math.round((i * other.length) / line.length)
      if (toLine(at(line, i), other, about - WINDOW, about + WINDOW) > most)
        most = Math.max(most, toLine(at(line, i), other, 0, other.length - 1))
    }
  }
  return most
}

/** So many points to both sides. */
const WINDOW = 4

/** How far a point lies from some stretches of a closed line. @param {XY} p @param {readonly XY[]} ring @param {number} from @param {number} to */
function toLine(p, ring, from, to) {
  let least = Number.POSITIVE_INFINITY
  const n = ring.length
  for (let i = from; i <= to; i++) {
    const a = at(ring, (i + n) % n)
    const b = at(ring, (i + 1 + n) % n)
    const ux = b[0] - a[0]
    const uy = b[1] - a[1]
    const length2 = ux * ux + uy * uy
    const t = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length2))
    const dx = p[0] - a[0] - t * ux
    const dy = p[1] - a[1] - t * uy
    least = Math.min(least, dx * dx + dy * dy)
  }
  return Math.sqrt(least)
}

/** @param {XY} a @param {XY} b */
function apart(a, b) {
  return hypotenuse(b[0] - a[0], b[1] - a[1])
}

/** @template T @param {{ readonly [n: number]: T }} list @param {number} i */
const at = (list, i) => /** @type {T} */ (list[i])

/** Two or three times as fast as Math.hypot. @param {number} x @param {number} y */
const hypotenuse = (x, y) => Math.sqrt(x * x + y * y)
