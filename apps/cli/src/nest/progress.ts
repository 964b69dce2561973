import type { LayoutNews } from "@toile/marker"
import type { Bar } from "./search.js"

const BAR = 24
/** Where nobody looks at a terminal a line is enough now and then. */
const LINE_EACH_MS = 2000
/** A search by a count has a pass each few milliseconds. */
const DRAWN_EACH_MS = 100

/** A bar on stderr that is drawn over itself; lines where stderr is no terminal. */
export const progressBar = (area: number, width: number): Bar => {
  const { draw, end } = drawnBar()
  return {
    watch: (spent, usedLength, evaluations) =>
      draw(spent, area / (usedLength * width), usedLength, `  ${(evaluations / 1e6).toFixed(1)} M places`),
    end,
  }
}

/** The same of several markers that are laid by a count, one after the other. */
export const progressOfAll = (): { readonly watch: (news: LayoutNews) => void; readonly end: () => void } => {
  const { draw, end } = drawnBar()
  let last = Number.NEGATIVE_INFINITY
  return {
    watch: ({ progress, density, usedLength }) => {
      if (Date.now() - last < DRAWN_EACH_MS) return
      last = Date.now()
      draw(progress, density, usedLength)
    },
    end,
  }
}

const drawnBar = () => {
  const isTerminal = process.stderr.isTTY === true
  let last = Date.now()
  return {
    /** @param density 0 to 1 */
    draw: (spent: number, density: number, usedLength: number, places = ""): void => {
      const share = Math.max(0, Math.min(1, spent))
      const state = `${Math.round(share * 100)} %  density ${(100 * density).toFixed(2)} %  length ${usedLength.toPrecision(6)}${places}`
      if (isTerminal) {
        const full = Math.round(share * BAR)
        process.stderr.write(`\r[${"#".repeat(full)}${"-".repeat(BAR - full)}] ${state}  `)
      } else if (Date.now() - last >= LINE_EACH_MS) {
        last = Date.now()
        process.stderr.write(`${state}\n`)
      }
    },
    end: (): void => {
      if (isTerminal) process.stderr.write("\r\u001b[K")
    },
  }
}
