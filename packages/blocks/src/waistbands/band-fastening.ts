import type { DrillHole } from "@toile/draft-model"
import { add, line, type Point, scale } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"

/** How the end of a band that lies on top holds to the one under it. */
export type BandFastening = "hook" | "button"

/** So far from the end on top sits the hook, or begins the buttonhole (workroom practice). */
const FROM_END = { hook: 1, button: 1.2 } as const
/** A jeans button of 1.7, and 0.3. */
const HOLE = 2
/** A hook and its bar are drawn so long, upright. */
const BAR = 1

/** What of a band's fastening lies on a piece of it. */
export interface FasteningMarks {
  readonly lines: readonly InnerLine[]
  readonly drillHoles: readonly DrillHole[]
}

/** A place half way up a band, and the direction away from its sewn edge there. */
export interface BandPlace {
  readonly at: Point
  readonly up: Point
}

/** Of the end on top, by what lies so far from it into the band: a hook, or the buttonhole. */
export const overMarks = (kind: BandFastening, place: (fromEnd: number) => BandPlace): FasteningMarks => {
  if (kind === "hook") return sewnOn("hook", place(FROM_END.hook))
  const [from, to] = [place(FROM_END.button), place(FROM_END.button + HOLE)]
  return { lines: [{ name: "buttonhole", kind: "buttonhole", path: line(from.at, to.at) }], drillHoles: [] }
}

/** Of the end under it, by what lies so far beyond where the end on top comes to: the hook's bar, or the button. */
export const underMarks = (kind: BandFastening, place: (beyond: number) => BandPlace): FasteningMarks =>
  kind === "hook"
    ? sewnOn("bar", place(FROM_END.hook))
    : { lines: [], drillHoles: [{ ...place(FROM_END.button).at, diameter: 0.2 }] }

const sewnOn = (name: "hook" | "bar", { at, up }: BandPlace): FasteningMarks => ({
  lines: [{ name, kind: "placement", path: line(add(at, scale(up, -BAR / 2)), add(at, scale(up, BAR / 2))) }],
  drillHoles: [{ ...at, diameter: 0.2 }],
})
