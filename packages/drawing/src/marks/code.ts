import type { CodeModules } from "../draw-context.js"
import type { Stroke } from "../drawing.js"
import { lineStyles } from "../line-styles.js"
import { stroke } from "./shapes.js"

/** cm: a bar's own line makes it larger again by this on all sides. */
const INSET = lineStyles.label.width / 2

/** Dark modules as filled bars, the code's lower left corner at x, y; `side` is the whole code's, in cm. */
export const drawCode = (modules: CodeModules, x: number, y: number, side: number): Stroke[] => {
  const module = side / modules.length
  return modules.flatMap((row, r) => {
    const top = y + side - r * module
    return runsOf(row).map(([from, to]) =>
      stroke(
        "label",
        [
          [x + from * module + INSET, top - module + INSET],
          [x + to * module - INSET, top - module + INSET],
          [x + to * module - INSET, top - INSET],
          [x + from * module + INSET, top - INSET],
        ],
        true,
      ),
    )
  })
}

const runsOf = (row: readonly boolean[]): (readonly [from: number, to: number])[] => {
  const runs: (readonly [number, number])[] = []
  for (let i = 0; i < row.length; i++) {
    if (!row[i]) continue
    const from = i
    while (row[i + 1]) i++
    runs.push([from, i + 1])
  }
  return runs
}
