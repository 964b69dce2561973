import type { XY } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"

export interface PltReadError {
  readonly _tag: "InvalidPlt"
  /** Counted in characters from 0. */
  readonly position: number
  readonly message: string
}

/** A chain drawn with the pen down, in plotter units. */
export interface PltLine {
  readonly pen: number
  readonly points: readonly XY[]
}

/** What is drawn between two advances of the paper. */
export interface PltFrame {
  readonly lines: readonly PltLine[]
  /** How the frame ends: FR (next frame), PG (page), or with the file. */
  readonly end: "FR" | "PG" | "file"
}

/**
 * Reads the HP-GL that this package writes: IN, PA, SP, PU, PD, FR and PG with absolute coordinates. Any other command
 * is an error, and so are a pen that is down without a pen in it and coordinates that do not come in pairs.
 */
export const readPlt = (source: string): Result<readonly PltFrame[], PltReadError> => {
  const frames: PltFrame[] = []
  let lines: PltLine[] = []
  let chain: XY[] = []
  let pen = 0
  let at: XY = [0, 0]
  let fault: PltReadError | undefined
  const lift = () => {
    if (chain.length > 1) lines.push({ pen, points: chain })
    chain = []
  }
  const advance = (end: PltFrame["end"]) => {
    lift()
    frames.push({ lines, end })
    lines = []
  }
  const commands = /\s*([A-Za-z]{2})\s*([^A-Za-z;]*);?|(\S)/g
  for (const found of source.matchAll(commands)) {
    const refuse = (message: string) => {
      fault ??= { _tag: "InvalidPlt", position: found.index, message }
    }
    if (found[3] !== undefined) refuse(`${JSON.stringify(found[3])} is no command`)
    const name = (found[1] ?? "").toUpperCase()
    const numbers = (found[2] ?? "").trim() === "" ? [] : found[2]!.split(",").map(Number)
    if (!numbers.every(Number.isInteger)) refuse(`${name} has a parameter that is no whole number`)
    switch (name) {
      case "IN":
      case "PA":
        if (numbers.length > 0) refuse(`${name} with parameters is not read`)
        break
      case "SP":
        lift()
        pen = numbers[0] ?? 0
        break
      case "PU":
      case "PD":
        if (numbers.length % 2 === 1) refuse(`${name} has an odd number of coordinates`)
        if (name === "PU") lift()
        else if (pen === 0) refuse("PD without a pen")
        else if (chain.length === 0) chain.push(at)
        for (let index = 0; index + 1 < numbers.length; index += 2) {
          at = [numbers[index]!, numbers[index + 1]!]
          if (name === "PD") chain.push(at)
        }
        break
      case "FR":
      case "PG":
        advance(name)
        break
      default:
        refuse(`${name} is not read`)
    }
    if (fault !== undefined) return err(fault)
  }
  lift()
  if (lines.length > 0) advance("file")
  return ok(frames)
}
