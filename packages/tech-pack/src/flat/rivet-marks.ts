import type { XY } from "@toile/draft-model"
import type { SketchLine } from "../model.js"
import { RIVET } from "../sections/rivets.js"

const CORNERS = 8

/** A rivet's cap, about its middle. */
export const rivetMark = ([x, y]: XY): SketchLine => ({
  points: Array.from({ length: CORNERS }, (_, i): XY => {
    const turn = (2 * Math.PI * i) / CORNERS
    return [x + (RIVET / 2) * Math.cos(turn), y + (RIVET / 2) * Math.sin(turn)]
  }),
  closed: true,
  look: "seam",
})
