import type { Mover } from "./move.js"
import { type Patience, separate } from "./separate.js"

export interface Attempt {
  /** True: nothing overlaps any more; false: patience ended; undefined: it was left. */
  readonly isApart: boolean | undefined
  readonly passes: number
}

/** One separation, pass by pass; it is left as soon as whoever asks for it says so. */
export function* attempt(
  mover: Mover,
  patience: Patience,
  shouldLeave: (passes: number) => boolean,
): Generator<"working", Attempt> {
  const separation = separate(mover, patience)
  let passes = 0
  for (let next = separation.next(); ; next = separation.next()) {
    if (next.done) return { isApart: next.value, passes }
    if (next.value === "pass") passes++
    yield "working"
    if (shouldLeave(passes)) return { isApart: undefined, passes }
  }
}
