import type { XY } from "@toile/draft-model"

/**
 * What a cut file's points may be off the draft's own, cm: 0.05 mm, chords and rounding together. A knife's kerf and a
 * plotter's repeat are each some 0.1 mm.
 */
export const FILE_BOUND = 0.005

/**
 * Which of a chain's points do: the chain through them lies nowhere farther than `within` (cm) from the whole one, nor the
 * whole one from it. Each chord reaches as far as one from its start can: the directions in which it passes all points
 * between are held as a wedge (Reumann and Witkam's strip; the cone of Sklansky and Gonzalez, "Fast polygonal approximation of
 * digitized curves", 1980), and a chord is held against each of its points before it is taken.
 * @param closed the last point is joined to the first
 * @param keep the indices that stay: corners, notches, ends of edges. An open chain's ends stay anyhow
 * @returns indices in rising order
 */
export const fewerPoints = (
  points: readonly XY[],
  closed: boolean,
  within: number,
  keep: (index: number) => boolean,
): readonly number[] => {
  const count = points.length
  if (count < 3 || !(within > 0)) return points.map((_, index) => index)
  if (!closed) return [...chordEnds(points, 0, count - 1, within, keep), count - 1]
  const start = Math.max(
    0,
    points.findIndex((_, index) => keep(index)),
  )
  const ends = chordEnds(points, start, start + count, within, keep)
  if (ends.length < 3) return points.map((_, index) => index)
  const wrapped = ends.findIndex((index) => index >= count)
  return wrapped < 0 ? ends : [...ends.slice(wrapped).map((index) => index - count), ...ends.slice(0, wrapped)]
}

/** The starts of the chords from one index to another; indices run on past the last point. */
const chordEnds = (
  points: readonly XY[],
  from: number,
  to: number,
  within: number,
  keep: (index: number) => boolean,
): number[] => {
  const starts: number[] = []
  for (let at = from; at < to; ) {
    starts.push(at)
    let end = farthest(points, at, to, within, keep)
    while (end > at + 1 && !passes(points, at, end, within)) end--
    at = end
  }
  return starts
}

/** The last index that a chord from `at` may end at, by direction alone. */
const farthest = (
  points: readonly XY[],
  at: number,
  to: number,
  within: number,
  keep: (index: number) => boolean,
): number => {
  const count = points.length
  const first = points[at < count ? at : at - count]!
  const x0 = first[0]
  const y0 = first[1]
  // The wedge's right and left side; none yet.
  let rx = 0
  let ry = 0
  let lx = 0
  let ly = 0
  let open = true
  let found = at + 1
  for (let index = at + 1; index <= to; index++) {
    const own = index < count ? index : index - count
    const point = points[own]!
    const dx = point[0] - x0
    const dy = point[1] - y0
    if (open || (rx * dy - ry * dx >= 0 && dx * ly - dy * lx >= 0)) found = index
    if (index < to && keep(own)) return found
    const distance = Math.sqrt(dx * dx + dy * dy)
    if (distance <= within) continue
    const sine = within / distance
    const cosine = Math.sqrt(1 - sine * sine)
    const ax = dx * cosine + dy * sine
    const ay = dy * cosine - dx * sine
    const bx = dx * cosine - dy * sine
    const by = dy * cosine + dx * sine
    if (open) {
      rx = ax
      ry = ay
      lx = bx
      ly = by
      open = false
      continue
    }
    // Both sides lie within a half turn of each other: the wedge is narrower than that from the first point on.
    if (rx * by - ry * bx < 0 || ax * ly - ay * lx < 0) return found
    if (rx * ay - ry * ax > 0) {
      rx = ax
      ry = ay
    }
    if (bx * ly - by * lx > 0) {
      lx = bx
      ly = by
    }
  }
  return found
}

/** No point between lies farther from the chord, its ends included, than is allowed. */
const passes = (points: readonly XY[], from: number, to: number, within: number): boolean => {
  const count = points.length
  const start = points[from < count ? from : from - count]!
  const end = points[to < count ? to : to - count]!
  const x0 = start[0]
  const y0 = start[1]
  const dx = end[0] - x0
  const dy = end[1] - y0
  const square = dx * dx + dy * dy
  for (let index = from + 1; index < to; index++) {
    const point = points[index < count ? index : index - count]!
    const px = point[0] - x0
    const py = point[1] - y0
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square))
    const ex = px - share * dx
    const ey = py - share * dy
    if (ex * ex + ey * ey > within * within) return false
  }
  return true
}
