import type { NotchType } from "@toile/draft-model"
import type { Mutable } from "./mutable.js"
import { type EdgeUse, lengthOf } from "./piece.js"

/** A balance mark of a seam: on both chains, so many cm from their common start. */
export interface SeamNotch {
  readonly a: number
  readonly b: number
  readonly type?: NotchType
  /** Two notches side by side (1.0 apart on the sew line): the back of a sleeve. */
  readonly double?: boolean
}

/** Two chains of edges that are sewn together, both walked from the same end of the seam. */
export interface Sewn {
  readonly name: string
  readonly a: readonly EdgeUse[]
  readonly b: readonly EdgeUse[]
  /** Allowed length(a) - length(b), cm. */
  readonly ease: readonly [min: number, max: number]
  /** b is a rib or elastic that is stretched to a: what share of a's length it may have, where its material is given another ease. */
  readonly stretch?: readonly [least: number, most: number]
  readonly notches: readonly SeamNotch[]
  readonly setIn?: SetIn
}

/** a is the cap of a sleeve, or a part of it, and b the armhole that it is set into. */
export interface SetIn {
  /** Of which sleeves, by any name: a back may be sewn to the left one's and the right one's. */
  readonly sleeves: readonly string[]
  /** What was asked for that a whole cap has over its armhole, cm. */
  readonly ease: number | readonly [min: number, max: number]
}

export interface SewnHow {
  readonly ease?: readonly [min: number, max: number]
  readonly stretch?: readonly [least: number, most: number]
  readonly notches?: readonly SeamNotch[]
  readonly setIn?: SetIn
}

const chain = (uses: EdgeUse | readonly EdgeUse[]): readonly EdgeUse[] =>
  Array.isArray(uses) ? (uses as readonly EdgeUse[]) : [uses as EdgeUse]

/** `a` is sewn to `b`; a may be longer by the ease (eased in), never by less than its minimum or more than its maximum. */
export const sewn = (
  name: string,
  a: EdgeUse | readonly EdgeUse[],
  b: EdgeUse | readonly EdgeUse[],
  { ease = [0, 0], stretch, notches = [], setIn }: SewnHow = {},
): Sewn => {
  const seam: Mutable<Sewn> = { name, a: chain(a), b: chain(b), ease, notches }
  if (lacksOne(seam.a) || lacksOne(seam.b)) throw new Error(`${name}: sewn to an edge that is not there`)
  if (stretch) seam.stretch = stretch
  if (setIn) seam.setIn = setIn
  return seam
}

/** Where a cast has passed over an edge that a piece may lack. */
const lacksOne = (uses: readonly (EdgeUse | undefined)[]): boolean => uses.includes(undefined)

/** A notch at the same share of both chains, for seams without ease or with ease that is spread evenly. */
export const notchAtShare = (
  a: EdgeUse | readonly EdgeUse[],
  b: EdgeUse | readonly EdgeUse[],
  share: number,
): SeamNotch => ({ a: lengthOf(...chain(a)) * share, b: lengthOf(...chain(b)) * share })

/** A notch at the same distance from the common start on both chains. */
export const notchAt = (along: number, more?: Pick<SeamNotch, "type" | "double">): SeamNotch => {
  const notch = { a: along, b: along }
  return more ? Object.assign(notch, more) : notch
}
