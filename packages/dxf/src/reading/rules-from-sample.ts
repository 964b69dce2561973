import type { XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { far } from "./plane.js"
import type { RuleTable } from "./rul.js"

/** cm; a sum of decimals may leave less. */
const STILL = 1e-6
/** So many rules are named. */
const NAMED = 5

/**
 * Rules as they count from the size that is drawn, in which nothing moves. A table whose own sample is another size, or whose deltas are counted from
 * the smallest, moves points there: those moves are taken off in all sizes, and told.
 */
export const rulesFromSample = (table: RuleTable, sample: string, doubts: Doubts): RuleTable => {
  const index = table.sizes.indexOf(sample)
  const moving = [...table.rules].flatMap(([name, moves]) => {
    const by = far([0, 0], moves[index] ?? [0, 0])
    return by > STILL ? [`${name} (${(10 * by).toFixed(2)} mm)`] : []
  })
  if (moving.length === 0) return table
  const more = moving.length > NAMED ? ` and ${moving.length - NAMED} more` : ""
  const named = `${moving.slice(0, NAMED).join(", ")}${more}`
  doubts.add(
    "rul",
    0,
    `in the drawn size ${sample} the RUL file's rules ${named} move their points: all sizes are counted from there`,
  )
  const rules = new Map(
    [...table.rules].map(([name, moves]) => {
      const [dx, dy] = moves[index] ?? [0, 0]
      return [name, moves.map(([x, y]): XY => [x - dx, y - dy])]
    }),
  )
  return { ...table, rules }
}
