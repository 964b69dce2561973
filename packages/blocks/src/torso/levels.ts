import { line, type Path, type Point, pathEnd, point } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"
import { sideAtLevel } from "../steps/falling.js"
import type { Torso } from "./torso.js"

/** Level lines from one edge, or the fold, to another; the bust line ends at the bust point where that is given. */
export const torsoLevels = ({ level }: Torso, until: Path, from: Path | 0, bustPoint?: Point): InnerLine[] => {
  const bottom = pathEnd(until).y
  return (
    (["bust", "waist", "hip"] as const)
      .filter((name) => level[name] > bottom + 1)
      // A lower shoulder's underarm may lie under the bust line, which then ends at the bust point alone
      .filter((name) => name !== "bust" || bustPoint !== undefined || level.bust < level.underarm)
      .map((name): InnerLine => {
        const y = level[name]
        const start = from === 0 ? point(0, y) : sideAtLevel(from, y)
        const end = name === "bust" && bustPoint ? bustPoint : sideAtLevel(until, y)
        return { name, kind: "level", path: line(start, end) }
      })
  )
}
