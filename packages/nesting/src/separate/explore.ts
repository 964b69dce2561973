import { attempt } from "./attempt.js"
import { type Attempts, addAttempt, drawAttempt, leaveLonger } from "./attempts.js"
import { changePlaces, largeCopies } from "./change-places.js"
import { lastSheet } from "./cloth.js"
import { canBeShorter, type Found, isOnSheets, isOvertaken, type Least, leastOf, takeEnd, takeSheets } from "./found.js"
import { copyKept, createKept, type Kept, keep, putBack, restore } from "./kept.js"
import type { Mover } from "./move.js"
import { cutTo } from "./move-all.js"
import { forgetWeights, totalLoss } from "./overlaps.js"
import { type CutBetween, clothUsed, shortenLast, shortenOne } from "./sheets.js"

/** What the search tells whoever runs it, after each pass: whether the layout that it keeps became shorter. */
export type Tick = "working" | "shorter"

/** The share of the time for exploring; the rest compresses. */
const EXPLORING = 0.8
/** Until here several sheets become fewer, then each of them shorter. */
const FEWER = 0.6
const EXPLORE = { passes: 200, strikes: 3 }
/** A sheet is often as short as the parts allow that lie behind each other on it: others are tried soon. */
const EXPLORE_SHEET = { passes: 30, strikes: 2 }
const COMPRESS = { passes: 100, strikes: 5 }
/** What exploring takes off the strip: more while that goes easily. */
const LEAST_STEP = 0.001
const MOST_STEP = 0.01
const EASY_PASSES = 8
/** What compressing takes off, first and last. */
const FIRST_CUT = 0.0005
const LAST_CUT = 0.00001

/**
 * Exploration, then compression (Gardeyn, Vanden Berghe, Wauters): the strip is made shorter and the overlap that this makes is
 * removed, again and again; where that fails, large parts of one of the attempts change places. Several sheets become fewer first, then each of them
 * shorter. The best layout is kept in `found.best`, which holds the start.
 * @param spent 0 to 1: how much of its time or evaluations the search has used
 */
export function* exploreAndCompress(mover: Mover, found: Found, spent: () => number): Generator<Tick, void> {
  const { state } = mover
  const least = leastOf(state)
  restore(state, found.base)
  // Groups of parts keep to their sheets.
  if (state.group === undefined || !isOnSheets(state, found)) yield* explore(mover, found, spent, least)
  if (isOnSheets(state, found)) yield* exploreSheets(mover, found, spent, least)
  if (found.base !== found.best) copyKept(found.base, found.best)
  yield* compress(mover, found, spent, least)
}

/** A strip; or the last of several sheets, so that they become fewer. */
function* explore(mover: Mover, found: Found, spent: () => number, least: Least): Generator<Tick, void> {
  const { state, random } = mover
  const { base } = found
  const large = largeCopies(state)
  const attempts: Attempts = []
  let step = MOST_STEP
  let since = found.adopted
  const isOver = (): boolean => spent() >= (isOnSheets(state, found) ? FEWER : EXPLORING)
  const begin = (): void => {
    since = found.adopted
    shortenEnd(mover, base, step, least, middle)
  }
  begin()
  while (!isOver() && canBeShorter(state, found, least)) {
    // An attempt counts as well: one in which nothing overlaps at once judges no place, and the search must end.
    mover.evaluations++
    yield "working"
    // A large step that does not go easily was too large; and who was overtaken starts from the shorter layout.
    const { isApart, passes } = yield* attempt(
      mover,
      EXPLORE,
      (so) => isOver() || (step > LEAST_STEP && so > 4 * EASY_PASSES) || isOvertaken(state, found, since),
    )
    if (isApart === true) {
      attempts.length = 0
      if (takeEnd(state, found)) yield "shorter"
      step = nextStep(step, passes)
      begin()
    } else if (isApart === undefined) {
      if (isOver()) return
      if (!isOvertaken(state, found, since)) step = Math.max(LEAST_STEP, step / 4)
      else if (isOnSheets(state, found)) attempts.length = 0
      else leaveLonger(attempts, base.end)
      begin()
    } else {
      const failed = createKept(state.count)
      keep(failed, state, totalLoss(state.overlaps))
      addAttempt(attempts, failed)
      restore(state, drawAttempt(attempts, random))
      changePlaces(state, large, random)
      forgetWeights(state.overlaps)
    }
  }
}

