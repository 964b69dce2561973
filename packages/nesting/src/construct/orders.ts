import { convexHull } from "../outline/convex-hull.js"
import { boundsOf, signedArea } from "../outline/measure.js"
import type { Prepared } from "../prepare/prepared.js"

/**
 * Up to so many copies are laid in one go, the large ones first. More would take as long as their number's third power, so they are dealt into
 * lots, each of which has large ones and small ones and is laid behind the one before it.
 */
const MOST_AT_ONCE = 350
const LOT = 100

const lotsOf = (copies: number): number => (copies <= MOST_AT_ONCE ? 1 : Math.ceil(copies / LOT))

/** Of an order of so many copies where its second and further lots begin. */
export const lotStarts = (copies: number): ReadonlySet<number> => {
  const lots = lotsOf(copies)
  return new Set(
    Array.from({ length: lots - 1 }, (_, k) => (k + 1) * Math.floor(copies / lots) + Math.min(k + 1, copies % lots)),
  )
}

/** Dealt one by one: lot k has what stands at k, k + lots, k + 2 lots ... */
const inLots = (order: Int32Array): Int32Array => {
  const lots = lotsOf(order.length)
  const dealt = order.slice()
  for (let lot = 0, at = 0; lot < lots; lot++) for (let k = lot; k < order.length; k += lots) dealt[at++] = order[k]!
  return dealt
}

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
  const by = (size: (part: number) => number): Int32Array => {
    const sorted = Int32Array.from([...copies].sort((a, b) => size(b) - size(a) || a - b))
    // What lies on one sheet together is laid together.
    return prepared.sheetGroups.length > 0 ? sorted : inLots(sorted)
  }
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
