// Lines in the plane, held against each other: how far apart they lie, and what they enclose. cm.

/** @typedef {readonly [number, number]} XY */
/** @typedef {{ readonly points: readonly XY[], readonly closed: boolean }} Line */
/** @typedef {readonly [number, number, number, number]} Box minX, minY, maxX, maxY */

/** @param {readonly XY[]} ring with its sign: above 0 counter-clockwise */
export const ringArea = (ring) => {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = at(ring, i)
    const [u, v] = at(ring, (i + 1) % ring.length)
    sum += x * v - u * y
  }
  return sum / 2
}

/** @param {readonly XY[]} ring */
export const around = (ring) => {
  let sum = 0
  for (let i = 0; i < ring.length; i++) sum += far(at(ring, i), at(ring, (i + 1) % ring.length))
  return sum
}

/** @param {XY} a @param {XY} b */
export const far = ([x, y], [u, v]) => Math.hypot(u - x, v - y)

/** @param {readonly (readonly XY[])[]} lines @returns {Box} */
export const boxOf = (lines) => {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const points of lines)
    for (const [x, y] of points) {
      minX = Math.min(minX, x)
      minY = Math.min(minY, y)
      maxX = Math.max(maxX, x)
      maxY = Math.max(maxY, y)
    }
  return [minX, minY, maxX, maxY]
}

/** @template T @param {readonly T[]} list @param {number} index */
const at = (list, index) => /** @type {T} */ (list[index])

/** @param {XY} p @param {XY} a @param {XY} b */
const beside = ([x, y], [ax, ay], [bx, by]) => {
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2))
  return Math.hypot(ax + share * dx - x, ay + share * dy - y)
}

/** cm: a cell of the index. */
const CELL = 1

/**
 * The lines' pieces by the cells that they pass, so that the nearest of many is found among few.
 * @param {readonly Line[]} lines
 * @returns {(p: XY, within: number) => number} how far a point lies from the nearest; Infinity where none is `within` (below a cell)
 */
export const nearestOf = (lines) => {
  /** @type {Map<number, [XY, XY][]>} */
  const cells = new Map()
  const key = (/** @type {number} */ x, /** @type {number} */ y) => x * 1_000_003 + y
  const put = (/** @type {XY} */ a, /** @type {XY} */ b) => {
    // Long ones are parted, so that they do not fill the cells beside them
    const parts = Math.max(1, Math.ceil(far(a, b) / CELL))
    for (let i = 0; i < parts; i++) {
      const from = /** @type {XY} */ ([a[0] + ((b[0] - a[0]) * i) / parts, a[1] + ((b[1] - a[1]) * i) / parts])
      const to = /** @type {XY} */ ([
        a[0] + ((b[0] - a[0]) * (i + 1)) / parts,
        a[1] + ((b[1] - a[1]) * (i + 1)) / parts,
      ])
      const [minX, minY, maxX, maxY] = boxOf([[from, to]])
      for (let x = Math.floor(minX / CELL); x <= Math.floor(maxX / CELL); x++)
        for (let y = Math.floor(minY / CELL); y <= Math.floor(maxY / CELL); y++) {
          const list = cells.get(key(x, y))
          if (list) list.push([a, b])
          else cells.set(key(x, y), [[a, b]])
        }
    }
  }
  for (const { points, closed } of lines) {
    for (let i = 1; i < points.length; i++) put(at(points, i - 1), at(points, i))
    if (closed && points.length > 1) put(at(points, points.length - 1), at(points, 0))
  }
  return (p, within) => {
    let least = Infinity
    for (let x = Math.floor((p[0] - within) / CELL); x <= Math.floor((p[0] + within) / CELL); x++)
      for (let y = Math.floor((p[1] - within) / CELL); y <= Math.floor((p[1] + within) / CELL); y++)
        for (const [a, b] of cells.get(key(x, y)) ?? []) least = Math.min(least, beside(p, a, b))
    return least <= within ? least : Infinity
  }
}

/** cm: ends so near are one: a plotter's unit and a half. */
const JOINT = 0.004

/**
 * Lines that were cut where one frame of paper ends, whole again.
 * @param {readonly Line[]} lines @returns {Line[]}
 */
export const joined = (lines) => {
  const whole = lines.filter(({ closed }) => closed)
  /** @type {XY[][]} */
  const open = lines.filter(({ closed, points }) => !closed && points.length > 1).map(({ points }) => [...points])
  const done = []
  while (open.length > 0) {
    const chain = /** @type {XY[]} */ (open.pop())
    for (let grown = true; grown; ) {
      grown = false
      const [first, last] = [at(chain, 0), at(chain, chain.length - 1)]
      if (chain.length > 3 && far(first, last) <= JOINT) break
      for (let i = 0; i < open.length; i++) {
        const other = at(open, i)
        const [start, end] = [at(other, 0), at(other, other.length - 1)]
        const way =
          far(last, start) <= JOINT
            ? 1
            : far(last, end) <= JOINT
              ? 2
              : far(first, end) <= JOINT
                ? 3
                : far(first, start) <= JOINT
                  ? 4
                  : 0
        if (way === 0) continue
        open.splice(i, 1)
        if (way === 1) chain.push(...other.slice(1))
        else if (way === 2) chain.push(...other.reverse().slice(1))
        else chain.unshift(...(way === 3 ? other : other.reverse()).slice(0, -1))
        grown = true
        break
      }
    }
    const closes = chain.length > 3 && far(at(chain, 0), at(chain, chain.length - 1)) <= JOINT
    done.push({ points: closes ? chain.slice(0, -1) : chain, closed: closes })
  }
  return [...whole, ...done]
}
