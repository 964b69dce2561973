import { emptyObstacles, gatherObstacles, leftmostFree, type Obstacles, type Occupancy } from "../collision/engine.js"
import { firstOn, nearestOn } from "../lattice.js"
import type { Prepared } from "../prepare/prepared.js"

/** Evenly spread lines on which a place is sought, beside those on which a part would touch another. */
const LINES = 24
/** The best line is refined by halving this often. */
const HALVINGS = 12

/**
 * A layout that has cost so much looks at the evenly spread lines alone, at twice as much at few of them: up to some 350 parts never do,
 * and those behind them would take as long as their number's third power (1,000 parts took 19 s).
 */
const MOST_LOOKED = 80_000_000
const FEW_LINES = 6

/** The best place found for a part; `shape` is -1 where there is none. */
export interface Place {
  readonly shape: number
  readonly x: number
  readonly y: number
  /** How far it lies above the lowest place that its shape could take. */
  readonly height: number
  /** x of the part's far end. */
  readonly end: number
}

export interface Placer {
  readonly prepared: Prepared
  readonly obstacles: Obstacles
  evaluations: number
  /** Parts looked at on all lines judged since a layout was begun: what building it costs. */
  looked: number
  /** Places before this x are not looked at: 0, or about where the lot of parts began that is being laid. */
  from: number
  /** True once the first layout must come to its end at once: what is left is laid in rows. */
  readonly isLate: () => boolean
  /** The group that had no room on one sheet in the last layout that was not completed for that; -1: none. */
  stuck: number
}

export const createPlacer = (prepared: Prepared, capacity: number, isLate = () => false): Placer => ({
  prepared,
  isLate,
  from: 0,
  obstacles: emptyObstacles(capacity),
  evaluations: 0,
  looked: 0,
  stuck: -1,
})

/**
 * Seeks the place on the sheet in which the part ends earliest along x, over those of its shapes, the lowest of equal ones.
 * Only places that end before `limit` count.
 */
export const findPlace = (placer: Placer, sheet: Occupancy, shapes: readonly number[], limit: number): Place => {
  const { prepared, obstacles } = placer
  const { engine, problem } = prepared
  const { margin, width } = problem.sheet
  const { across, endAlong } = prepared
  const equal = 1e-9 * width
  const isThorough = placer.looked < MOST_LOOKED
  let place: Place = { shape: -1, x: 0, y: 0, height: Infinity, end: Math.min(limit, endAlong + equal) }
  for (const index of shapes) {
    const { bounds, lattice } = engine.shapes[index]!
    const { repeatX, offsetX, repeatY, offsetY } = lattice
    const minX = Math.max(margin, placer.from) - bounds.minX
    const minY = across[2 * index]!
    const maxY = across[2 * index + 1]!
    gatherObstacles(obstacles, engine, sheet, index, minX)
    let bestX = place.end - bounds.maxX
    let bestY = place.height
    let found = false
    const judge = (line: number): void => {
      placer.evaluations++
      placer.looked += obstacles.count
      const y = repeatY === 0 ? line : nearestOn(line, repeatY, offsetY, minY, maxY)
      let x = leftmostFree(obstacles, y, minX, bestX + equal, engine.touch)
      // Stripes meet further on, where something may lie in the way again.
      while (repeatX > 0 && x !== Infinity) {
        const on = firstOn(x, repeatX, offsetX, engine.touch)
        if (on > bestX + equal) x = Infinity
        else if (on <= x) break
        else {
          const free = leftmostFree(obstacles, y, on, bestX + equal, engine.touch)
          if (free === on) {
            x = on
            break
          }
          x = free
        }
      }
      if (x === Infinity) return
      const height = y - minY
      if (x < bestX - equal || (x <= bestX + equal && height < bestY - equal)) {
        bestX = x
        bestY = height
        found = true
      }
    }
    judge(minY)
    if (maxY > minY) {
      judge(maxY)
      for (let i = 0; i < obstacles.count && isThorough; i++) {
        const above = obstacles.y[i]! + obstacles.curves[i]!.maxY
        const below = obstacles.y[i]! + obstacles.curves[i]!.minY
        if (above > minY && above < maxY) judge(above)
        if (below > minY && below < maxY) judge(below)
      }
      const lines = placer.looked < 2 * MOST_LOOKED ? LINES : FEW_LINES
      const step = (maxY - minY) / lines
      for (let k = 1; k < lines; k++) judge(minY + k * step)
      if (found && isThorough) {
        for (let k = 0, by = step / 2; k < HALVINGS; k++, by /= 2) {
          const y = minY + bestY
          if (y - by > minY) judge(y - by)
          // Where x cannot get smaller only a lower line is better.
          if (y + by < maxY && bestX > minX + equal) judge(y + by)
        }
      }
    }
    if (!found) continue
    place = { shape: index, x: bestX, y: minY + bestY, height: bestY, end: bestX + bounds.maxX }
  }
  return place
}
