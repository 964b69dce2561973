import type { Bar } from "./search.js"

const BAR = 24
/** Where nobody looks at a terminal a line is enough now and then. */
const LINE_EACH_MS = 2000

/** A bar on stderr that is drawn over itself; lines where stderr is no terminal. */
export const progressBar = (area: number, width: number): Bar => {
  const isTerminal = process.stderr.isTTY === true
  let last = Date.now()
  return {
    watch: (spent, usedLength, evaluations) => {
      const share = Math.max(0, Math.min(1, spent))
      const state = `${Math.round(share * 100)} %  density ${((100 * area) / (usedLength * width)).toFixed(2)} %  length ${usedLength.toPrecision(6)}  ${(evaluations / 1e6).toFixed(1)} M places`
      if (isTerminal) {
        const full = Math.round(share * BAR)
        process.stderr.write(`\r[${"#".repeat(full)}${"-".repeat(BAR - full)}] ${state}  `)
      } else if (Date.now() - last >= LINE_EACH_MS) {
        last = Date.now()
        process.stderr.write(`${state}\n`)
      }
    },
    end: () => {
      if (isTerminal) process.stderr.write("\r\u001b[K")
    },
  }
}
