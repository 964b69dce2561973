import type { Draft, SewnAs } from "@toile/draft-model"
import { isKnit } from "./tolerances.js"

export interface Usual {
  readonly perCm: string
  readonly thread: string
  readonly needle: string
}

/**
 * What is usual for a stitch class, where the pattern says one: stitches a centimetre, the thread's Tex and the needle's Nm.
 * Common workroom practice, of no standard; a knit is sewn with ball points, denim with heavier thread.
 */
export const usualOf = (as: SewnAs | undefined, draft: Draft): Usual | undefined => {
  if (as?.stitch === undefined) return undefined
  const overlock = as.stitch.startsWith("5")
  if (isKnit(draft)) return { perCm: overlock ? "4–5" : "3–4", thread: "Tex 27", needle: "Nm 75, ball point" }
  if (overlock) return { perCm: "4–5", thread: "Tex 27", needle: "Nm 80" }
  return as.stitch.startsWith("4") || as.stitch.startsWith("3")
    ? { perCm: "4–5", thread: "Tex 30", needle: "Nm 80–90" }
    : { perCm: "3–4", thread: "Tex 27", needle: "Nm 80" }
}
