// Strokes of a measurement's figure: a ring round a form, a length with arrows.

/**
 * @typedef {import("./silhouette.mjs").XY} XY
 * @typedef {readonly [number, number, number]} Point x to her left, y up, z forward; cm
 * @typedef {import("../../packages/drawing/dist/index.js").Stroke} Stroke
 * @typedef {{ readonly front: readonly Stroke[], readonly side: readonly Stroke[] }} Mark
 */

/** So much of its depth a ring is let down, so that one sees it is one. */
const TILT = 0.16

const front = (/** @type {Point} */ [x, y]) => /** @type {XY} */ ([x, y])
const side = (/** @type {Point} */ [, y, z]) => /** @type {XY} */ ([z, y])

/** @type {(kind: Stroke["kind"], points: readonly XY[], closed?: boolean) => Stroke} */
export const stroke = (kind, points, closed = false) => ({ kind, points, closed })

/**
 * A ring round a form: at a place along it, its near half solid.
 *
 * @param {(turn: number) => Point} at round the form, from 0 to 2 pi
 * @param {boolean} [halfOnly] what lies in front alone
 * @returns {Mark}
 */
export function ring(at, halfOnly = false) {
  const turns = Array.from({ length: 41 }, (_, i) => (i / 40) * 2 * Math.PI)
  const points = turns.map(at)
  const mean = (/** @type {0 | 2} */ axis) => points.slice(1).reduce((sum, point) => sum + point[axis] / 40, 0)
  const [middleX, middleZ] = [mean(0), mean(2)]
  const view = (/** @type {(point: Point) => XY} */ seen, /** @type {(point: Point) => number} */ near) => {
    const drawn = points.map((point) => {
      const [x, y] = seen(point)
      return {
        at: /** @type {XY} */ ([x, y - TILT * near(point)]),
        isNear: near(point) >= 0,
        isFront: point[2] >= middleZ,
      }
    })
    return drawn.slice(1).flatMap((to, i) => {
      const from = drawn[i]
      if (from === undefined || (halfOnly && !(from.isFront && to.isFront))) return []
      const isNear = from.isNear && to.isNear
      return [stroke(isNear ? "cut" : "sew", [from.at, to.at])]
    })
  }
  return {
    front: joined(view(front, ([, , z]) => z - middleZ)),
    side: joined(view(side, ([x]) => x - middleX)),
  }
}

/**
 * Strokes of one kind that follow each other as one.
 *
 * @param {readonly Stroke[]} strokes
 */
function joined(strokes) {
  /** @type {Stroke[]} */
  const made = []
  for (const one of strokes) {
    const last = made.at(-1)
    const [end, begin] = [last?.points.at(-1), one.points[0]]
    const follows =
      last?.kind === one.kind &&
      end !== undefined &&
      begin !== undefined &&
      Math.hypot(end[0] - begin[0], end[1] - begin[1]) < 1e-6
    if (follows) made[made.length - 1] = { ...one, points: [...last.points, ...one.points.slice(1)] }
    else made.push(one)
  }
  return made
}

/** @type {(from: XY, to: XY) => Stroke[]} */
export const dimension = (from, to) => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const head = (/** @type {XY} */ [x, y], /** @type {1 | -1} */ way) =>
    stroke(
      "grain",
      [
        [x, y],
        [x + way * 4 * ux - 1.4 * uy, y + way * 4 * uy + 1.4 * ux],
        [x + way * 4 * ux + 1.4 * uy, y + way * 4 * uy - 1.4 * ux],
      ],
      true,
    )
  return [stroke("cut", [from, to]), head(from, 1), head(to, -1)]
}
