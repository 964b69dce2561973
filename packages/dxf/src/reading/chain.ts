import type { XY } from "@toile/draft-model"

/** A piece of a line as the file has it. */
export interface Strand {
  readonly points: readonly XY[]
  readonly closed: boolean
  readonly row: number
}

export interface Chained {
  /** The first point is not repeated. */
  readonly rings: readonly Ring[]
  readonly open: readonly Strand[]
}
export interface Ring extends Strand {
  /** The widest gap that was closed, cm; 0 where all ends meet. */
  readonly gap: number
}

/** Ends this near to each other (cm) are one point: two files' roundings of 0.01 mm, or 0.001 in. */
const MEET = 0.006
/** No wider gap is closed. */
const WIDEST = 1
/** Ends that are looked at for one: more than so many in one place are no outline. */
const LOOKED_AT = 64

const far = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const lengthOf = (points: readonly XY[]): number => points.reduce((sum, p, i) => sum + far(p, points[i - 1] ?? p), 0)

/**
 * Lines that meet end to end, in any order and direction, as rings and what stays open. First ends that meet; then, where
 * `closing`, the nearest ends up to 1 cm apart, whose gap is told.
 */
export const chain = (strands: readonly Strand[], closing: boolean): Chained => {
  const rings: Ring[] = []
  const loose: Strand[] = []
  const seen = new Set<string>()
  for (const { points: given, closed, row } of strands) {
    const points = given.filter((p, i) => i === 0 || far(p, given[i - 1]!) > 1e-6)
    const meets = points.length > 3 && far(points[0]!, points.at(-1)!) <= MEET
    if (meets) rings.push({ points: points.slice(0, -1), closed: true, row, gap: 0 })
    else if (closed && points.length > 2) rings.push({ points, closed: true, row, gap: 0 })
    else if (points.length > 1) {
      const key = strandKey(points)
      if (!seen.has(key)) loose.push({ points, closed: false, row })
      seen.add(key)
    }
  }
  const open: Strand[] = []
  for (const line of joined(loose)) {
    if (line.points.length > 3 && far(line.points[0]!, line.points.at(-1)!) <= MEET)
      rings.push({ points: line.points.slice(0, -1), closed: true, row: line.row, gap: 0 })
    else open.push(line)
  }
  return closing && open.length > 0 && open.length <= 200 ? closed({ rings, open }) : { rings, open }
}

/** The same from both ends; the two halves of an outline, of the same ends and length, part in their middles. */
const strandKey = (points: readonly XY[]): string => {
  const ends = [points[0]!, points.at(-1)!].map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).sort()
  const length = lengthOf(points)
  const [x, y] = pointAlong(points, length / 2)
  return `${ends.join(" ")} ${length.toFixed(2)} ${x.toFixed(1)},${y.toFixed(1)}`
}

const pointAlong = (points: readonly XY[], length: number): XY => {
  let left = length
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const step = far(a, b)
    if (left <= step && step > 0) return [a[0] + ((b[0] - a[0]) * left) / step, a[1] + ((b[1] - a[1]) * left) / step]
    left -= step
  }
  return points.at(-1)!
}

/** Joins what meets within MEET. */
const joined = (strands: readonly Strand[]): Strand[] => {
  const cells = new Map<string, number[]>()
  const cell = (v: number): number => Math.floor(v / MEET)
  const ends = strands.flatMap(({ points }) => [points[0]!, points.at(-1)!])
  ends.forEach(([x, y], end) => {
    const key = `${cell(x)},${cell(y)}`
    const there = cells.get(key)
    if (there === undefined) cells.set(key, [end])
    else there.push(end)
  })
  const used = new Uint8Array(strands.length)
  /** The nearest end of an unused strand. */
  const meeting = (at: XY): number | undefined => {
    let best: number | undefined
    let [nearest, looked] = [MEET, 0]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const key = `${cell(at[0]) + dx},${cell(at[1]) + dy}`
        const there = cells.get(key)
        if (there === undefined) continue
        while (there.length > 0 && used[there.at(-1)! >> 1]) there.pop()
        for (let i = there.length - 1; i >= 0 && looked < LOOKED_AT; i--) {
          looked++
          const end = there[i]!
          const distance = far(ends[end]!, at)
          if (!used[end >> 1] && distance <= nearest) [best, nearest] = [end, distance]
        }
      }
    return best
  }
  const grown = (points: XY[]): XY[] => {
    while (far(points[0]!, points.at(-1)!) > MEET || points.length < 3) {
      const end = meeting(points.at(-1)!)
      if (end === undefined) break
      used[end >> 1] = 1
      const more = strands[end >> 1]!.points
      const along = end % 2 === 0 ? more : more.toReversed()
      for (let i = 1; i < along.length; i++) points.push(along[i]!)
    }
    return points
  }
  const lines: Strand[] = []
  strands.forEach(({ points, row }, index) => {
    if (used[index]) return
    used[index] = 1
    const forward = grown([...points])
    const isRing = forward.length > 3 && far(forward[0]!, forward.at(-1)!) <= MEET
    lines.push({ points: isRing ? forward : grown(forward.reverse()).reverse(), closed: false, row })
  })
  return lines
}

/** Joins the nearest ends until none is left within WIDEST. */
const closed = ({ rings, open }: Chained): Chained => {
  const done: Ring[] = [...rings]
  let lines = open.map((line) => ({ ...line, gap: 0 }))
  for (;;) {
    let best: { i: number; j: number; flipI: boolean; flipJ: boolean; gap: number } | undefined
    for (let i = 0; i < lines.length; i++)
      for (let j = i; j < lines.length; j++)
        for (const flipI of [false, true])
          for (const flipJ of [false, true]) {
            const [a, b] = [lines[i]!.points, lines[j]!.points]
            if (i === j && (flipI || flipJ || lengthOf(a) < 4 * far(a[0]!, a.at(-1)!))) continue
            const gap = far(flipI ? a[0]! : a.at(-1)!, flipJ ? b.at(-1)! : b[0]!)
            if (gap <= WIDEST && gap < (best?.gap ?? Number.POSITIVE_INFINITY)) best = { i, j, flipI, flipJ, gap }
          }
    if (best === undefined) return { rings: done, open: lines }
    const { i, j, flipI, flipJ } = best
    const gap = Math.max(best.gap, lines[i]!.gap, lines[j]!.gap)
    const first = flipI ? lines[i]!.points.toReversed() : lines[i]!.points
    if (i === j) done.push({ points: first, closed: true, row: lines[i]!.row, gap })
    const second = flipJ ? lines[j]!.points.toReversed() : lines[j]!.points
    const rest = lines.filter((_, k) => k !== i && k !== j)
    lines = i === j ? rest : [...rest, { points: [...first, ...second], closed: false, row: lines[i]!.row, gap }]
  }
}
