import type { Outline } from "./measure.js"
import { orientation } from "./segments.js"

/** The convex hull, counter-clockwise, without corners on straight lines (Andrew's monotone chain). */
export const convexHull = (outline: Outline): Outline => {
  const order = Array.from({ length: outline.length / 2 }, (_, i) => i * 2)
  order.sort((a, b) => outline[a]! - outline[b]! || outline[a + 1]! - outline[b + 1]!)
  const chain = (indices: readonly number[]): number[] => {
    const hull: number[] = []
    for (const i of indices) {
      const x = outline[i]!
      const y = outline[i + 1]!
      while (hull.length >= 4) {
        const k = hull.length
        if (orientation(hull[k - 4]!, hull[k - 3]!, hull[k - 2]!, hull[k - 1]!, x, y) > 0) break
        hull.length = k - 2
      }
      hull.push(x, y)
    }
    hull.length -= 2
    return hull
  }
  return Float64Array.from([...chain(order), ...chain(order.reverse())])
}