const nextStep = (step: number, passes: number): number =>
  passes <= EASY_PASSES ? Math.min(MOST_STEP, step * 1.5) : Math.max(LEAST_STEP, step / 2)

/**
 * Several sheets, each made shorter in turn while the others stay. One that could not be waits until none of the others can be; from then on parts
 * change places there first, and the best layout is gone on from.
 */
function* exploreSheets(mover: Mover, found: Found, spent: () => number, least: Least): Generator<Tick, void> {
  const { state, random } = mover
  const { base, best } = found
  const large = largeCopies(state)
  const steps: number[] = []
  // A group that lies on one sheet has to be laid shorter there, as on a strip.
  const patience = state.group === undefined ? EXPLORE_SHEET : EXPLORE
  const waiting = new Set<number>()
  const hard = new Set<number>()
  while (spent() < EXPLORING && canBeShorter(state, found, least)) {
    mover.evaluations++
    yield "working"
    const since = found.adopted
    const stepOn = (sheet: number): number => (waiting.has(sheet) ? 0 : (steps[sheet] ?? MOST_STEP))
    const sheet = shortenOne(mover, base, stepOn, least.part, middle)
    if (sheet === undefined) {
      if (waiting.size === 0) return
      waiting.clear()
      if (clothUsed(state, base) > clothUsed(state, best)) copyKept(base, best)
      continue
    }
    if (hard.has(sheet)) changePlaces(state, large, random)
    const step = stepOn(sheet)
    const { isApart, passes } = yield* attempt(
      mover,
      patience,
      (so) => spent() >= EXPLORING || (step > LEAST_STEP && so > 4 * EASY_PASSES) || isOvertaken(state, found, since),
    )
    if (isApart === true) {
      hard.delete(sheet)
      if (takeSheets(state, found)) yield "shorter"
      steps[sheet] = nextStep(step, passes)
    } else if (isApart === undefined) steps[sheet] = Math.max(LEAST_STEP, step / 4)
    else {
      waiting.add(sheet)
      hard.add(sheet)
    }
  }
}

/** Lays the strip, or the last sheet, shorter by a share, from the layout that the search goes on from. */
const shortenEnd = (mover: Mover, base: Kept, step: number, least: Least, cut: CutBetween): void => {
  const { state } = mover
  const { cloth, start } = state
  if (lastSheet(cloth, base.end) > 0) shortenLast(mover, base, step, least.part, cut)
  else {
    putBack(state, base)
    const end = Math.max(least.end, start + (base.end - start) * (1 - step))
    cutTo(state, end, cut(start, end))
  }
  forgetWeights(state.overlaps)
}

const middle = (from: number, to: number): number => (from + to) / 2

function* compress(mover: Mover, found: Found, spent: () => number, least: Least): Generator<Tick, void> {
  const { state, random } = mover
  const { base } = found
  const before = Math.min(spent(), 1)
  while (spent() < 1 && canBeShorter(state, found, least)) {
    mover.evaluations++
    yield "working"
    const since = found.adopted
    const share = (spent() - before) / (1 - before)
    const step = FIRST_CUT * (LAST_CUT / FIRST_CUT) ** share
    const cut: CutBetween = (from, to) => from + random() * (to - from)
    const onSheets = isOnSheets(state, found)
    if (!onSheets) shortenEnd(mover, base, step, least, cut)
    else if (shortenOne(mover, base, () => step, least.part, cut) === undefined) return
    const { isApart } = yield* attempt(mover, COMPRESS, () => spent() >= 1 || isOvertaken(state, found, since))
    if (isApart === true && (onSheets ? takeSheets(state, found) : takeEnd(state, found))) yield "shorter"
  }
}
