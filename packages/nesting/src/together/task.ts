import type { NestedSheet, NestingError, NestingProblem } from "../problem.js"

/** A search that ends by the clock. */
export interface Search {
  readonly problem: NestingProblem
  /** The first worker's; those of the others lie apart from it (`seedOf`). */
  readonly seed: number
  /** When it began and when it ends: milliseconds by a clock that all its threads have, as `Date.now` is one. */
  readonly from: number
  readonly until: number
  /** A layout to begin with: all parts, without a fault. */
  readonly start?: readonly NestedSheet[]
}

/** What is sent to a thread as it is started: plain data, with memory that is shared, or copied where none can be. */
export interface ThreadTask {
  readonly search: Search
  /** Which of the workers it is, from 0, and of how many. */
  readonly worker: number
  readonly workers: number
  /** The board's (board.ts). */
  readonly memory: ArrayBufferLike
}

/** What a thread tells. One that shares its board tells only its end: the rest is on the board. */
export type Told =
  | {
      readonly _tag: "Working" | "Ended"
      readonly evaluations: number
      /** A better layout, as numbers (packed-layout.ts), of a thread that shares no memory. */
      readonly layout?: ArrayBuffer
    }
  | { readonly _tag: "Failed"; readonly error: NestingError }

/** 2 to the power of 32 by the golden ratio, odd: far from any few small numbers, whatever multiples of it are taken (Knuth, The Art of Computer Programming 6.4). */
const SEEDS_APART = 0x9e3779b1

/** A worker's seed: the first one's is the search's own, and no two searches of nearby seeds have a worker's in common. */
export const seedOf = ({ seed }: Pick<Search, "seed">, worker: number): number => seed + worker * SEEDS_APART

/** How much of its time is spent, 0 to 1 and beyond; one whose end is not behind its beginning has none. */
export const shareOfTime = ({ from, until }: Pick<Search, "from" | "until">, now: number): number =>
  until > from ? (now - from) / (until - from) : 1
