import {
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  pointAtLength,
  reversePath,
  splitPath,
} from "@toile/geometry"
import { edge, piece } from "@toile/pattern-model"
import { hemFromCentre, hemLine, seamFoot } from "../hems/square-hem.js"
import { centreBackLine } from "../jacket/back.js"
import type { JacketBlock } from "../jacket/block.js"
import type { FrontLines } from "../jacket/front-lines.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { hemBetween } from "../linings/jacket-lining.js"

/** A facing at the hem is so deep. */
const DEEP = 5

export const NO_HEM_FACINGS = { backHemFacing: undefined, sideHemFacing: undefined, frontHemFacing: undefined } as const

/** The lowest part of a path that runs down, and what is above it. */
const foot = (path: Path): { readonly above: Path; readonly below: Path } => {
  const [above, below] = splitPath(path, pathLength(path) - DEEP)
  return { above, below }
}

const middleOf = (path: Path): Point => pointAtLength(path, pathLength(path) / 2)

/** The lowest strip of each panel, cut once more in pairs, for hems that run out too much to be turned up. */
export const drawHemFacings = (block: JacketBlock, lines: FrontLines, seam: JacketSeams) => {
  const { level } = block.frame
  const strip = <const Name extends string>(
    name: Name,
    title: { readonly en: string; readonly fr: string },
    left: Path,
    hem: Path,
    right: Path,
    upper: Path,
  ) => {
    // Upright in the middle of the strip, which slants where a belly lengthens the front
    const [{ x, y: low }, { y: high }] = [middleOf(hem), middleOf(upper)]
    const y = (low + high) / 2
    return piece(name, {
      title,
      cut: { materials: ["shell"], quantity: 2, mirrored: true },
      sewLine: [
        edge("left", left, seam.panel),
        edge("hem", hem, seam.facing),
        edge("right", reversePath(right), seam.panel),
        edge("upper", reversePath(upper), seam.facing),
      ],
      grain: [point(x, y + 1.2), point(x, y - 1.2)],
    })
  }

  const centre = centreBackLine(block, { top: 0, bottom: level.hem, out: 0 })
  const back = foot(block.back.seam.path)
  const middle = point(pathEnd(centre).x, level.hem + DEEP)
  const [sideBack, sideFront] = [foot(block.side.backSeam.path), foot(block.side.frontSeam.path)]
  const inner = foot(lines.inner)
  const front = foot(block.front.seam.path)
  return {
    backHemFacing: strip(
      "backHemFacing",
      { en: "Back hem facing", fr: "Parementure d'ourlet dos" },
      line(middle, pathEnd(centre)),
      hemFromCentre(pathEnd(centre), seamFoot(block.back.seam.path)),
      back.below,
      hemFromCentre(middle, seamFoot(back.above)),
    ),
    sideHemFacing: strip(
      "sideHemFacing",
      { en: "Side hem facing", fr: "Parementure d'ourlet petit côté" },
      sideBack.below,
      hemLine(seamFoot(block.side.backSeam.path), seamFoot(block.side.frontSeam.path), level.hem),
      sideFront.below,
      hemLine(seamFoot(sideBack.above), seamFoot(sideFront.above), level.hem + DEEP),
    ),
    frontHemFacing: strip(
      "frontHemFacing",
      { en: "Front hem facing", fr: "Parementure d'ourlet devant" },
      inner.below,
      lines.hemLining,
      front.below,
      hemBetween(lines.hemLining, pathEnd(inner.above), pathEnd(front.above)),
    ),
  }
}
