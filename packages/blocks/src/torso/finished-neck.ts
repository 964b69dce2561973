import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { drawFrame, type NamedBy, SHORTEST_SHOULDER } from "../bodice/frame.js"
import { shoulderSeamOf } from "../bodice/frame-shoulders.js"
import type { BodiceSize } from "../bodice/size.js"
import { withShoulderLength } from "../bodice/size-from-final.js"
import { clamp } from "../steps/fade.js"
import { drawTorsoNeck, type NecklineAsk, outOf, SHOULDER_LEAST, type TorsoNeck, torsoNeckGirth } from "./neckline.js"

/** A finished seam that is the least, its figures rounded, cm. */
const ROUNDED = 0.02

/** What a neckline is drawn on. */
interface NeckOf {
  readonly ask: NecklineAsk
  /** How far it lies below the nape. */
  readonly drop: number
  readonly id: NamedBy
}

/** A finished neckline as it was measured, cm. */
interface FinishedNeck {
  /** Of the shoulder's seam. */
  readonly left: number
  readonly girth: number
  /** Of its front, below the neck point. */
  readonly depth: number | undefined
}

const neckOn = (size: BodiceSize, { ask, drop, id }: NeckOf): TorsoNeck => drawTorsoNeck(drawFrame(size, id), ask, drop)

/**
 * Of a finished neckline that left the least seam, its shoulders and the base of its neck: it was narrowed to leave it, by how much its
 * own length tells, and the front's depth tells the base, else that is the usual one. Undefined where more was left, or no such shoulders
 * have a neckline as long.
 */
export const narrowedShoulders = (told: FinishedNeck, usual: BodiceSize, by: NeckOf): BodiceSize | undefined => {
  const longest = told.left + outOf(by.ask)
  if (told.left > SHOULDER_LEAST + ROUNDED || longest <= SHORTEST) return undefined
  const on = (neckGirth: number): BodiceSize | undefined => {
    const at = (seam: number): BodiceSize => withShoulderLength({ ...usual, neckGirth }, seam)
    const seam = solve((s) => torsoNeckGirth(neckOn(at(s), by)) - told.girth, SHORTEST, longest, 1e-7)
    return isErr(seam) ? undefined : at(seam.value)
  }
  const size = on(usual.neckGirth)
  const { depth } = told
  return size && depth !== undefined ? (asDeep(size, on, depth, by) ?? size) : size
}

const SHORTEST = SHORTEST_SHOULDER + ROUNDED
/** So near a front neckline comes to its depth, cm, in so many steps; a base's girth is so much longer for each cm of depth, at first. */
const NEAR = 1e-5
const STEPS = 12
const LONGER_DEEPER = 3.5
/** The base of a neck moves by no more than this in one step, cm. */
const LONGEST_STEP = 3

/** The size whose neckline lies so deep in front, by secant over the base of the neck; undefined where none is found. */
const asDeep = (
  usual: BodiceSize,
  on: (neckGirth: number) => BodiceSize | undefined,
  depth: number,
  by: NeckOf,
): BodiceSize | undefined => {
  const off = (size: BodiceSize): number => neckOn(size, by).depth - depth
  let [size, came] = [usual, off(usual)]
  let step = -LONGER_DEEPER * came
  for (let i = 0; i < STEPS && Math.abs(came) > NEAR; i++) {
    step = clamp(-LONGEST_STEP, step, LONGEST_STEP)
    const next = on(size.neckGirth + step)
    if (!next) {
      step /= 2
      continue
    }
    const now = off(next)
    // A front that is as deep as it may be says nothing of the base
    if (Math.abs(now - came) < NEAR) return undefined
    step *= -now / (now - came)
    ;[size, came] = [next, now]
  }
  return Math.abs(came) > NEAR ? undefined : size
}

/** Bases of a neck are looked for from here, cm, and up to what leaves a shoulder with so much of a run beside the usual neckline. */
const BASES = { least: 26, most: 62, run: 6.5 } as const

/** What tells the base of the neck: the neckline's length, or how deep it lies in front; cm, and what is said of such a neckline. */
interface TellsBase {
  readonly code: "neckGirth" | "frontNeckDepth"
  readonly cm: number
  readonly measurement: string
  readonly words: string
  read(neck: TorsoNeck): number
}

/** Its `narrow`: what a refusal names where the shoulders leave too little for the neckline, if not the neck. */
type NecksBase = NeckOf & { readonly id: { readonly narrow?: string | undefined } }

/** The base of the neck from which the neckline comes out as long as it was measured; refused where none does. */
export const baseNeckOf = (girth: number, size: Omit<BodiceSize, "neckGirth">, by: NecksBase): number =>
  baseBy(
    { code: "neckGirth", cm: girth, measurement: by.id.neck, words: "a neckline of", read: torsoNeckGirth },
    size,
    by,
  )

/** The base from which the neckline lies as deep in front as it was measured, where its length was not; refused where none does. */
export const baseNeckOfDepth = (depth: number, size: Omit<BodiceSize, "neckGirth">, by: NecksBase): number =>
  baseBy(
    {
      code: "frontNeckDepth",
      cm: depth,
      measurement: "mfFrontNeckDepth",
      words: "a neckline as deep in front as",
      read: (neck) => neck.depth,
    },
    size,
    by,
  )

const baseBy = (told: TellsBase, size: Omit<BodiceSize, "neckGirth">, by: NecksBase): number => {
  const off = (neckGirth: number): number => told.read(neckOn({ ...size, neckGirth }, by)) - told.cm
  const most = Math.min(BASES.most, 5 * (size.shoulderWidth / 2 - BASES.run))
  const base = solve(off, BASES.least, most, 1e-7)
  if (!isErr(base)) return base.value
  // A neckline that was narrowed may stand on a longer base: one that leaves just a shoulder
  const further = base.error.atHigh < 0 ? solve(off, most, longestBase(size, most, by.id), 1e-7) : base
  if (!isErr(further)) return further.value
  const measurement = (further.error.atHigh < 0 ? by.id.narrow : undefined) ?? told.measurement
  const [least, longest] = [base.error.atLow, further.error.atHigh].map((off) => (off + told.cm).toFixed(1))
  return refuse({
    code: told.code,
    measurement,
    message: `${measurement}: ${told.words} ${told.cm.toFixed(1)} cm; with these shoulders and options from ${least} to ${longest} cm can be drafted`,
  })
}

/** Beyond what leaves a run of so much, cm, no base leaves a shoulder. */
const LEAST_RUN = 3
/** A shoulder that is looked for is so much longer than the shortest, cm. */
const OVER_SHORTEST = 1e-4

/** The longest base of a neck that leaves a shoulder, from one that does on. */
const longestBase = (size: Omit<BodiceSize, "neckGirth">, from: number, id: NamedBy): number => {
  const most = Math.max(from, 5 * (size.shoulderWidth / 2 - LEAST_RUN))
  const over = (neckGirth: number): number =>
    shoulderSeamOf({ ...size, neckGirth }, id.neck) - SHORTEST_SHOULDER - OVER_SHORTEST
  const found = solve(over, from, most, 1e-7)
  return isErr(found) ? from : found.value
}
