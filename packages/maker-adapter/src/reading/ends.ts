import type { XY } from "@toile/draft-model"
import type { Strand } from "./strand.js"

/** Ends this near (cm) are one: Maker.js takes 0.005 of its units, of which most models' are millimetres. */
const MEET = 0.0005
/** More ends in one place are not looked at. */
const LOOKED_AT = 64

/** Finds which strands end in one place. */
export interface Ends {
  /** All other ends at a strand's own one: 2 i is the first of strand i, 2 i + 1 its last. */
  readonly at: (end: number) => readonly number[]
}

export const endOf = (strands: readonly Strand[], end: number): XY => {
  const { points } = strands[end >> 1]!
  return end % 2 === 0 ? points[0]! : points.at(-1)!
}

export const endsOf = (strands: readonly Strand[]): Ends => {
  const cells = new Map<string, number[]>()
  const cell = (v: number): number => Math.floor(v / MEET)
  strands.forEach(({ closed }, i) => {
    if (closed) return
    for (const end of [2 * i, 2 * i + 1]) {
      const [x, y] = endOf(strands, end)
      const key = `${cell(x)},${cell(y)}`
      const there = cells.get(key)
      if (there === undefined) cells.set(key, [end])
      else there.push(end)
    }
  })
  return {
    at: (end) => {
      const [x, y] = endOf(strands, end)
      const met: number[] = []
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++)
          for (const other of (cells.get(`${cell(x) + dx},${cell(y) + dy}`) ?? []).slice(0, LOOKED_AT)) {
            const [ox, oy] = endOf(strands, other)
            if (other !== end && Math.hypot(ox - x, oy - y) <= MEET) met.push(other)
          }
      return met
    },
  }
}
