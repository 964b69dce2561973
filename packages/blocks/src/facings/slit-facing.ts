import { line, type Path, pathEnd, pathStart, point, rightOf } from "@toile/geometry"
import {
  type DraftedPiece,
  edge,
  lengthOf,
  notchAt,
  piece,
  reversed,
  type Seam,
  type Sewn,
  sewn,
  turnedBack,
} from "@toile/pattern-model"
import { VENT_WIDTH } from "../hems/vent.js"
import { edgeOf } from "../steps/seam-walk.js"

/** How wide the facing of a slit's side is, as wide as a walking vent's extension (workroom practice: 4.5). */
export const SLIT_FACING = VENT_WIDTH

interface SlitSeams {
  readonly centreBack: Seam
  readonly hem: Seam
  readonly vent: Seam
}

/** The facing of one side of a slit, along it from its top to the hem; its hem is the garment's. */
export const drawSlitFacing = (slit: Path, seam: SlitSeams) => {
  const [top, hem] = [pathStart(slit), pathEnd(slit)]
  const [outerTop, outerHem] = [rightOf(top, SLIT_FACING), rightOf(hem, SLIT_FACING)]
  const x = top.x + SLIT_FACING / 2
  return piece("ventFacing", {
    title: { en: "Slit facing", fr: "Parementure de fente" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: [
      edge("slit", slit, seam.centreBack),
      edge("hem", line(hem, outerHem), seam.hem, turnedBack),
      edge("edge", line(outerHem, outerTop), seam.vent),
      edge("top", line(outerTop, top), seam.vent),
    ],
    grain: [point(x, hem.y + 2), point(x, top.y - 2)],
  })
}

export type SlitFacing = ReturnType<typeof drawSlitFacing>

/** A facing to its side of the slit, the back's edge `ventSlit`. */
export const slitSeam = (back: DraftedPiece<never, "ventSlit">, facing: SlitFacing): Sewn =>
  sewn("slit facing", facing.edge.slit, edgeOf(back, "ventSlit"), {
    notches: [notchAt(lengthOf(facing.edge.slit) / 2)],
  })

/** A lining that is cut back over the facing, to its other edges; `shorter` than the garment at the hem. */
export const liningToSlit = (
  lining: DraftedPiece<never, "ventEdge" | "ventTop">,
  facing: SlitFacing,
  shorter: number,
): Sewn[] => [
  sewn("lining to the slit facing", edgeOf(lining, "ventEdge"), reversed(facing.edge.edge), {
    ease: [-shorter, -shorter],
    notches: [notchAt(lengthOf(facing.edge.edge) / 2)],
  }),
  sewn("lining to the slit facing, top", edgeOf(lining, "ventTop"), reversed(facing.edge.top)),
]
