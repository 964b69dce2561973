// Overlap of two parts as sparrow asks for it: a quadtree of one part's edges, met by the other's circles, edges and a corner; where they overlap,
// circles are weighed at the place itself. It stands in for packages/nesting/src/separate/pair-table.ts (nesting-collision.mjs), and has
// its names.

/** As deep as sparrow's: 16 x 16 leaves. */
const DEPTH = 4
const SIDE = 2 ** DEPTH
/** Nodes of all levels, and where each level begins. */
/** @type {Numbers} */
const LEVELS = Array.from({ length: DEPTH + 2 }, (_, level) => (4 ** level - 1) / 3)
const OUTSIDE = 0
const ENTIRE = 1
const CROSSED = 2
/** Circles of the moving part that are tried before its edges. */
const CIRCLES_FIRST = 8
const POLE_FIELDS = 3

/**
 * What the search's tables take for a curve is both outlines here.
 * @param {{ outline: Float64Array }} fixed
 * @param {{ outline: Float64Array }} moving turned inside out
 */
export const noFit = (fixed, moving) => ({ fixed: fixed.outline, moving: moving.outline.map((value) => -value) })

/** @type {WeakMap<Float64Array, Quadtree>} */
const trees = new WeakMap()

/**
 * Numbers by index: all that is asked for is there.
 * @typedef {any} Numbers
 * @typedef {{ outline: Numbers, minX: number, minY: number, maxX: number, maxY: number, kind: Numbers, first: Numbers, edges: Numbers }} Quadtree
 * @typedef {{ tree: Quadtree, outline: Numbers, order: Numbers, fixed: Numbers, moving: Numbers, near: number, scale: number }} Pair
 */

/**
 * @param {Numbers} outline
 * @returns {Quadtree}
 */
function treeOf(outline) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < outline.length; i += 2) {
    minX = Math.min(minX, outline[i])
    maxX = Math.max(maxX, outline[i])
    minY = Math.min(minY, outline[i + 1])
    maxY = Math.max(maxY, outline[i + 1])
  }
  // A hair wider, so that rounding leaves no edge outside of all leaves.
  const hair = 1e-9 * (maxX - minX + maxY - minY)
  minX -= hair
  minY -= hair
  maxX += hair
  maxY += hair
  /** @type {Numbers} */
  const kind = new Uint8Array(LEVELS[DEPTH + 1])
  /** @type {Numbers} */
  const first = new Int32Array(SIDE * SIDE + 1)
  /** @type {number[]} */
  const edges = []
  for (let leaf = 0; leaf < SIDE * SIDE; leaf++) {
    first[leaf] = edges.length
    const [column, row] = [leaf % SIDE, Math.floor(leaf / SIDE)]
    const [left, right] = [minX + ((maxX - minX) * column) / SIDE, minX + ((maxX - minX) * (column + 1)) / SIDE]
    const [low, high] = [minY + ((maxY - minY) * row) / SIDE, minY + ((maxY - minY) * (row + 1)) / SIDE]
    for (let i = 0; i < outline.length; i += 2) {
      const j = (i + 2) % outline.length
      if (meetsBox(outline[i], outline[i + 1], outline[j], outline[j + 1], left, low, right, high)) edges.push(i)
    }
    const inside = isInside(outline, (left + right) / 2, (low + high) / 2)
    kind[LEVELS[DEPTH] + leaf] = edges.length > first[leaf] ? CROSSED : inside ? ENTIRE : OUTSIDE
  }
  first[SIDE * SIDE] = edges.length
  for (let level = DEPTH - 1; level >= 0; level--) {
    const side = 2 ** level
    for (let node = 0; node < side * side; node++) {
      const at = LEVELS[level + 1] + 2 * Math.floor(node / side) * 2 * side + 2 * (node % side)
      const all = [at, at + 1, at + 2 * side, at + 2 * side + 1].map((child) => kind[child])
      kind[LEVELS[level] + node] = all.every((one) => one === all[0]) ? all[0] : CROSSED
    }
  }
  return { outline, minX, minY, maxX, maxY, kind, first, edges: Int32Array.from(edges) }
}

