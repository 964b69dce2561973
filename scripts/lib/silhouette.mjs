// The outline of a triangle mesh seen along an axis: cells that a triangle covers, the way round them, its corners.

/** cm */
const CELL = 0.25
/** How far an outline may be from the cells' edges, cm. */
const NEAR = 0.25
/** A step of cells is taken for a slope over so many corners either way. */
const OVER = 4

/** @typedef {readonly [number, number]} XY */

/**
 * @param {import("../../packages/mesh/dist/index.js").Triangles} triangles
 * @param {(x: number, y: number, z: number) => XY} seen where a point is in the picture
 * @returns {XY[][]} closed outlines, cm
 */
export function silhouette({ positions, corners }, seen) {
  const points = Array.from({ length: positions.length / 3 }, (_, i) =>
    seen(positions[3 * i] ?? 0, positions[3 * i + 1] ?? 0, positions[3 * i + 2] ?? 0),
  )
  const low = [0, 1].map((k) => Math.min(...points.map((point) => point[k] ?? 0)) - 2 * CELL)
  const high = [0, 1].map((k) => Math.max(...points.map((point) => point[k] ?? 0)) + 2 * CELL)
  const [lowX = 0, lowY = 0] = low
  const wide = Math.ceil(((high[0] ?? 0) - lowX) / CELL)
  const tall = Math.ceil(((high[1] ?? 0) - lowY) / CELL)
  const filled = new Uint8Array(wide * tall)
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [points[corners[t] ?? 0], points[corners[t + 1] ?? 0], points[corners[t + 2] ?? 0]]
    if (a !== undefined && b !== undefined && c !== undefined) fill(filled, wide, [a, b, c], lowX, lowY)
  }
  const corner = (/** @type {number} */ at) =>
    /** @type {XY} */ ([lowX + (at % (wide + 1)) * CELL, lowY + Math.floor(at / (wide + 1)) * CELL])
  return ways(filled, wide, tall)
    .filter((way) => way.length > 20 * OVER)
    .map((way) => simplified(evened(way.map(corner))))
}

/**
 * @param {Uint8Array} filled
 * @param {number} wide
 * @param {readonly [XY, XY, XY]} triangle
 * @param {number} lowX
 * @param {number} lowY
 */
function fill(filled, wide, [a, b, c], lowX, lowY) {
  const across = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (across === 0) return
  const cell = (/** @type {number} */ value, /** @type {number} */ from) => (value - from) / CELL - 0.5
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])]
  const [under, over] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])]
  for (let j = Math.ceil(cell(under, lowY)); j <= cell(over, lowY); j++)
    for (let i = Math.ceil(cell(left, lowX)); i <= cell(right, lowX); i++) {
      const [x, y] = [lowX + (i + 0.5) * CELL, lowY + (j + 0.5) * CELL]
      const ofB = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / across
      const ofC = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / across
      if (ofB >= 0 && ofC >= 0 && ofB + ofC <= 1) filled[j * wide + i] = 1
    }
}

/**
 * The ways round what is filled, it on the left, as corners of cells.
 *
 * @param {Uint8Array} filled
 * @param {number} wide
 * @param {number} tall
 */
function ways(filled, wide, tall) {
  const row = wide + 1
  const has = (/** @type {number} */ i, /** @type {number} */ j) =>
    i >= 0 && j >= 0 && i < wide && j < tall && filled[j * wide + i] === 1
  /** @type {Map<number, number[]>} */
  const next = new Map()
  const edge = (/** @type {number} */ from, /** @type {number} */ to) => {
    next.set(from, [...(next.get(from) ?? []), to])
  }
  for (let j = 0; j < tall; j++)
    for (let i = 0; i < wide; i++) {
      if (!has(i, j)) continue
      const at = j * row + i
      if (!has(i, j - 1)) edge(at, at + 1)
      if (!has(i + 1, j)) edge(at + 1, at + 1 + row)
      if (!has(i, j + 1)) edge(at + 1 + row, at + row)
      if (!has(i - 1, j)) edge(at + row, at)
    }
  /** @type {number[][]} */
  const found = []
  for (const start of next.keys()) {
    for (let at = next.get(start)?.pop(); at !== undefined; at = next.get(start)?.pop()) {
      const way = [start]
      while (at !== undefined && at !== start) {
        way.push(at)
        at = next.get(at)?.pop()
      }
      found.push(way)
    }
  }
  return found
}

/**
 * Each corner where the middle of those around it is.
 *
 * @param {readonly XY[]} way closed
 */
function evened(way) {
  const around = Array.from({ length: 2 * OVER + 1 }, (_, k) => k - OVER)
  return way.map((_, i) => {
    const near = around.map((k) => way[(i + k + way.length) % way.length] ?? [0, 0])
    const mean = (/** @type {0 | 1} */ axis) => near.reduce((sum, point) => sum + point[axis], 0) / near.length
    return /** @type {XY} */ ([mean(0), mean(1)])
  })
}

/**
 * As few corners as keep an outline where it is (Douglas and Peucker).
 *
 * @param {readonly XY[]} way
 */
function simplified(way) {
  const half = Math.floor(way.length / 2)
  const first = way[0]
  if (first === undefined || half < 2) return []
  return [...chain(way.slice(0, half + 1)).slice(0, -1), ...chain([...way.slice(half), first]).slice(0, -1)]
}

/**
 * @param {readonly XY[]} points
 * @returns {XY[]}
 */
function chain(points) {
  const [from, to] = [points[0], points[points.length - 1]]
  if (from === undefined || to === undefined) return []
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  let [most, at] = [0, -1]
  points.forEach(([x, y], i) => {
    const off = Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / length
    if (off > most) [most, at] = [off, i]
  })
  if (most <= NEAR) return [from, to]
  return [...chain(points.slice(0, at + 1)).slice(0, -1), ...chain(points.slice(at))]
}
