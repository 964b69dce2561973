import type { Goal } from "./goals.js"
import type { Mover } from "./mover.js"
import type { MissedTarget, Refusal } from "./refusal.js"
import { round } from "./rounding.js"

/** What ended the search for a goal. */
export interface Held {
  readonly bound?: "least" | "most" | undefined
  /** Why nothing can be drafted beyond. */
  readonly refused?: Refusal | undefined
}

interface Why extends Held {
  /** Where the lever stands. */
  readonly value?: number | undefined
  /** The goal that the lever was moved for instead. */
  readonly takenBy?: string | undefined
  /** The number of drafts, where they were used up. */
  readonly stoppedAfter?: number | undefined
}

/** A goal that was not met, in words: what came nearest, and what held it. `mover` may say why there is none. */
export const missedTarget = (goal: Goal, nearest: number, mover: Mover | string, why: Why = {}): MissedTarget => {
  const wanted = `${goal.name}: ${goal.kind === "atMost" ? "at most " : ""}${cm(goal.cm)} cm (${goal.because}) is not met`
  const common = { garmentMeasurement: goal.name, target: goal.cm, source: goal.source, nearest: round(nearest) }
  if (typeof mover === "string") return { ...common, message: `${wanted}: ${cm(nearest)} comes out, and ${mover}` }
  const { value, bound } = why
  return {
    ...common,
    lever: mover.name,
    ...(value === undefined ? {} : { value: round(value) }),
    ...(bound === undefined ? {} : { bound }),
    message: `${wanted}: ${cm(nearest)} ${inWords(mover, why)}`,
  }
}

const inWords = ({ name, min, max }: Mover, { value, bound, refused, takenBy, stoppedAfter }: Why): string => {
  if (takenBy !== undefined) return `comes out with ${name} moved for ${takenBy}`
  if (bound !== undefined) return `is the nearest, with ${name} at its ${bound} (${cm(bound === "least" ? min : max)})`
  const at = value === undefined ? "" : `, with ${name} at ${cm(value)}`
  if (stoppedAfter !== undefined) return `is the nearest${at}; the search ended after ${stoppedAfter} drafts`
  return `is the nearest${at}; ${refused ? `beyond it ${refused.message}` : "it moves it no further"}`
}

const cm = (value: number): string => String(Math.round(value * 100) / 100)
