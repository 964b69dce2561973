import { type EdgeUse, lengthOf, notchAtShare, reversed, type Sewn, sewn } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import { drawOnePanel, drawPanel, drawZipPanel, type RingCloth } from "./panel.js"
import { panelsOf, type Sector } from "./sector.js"
import type { CircleSize, Closing } from "./size.js"

/** A panel of the shell or the lining, whatever its place in the ring. */
type Panel = ReturnType<typeof drawPanel | typeof drawZipPanel | typeof drawOnePanel>

/** The panels of one cloth, sewn to a ring. */
export interface Ring {
  readonly pieces: readonly Panel[]
  readonly stitches: readonly Sewn[]
  /** The whole waist edge from the zip, or from any seam, round to it again; one use a panel. */
  readonly waist: readonly EdgeUse[]
  /** Both edges along the zip, from the waist down. */
  readonly zip: readonly EdgeUse[]
}

/** A seam shorter than this, cm, needs no notch. */
const SHORT_SEAM = 6

export const shellOf = ({ seam }: CircleSheet): RingCloth => ({ material: "shell", seam, offZip: 0 })

/** The panels and the seams between them. Walked from the waist down. */
export const drawRing = (
  cloth: RingCloth,
  s: CircleSheet,
  sector: Sector,
  size: CircleSize,
  { zip }: Closing,
  opening: number,
): Ring => {
  const count = panelsOf(s.option)
  // A notch half way, beside the zip's end; none in what is left of a seam below the zip of a short skirt
  const down = (a: EdgeUse, b: EdgeUse): Sewn =>
    sewn("panel seam", a, b, { notches: lengthOf(a) < SHORT_SEAM ? [] : [notchAtShare(a, b, 0.55)] })

  if (!zip) {
    const panel = drawPanel(cloth, sector, size, count)
    return {
      pieces: [panel],
      stitches: [down(reversed(panel.edge.right), panel.edge.left)],
      waist: Array.from({ length: count }, () => reversed(panel.edge.waist)),
      zip: [],
    }
  }
  if (count === 1) {
    const panel = drawOnePanel(cloth, sector, size, opening)
    return {
      pieces: [panel],
      stitches: [
        sewn("zip", reversed(panel.edge.zipRight), panel.edge.zip),
        { ...down(reversed(panel.edge.right), panel.edge.left), name: "seam below the zip" },
      ],
      waist: [reversed(panel.edge.waist)],
      zip: [panel.edge.zip, reversed(panel.edge.zipRight)],
    }
  }
  const first = drawZipPanel(cloth, sector, size, opening)
  const ends = [
    sewn("zip", first.edge.zip, first.edge.zip),
    { ...down(first.edge.left, first.edge.left), name: "seam below the zip" },
  ]
  const zipEdges = [first.edge.zip, first.edge.zip]
  if (count === 2)
    return {
      pieces: [first],
      stitches: [...ends, down(reversed(first.edge.right), reversed(first.edge.right))],
      waist: [reversed(first.edge.waist), first.edge.waist],
      zip: zipEdges,
    }
  const panel = drawPanel(cloth, sector, size, count - 2)
  return {
    pieces: [first, panel],
    stitches: [
      ...ends,
      down(reversed(first.edge.right), panel.edge.left),
      { ...down(reversed(panel.edge.right), reversed(first.edge.right)), name: "last panel seam" },
      ...(count > 3 ? [{ ...down(reversed(panel.edge.right), panel.edge.left), name: "seams between panels" }] : []),
    ],
    waist: [
      reversed(first.edge.waist),
      ...Array.from({ length: count - 2 }, () => reversed(panel.edge.waist)),
      first.edge.waist,
    ],
    zip: zipEdges,
  }
}
