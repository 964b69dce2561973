import { type Path, pathStart, reversePath } from "@toile/geometry"
import type { EdgeUse, Garment } from "@toile/pattern-model"
import { leanAt } from "../jacket/belly.js"
import type { JacketBlock } from "../jacket/block.js"
import { frontSeamX } from "../jacket/measure.js"
import type { JacketPieces } from "../jacket/pieces.js"
import { sideAtLevel } from "../steps/falling.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { PLEAT, WIDER_SLEEVE } from "./jacket-lining.js"

interface ShellGirths {
  readonly gmChestGirth: number
  readonly gmWaistGirth: number
  readonly gmBicepGirth: number
}

/** I21: body and sleeves of the lining, with the facings, against the shell above the vents. */
export const liningGirths = (
  p: JacketPieces,
  { level, belly }: JacketBlock["frame"],
  shell: ShellGirths,
): NonNullable<Garment["liningGirths"]> => {
  const back = p.backLining ?? p.backLiningLeft
  if (!back) throw new Error("a jacket's back is lined")
  const { sideLining: side, frontLining: front, facing, topSleeveLining: top, underSleeveLining: under } = p
  // Over a belly the facing reaches as far out as centre front does
  const lean = (y: number): number => leanAt(belly, level, y)
  const body = (y: number): number =>
    2 *
    (width(back.edge.centreBack, back.edge.backSeam, y) +
      width(side.edge.backSeam, side.edge.frontSeam, y) +
      frontSeamX(front, y) -
      crossing(front.edge.inner.path, y) +
      crossing(facing.edge.inner.path, y) +
      lean(y))
  const upperArm = pathStart(p.underSleeve.edge.capFront.path).y - BELOW_UNDERARM
  const sleeve = [top, under].reduce((sum, { edge }) => sum + width(edge.frontSeam, edge.backSeam, upperArm), 0)
  return [
    { name: "chest", shell: shell.gmChestGirth, lining: body(level.chest), ease: 2 * PLEAT },
    { name: "waist", shell: shell.gmWaistGirth, lining: body(level.waist), ease: 2 * PLEAT },
    { name: "upper arm", shell: shell.gmBicepGirth, lining: sleeve, ease: WIDER_SLEEVE },
  ]
}

const width = (left: EdgeUse, right: EdgeUse, y: number): number => crossing(right.path, y) - crossing(left.path, y)

/** Where an edge that runs down or up passes a level. */
const crossing = (path: Path, y: number): number => {
  const falls = pathStart(path).y > pathStart(reversePath(path)).y
  return sideAtLevel(falls ? path : reversePath(path), y).x
}
