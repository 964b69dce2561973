import type { DrillHole } from "@toile/draft-model"
import { pathLength } from "@toile/geometry"
import { type EdgeUse, lengthOf, type Sewn } from "@toile/pattern-model"
import { lineOf } from "../steps/line-of.js"
import type { Laps, SeamsNamed } from "../steps/seams-named.js"
import { buttonUnderTip, type UnderCollar } from "./button-down.js"
import { drawCollar, drawCollarInterfacing, type LeafCollar } from "./leaf-collar.js"
import { collarSeamLength, drawStand, drawStandInterfacing } from "./stand.js"
import { collarSeams, standSeam } from "./stand-seams.js"
import type { StandHalf } from "./stand-shape.js"

/** A shirt's or a blouse's collar on its stand; cm. */
export interface ShirtCollarAsk {
  /** The stand over half of the neckline. */
  readonly half: StandHalf
  /** A mandarin collar is the stand alone. */
  readonly kind: LeafCollar | "mandarin"
  /** The fall at centre back; of a mandarin collar nothing is drawn of it. */
  readonly height: number
  /** The wearer's front that laps over: the stand's buttonhole is in its end. */
  readonly laps: Laps
}

/** Stand, upper and under collar, and their interfacings. */
export const drawShirtCollar = (
  { half, kind, height, laps }: ShirtCollarAsk,
  seam: SeamsNamed<"neck" | "collar" | "net">,
) => {
  const leaf = (name: "collarUpper" | "collarUnder") =>
    kind === "mandarin" ? undefined : drawCollar(name, collarSeamLength(half), height, kind, seam)
  const stand = drawStand(half, kind === "mandarin", laps, seam)
  const collarUpper = leaf("collarUpper")
  return {
    stand,
    collarUpper,
    collarUnder: leaf("collarUnder"),
    standInterfacing: drawStandInterfacing(stand, seam),
    collarInterfacing: collarUpper && drawCollarInterfacing(collarUpper, seam),
  }
}

/** The button that a front has under a button-down's tip. */
export const collarButtons = (
  { collarUpper }: ShirtCollar,
  { half, kind }: Pick<ShirtCollarAsk, "half" | "kind">,
  under: UnderCollar,
): readonly DrillHole[] => (kind === "buttonDown" && collarUpper ? [buttonUnderTip(collarUpper, half, under)] : [])

/** A collar as it was drawn. */
export type ShirtCollar = ReturnType<typeof drawShirtCollar>

/**
 * The stand to both halves of the neckline, which run from the front edge over the shoulder, `shoulder` along, to centre
 * back; and the collar to its stand.
 */
export const shirtCollarSeams = (
  { stand, collarUpper, collarUnder }: ShirtCollar,
  right: readonly EdgeUse[],
  left: readonly EdgeUse[],
  shoulder: number,
): Sewn[] => [standSeam(right, left, shoulder, stand), ...collarSeams(stand, collarUpper, collarUnder)]

/** The neck's girth from button to buttonhole, and the fall or a mandarin collar's height at centre back; cm. */
export const measureShirtCollar = ({ stand, collarUpper }: ShirtCollar) => ({
  neck: pathLength(lineOf(stand, "neckGirth")!),
  height: collarUpper ? lengthOf(collarUpper.edge.centreBack) : pathLength(lineOf(stand, "centreBack")!),
})
