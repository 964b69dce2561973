import { line, type Point, pathEnd, pathStart, point, reversePath, subtract, unit } from "@toile/geometry"
import { edge, edges, type InnerLine, piece, type Seam, turnedBack } from "@toile/pattern-model"
import { drawVent, hemWithVents, type VentSize, ventUp } from "../hems/vent.js"
import type { PlainSeam, SeamsNamed } from "../steps/seams-named.js"
import { sleeveRoles } from "./roles.js"
import type { SleeveHalf, SleeveShape } from "./two-piece-shape.js"

/** A sleeve's vent, buttoned or sewn through: so high and so wide. */
export const SLEEVE_VENT: VentSize = { height: 10, width: 2.5 }

/** Sewn through with its buttons, or open with buttonholes. */
export type SleeveVent = "none" | "vent" | "working"

/** The allowances of a two-piece sleeve. */
export type TwoPieceSeams = SeamsNamed<"sleeve" | "sleeveHem" | "armhole" | "vent">

interface SleeveSeams {
  readonly seam: PlainSeam
  readonly hem: PlainSeam
  readonly armhole: Seam
  readonly vent: { readonly size: VentSize; readonly seam: PlainSeam } | undefined
}

export const sleeveOutline = (
  { capFront, capBack, frontSeam, backSeam, hem }: SleeveHalf,
  { seam, hem: hemSeam, armhole, vent }: SleeveSeams,
) =>
  edges(
    edge("frontSeam", frontSeam, seam),
    edge("hem", hemWithVents(hem, undefined, { path: backSeam, vent: vent?.size }), hemSeam, turnedBack),
    ...ventUp("backSeam", backSeam, vent?.size, seam, vent?.seam ?? seam),
    edge("capBack", reversePath(capBack), armhole),
    edge("capFront", reversePath(capFront), armhole),
  )

const shellSeams = (seam: TwoPieceSeams, vented: boolean): SleeveSeams => ({
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
export const drawTopSleeve = (shape: SleeveShape, vent: SleeveVent, seam: TwoPieceSeams) => {
  const { top } = shape
  const vented = vent !== "none"
  return piece("topSleeve", {
    title: { en: "Top sleeve", fr: "Dessus de manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: sleeveOutline(top, shellSeams(seam, vented)),
    grain: topGrain(shape),
    adjustAt: [aboveElbow(topGrain(shape), shape)],
    lines: [
      { name: "elbow", kind: "level", path: line(...shape.elbow) },
      { name: "frontFold", kind: "balance", path: shape.frontFold },
      ...ventMarks(top, vented),
      ...(vent === "working" ? buttonholes(top) : []),
    ],
    drillHoles: vent === "vent" ? buttonPlaces(top) : [],
  })
}

/** The under sleeve as it lies below the top sleeve: its buttons are where the top sleeve's holes are. */
export const drawUnderSleeve = (shape: SleeveShape, vent: SleeveVent, seam: TwoPieceSeams) => {
  const { top, under } = shape
  const vented = vent !== "none"
  return piece("underSleeve", {
    title: { en: "Under sleeve", fr: "Dessous de manche" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: sleeveOutline(under, shellSeams(seam, vented)),
    grain: underGrain(shape),
    adjustAt: [aboveElbow(underGrain(shape), shape)],
    lines: ventMarks(under, vented),
    drillHoles: vent === "working" ? buttonPlaces(top) : [],
  })
}

/** Three buttons, so far from the vent's fold, the lowest 3.5 above the hem, 1.8 apart; a hole is 0.2 longer than its button. */
const BUTTON = { fromFold: 1.5, up: [3.5, 5.3, 7.1], hole: 1.7, beyond: 0.2 } as const

const buttonPlaces = (half: SleeveHalf) =>
  BUTTON.up.map((up) => ({ ...besideVent(half, BUTTON.fromFold, up), diameter: 0.2 }))

/** Square to the fold, from a little beyond the button's middle inwards. */
const buttonholes = (half: SleeveHalf): InnerLine[] =>
  BUTTON.up.map((up, i) => {
    const from = BUTTON.fromFold - BUTTON.beyond
    const path = line(besideVent(half, from, up), besideVent(half, from + BUTTON.hole, up))
    return { name: `buttonhole${i + 1}`, kind: "buttonhole", path }
  })

/** So far from the back seam's foot along the hem, and up. */
const besideVent = ({ backSeam, frontSeam }: SleeveHalf, aside: number, up: number): Point => {
  const foot = pathEnd(backSeam)
  const across = unit(subtract(pathEnd(frontSeam), foot))
  return point(foot.x + aside * across.x + up * across.y, foot.y + aside * across.y - up * across.x)
}
