import type { Draft } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Girths are measured to this, cm. */
const ROUNDING = 0.1

/** I32: each opening lets through what has to pass it, unless a note that names it says otherwise. */
export const checkOpenings = ({ openings = [], warnings }: Draft): Violation[] =>
  openings.flatMap(({ name, girth, passes }): Violation[] => {
    if (girth >= passes - ROUNDING || isExcused(name, warnings)) return []
    const detail = `${name} opens to ${girth.toFixed(1)} cm, ${passes.toFixed(1)} have to pass, and no warning says so`
    return [{ kind: "opening", detail }]
  })

const isExcused = (opening: string, warnings: Draft["warnings"]): boolean =>
  warnings.some(({ excuses = [] }) => excuses.some((excuse) => excuse.rule === "opening" && excuse.name === opening))