/** Edges in an order in which each next one is far from those before: an overlap is found sooner. */
const farFirst = (/** @type {number} */ count) => {
  const bits = Math.ceil(Math.log2(Math.max(2, count)))
  const order = []
  for (let i = 0; i < 2 ** bits; i++) {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) reversed |= 1 << (bits - 1 - bit)
    if (reversed < count) order.push(reversed)
  }
  return Int32Array.from(order)
}

/**
 * @param {{ fixed: Float64Array, moving: Float64Array }} outlines
 * @param {Numbers} fixed circles
 * @param {Numbers} moving circles
 * @param {number} near
 * @param {number} scale
 * @returns {Pair}
 */
export function createPairTable(outlines, fixed, moving, near, scale) {
  let tree = trees.get(outlines.fixed)
  if (tree === undefined) {
    tree = treeOf(outlines.fixed)
    trees.set(outlines.fixed, tree)
  }
  return { tree, outline: outlines.moving, order: farFirst(outlines.moving.length / 2), fixed, moving, near, scale }
}

/**
 * What it takes of memory: trees are shared by all pairs that a shape is in.
 * @param {Pair} pair
 */
export const bytesOf = ({ fixed, moving }) => fixed.byteLength + moving.byteLength

/**
 * @param {Pair} pair
 * @param {number} x
 * @param {number} y
 */
export function overlapAt(pair, x, y) {
  return overlaps(pair, x, y) ? overlapOfPoles(pair, x, y) : 0
}

/** @param {Pair} pair */
function overlaps({ tree, outline, order, moving }, /** @type {number} */ x, /** @type {number} */ y) {
  const circles = Math.min(moving.length, CIRCLES_FIRST * POLE_FIELDS)
  for (let i = 0; i < circles; i += POLE_FIELDS) {
    if (circleMeets(tree, moving[i] + x, moving[i + 1] + y, moving[i + 2])) return true
  }
  for (let k = 0; k < order.length; k++) {
    const i = 2 * order[k]
    const j = i + 2 === outline.length ? 0 : i + 2
    if (edgeMeets(tree, outline[i] + x, outline[i + 1] + y, outline[j] + x, outline[j + 1] + y)) return true
  }
  if (isInside(tree.outline, outline[0] + x, outline[1] + y)) return true
  return isInside(outline, tree.outline[0] - x, tree.outline[1] - y)
}

/** @type {Numbers} */
const stack = new Int32Array(3 * 4 * (DEPTH + 1))

/** Whether a circle reaches into the part. */
function circleMeets(
  /** @type {Quadtree} */ tree,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ radius,
) {
  const { outline, minX, minY, maxX, maxY, kind, first, edges } = tree
  const squared = radius * radius
  let top = 0
  stack[top++] = 0
  stack[top++] = 0
  stack[top++] = 0
  while (top > 0) {
    const row = stack[--top]
    const column = stack[--top]
    const level = stack[--top]
    const side = 1 << level
    const of = kind[LEVELS[level] + row * side + column]
    if (of === OUTSIDE) continue
    const wide = (maxX - minX) / side
    const high = (maxY - minY) / side
    const left = minX + column * wide
    const low = minY + row * high
    const dx = Math.max(left - x, 0, x - left - wide)
    const dy = Math.max(low - y, 0, y - low - high)
    if (dx * dx + dy * dy >= squared) continue
    if (of === ENTIRE) return true
    if (level < DEPTH) {
      for (let k = 0; k < 4; k++) {
        stack[top++] = level + 1
        stack[top++] = 2 * column + (k & 1)
        stack[top++] = 2 * row + (k >> 1)
      }
      continue
    }
    const leaf = row * SIDE + column
    for (let k = first[leaf]; k < first[leaf + 1]; k++) {
      const i = edges[k]
      const j = i + 2 === outline.length ? 0 : i + 2
      if (toEdgeSquared(x, y, outline[i], outline[i + 1], outline[j], outline[j + 1]) < squared) return true
    }
  }
  return false
}

