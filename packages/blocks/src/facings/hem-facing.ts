import { type Path, type Point, pathLength, point, pointAtLength, reversePath } from "@toile/geometry"
import { edge, piece } from "@toile/pattern-model"
import { backStrip, frontStrip, type HemStrip, sideStrip } from "../hems/hem-strip.js"
import type { JacketBlock } from "../jacket/block.js"
import type { FrontLines } from "../jacket/front-lines.js"
import type { JacketSeams } from "../jacket/seams-of.js"

/** A facing at the hem is so deep. */
export const DEEP = 5

export const NO_HEM_FACINGS = { backHemFacing: undefined, sideHemFacing: undefined, frontHemFacing: undefined } as const

/** The middle of a line, along it. */
const middleOf = (path: Path): Point => pointAtLength(path, pathLength(path) / 2)

/** The lowest strip of each panel, cut once more in pairs, for hems that run out too much to be turned up. */
export const drawHemFacings = (block: JacketBlock, lines: FrontLines, seam: JacketSeams) => {
  const strip = <const Name extends string>(
    name: Name,
    title: { readonly en: string; readonly fr: string },
    { left, hem, right, upper }: HemStrip,
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
  return {
    backHemFacing: strip(
      "backHemFacing",
      { en: "Back hem facing", fr: "Parementure d'ourlet dos" },
      backStrip(block, DEEP),
    ),
    sideHemFacing: strip(
      "sideHemFacing",
      { en: "Side hem facing", fr: "Parementure d'ourlet petit côté" },
      sideStrip(block, DEEP),
    ),
    frontHemFacing: strip(
      "frontHemFacing",
      { en: "Front hem facing", fr: "Parementure d'ourlet devant" },
      frontStrip(block, lines, DEEP),
    ),
  }
}
