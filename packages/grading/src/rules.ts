import type { XY } from "@toile/draft-model"
import type { Grading } from "./grade.js"

/** A grade point with the number of its rule. */
export interface RuledPoint {
  readonly at: XY
  readonly rule: number
}

export interface GradeRules {
  /** Rule n stands at n - 1: a shift for each size, cm, rounded to 0.001; (0, 0) for the sample. */
  readonly rules: readonly (readonly XY[])[]
  /** By piece, in the grading's order. */
  readonly points: readonly (readonly RuledPoint[])[]
}

/** The distinct shifts of a grading as numbered rules, in the order in which its points come to them. */
export const gradeRules = ({ pieces }: Grading): GradeRules => {
  const numbers = new Map<string, number>()
  const rules: (readonly XY[])[] = []
  const points = pieces.map((piece) =>
    piece.points.map(({ at, shifts }) => {
      const rounded = shifts.map(([x, y]): XY => [thousandth(x), thousandth(y)])
      const key = rounded.join(" ")
      let rule = numbers.get(key)
      if (rule === undefined) {
        rules.push(rounded)
        rule = rules.length
        numbers.set(key, rule)
      }
      return { at, rule }
    }),
  )
  return { rules, points }
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000 + 0
