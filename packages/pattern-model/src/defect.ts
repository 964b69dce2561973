import { OutOfSteps } from "@toile/geometry/kernel"
import { refusalOf } from "./refusal.js"

/** A mistake of the pattern itself: whoever wrote it can mend it, whoever ordered cannot. */
export interface Defect {
  /** What went wrong, in the words of the code that found it. */
  readonly message: string
  /** The piece that was being made, where that is known. */
  readonly piece?: string
  /**
   * What was being done, the whole before its part: `draft > drawRing > zippedLeft`. Words that the engine or the pattern
   * (by `step`) has for it, and the names of the construction functions below them.
   */
  readonly step: string
  /** `file:line` of the pattern's own source, where whoever has it looked that up (by `stackOf`). */
  readonly at?: string
}

/** As the mark of a refusal: a pattern that is loaded from its source brings a copy of this file along. */
const DEFECT = Symbol.for("@toile/pattern-model/defect")

class DefectSignal extends Error {
  readonly [DEFECT]: Defect
  constructor(defect: Defect, cause: unknown) {
    super(defect.message, { cause })
    this[DEFECT] = defect
  }
}

/**
 * Names a step of the construction, and the piece that it makes: what is thrown in it comes out of the draft as a defect
 * of that step. Gives back what `run` gives; a refusal passes as it is.
 */
export const step = <T>(name: string, run: () => T, piece?: string): T => {
  try {
    return run()
  } catch (thrown) {
    if (refusalOf(thrown) || thrown instanceof OutOfSteps) throw thrown
    const inner = defectOf(thrown, "")
    const of = inner.piece ?? piece
    const told = inner.step === "" || inner.step === name ? [] : [inner.step]
    const steps = inner.step.startsWith(`${name} > `) ? inner.step : [name, ...told].join(" > ")
    throw new DefectSignal({ message: inner.message, ...(of === undefined ? {} : { piece: of }), step: steps }, thrown)
  }
}

/** What was thrown, as a defect; `during` where neither a step nor a function's name tells more. */
export const defectOf = (thrown: unknown, during: string): Defect => {
  if (thrown instanceof Error && DEFECT in thrown) return (thrown as DefectSignal)[DEFECT]
  const functions = functionsOf(thrown).join(" > ")
  return { message: messageOf(thrown), step: functions || during }
}

/** The stack of what was thrown first, as the machine tells it; "" where it tells none. */
export const stackOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return ""
  return DEFECT in thrown ? stackOf(thrown.cause) : (thrown.stack ?? "")
}

/** A defect in a line: that it is the pattern's, where, and what went wrong. */
export const defectMessage = ({ message, piece, step, at }: Defect): string => {
  const of = piece === undefined ? "" : ` in the piece ${piece}`
  return `${at === undefined ? "" : `${at}: `}the pattern has a mistake${of} (step: ${step}): ${message}`
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/**
 * The functions that were being run inside the innermost `step`, the outer ones first. A stack is told differently by
 * each machine (`at name (place)` or `name@place`), or not at all: then there are none.
 */
const functionsOf = (thrown: unknown): readonly string[] => {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : ""
  const names: string[] = []
  for (const told of stack.split("\n")) {
    const [, called = ""] = /^\s+at (?:new |async )?([\w$.]+) \(/.exec(told) ?? /^([\w$.]+)@/.exec(told) ?? []
    if (called === step.name) break
    // The language's own (Array.map), and what has no name of its own
    if (/^(Array|Map|Set|Function|String|Number|JSON|Reflect|Iterator)\./.test(called)) continue
    const name = called.slice(called.lastIndexOf(".") + 1)
    if (name !== "" && name !== "run" && names.at(-1) !== name) names.push(name)
  }
  return names.reverse()
}
