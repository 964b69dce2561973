import { type Point, pathEnd, pathLength, pathStart, pointAtLength } from "@toile/geometry"
import { type EdgeUse, lengthOf } from "@toile/pattern-model"
import { lineOf } from "../steps/line-of.js"
import type { drawCuff } from "./cuff.js"
import type { drawCuffedSleeve } from "./cuffed-sleeve.js"
import type { drawPlainSleeve } from "./plain-sleeve.js"

type Cuff = ReturnType<typeof drawCuff>

/** A cuffed sleeve's length from the top of the cap to the edge of its cuff. */
export const cuffedLength = (sleeve: ReturnType<typeof drawCuffedSleeve>, cuff: Cuff): number => {
  const { hemFront, pleatSecond, hemBetween, pleatFirst, hemPleat, opening, hemBack } = sleeve.edge
  const hem = [hemFront, pleatSecond, hemBetween, pleatFirst, hemPleat, opening, hemBack].filter(
    (use) => use !== undefined,
  )
  const { overEnd, overRound } = cuff.edge
  // A French cuff is turned back in its middle
  const height = overRound ? lengthOf(overEnd) + roundDepth(overRound) : lengthOf(overEnd) / 2
  return pathStart(sleeve.edge.capFront.path).y - middleOf(hem).y + height
}

/** A plain sleeve's length from the top of the cap to the hem. */
export const plainLength = (sleeve: ReturnType<typeof drawPlainSleeve>): number =>
  pathStart(sleeve.edge.capFront.path).y - middleOf([sleeve.edge.hem]).y

const roundDepth = (use: EdgeUse): number => Math.abs(pathEnd(use.path).y - pathStart(use.path).y)

/** The point half way along a chain of edges. */
const middleOf = (uses: readonly EdgeUse[]): Point => {
  let rest = lengthOf(...uses) / 2
  for (const use of uses) {
    const own = pathLength(use.path)
    if (rest <= own) return pointAtLength(use.path, rest)
    rest -= own
  }
  return pathEnd(uses[uses.length - 1]!.path)
}

/** Outer end of the buttonhole to the button nearest to the edge; a French cuff's ends meet. */
export const buttonedCuff = (cuff: Cuff): number => {
  const hole = lineOf(cuff, "buttonhole1")
  const buttons = cuff.drillHoles ?? []
  return hole ? Math.max(...buttons.map((b) => b.x)) - pathStart(hole).x : pathLength(cuff.edge.sleeve.path)
}