/** Whether an edge meets one of the part's (touching counts, as for sparrow), or passes a node that is wholly in it. */
function edgeMeets(
  /** @type {Quadtree} */ tree,
  /** @type {number} */ ax,
  /** @type {number} */ ay,
  /** @type {number} */ bx,
  /** @type {number} */ by,
) {
  const { outline, minX, minY, maxX, maxY, kind, first, edges } = tree
  let top = 0
  stack[top++] = 0
  stack[top++] = 0
  stack[top++] = 0
  while (top > 0) {
    const row = stack[--top]
    const column = stack[--top]
    const level = stack[--top]
    const side = 1 << level
    const of = kind[LEVELS[level] + row * side + column]
    if (of === OUTSIDE) continue
    const wide = (maxX - minX) / side
    const high = (maxY - minY) / side
    const left = minX + column * wide
    const low = minY + row * high
    if (!meetsBox(ax, ay, bx, by, left, low, left + wide, low + high)) continue
    if (of === ENTIRE) return true
    if (level < DEPTH) {
      for (let k = 0; k < 4; k++) {
        stack[top++] = level + 1
        stack[top++] = 2 * column + (k & 1)
        stack[top++] = 2 * row + (k >> 1)
      }
      continue
    }
    const leaf = row * SIDE + column
    for (let k = first[leaf]; k < first[leaf + 1]; k++) {
      const i = edges[k]
      const j = i + 2 === outline.length ? 0 : i + 2
      if (crosses(ax, ay, bx, by, outline[i], outline[i + 1], outline[j], outline[j + 1])) return true
    }
  }
  return false
}

/** The measure of Gardeyn and others, as pair-table.ts has it. */
function overlapOfPoles(
  /** @type {Pair} */ { fixed, moving, near, scale },
  /** @type {number} */ x,
  /** @type {number} */ y,
) {
  let sum = 0
  for (let i = 0; i < fixed.length; i += POLE_FIELDS) {
    const fromX = fixed[i] - x
    const fromY = fixed[i + 1] - y
    const radius = fixed[i + 2]
    for (let j = 0; j < moving.length; j += POLE_FIELDS) {
      const dx = fromX - moving[j]
      const dy = fromY - moving[j + 1]
      const other = moving[j + 2]
      const deep = radius + other - Math.sqrt(dx * dx + dy * dy)
      const depth = deep >= near ? deep : (near * near) / (2 * near - deep)
      sum += depth * Math.min(radius, other)
    }
  }
  return Math.sqrt(Math.PI * sum + near * near) * scale
}

/** @type {(ax: number, ay: number, bx: number, by: number, cx: number, cy: number) => number} */
const turn = (ax, ay, bx, by, cx, cy) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** @type {(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number) => boolean} */
const crosses = (ax, ay, bx, by, cx, cy, dx, dy) =>
  Math.max(ax, bx) >= Math.min(cx, dx) &&
  Math.max(cx, dx) >= Math.min(ax, bx) &&
  Math.max(ay, by) >= Math.min(cy, dy) &&
  Math.max(cy, dy) >= Math.min(ay, by) &&
  turn(ax, ay, bx, by, cx, cy) * turn(ax, ay, bx, by, dx, dy) <= 0 &&
  turn(cx, cy, dx, dy, ax, ay) * turn(cx, cy, dx, dy, bx, by) <= 0

/** @type {(ax: number, ay: number, bx: number, by: number, left: number, low: number, right: number, high: number) => boolean} */
const meetsBox = (ax, ay, bx, by, left, low, right, high) => {
  if ((ax < left && bx < left) || (ax > right && bx > right) || (ay < low && by < low) || (ay > high && by > high))
    return false
  const a = turn(ax, ay, bx, by, left, low)
  const b = turn(ax, ay, bx, by, right, low)
  const c = turn(ax, ay, bx, by, left, high)
  const d = turn(ax, ay, bx, by, right, high)
  return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0))
}

/** @type {(x: number, y: number, ax: number, ay: number, bx: number, by: number) => number} */
const toEdgeSquared = (x, y, ax, ay, bx, by) => {
  const dx = bx - ax
  const dy = by - ay
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  const [ex, ey] = [x - ax - share * dx, y - ay - share * dy]
  return ex * ex + ey * ey
}

/** @type {(outline: Numbers, x: number, y: number) => boolean} */
const isInside = (outline, x, y) => {
  let inside = false
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    if (outline[i + 1] > y === outline[j + 1] > y) continue
    if (x < outline[i] + ((y - outline[i + 1]) * (outline[j] - outline[i])) / (outline[j + 1] - outline[i + 1]))
      inside = !inside
  }
  return inside
}
