import type { MetTarget } from "@toile/draft-model"
import type { Result } from "@toile/geometry"
import type { Goal } from "./goals.js"
import { type Found, searchLine } from "./line-search.js"
import { type LeverSheet, type Mover, moverOf } from "./mover.js"
import type { Garment } from "./pattern.js"
import { type MissedTarget, type Refusal, refuse } from "./refusal.js"
import { round } from "./rounding.js"
import type { Declaration } from "./sheet.js"

/** A target is met within this, cm. */
export const TARGET_TOLERANCE = 0.05
/** What a single lever aims at, and what all together are content with, cm. */
const AIM = 0.002
const SETTLED = 0.004
/** A draft is tried so often at the most, whatever the targets. */
const MOST_DRAFTS = 300
const MOST_ROUNDS = 10

export interface Met {
  readonly garment: Garment
  readonly rows: readonly MetTarget[]
}

/**
 * The garment in which every goal is met within 0.05 cm. Each goal has its lever; they are moved one after the other,
 * round after round, until none disturbs another any more (Gauss-Seidel, a secant search in each). Ends in a refusal
 * that says of every goal that is not met how near it came and what held it.
 */
export const meetGoals = (
  declaration: Declaration,
  ordered: LeverSheet,
  goals: readonly Goal[],
  draft: (sheet: LeverSheet) => Result<Garment, Refusal>,
): Met => {
  const movers = new Map(goals.map((goal) => [goal, moverOf(declaration, ordered, goal.name, goal.cm)]))
  const places = new Map<string, number>()
  const slopes = new Map<string, number | undefined>()
  const ends = new Map<Goal, Found>()
  let drafts = 0
  let refused: Refusal | undefined

  const attempt = (mover?: Mover, value?: number): Garment | undefined => {
    if (drafts++ >= MOST_DRAFTS) return undefined
    const all = new Map(places)
    if (mover && value !== undefined) all.set(mover.name, value)
    const moved = [...movers.values()].filter((m) => typeof m !== "string")
    const made = draft(moved.reduce((sheet, m) => (all.has(m.name) ? m.set(sheet, all.get(m.name)!) : sheet), ordered))
    if (made._tag === "Ok") return made.value
    refused = made.error
    return undefined
  }
  const first = attempt()
  // What cannot be drafted as it was ordered is not drafted by moving levers either.
  if (!first) return refuse(refused!)
  let garment: Garment = first

  const off = (goal: Goal): number => garment.measurements[goal.name]! - goal.cm
  /** The first goal of a lever has it; another one may only be met by chance. */
  const holder = (active: readonly Goal[], mover: Mover): Goal | undefined =>
    active.find((goal) => (movers.get(goal) as Mover).name === mover.name)

  const approach = (goal: Goal, mover: Mover): boolean => {
    const trials = new Map<number, Garment>()
    const at = (x: number): number | undefined => {
      const made = attempt(mover, x)
      if (made) trials.set(x, made)
      return made && made.measurements[goal.name]! - goal.cm
    }
    const now = places.get(mover.name) ?? mover.now
    const start = now ?? mover.start
    const here = now === undefined ? at(start) : off(goal)
    if (here === undefined) return false
    const found = searchLine(at, { x: start, off: here }, [mover.min, mover.max], AIM, slopes.get(mover.name))
    slopes.set(mover.name, found.slope)
    ends.set(goal, found)
    const made = trials.get(found.x)
    if (!made) return false
    places.set(mover.name, found.x)
    garment = made
    return true
  }

  const active = goals.filter(({ kind }) => kind === "exact")
  for (;;) {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let moved = false
      for (const goal of active) {
        const mover = movers.get(goal)!
        if (typeof mover === "string" || Math.abs(off(goal)) <= AIM || holder(active, mover) !== goal) continue
        moved = approach(goal, mover) || moved
      }
      if (!moved || active.every((goal) => Math.abs(off(goal)) <= SETTLED)) break
    }
    // What may not be exceeded is a goal like the others once it is.
    const exceeded = goals.find((goal) => goal.kind === "atMost" && !active.includes(goal) && off(goal) > AIM)
    if (!exceeded) break
    active.push(exceeded)
  }

  const missed = goals.filter(
    (goal) => off(goal) > TARGET_TOLERANCE || (active.includes(goal) && off(goal) < -TARGET_TOLERANCE),
  )
  if (missed.length > 0)
    return refuseMissed(
      missed.map((goal) => {
        const mover = movers.get(goal)!
        const other = typeof mover === "string" ? undefined : holder(active, mover)
        return missedTarget(goal, garment.measurements[goal.name]!, mover, {
          value: typeof mover === "string" ? undefined : (places.get(mover.name) ?? mover.now),
          end: ends.get(goal),
          sharedWith: other === goal ? undefined : other,
          refused: ends.get(goal)?.wall === undefined ? undefined : refused,
          stopped: drafts > MOST_DRAFTS,
        })
      }),
    )
  return { garment, rows: goals.map((goal) => row(goal, garment, movers.get(goal)!, places)) }
}

const row = (
  { name, cm, kind, source }: Goal,
  garment: Garment,
  mover: Mover | string,
  places: ReadonlyMap<string, number>,
): MetTarget => {
  const value = typeof mover === "string" ? undefined : places.get(mover.name)
  return {
    garmentMeasurement: name,
    target: cm,
    kind,
    source,
    reached: round(garment.measurements[name]!),
    ...(typeof mover === "string" || value === undefined ? {} : { lever: mover.name, value: round(value) }),
  }
}

interface Why {
  readonly value: number | undefined
  readonly end: Found | undefined
  readonly sharedWith: Goal | undefined
  readonly refused: Refusal | undefined
  readonly stopped: boolean
}

const cm = (value: number): string => String(Math.round(value * 100) / 100)

const missedTarget = (goal: Goal, nearest: number, mover: Mover | string, why: Why): MissedTarget => {
  const common = { garmentMeasurement: goal.name, target: goal.cm, source: goal.source, nearest: round(nearest) }
  const begin = `${goal.name}: ${goal.kind === "atMost" ? "at most " : ""}${cm(goal.cm)} cm (${goal.because}) is not met: `
  if (typeof mover === "string") return { ...common, message: `${begin}${cm(nearest)} comes out, and ${mover}` }
  const { name, min, max } = mover
  const lever = { ...common, lever: name, ...(why.value === undefined ? {} : { value: round(why.value) }) }
  if (why.sharedWith)
    return { ...lever, message: `${begin}${cm(nearest)} comes out with ${name} moved for ${why.sharedWith.name}` }
  const bound = why.end?.bound
  if (bound) {
    const words = `${begin}${cm(nearest)} is the nearest, with ${name} at its ${bound} (${cm(bound === "least" ? min : max)})`
    return { ...lever, bound, message: words }
  }
  const at = why.value === undefined ? "" : `, with ${name} at ${cm(why.value)}`
  if (why.refused)
    return { ...lever, message: `${begin}${cm(nearest)} is the nearest${at}; beyond it ${why.refused.message}` }
  const rest = why.stopped ? `the search ended after ${MOST_DRAFTS} drafts` : "it moves it no further"
  return { ...lever, message: `${begin}${cm(nearest)} is the nearest${at}; ${rest}` }
}

const refuseMissed = (targets: readonly MissedTarget[]): never =>
  refuse({
    code: "target",
    message: targets.map(({ message }) => message).join("; "),
    targets,
    measurement: targets[0]!.garmentMeasurement,
  })
