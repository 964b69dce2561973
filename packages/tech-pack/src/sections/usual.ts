import type { Draft, SewnAs } from "@toile/draft-model"
import type { Telling } from "../telling.js"
import { isKnit } from "./tolerances.js"

export interface Usual {
  readonly perCm: string
  readonly thread: string
  readonly needle: string
}

/**
 * Stitches a centimetre, the thread's Tex and the needle's Nm: the garment's own; where it says a stitch class alone, what is
 * usual for that. Common workroom practice, of no standard; a knit is sewn with ball points.
 */
export const usualOf = (as: SewnAs | undefined, { w, cm, input: { draft } }: Telling): Usual | undefined => {
  if (as?.stitch === undefined) return undefined
  const usual = ofClass(as.stitch, draft)
  const needle = as.needle === undefined ? usual.needle : String(as.needle)
  return {
    perCm: as.perCm === undefined ? usual.perCm : cm(as.perCm),
    thread: `Tex ${as.thread ?? usual.thread}`,
    needle: `Nm ${needle}${(as.ballPoint ?? (as.needle === undefined && isKnit(draft))) ? `, ${w.ballPoint}` : ""}`,
  }
}

const ofClass = (stitch: string, draft: Draft): { perCm: string; thread: number; needle: string } => {
  // A bar, a buttonhole: its machine's cycle says how close
  if (stitch === "304") return { ...ofClass("301", draft), perCm: "" }
  const overlock = stitch.startsWith("5")
  if (isKnit(draft)) return { perCm: overlock ? "4–5" : "3–4", thread: 27, needle: "75" }
  if (overlock) return { perCm: "4–5", thread: 27, needle: "80" }
  return stitch.startsWith("4") || stitch.startsWith("3")
    ? { perCm: "4–5", thread: 30, needle: "80–90" }
    : { perCm: "3–4", thread: 27, needle: "80" }
}

/** "301 + 504": what joins, and what the raw edges are overcast with. */
export const stitchesOf = (as: SewnAs | undefined): string | undefined =>
  as?.neatened === undefined ? as?.stitch : `${as.stitch ?? ""} + ${as.neatened}`
