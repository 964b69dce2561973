import { type EdgeUse, lengthOf, notchAtShare, reversed, type Sewn, sewn } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"
import { panelsOf } from "./fraction.js"
import { drawHalfPanel, drawOnePanel, drawPanel, drawZipPanel, type RingCloth } from "./panel.js"
import type { Sectors } from "./sector.js"
import type { CircleSize, Closing } from "./size.js"

/** A panel of the shell or the lining, whatever its place in the ring. */
type Panel = ReturnType<typeof drawPanel | typeof drawZipPanel | typeof drawHalfPanel | typeof drawOnePanel>

/** The panels of one cloth, sewn to a ring. */
export interface Ring {
  readonly pieces: readonly Panel[]
  /** The one whose middle is usual: of a hollow back, none that has it there. */
  readonly usual: Panel
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
  sectors: Sectors,
  size: CircleSize,
  { zip }: Closing,
  opening: number,
): Ring => (zip ? zippedRing(cloth, s, sectors, size, opening) : closedRing(cloth, s, sectors, size))

// A notch half way, beside the zip's end; none in what is left of a seam below the zip of a short skirt
const down = (a: EdgeUse, b: EdgeUse): Sewn =>
  sewn("panel seam", a, b, { notches: lengthOf(a) < SHORT_SEAM ? [] : [notchAtShare(a, b, 0.55)] })

/** Without a zip: all panels are alike, but those of a hollow back. */
const closedRing = (cloth: RingCloth, s: CircleSheet, { usual, behind, hollow }: Sectors, size: CircleSize): Ring => {
  const count = panelsOf(s.option)
  if (!hollow || count === 1) {
    const panel = drawPanel(cloth, behind, size, { quantity: count })
    return {
      pieces: [panel],
      usual: panel,
      stitches: [down(reversed(panel.edge.right), panel.edge.left)],
      waist: Array.from({ length: count }, () => reversed(panel.edge.waist)),
      zip: [],
    }
  }
  const panel = drawPanel(cloth, usual, size, { quantity: Math.max(1, count - 2) })
  if (count === 2) {
    const back = drawPanel(cloth, behind, size, { quantity: 1 }, "backPanel")
    return {
      pieces: [back, panel],
      usual: panel,
      stitches: [
        down(reversed(back.edge.right), panel.edge.left),
        { ...down(reversed(panel.edge.right), back.edge.left), name: "last panel seam" },
      ],
      waist: [reversed(back.edge.waist), reversed(panel.edge.waist)],
      zip: [],
    }
  }
  const back = drawPanel(cloth, behind, size, { quantity: 2, mirrored: true }, "backPanel")
  return {
    pieces: [back, panel],
    usual: panel,
    stitches: [
      { ...down(back.edge.left, back.edge.left), name: "centre back seam" },
      ...roundFrom(back.edge, panel.edge, count),
    ],
    waist: waistOf(back.edge, panel.edge, count),
    zip: [],
  }
}

const zippedRing = (
  cloth: RingCloth,
  s: CircleSheet,
  { usual, behind, hollow }: Sectors,
  size: CircleSize,
  opening: number,
): Ring => {
  const count = panelsOf(s.option)
  if (count === 1) {
    const panel = drawOnePanel(cloth, behind, size, opening)
    return {
      pieces: [panel],
      usual: panel,
      stitches: [
        sewn("zip", reversed(panel.edge.zipRight), panel.edge.zip),
        { ...down(reversed(panel.edge.right), panel.edge.left), name: "seam below the zip" },
      ],
      waist: [reversed(panel.edge.waist)],
      zip: [panel.edge.zip, reversed(panel.edge.zipRight)],
    }
  }
  if (count === 2 && hollow) {
    const back = drawHalfPanel(cloth, behind, size, opening, "backZipPanel")
    const front = drawHalfPanel(cloth, usual, size, opening, "zipPanel")
    // Of the two, which has the zip on its left as it lies there: a shell's back, a lining's front
    const [left, right] = cloth.material === "shell" ? [back, front] : [front, back]
    const zip = [left.edge.zip, reversed(right.edge.zip)] as const
    return {
      pieces: [back, front],
      usual: front,
      stitches: [
        // A lining hangs beside it
        ...(cloth.offZip === 0 ? [sewn("zip", ...zip)] : []),
        { ...down(left.edge.left, reversed(right.edge.left)), name: "seam below the zip" },
        down(reversed(left.edge.right), right.edge.right),
      ],
      // From the back's edge at the zip round to the front's, of shell and lining
      waist:
        cloth.material === "shell"
          ? [reversed(back.edge.waist), reversed(front.edge.waist)]
          : [back.edge.waist, front.edge.waist],
      zip: cloth.material === "shell" ? zip : [zip[1], zip[0]],
    }
  }
  const first = drawZipPanel(cloth, behind, size, opening)
  const ends = [
    sewn("zip", first.edge.zip, first.edge.zip),
    { ...down(first.edge.left, first.edge.left), name: "seam below the zip" },
  ]
  const zipEdges = [first.edge.zip, first.edge.zip]
  if (count === 2)
    return {
      pieces: [first],
      usual: first,
      stitches: [...ends, down(reversed(first.edge.right), reversed(first.edge.right))],
      waist: [reversed(first.edge.waist), first.edge.waist],
      zip: zipEdges,
    }
  const panel = drawPanel(cloth, usual, size, { quantity: count - 2 })
  return {
    pieces: [first, panel],
    usual: panel,
    stitches: [...ends, ...roundFrom(first.edge, panel.edge, count)],
    waist: waistOf(first.edge, panel.edge, count),
    zip: zipEdges,
  }
}

type Sides = Readonly<Record<"left" | "right" | "waist", EdgeUse>>

/** From one of a pair over all panels between to the other. */
const roundFrom = (pair: Sides, panel: Sides, count: number): Sewn[] => [
  down(reversed(pair.right), panel.left),
  { ...down(reversed(panel.right), reversed(pair.right)), name: "last panel seam" },
  ...(count > 3 ? [{ ...down(reversed(panel.right), panel.left), name: "seams between panels" }] : []),
]

const waistOf = (pair: Sides, panel: Sides, count: number): EdgeUse[] => [
  reversed(pair.waist),
  ...Array.from({ length: count - 2 }, () => reversed(panel.waist)),
  pair.waist,
]
