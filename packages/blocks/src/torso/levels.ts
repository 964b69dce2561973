import { line, type Path, type Point, pathEnd, point } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"
import { sideAtLevel } from "../steps/falling.js"
import { levelLine } from "../upper-body/level-line.js"
import type { Torso } from "./torso.js"

/** Level lines from one edge, or the fold, to another; the bust line ends at the bust point where that is given. */
export const torsoLevels = (torso: Torso, until: Path, from: Path | 0, bustPoint?: Point): InnerLine[] =>
  levelLines(torso, until, from, { bustPoint, hip: () => torso.level.hip })

/** Of a back: over its hollow the hips' line lies higher at centre back, as much as its hem does. */
export const backLevels = (torso: Torso, until: Path, from: Path | 0): InnerLine[] => {
  const { hip } = torso.level
  const { wedge } = torso.size.hollow ?? { wedge: 0 }
  const side = sideAtLevel(torso.back.side, hip).x
  const lines = { hip: (x: number) => (wedge === 0 ? hip : hip + wedge * (1 - x / side)) }
  return levelLines(torso, until, from, until === torso.back.side ? { ...lines, hem: torso.back.hem } : lines)
}

interface Lines {
  readonly bustPoint?: Point | undefined
  /** How high the hips' line lies, so far out. */
  readonly hip: (x: number) => number
  /** Of a piece to the side: a tail's hem, which may cut a level under the side's end. */
  readonly hem?: Path
}

const levelLines = ({ level }: Torso, until: Path, from: Path | 0, { bustPoint, hip, hem }: Lines): InnerLine[] => {
  const bottom = pathEnd(until)
  const heightOf = (name: "bust" | "waist" | "hip", x: number): number => (name === "hip" ? hip(x) : level[name])
  return (
    (["bust", "waist", "hip"] as const)
      // A lower shoulder's underarm may lie under the bust line, which then ends at the bust point alone
      .filter((name) => name !== "bust" || bustPoint !== undefined || level.bust < level.underarm)
      .flatMap((name): InnerLine[] => {
        const on = (edge: Path | 0): Point => {
          const x = edge === 0 ? 0 : sideAtLevel(edge, level[name]).x
          const y = heightOf(name, x)
          return edge === 0 ? point(0, y) : sideAtLevel(edge, y)
        }
        const [start, end] = [on(from), name === "bust" && bustPoint ? bustPoint : on(until)]
        if (heightOf(name, bottom.x) > bottom.y + 1) return [{ name, kind: "level", path: line(start, end) }]
        const path = hem && levelLine(start, end, heightOf(name, bottom.x), { side: until, hem })
        return path ? [{ name, kind: "level", path }] : []
      })
  )
}
