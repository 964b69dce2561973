import { emptySheet, put } from "../collision/engine.js"
import type { Built } from "../construct/build.js"
import { isDefect } from "../prepare/prepared.js"
import { lastSheet, sheetAt, sheetStart } from "./cloth.js"
import type { Kept } from "./kept.js"
import { MOVES, middleX, type State } from "./state.js"

/** Each copy on its own sheet again. */
export const onSheets = (state: State, kept: Kept): Pick<Built, "ends" | "sheets"> => {
  const { cloth, count, inside, held, tables } = state
  const sheets = Array.from({ length: lastSheet(cloth, kept.end) + 1 }, () => emptySheet(count))
  const ends = sheets.map(() => 0)
  for (let copy = 0; copy < count; copy++) {
    if (held[copy] !== MOVES) continue
    const shape = kept.shape[copy]!
    const sheet = sheetAt(cloth, kept.x[copy]! + middleX(state, shape))
    const x = kept.x[copy]! - sheetStart(cloth, sheet)
    put(sheets[sheet]!, shape, x, kept.y[copy]!)
    ends[sheet] = Math.max(ends[sheet]!, x + inside[4 * shape + 2]!)
  }
  const { fixed } = tables.prepared
  for (const { part, shape, x, y, sheet } of fixed) {
    if (isDefect(tables.prepared, part)) continue
    put(sheets[sheet]!, shape, x, y)
    ends[sheet] = Math.max(ends[sheet]!, x + inside[4 * shape + 2]!)
  }
  return { sheets, ends }
}
