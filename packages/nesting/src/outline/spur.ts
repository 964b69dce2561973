import { containsPoint, type Outline } from "./measure.js"
import { pointToSegmentSquared, segmentsCross } from "./segments.js"

/**
 * Where an outline runs out and back on one line, as the cleaned outline does not: a corner of such a spur of no width that is more than `near` from the cleaned
 * one, on the side where other parts may lie. A spur on the other side, such as a notch drawn as a slit, takes nothing from them. Undefined where there is none.
 * @param isWithin the side where other parts may lie: inside of a hole, outside of a part
 */
export const spurOf = (
  outline: Outline,
  clean: Outline,
  isWithin: boolean,
  near: number,
): readonly [x: number, y: number] | undefined => {
  const n = outline.length
  if (n === clean.length) return undefined
  const kept = new Set<string>()
  for (let i = 0; i < clean.length; i += 2) kept.add(`${clean[i]},${clean[i + 1]}`)
  for (let i = 0; i < n; i += 2) {
    const x = outline[i]!
    const y = outline[i + 1]!
    if (kept.has(`${x},${y}`) || isNear(clean, x, y, near)) continue
    if (containsPoint(clean, x, y) === isWithin) return [x, y]
    const before = (i + n - 2) % n
    const behind = (i + 2) % n
    if ([before, behind].some((other) => crosses(clean, x, y, outline[other]!, outline[other + 1]!))) return [x, y]
  }
  return undefined
}

const isNear = (ring: Outline, x: number, y: number, near: number): boolean => {
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    if (pointToSegmentSquared(x, y, ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!) <= near * near) return true
  }
  return false
}

const crosses = (ring: Outline, ax: number, ay: number, bx: number, by: number): boolean => {
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    if (segmentsCross(ax, ay, bx, by, ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!)) return true
  }
  return false
}
