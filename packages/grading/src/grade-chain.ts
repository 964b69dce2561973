import type { XY } from "@toile/draft-model"
import { type Chain, chainOf, distanceTo, placeAt, stretch } from "./chain.js"
import { APART } from "./met-places.js"

/** A point of the sample's line and how far it moves to be each size's, cm, in the order of the sizes. */
export interface GradePoint {
  readonly at: XY
  readonly shifts: readonly XY[]
}

/** How far a size's line may lie from what the rules make of the sample's between grade points, cm. */
export const BETWEEN_GRADE_POINTS = 0.025

/**
 * The grade points of a line that all sizes have: its ends, and as many of the sample's own points between them as it takes.
 * Between two of them a program moves each point by the mean of both shifts, weighed by length along the sample's line; where
 * that comes to lie more than 0.025 cm beside a size's own line, the worst point becomes a grade point as well. Where the
 * sample has no points enough, those are taken in that lie as far along its line as another size's along its own.
 * @param lines the sample's first; each at least two points
 * @returns undefined for a line without length
 */
export const gradeChain = (lines: readonly (readonly XY[])[]): readonly GradePoint[] | undefined => {
  const [sample, ...others] = lines.map(chainOf)
  return gradeAll(sample!, others) ?? gradeAll(withPointsOf(sample!, others), others)
}

const gradeAll = (sample: SampleChain, others: readonly Chain[]): readonly GradePoint[] | undefined => {
  const last = sample.points.length - 1
  const ends = others.map(({ along }) => along.at(-1)!)
  const starts = others.map(() => 0)
  const found = refine(sample, others, 0, last, starts, ends)
  return found && [...found, gradePoint(sample, others, last, ends)]
}

/** The sample's line, and where each other size has what stands at one of its points: at the same share of the way where nothing is said. */
interface SampleChain extends Chain {
  readonly meets?: ReadonlyMap<number, ReadonlyMap<number, number>>
}

/**
 * The sample's chain with a point wherever another size has one, by the share of the way, or as near to there as can be. Where points stand too close for one
 * more, the nearest of them meets it, where it meets none of that size that turns more.
 */
const withPointsOf = (sample: Chain, others: readonly Chain[]): SampleChain => {
  const length = sample.along.at(-1)!
  /** `meets`: by size which of its points. */
  const kept = sample.along.map((at) => ({ at, meets: new Map<number, number>() }))
  for (const [size, { points, along }] of others.entries())
    for (const [index, own] of along.entries()) {
      if (own === 0 || own === along.at(-1)!) continue
      const wanted = (own / along.at(-1)!) * length
      const at = clearOf(
        kept.map((one) => one.at),
        wanted,
      )
      if (at !== undefined) kept.push({ at, meets: new Map([[size, index]]) })
      else {
        const inner = kept.filter((one) => one.at > 0 && one.at < length && Math.abs(one.at - wanted) <= 2 * APART)
        const [closest] = inner.sort((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted))
        const met = closest?.meets.get(size)
        if (met === undefined || turnAt(points, met) < turnAt(points, index)) closest?.meets.set(size, index)
      }
    }
  kept.sort((a, b) => a.at - b.at)
  return {
    points: kept.map(({ at }) => placeAt(sample, at)),
    along: kept.map(({ at }) => at),
    meets: new Map(
      kept.map(({ meets }, index) => [
        index,
        new Map([...meets].map(([size, met]) => [size, others[size]!.along[met]!] as const)),
      ]),
    ),
  }
}

/** By how much a line turns at one of its inner points, radians. */
const turnAt = (points: readonly XY[], index: number): number => {
  const [[x0, y0], [x, y], [x1, y1]] = [points[index - 1]!, points[index]!, points[index + 1]!]
  const [ax, ay, bx, by] = [x - x0, y - y0, x1 - x, y1 - y]
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
}

/** The nearest length to one that lies clear of those that are there; undefined where there is none between the two beside it. */
const clearOf = (lengths: readonly number[], wanted: number): number | undefined => {
  const before = Math.max(...lengths.filter((at) => at <= wanted))
  const after = Math.min(...lengths.filter((at) => at > wanted))
  return after - before > 2 * APART ? Math.min(after - APART, Math.max(before + APART, wanted)) : undefined
}

const gradePoint = (sample: Chain, others: readonly Chain[], index: number, lengths: readonly number[]): GradePoint => {
  const at = sample.points[index]!
  const shifts = others.map((chain, size): XY => {
    const [x, y] = placeAt(chain, lengths[size]!)
    return [x - at[0], y - at[1]]
  })
  return { at, shifts: [[0, 0], ...shifts] }
}

/** From one of the sample's points to before another. */
const refine = (
  sample: SampleChain,
  others: readonly Chain[],
  from: number,
  to: number,
  starts: readonly number[],
  ends: readonly number[],
): readonly GradePoint[] | undefined => {
  const start = gradePoint(sample, others, from, starts)
  const end = gradePoint(sample, others, to, ends)
  const span = sample.along[to]! - sample.along[from]!
  const shareOf = (index: number): number => (span === 0 ? 0 : (sample.along[index]! - sample.along[from]!) / span)
  let [worst, split] = [BETWEEN_GRADE_POINTS, 0]
  others.forEach((chain, size) => {
    const target = stretch(chain, starts[size]!, ends[size]!)
    const made: XY[] = []
    for (let index = from; index <= to; index++) {
      const share = shareOf(index)
      const [[x, y], [ax, ay], [bx, by]] = [sample.points[index]!, start.shifts[size + 1]!, end.shifts[size + 1]!]
      const place: XY = [x + ax + share * (bx - ax), y + ay + share * (by - ay)]
      made.push(place)
      const distance = distanceTo(place, target)
      if (distance > worst) [worst, split] = [distance, index]
    }
    const length = ends[size]! - starts[size]!
    chain.along.forEach((along, index) => {
      if (along <= starts[size]! || along >= ends[size]!) return
      const distance = distanceTo(chain.points[index]!, made)
      if (distance > worst) [worst, split] = [distance, nearest(sample, from, to, (along - starts[size]!) / length)]
    })
  })
  if (worst <= BETWEEN_GRADE_POINTS) return [start]
  if (split <= from || split >= to) return undefined
  const share = shareOf(split)
  const middles = others.map((_, size) => {
    const [start, end, own] = [starts[size]!, ends[size]!, sample.meets?.get(split)?.get(size)]
    return own !== undefined && own > start && own < end ? own : start + share * (end - start)
  })
  const before = refine(sample, others, from, split, starts, middles)
  const after = refine(sample, others, split, to, middles, ends)
  return before && after && [...before, ...after]
}

/** The sample's point between two others that lies nearest to a share of the way. */
const nearest = (sample: Chain, from: number, to: number, share: number): number => {
  const wanted = sample.along[from]! + share * (sample.along[to]! - sample.along[from]!)
  let found = from
  for (let index = from + 1; index < to; index++)
    if (found === from || Math.abs(sample.along[index]! - wanted) < Math.abs(sample.along[found]! - wanted))
      found = index
  return found
}
