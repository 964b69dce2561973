import { convexHull } from "../outline/convex-hull.js"
import { boundsOf, signedArea } from "../outline/measure.js"
import type { Prepared } from "../prepare.js"

/** Orders to begin with: the large ones first, by several ideas of what is large. One entry for each copy. */
export const startOrders = (prepared: Prepared): readonly Int32Array[] => {
  const { parts } = prepared.problem
  const sizes = parts.map((part, index) => {
    const { minX, minY, maxX, maxY } = boundsOf(part.outline)
    const width = maxX - minX
    const height = maxY - minY
    const hullArea = signedArea(convexHull(part.outline))
    const area = prepared.areas[index]!
    return {
      area,
      hull: hullArea * Math.hypot(width, height),
      diameter: Math.hypot(width, height),
      length: width,
      height,
    }
  })
  const copies = parts.flatMap(({ demand, locked = [] }, index) =>
    Array.from({ length: demand - locked.length }, () => index),
  )
  const by = (size: (part: number) => number): Int32Array =>
    Int32Array.from([...copies].sort((a, b) => size(b) - size(a) || a - b))
  return [
    by((part) => sizes[part]!.hull),
    by((part) => sizes[part]!.area),
    by((part) => sizes[part]!.diameter),
    by((part) => sizes[part]!.height),
    by((part) => sizes[part]!.length),
  ]
}

/** Two entries change places, or one moves to another place; with no more than one kind of part nothing changes. */
export const changeOrder = (order: Int32Array, random: () => number): Int32Array => {
  const changed = order.slice()
  const count = order.length
  const from = Math.floor(random() * count)
  let to = Math.floor(random() * count)
  for (let k = 0; k < count && order[to] === order[from]; k++) to = (to + 1) % count
  const part = changed[from]!
  if (random() < 0.5) {
    changed[from] = changed[to]!
    changed[to] = part
  } else if (from < to) {
    changed.copyWithin(from, from + 1, to + 1)
    changed[to] = part
  } else {
    changed.copyWithin(to + 1, to, from)
    changed[to] = part
  }
  return changed
}
