// What a file has to hold of a draft's pieces, worked out here from the draft alone: unfolded, sew lines and marks. cm.
import { around, boxOf, far, ringArea } from "./plane.mjs"

/** @typedef {import("./plane.mjs").XY} XY */
/** @typedef {import("./plane.mjs").Line} Line */
/** @typedef {import("./plane.mjs").Box} Box */
/** @typedef {import("../../../../packages/draft-model/dist/index.js").Piece} Piece */
/**
 * A piece as it is to be found.
 * @typedef {{
 *   readonly name: string, readonly title: string, readonly copies: number,
 *   readonly cut: readonly Line[], readonly area: number, readonly around: number, readonly box: Box,
 *   readonly sew: readonly Line[], readonly edges: readonly Line[], readonly slits: readonly Line[],
 *   readonly notches: readonly { readonly x: number, readonly y: number, readonly type: string, readonly depth: number }[],
 *   readonly holes: readonly XY[],
 * }} Expected
 */

/** cm: this near to the fold lies on it: outlines are flattened to 0.001. */
const ON_FOLD = 2e-3

/**
 * @param {Piece} piece @param {{ readonly whole: boolean, readonly copies?: number, readonly drawn?: boolean }} how whole: a half piece with its mirror image;
 * drawn: lines of stitching count as sew lines
 * @returns {Expected}
 */
export const expectedOf = (piece, { whole, copies = 1, drawn = false }) => {
  const fold = whole && piece.onFold ? piece.foldLine : undefined
  const both = (/** @type {readonly XY[]} */ points, closed = false) => {
    const own = { points, closed }
    return fold ? [own, { points: points.map((p) => reflected(p, fold)), closed }] : [own]
  }
  const ring = piece.cutLine
  const cut = fold ? offFold(ring, fold).flatMap((points) => both(points)) : [{ points: ring, closed: true }]
  const apart = piece.edges.filter(
    ({ allowance }) => (typeof allowance === "number" ? allowance : Math.max(...allowance)) > 0,
  )
  const inner = (/** @type {string} */ kind) =>
    piece.internalLines
      .filter((line) => line.kind === kind && line.points.length > 1)
      .flatMap(({ points }) => both(points))
  const notches = piece.notches.flatMap(({ x, y, type, depth }) => {
    const own = { x, y, type, depth }
    if (!fold || offLine([x, y], fold) < ON_FOLD) return [own]
    const [u, v] = reflected([x, y], fold)
    return [own, { x: u, y: v, type, depth }]
  })
  const holes = piece.drillHoles.flatMap(({ x, y }) => {
    const own = /** @type {XY} */ ([x, y])
    return !fold || offLine(own, fold) < ON_FOLD ? [own] : [own, reflected(own, fold)]
  })
  return {
    name: piece.name,
    title: piece.title.en,
    copies,
    cut,
    area: Math.abs(ringArea(ring)) * (fold ? 2 : 1),
    around: fold ? cut.reduce((sum, { points }) => sum + lengthOf(points), 0) : around(ring),
    box: boxOf(cut.map(({ points }) => points)),
    sew: [...apart.flatMap(({ points }) => both(points)), ...(drawn ? inner("stitching") : [])],
    edges: piece.edges.flatMap(({ points }) => both(points)),
    slits: inner("cut"),
    notches,
    holes,
  }
}

/** @param {readonly XY[]} points */
const lengthOf = (points) => points.slice(1).reduce((sum, p, i) => sum + far(/** @type {XY} */ (points[i]), p), 0)

/** @param {XY} p @param {readonly [XY, XY]} line */
const offLine = ([x, y], [[ax, ay], [bx, by]]) =>
  Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)

/** @param {XY} p @param {readonly [XY, XY]} line @returns {XY} */
const reflected = ([x, y], [[ax, ay], [bx, by]]) => {
  const [dx, dy] = [bx - ax, by - ay]
  const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
  return [2 * (ax + share * dx) - x, 2 * (ay + share * dy) - y]
}

/** The ring's stretches that do not run along the fold. @param {readonly XY[]} ring @param {readonly [XY, XY]} fold @returns {XY[][]} */
const offFold = (ring, fold) => {
  const on = ring.map((p) => offLine(p, fold) < ON_FOLD)
  const point = (/** @type {number} */ i) => /** @type {XY} */ (ring[i % ring.length])
  const folded = (/** @type {number} */ i) => on[i % ring.length] && on[(i + 1) % ring.length]
  const start = ring.findIndex((_, i) => folded(i))
  /** @type {XY[][]} */
  const chains = []
  /** @type {XY[] | undefined} */
  let chain
  for (let i = start; i < start + ring.length; i++) {
    if (folded(i)) chain = undefined
    else if (chain) chain.push(point(i + 1))
    else {
      chain = [point(i), point(i + 1)]
      chains.push(chain)
    }
  }
  return chains
}
