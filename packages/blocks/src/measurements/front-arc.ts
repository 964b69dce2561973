import type { MeasurementId } from "@toile/body"
import type { MeasurementSource, Warning } from "@toile/draft-model"
import { clamp, fade } from "../steps/fade.js"
import { HAIR } from "../upper-body/told.js"

/** What tells a body's front arcs; `taken` and `sources` say where they are from. */
export interface ArcAsk {
  readonly body: {
    readonly waist: number
    readonly frontWaistArc?: number | undefined
  }
  readonly taken: { readonly frontWaistArc?: MeasurementId | undefined }
  /** Measured where nothing is said. */
  readonly sources?: { readonly [K in MeasurementId]?: MeasurementSource } | undefined
}

/**
 * What each half of a body's front has more than a quarter of its waist, cm, where its arc was measured; undefined where it was not:
 * a predicted arc is half the waist, for want of a survey.
 */
export const frontArcOver = ({ body, taken, sources = {} }: ArcAsk): number | undefined =>
  body.frontWaistArc === undefined || sources[taken.frontWaistArc ?? "mbFrontWaistArc"] === "predicted"
    ? undefined
    : body.frontWaistArc / 2 - body.waist / 4

/** From a belly so large a half on an arc counts whole, cm: without a belly it tells nothing. */
const COUNTS = 2
/** Of a belly so much is in front at the least and at the most, as far as an arc says it: the rest can be sewn behind. */
export const IN_FRONT = { least: 0.4, most: 0.9 } as const

interface FrontOverBelly {
  /** Of a half, cm. */
  readonly belly: number
  /** Half the front at the waist without the belly; and with what it usually has of it. */
  readonly normal: number
  readonly usual: number
  /** Half of the garment at the waist, belly and all. */
  readonly half: number
  /** `frontArcOver`. */
  readonly over: number | undefined
  /** The front has room for no more, where it has no more anyway. */
  readonly most?: number
}

/** How much an arc counts over a belly, 0 to 1: so much less does what is seen beside the girths. */
export const arcCounts = (belly: number, over: number | undefined): number =>
  over === undefined ? 0 : fade(0, COUNTS, belly)

/**
 * By how much half the front is wider at the waist than by its usual share of a belly, so that it is as its arc was measured, half of
 * the ease beside it; cm. Grows from nothing as the belly grows, and is less than nothing where the belly lies further back.
 */
export const widerByArc = ({
  belly,
  normal,
  usual,
  half,
  over,
  most = Number.POSITIVE_INFINITY,
}: FrontOverBelly): number => {
  if (over === undefined) return 0
  const asked = clamp(normal + IN_FRONT.least * belly, half / 2 + over, normal + IN_FRONT.most * belly)
  return arcCounts(belly, over) * (Math.min(asked, Math.max(usual, most)) - usual)
}

/** A front that differs by more from its arc is told, cm of a half. */
const TOLD_FROM = 0.5

/** Tells of a front that is not as its arc was measured, since it could not be sewn. */
export const frontArcNote = (
  belly: number,
  over: number | undefined,
  /** Half of the garment at the waist, and half of its front. */
  { half, front }: { readonly half: number; readonly front: number },
): Warning[] => {
  if (over === undefined || belly < COUNTS) return []
  const lacks = half / 2 + over - front
  return Math.abs(lacks) <= TOLD_FROM + HAIR
    ? []
    : [
        {
          code: "frontArc",
          measurement: "mbFrontWaistArc",
          message: `mbFrontWaistArc: each half of the front is ${Math.abs(lacks).toFixed(1)} cm ${lacks > 0 ? "narrower" : "wider"} at the waist than its arc asks for: so much can be sewn over this belly`,
        },
      ]
}
