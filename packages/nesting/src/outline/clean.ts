import { type Outline, signedArea } from "./measure.js"
import { orientation } from "./segments.js"

/**
 * The same polygon counter-clockwise, without repeated corners, without corners on a straight line and without spikes
 * of no width. Empty where nothing with an area is left.
 */
export const cleanOutline = (outline: Outline): Outline => {
  const points: number[] = []
  const ccw = signedArea(outline) >= 0
  for (let k = 0; k < outline.length; k += 2) {
    const i = ccw ? k : outline.length - 2 - k
    points.push(outline[i]!, outline[i + 1]!)
  }
  let span = 0
  for (let i = 0; i < points.length; i += 2) {
    span = Math.max(span, Math.abs(points[i]! - points[0]!), Math.abs(points[i + 1]! - points[1]!))
  }
  const same = span * 1e-12
  // A corner goes where it repeats its neighbour or lies on the line through both neighbours; each removal may make
  // the corner before it superfluous, hence the step back.
  let i = 0
  let kept = 0
  while (points.length >= 6 && kept < points.length / 2) {
    const n = points.length
    const a = (i + n - 2) % n
    const b = (i + 2) % n
    const ax = points[a]!
    const ay = points[a + 1]!
    const x = points[i]!
    const y = points[i + 1]!
    const bx = points[b]!
    const by = points[b + 1]!
    const repeated = Math.abs(x - bx) <= same && Math.abs(y - by) <= same
    const straight =
      Math.abs(orientation(ax, ay, x, y, bx, by)) <= 1e-12 * Math.hypot(x - ax, y - ay) * Math.hypot(bx - x, by - y)
    if (repeated || straight) {
      points.splice(i, 2)
      kept = 0
      i = points.length === 0 ? 0 : (i + points.length - 2) % points.length
    } else {
      kept++
      i = b
    }
  }
  return points.length >= 6 ? Float64Array.from(points) : new Float64Array(0)
}
