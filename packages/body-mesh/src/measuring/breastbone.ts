import type { CutPart } from "@toile/mesh"

/** Columns of the trunk's front in which the breasts are, and in which the breastbone is; parts of the height. */
const [REACH, BONE] = [0.12, 0.03]
const STEP = 0.25
/** A tape that lies close sinks between the breasts until it is so far off the breastbone, cm. */
const OFF_BONE = 1

/**
 * By how much a tape around the bust is longer than one that spans from breast to breast, cm. One that lies close and is not
 * pulled follows the skin of large breasts in between: it touches a point a centimetre before the breastbone, and bridges what is
 * hollow on either side of it. Shallower hollows than that it spans. Why so: docs/scan.md.
 *
 * @param part a level cut of the trunk
 * @param height the body's, cm
 */
export const sunkenBetweenBreasts = (part: CutPart, height: number): number => {
  const columns = frontOf(part, REACH * height)
  const spanned = upperHull(columns)
  let deepest: Point | undefined
  let most = OFF_BONE
  for (const [x, z] of columns) {
    if (Math.abs(x) > BONE * height) continue
    const depth = zAt(spanned, x) - z
    if (depth <= most) continue
    most = depth
    deepest = [x, z + OFF_BONE]
  }
  if (deepest === undefined) return 0
  const [touchedX] = deepest
  const before = upperHull([...columns.filter(([x]) => x < touchedX), deepest])
  const behind = upperHull([deepest, ...columns.filter(([x]) => x > touchedX)])
  return Math.max(0, lengthOf(before) + lengthOf(behind) - lengthOf(spanned))
}

type Point = readonly [x: number, z: number]

/** The most forward of a cut in columns from -reach to reach, those that it has. */
const frontOf = ({ points }: CutPart, reach: number): Point[] => {
  const count = 2 * Math.floor(reach / STEP) + 1
  const front = new Float64Array(count).fill(-Infinity)
  const from = -(count - 1) / 2
  for (let i = 0; i < points.length; i += 4) {
    const [u, v, u2, v2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
    const [low, high] = [Math.min(u, u2), Math.max(u, u2)]
    const last = Math.min(count - 1, Math.floor(high / STEP) - from)
    for (let k = Math.max(0, Math.ceil(low / STEP) - from); k <= last; k++) {
      const x = (k + from) * STEP
      front[k] = Math.max(front[k]!, u2 === u ? Math.max(v, v2) : v + ((x - u) / (u2 - u)) * (v2 - v))
    }
  }
  return Array.from(front, (z, k): Point => [(k + from) * STEP, z]).filter(([, z]) => Number.isFinite(z))
}

/** How a thread lies before points in rising x. */
const upperHull = (points: readonly Point[]): Point[] => {
  const hull: Point[] = []
  for (const point of points) {
    while (hull.length > 1) {
      const [a, b] = [hull[hull.length - 2]!, hull[hull.length - 1]!]
      if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) < 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull
}

const zAt = (chain: readonly Point[], x: number): number => {
  const next = Math.max(
    1,
    chain.findIndex((point) => point[0] >= x),
  )
  const [a, b] = [chain[next - 1]!, chain[next] ?? chain[next - 1]!]
  return b[0] === a[0] ? b[1] : a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])
}

const lengthOf = (chain: readonly Point[]): number =>
  chain.reduce((sum, [x, z], i) => (i === 0 ? 0 : sum + Math.hypot(x - chain[i - 1]![0], z - chain[i - 1]![1])), 0)
