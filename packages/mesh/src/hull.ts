/**
 * The convex hull of points (u, v after each other): how a tape lies around them. Counter-clockwise, without points on
 * its sides; Andrew's monotone chain.
 */
export const hullOf = (points: Float64Array): Float64Array => {
  const count = points.length / 2
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  order.sort((a, b) => points[2 * a]! - points[2 * b]! || points[2 * a + 1]! - points[2 * b + 1]!)
  const hull = new Uint32Array(2 * count + 2)
  let size = 0
  const take = (from: number, least: number): void => {
    const [x, y] = [points[2 * from]!, points[2 * from + 1]!]
    while (size > least) {
      const [a, b] = [2 * hull[size - 2]!, 2 * hull[size - 1]!]
      const turn =
        (points[b]! - points[a]!) * (y - points[a + 1]!) - (points[b + 1]! - points[a + 1]!) * (x - points[a]!)
      if (turn > 0) break
      size--
    }
    hull[size++] = from
  }
  for (let i = 0; i < count; i++) take(order[i]!, 1)
  const least = size
  for (let i = count - 2; i >= 0; i--) take(order[i]!, least)
  const corners = Math.max(Math.min(count, 1), size - 1)
  const result = new Float64Array(2 * corners)
  for (let i = 0; i < corners; i++) {
    result[2 * i] = points[2 * hull[i]!]!
    result[2 * i + 1] = points[2 * hull[i]! + 1]!
  }
  return result
}

/** The length all round a closed polygon. */
export const roundOf = (polygon: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < polygon.length; i += 2) {
    const next = (i + 2) % polygon.length
    sum += Math.hypot(polygon[next]! - polygon[i]!, polygon[next + 1]! - polygon[i + 1]!)
  }
  return sum
}

export const areaOf = (polygon: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < polygon.length; i += 2) {
    const next = (i + 2) % polygon.length
    sum += polygon[i]! * polygon[next + 1]! - polygon[next]! * polygon[i + 1]!
  }
  return Math.abs(sum) / 2
}

/** The tape's length around points that lie in one plane: it bridges hollows. */
export const tapeAround = (points: Float64Array): number => roundOf(hullOf(points))
