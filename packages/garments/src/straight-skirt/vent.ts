import { slitLength, VENT_WIDTH } from "@toile/blocks/hems"
import { NET_SEAM } from "@toile/blocks/interfacings"
import { type SideLine, type SkirtSize, waistToHem } from "@toile/blocks/skirt"
import { rectangle } from "@toile/blocks/steps"
import { add, below, leftOf, line, type Point, point, rightOf } from "@toile/geometry"
import { edge, edges, type InnerLine, net, piece, taper, turnedBack } from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"

/** The opening at centre back; without one its top is at the hem. */
export type Vent = ReturnType<typeof ventOf>

/** As the right back as worn has it, centre back at x = 0. */
export const ventOf = (s: SkirtSheet, size: SkirtSize, side: SideLine) => {
  const hem = point(0, -waistToHem(size))
  if (s.option.vent === "none") return { top: hem, hem, edges: edges() }
  const height = slitLength(s.option.ventLength, waistToHem(size) + side.hipY, { slit: "vent", garment: "skirt" })
  const top = add(hem, point(0, height))
  return { top, hem, edges: s.option.vent === "walkingVent" ? extension(s, top, hem) : slit(s, top, hem) }
}

/** The centre back seam left open, each side faced. */
const slit = (s: SkirtSheet, top: Point, hem: Point) => edges(edge("ventSlit", line(top, hem), s.seam.centreBack))

/**
 * Left laps over right: both backs carry the extension, its top edge slanted down and outward at 45 degrees. The
 * centre back seam is sewn on across that slant; its allowance there runs out to that of the vent.
 */
const extension = (s: SkirtSheet, top: Point, hem: Point) => {
  const [outerTop, outerHem] = extensionEdge(top, hem)
  return edges(
    edge("ventTop", line(top, outerTop), taper(s.seam.centreBack, s.seam.vent)),
    edge("ventEdge", line(outerTop, outerHem), s.seam.vent),
    edge("ventHem", line(outerHem, hem), s.seam.hem, turnedBack),
  )
}

const extensionEdge = (top: Point, hem: Point): readonly [Point, Point] => [
  below(leftOf(top, VENT_WIDTH), VENT_WIDTH),
  leftOf(hem, VENT_WIDTH),
]

/** How long the mark of the clip is, cm; never beyond two thirds of the allowance. */
const CLIP = 0.8

/**
 * The left extension folds under as a facing; the right one stays out as underlay, and its back is clipped to the
 * corner so that it can lie flat.
 */
export const ventLines = (
  { top, hem }: Vent,
  allowance: number,
): { readonly left: readonly InnerLine[]; readonly right: readonly InnerLine[] } => {
  const clip = Math.min(CLIP, (2 / 3) * allowance)
  return {
    left: [{ name: "ventFold", kind: "fold", path: line(top, hem) }],
    right: [
      { name: "centreBackLine", kind: "balance", path: line(top, hem) },
      { name: "ventClip", kind: "placement", path: line(top, point(top.x - clip, top.y + clip / 2)) },
    ],
  }
}

/** The side of the square that holds the clipped corner. */
const CORNER = 3

/** Interfacing of a walking vent: a strip in the left extension, as the left back is drawn, a square at both corners. */
export const ventInterfacing = ({ top, hem }: Vent) => {
  const outerTop = below(rightOf(top, VENT_WIDTH), VENT_WIDTH)
  const outerHem = rightOf(hem, VENT_WIDTH)
  return [
    piece("ventStrip", {
      title: { en: "Vent strip, left", fr: "Bande de fente, gauche" },
      cut: { materials: ["interfacing"], quantity: 1 },
      sewLine: [
        edge("fold", line(top, hem), net),
        edge("hem", line(hem, outerHem), net),
        edge("edge", line(outerHem, outerTop), net),
        edge("top", line(outerTop, top), net),
      ],
      grain: [point(outerHem.x / 2, hem.y + 2), point(outerHem.x / 2, outerTop.y - 1)],
    }),
    rectangle("ventCorner", { en: "Vent corner", fr: "Renfort de fente" }, CORNER, CORNER, {
      materials: ["interfacing"],
      quantity: 2,
      seam: NET_SEAM,
    }),
  ]
}
