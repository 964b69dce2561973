import { tightNotes } from "../steps/tight-notes.js"
import type { SizedTrousers } from "./sized.js"
import type { Opened } from "./waist-opening.js"

/** The heel passes the hem, stretched as far as the cloth does (I32); `stretch` in percent. */
export const hemOpening = ({ heel }: SizedTrousers, hem: number, stretch = 0): Opened => {
  if (heel === undefined) return { openings: [], warnings: [] }
  const openings = [{ name: "hem", girth: hem * (1 + stretch / 100), passes: heel }]
  return { openings, warnings: tightNotes(openings, "a wider hem, or a cloth with more stretch") }
}
