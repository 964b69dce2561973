import { arc, line, type Path, point } from "@toile/geometry"
import { edge, edges, type InnerLine, inSomeCuts, piece } from "@toile/pattern-model"
import { HOLE } from "../closures/buttonhole.js"
import { insideNetOf } from "../interfacings/interfacing.js"
import type { SeamsNamed } from "../steps/seams-named.js"

export type CuffKind = "singleButton" | "twoButton" | "french"

/** Finished cuff height. */
export const CUFF_HEIGHT = 6.5

/** A barrel cuff laps by 2.5, its button 1.75 from the under edge; two positions 2.0 apart. */
const OVERLAP = 2.5
const BUTTON = 1.75
const APART = 2
const ROUND = 1.5

/** Flat length of a cuff with a buttoned girth; the ends of a French cuff meet. */
export const cuffFlat = (girth: number, kind: CuffKind): number => girth + (kind === "french" ? 0 : OVERLAP)

/** The left cuff, outside up, sewn to the sleeve at its upper edge; the end that laps over on the left. Two layers each. */
export const drawCuff = (girth: number, kind: CuffKind, seam: SeamsNamed<"cuff">) => {
  const length = cuffFlat(girth, kind)
  return piece("cuff", {
    title: { en: "Cuff", fr: "Poignet" },
    cut: { materials: ["shell"], quantity: 4, mirrored: true },
    sewLine: outline(length, kind, seam),
    grain: [point(0.3 * length, -CUFF_HEIGHT / 2), point(0.7 * length, -CUFF_HEIGHT / 2)],
    lines: kind === "french" ? frenchLines(length) : [hole("buttonhole1", OVERLAP - BUTTON, -CUFF_HEIGHT / 2)],
    drillHoles:
      kind === "french"
        ? []
        : [0, ...(kind === "twoButton" ? [APART] : [])].map((back) => ({
            x: length - BUTTON - back,
            y: -CUFF_HEIGHT / 2,
            diameter: 0.2,
          })),
  })
}

/** Interfacing for the outer layer of each cuff, inside its sew line. */
export const drawCuffInterfacing = (cuff: ReturnType<typeof drawCuff>, seam: SeamsNamed<"net">) =>
  insideNetOf(cuff, "cuffInterfacing", { en: "Cuff interfacing", fr: "Entoilage de poignet" }, 2, seam.net)

const outline = (length: number, kind: CuffKind, seam: SeamsNamed<"cuff">) => {
  const french = kind === "french"
  const height = french ? 2 * CUFF_HEIGHT : CUFF_HEIGHT
  const r = french ? 0 : ROUND
  const path = (x1: number, y1: number, x2: number, y2: number): Path => line(point(x1, y1), point(x2, y2))
  return edges(
    edge("overEnd", path(0, 0, 0, r - height), seam.cuff),
    ...inSomeCuts(!french && edge("overRound", arc(point(r, r - height), r, 180, 90), seam.cuff)),
    edge("lower", path(r, -height, length - r, -height), seam.cuff),
    ...inSomeCuts(!french && edge("underRound", arc(point(length - r, r - height), r, 270, 90), seam.cuff)),
    edge("underEnd", path(length, r - height, length, 0), seam.cuff),
    edge("sleeve", path(length, 0, 0, 0), seam.cuff),
  )
}

const hole = (name: string, from: number, y: number): InnerLine => ({
  name,
  kind: "buttonhole",
  path: line(point(from, y), point(from + HOLE, y)),
})

const linkHole = (number: number, from: number, y: number): InnerLine => ({
  ...hole(`linkHole${number}`, from, y),
  takes: "link",
})

/** A French cuff is turned back in its middle; its four holes lie over each other for the link. */
const frenchLines = (length: number): InnerLine[] => [
  { name: "fold", kind: "fold", path: line(point(0, -CUFF_HEIGHT), point(length, -CUFF_HEIGHT)) },
  ...[-CUFF_HEIGHT / 2, -1.5 * CUFF_HEIGHT].flatMap((y, row) => [
    linkHole(2 * row + 1, 1.25, y),
    linkHole(2 * row + 2, length - 1.25 - HOLE, y),
  ]),
]
