import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Girths are measured to this, cm. */
const ROUNDING = 0.1

/** I32: each opening lets through what has to pass it. */
export const checkOpenings = ({ openings = [] }: Draft): Violation[] =>
  openings.flatMap(({ name, girth, passes }): Violation[] => {
    if (girth >= passes - ROUNDING) return []
    const detail = `${name} opens to ${girth.toFixed(1)} cm, and ${passes.toFixed(1)} have to pass`
    return [{ kind: "opening", detail }]
  })
