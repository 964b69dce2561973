import { line, type Point, pathEnd, pathStart, point, reversePath } from "@toile/geometry"
import { type EdgeSpec, edge, type InnerLine, piece, type Seam, turnedBack } from "@toile/pattern-model"
import type { JacketSeams } from "./seams-of.js"
import type { SleeveHalf, SleeveShape } from "./sleeve-shape.js"
import { drawVent, hemWithVents, type VentEdge, type VentSize, ventUp } from "./vent.js"

/** A sleeve's vent, buttoned or sewn through: so high and so wide. */
export const SLEEVE_VENT: VentSize = { height: 10, width: 2.5 }

interface SleeveSeams {
  readonly seam: JacketSeams["panel"]
  readonly hem: JacketSeams["panel"]
  readonly armhole: Seam
  readonly vent: { readonly size: VentSize; readonly seam: JacketSeams["panel"] } | undefined
}

export type SleeveEdge = "frontSeam" | "hem" | "backSeam" | "capBack" | "capFront" | VentEdge

export const sleeveOutline = (
  { capFront, capBack, frontSeam, backSeam, hem }: SleeveHalf,
  { seam, hem: hemSeam, armhole, vent }: SleeveSeams,
): EdgeSpec<SleeveEdge>[] => [
  edge("frontSeam", frontSeam, seam),
  edge("hem", hemWithVents(hem, undefined, { path: backSeam, vent: vent?.size }), hemSeam, turnedBack),
  ...ventUp("backSeam", backSeam, vent?.size, seam, vent?.seam ?? seam),
  edge("capBack", reversePath(capBack), armhole),
  edge("capFront", reversePath(capFront), armhole),
]

const shellSeams = (seam: JacketSeams, vented: boolean): SleeveSeams => ({
  seam: seam.sleeve,
  hem: seam.sleeveHem,
  armhole: seam.armhole,
  vent: vented ? { size: SLEEVE_VENT, seam: seam.vent } : undefined,
})

/** The top sleeve's extension is folded under, the under sleeve's lies below it; buttons through both. */
const ventMarks = (half: SleeveHalf, vented: boolean): InnerLine[] =>
  vented ? [{ name: "ventFold", kind: "fold", path: drawVent(half.backSeam, "right", SLEEVE_VENT).fold }] : []

type GrainLine = readonly [Point, Point]

/** Along the upper arm, in the middle. */
export const topGrain = ({ ask: { cap }, top, elbow }: SleeveShape): GrainLine => {
  const x = (pathStart(top.frontSeam).x + pathStart(top.backSeam).x) / 2
  return [point(x, 0.5 * cap.height), point(x, elbow[0].y)]
}

export const underGrain = ({ under, elbow }: SleeveShape): GrainLine => {
  const x = (pathStart(under.frontSeam).x + pathStart(under.backSeam).x) / 2
  return [point(x, -3), point(x, elbow[0].y - 4)]
}

/** Where a sleeve is lengthened or shortened: 6 above the elbow, on the grain line. */
const aboveElbow = ([{ x }]: GrainLine, { elbow }: SleeveShape): Point => point(x, elbow[0].y + 6)

/** The left top sleeve, the front on the left. */
export const drawTopSleeve = (shape: SleeveShape, vented: boolean, seam: JacketSeams) => {
  const { top } = shape
  return piece("topSleeve", {
    title: { en: "Top sleeve", fr: "Dessus de manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: sleeveOutline(top, shellSeams(seam, vented)),
    grain: topGrain(shape),
    adjustAt: [aboveElbow(topGrain(shape), shape)],
    lines: [
      { name: "elbow", kind: "level", path: line(...shape.elbow) },
      { name: "frontFold", kind: "balance", path: shape.frontFold },
      ...ventMarks(top, vented),
    ],
    drillHoles: vented ? buttonPlaces(top) : [],
  })
}

/** The under sleeve as it lies below the top sleeve. */
export const drawUnderSleeve = (shape: SleeveShape, vented: boolean, seam: JacketSeams) => {
  const { under } = shape
  return piece("underSleeve", {
    title: { en: "Under sleeve", fr: "Dessous de manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    sewLine: sleeveOutline(under, shellSeams(seam, vented)),
    grain: underGrain(shape),
    adjustAt: [aboveElbow(underGrain(shape), shape)],
    lines: ventMarks(under, vented),
  })
}

/** Three buttons beside the vent's fold, the lowest 3.5 above the hem, 1.8 apart. */
const buttonPlaces = ({ backSeam, frontSeam }: SleeveHalf) => {
  const foot = pathEnd(backSeam)
  const across = { x: pathEnd(frontSeam).x - foot.x, y: pathEnd(frontSeam).y - foot.y }
  const width = Math.sqrt(across.x * across.x + across.y * across.y)
  const [u, v] = [across.x / width, across.y / width]
  // Up the sleeve is square to the hem
  return [3.5, 5.3, 7.1].map((up) => ({ x: foot.x + 1.5 * u + up * v, y: foot.y + 1.5 * v - up * u, diameter: 0.2 }))
}
