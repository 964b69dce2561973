import { pathEnd, pathStart } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges, alongLine, type DraftedPiece, type ReadOn } from "@toile/pattern-model"
import { sideAtLevel } from "../steps/falling.js"
import { lineOf } from "../steps/line-of.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { leanAt } from "./belly.js"
import type { JacketBlock } from "./block.js"
import type { JacketPieces } from "./pieces.js"

/**
 * Where the girths are read: the body's across half of the back, a side panel and a front from its centre line, each
 * twice, a woman's bust too; a sleeve's across both of its parts. Hips over which the front is rounded away are read
 * nowhere, nor is a cuff with a vent, a part of whose hem lies under.
 */
export const readJacket = (p: JacketPieces, { level, belly, size, drop }: JacketBlock["frame"]) => {
  // Where one side differs the usual one's front is read: the right one is the left one's mirror image
  const right = size.lower.on === "right" ? p.frontRight : undefined
  const { back, sidePanel, frontLeft: front, topSleeve, underSleeve } = p
  const onFront = (y: number): number => (y <= level.hip ? y + drop : y)
  const leans = (y: number): number => leanAt(belly, level, y)
  const around = (y: number): ReadOn[] => [
    acrossAt(back, 2, y, { from: foldAt(back, "ventFoldCentre", y), to: foldAt(back, "ventFoldSide", y) }),
    acrossAt(sidePanel, 2, y, { from: foldAt(sidePanel, "ventFoldSide", y) }),
    right
      ? acrossFrom(right, 2, { x: -BEYOND, y: onFront(y) }, { x: leans(y), y: onFront(y) })
      : acrossAt(front, 2, onFront(y), { from: -leans(y) }),
  ]
  // Over a belly a front's side may end above the hips' line
  const reaches = lineOf(front, "hip") !== undefined
  const closes = (y: number): boolean => sideAtLevel(front.edge.frontEdge.path, onFront(y)).x <= -leans(y)
  const bicep = pathStart(underSleeve.edge.capFront.path).y - BELOW_UNDERARM
  const vented = lineOf(topSleeve, "ventFold") !== undefined
  return {
    gmChestGirth: around(pathStart(sidePanel.edge.armholeBack.path).y - BELOW_UNDERARM),
    ...(lineOf(front, "bustPoint") ? { gmBustGirth: around(level.girth) } : {}),
    gmWaistGirth: around(level.waist),
    ...(level.hip > level.hem + (size.hollow?.wedge ?? 0) + LEAST_ABOVE_HEM && reaches && closes(level.hip)
      ? { gmHipGirth: around(level.hip) }
      : {}),
    gmArmholeGirth: alongEdges(
      1,
      back.edge.armhole,
      sidePanel.edge.armholeBack,
      sidePanel.edge.armholeFront,
      (right ?? front).edge.armhole,
    ),
    gmBicepGirth: [acrossAt(topSleeve, 1, bicep), acrossAt(underSleeve, 1, bicep)],
    gmElbowGirth: [alongLine(topSleeve, 2, "elbow")],
    ...(vented ? {} : { gmCuffGirth: alongEdges(1, topSleeve.edge.hem, underSleeve.edge.hem) }),
  }
}

/** Beyond a mirrored front's side, cm. */
const BEYOND = 200

/** A line lower than this would run along the hem or below it, cm. */
const LEAST_ABOVE_HEM = 1.5

/** Beside a vent a panel ends at its fold. */
const foldAt = (piece: DraftedPiece, name: string, y: number): number | undefined => {
  const fold = lineOf(piece, name)
  if (fold === undefined) return undefined
  const top = Math.max(pathStart(fold).y, pathEnd(fold).y)
  return y < top ? sideAtLevel(fold, y).x : undefined
}
