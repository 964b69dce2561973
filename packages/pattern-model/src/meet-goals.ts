import type { MetTarget } from "@toile/draft-model"
import type { Result } from "@toile/result"
import type { Goal } from "./goals.js"
import { searchLine } from "./line-search.js"
import { type Held, missedTarget } from "./missed-target.js"
import { type LeverSheet, type Mover, moverOf } from "./mover.js"
import type { Garment } from "./pattern.js"
import { type Refusal, refuse } from "./refusal.js"
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
  /** The sheet with its levers where they were moved to. */
  readonly sheet: LeverSheet
  readonly targets: readonly MetTarget[]
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
  const first = draft(ordered)
  // What cannot be drafted as it was ordered is not drafted by moving levers either.
  if (first._tag === "Err") return refuse(first.error)
  const movers = new Map(goals.map((goal) => [goal, moverOf(declaration, ordered, goal.name, goal.cm)]))
  const sheetAt = (places: ReadonlyMap<string, number>): LeverSheet => {
    const moved = [...movers.values()].filter((m) => typeof m !== "string")
    return moved.reduce((sheet, m) => (places.has(m.name) ? m.set(sheet, places.get(m.name)!) : sheet), ordered)
  }
  const search: Search = {
    movers,
    at: (places) => draft(sheetAt(places)),
    active: goals.filter(({ kind }) => kind === "exact"),
    garment: first.value,
    places: new Map(),
    slopes: new Map(),
    held: new Map(),
    drafts: 1,
  }
  for (;;) {
    moveLevers(search)
    // What may not be exceeded is a goal like the others once it is.
    const exceeded = goals.find((goal) => !search.active.includes(goal) && off(search, goal) > AIM)
    if (!exceeded) break
    search.active.push(exceeded)
  }
  const missed = goals.filter((goal) => {
    const by = off(search, goal)
    return by > TARGET_TOLERANCE || (by < -TARGET_TOLERANCE && search.active.includes(goal))
  })
  if (missed.length > 0) return refuseMissed(search, missed)
  return {
    garment: search.garment,
    sheet: sheetAt(search.places),
    targets: goals.map((goal) => row(search, goal)),
  }
}

/** Where the levers stand, and the garment that they give. */
interface Search {
  /** Of each goal, or why it has none. */
  readonly movers: ReadonlyMap<Goal, Mover | string>
  readonly at: (places: ReadonlyMap<string, number>) => Result<Garment, Refusal>
  /** The goals that levers are moved for. */
  readonly active: Goal[]
  garment: Garment
  /** By lever, where it was moved to. */
  readonly places: Map<string, number>
  readonly slopes: Map<string, number | undefined>
  /** What ended the last search for a goal. */
  readonly held: Map<Goal, Held>
  drafts: number
}

const off = ({ garment }: Search, goal: Goal): number => garment.measurements[goal.name]! - goal.cm

/** The first goal of a lever has it; another one may only be met by chance. */
const holderOf = ({ active, movers }: Search, { name }: Mover): Goal | undefined =>
  active.find((goal) => {
    const mover = movers.get(goal)!
    return typeof mover !== "string" && mover.name === name
  })

const moveLevers = (search: Search): void => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let moved = false
    for (const goal of search.active) {
      const mover = search.movers.get(goal)!
      if (typeof mover === "string" || Math.abs(off(search, goal)) <= AIM) continue
      if (holderOf(search, mover) === goal) moved = approach(search, goal, mover) || moved
    }
    if (!moved || search.active.every((goal) => Math.abs(off(search, goal)) <= SETTLED)) return
  }
}

/** Moves one lever, the others standing; false where it stays where it was. */
const approach = (search: Search, goal: Goal, mover: Mover): boolean => {
  const { places, slopes, held } = search
  const trials = new Map<number, Garment>()
  let refused: Refusal | undefined
  const at = (x: number): number | undefined => {
    if (search.drafts++ >= MOST_DRAFTS) return undefined
    const made = search.at(new Map(places).set(mover.name, x))
    if (made._tag === "Err") {
      refused = made.error
      return undefined
    }
    trials.set(x, made.value)
    return made.value.measurements[goal.name]! - goal.cm
  }
  const now = places.get(mover.name) ?? mover.now
  const start = now ?? mover.start
  const here = now === undefined ? at(start) : off(search, goal)
  if (here === undefined) {
    held.set(goal, { refused })
    return false
  }
  const found = searchLine(at, { x: start, off: here }, [mover.min, mover.max], AIM, slopes.get(mover.name))
  slopes.set(mover.name, found.slope)
  held.set(goal, { bound: found.bound, refused: found.atWall ? refused : undefined })
  const made = trials.get(found.x)
  if (!made) return false
  places.set(mover.name, found.x)
  search.garment = made
  return true
}

const row = ({ garment, movers, places }: Search, goal: Goal): MetTarget => {
  const mover = movers.get(goal)!
  const value = typeof mover === "string" ? undefined : places.get(mover.name)
  return {
    garmentMeasurement: goal.name,
    target: goal.cm,
    kind: goal.kind,
    source: goal.source,
    reached: round(garment.measurements[goal.name]!),
    ...(typeof mover === "string" || value === undefined ? {} : { lever: mover.name, value: round(value) }),
  }
}

const refuseMissed = (search: Search, missed: readonly Goal[]): never => {
  const targets = missed.map((goal) => {
    const mover = search.movers.get(goal)!
    const nearest = search.garment.measurements[goal.name]!
    if (typeof mover === "string") return missedTarget(goal, nearest, mover)
    const holder = holderOf(search, mover)
    return missedTarget(goal, nearest, mover, {
      ...search.held.get(goal),
      value: search.places.get(mover.name) ?? mover.now,
      takenBy: holder === goal ? undefined : holder?.name,
      stoppedAfter: search.drafts > MOST_DRAFTS ? MOST_DRAFTS : undefined,
    })
  })
  const message = targets.map((target) => target.message).join("; ")
  return refuse({ code: "target", message, targets, measurement: targets[0]!.garmentMeasurement })
}
