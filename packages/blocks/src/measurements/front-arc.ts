import type { Gender, MeasurementId } from "@toile/body"
import type { MeasurementSource, Warning } from "@toile/draft-model"
import { clamp, fade } from "../steps/fade.js"
import { HAIR } from "../upper-body/told.js"

/** What tells a body's front at the waist; `taken` and `sources` say which waist it has and where they are from. */
export interface ArcAsk {
  readonly body: {
    readonly waist: number
    readonly frontWaistArc?: number | undefined
    readonly waistDepth?: number | undefined
  }
  readonly taken: { readonly waist?: string | undefined }
  /** Measured where nothing is said. */
  readonly sources?: { readonly [K in MeasurementId]?: MeasurementSource } | undefined
}

/** What was measured of a body's front at the waist, of each half, cm: its arc tells all of it, a depth only what it has beyond the usual. */
export type FrontTold =
  /** What it has more than a quarter of the waist. */
  | { readonly over: number }
  /** What it has more than is usual for the garment. */
  | { readonly wider: number }

/**
 * How deep a waist usually is, straight through from front to back, cm: ANSUR I's and II's women (3341) and men (4651) at the navel, by
 * the girth there; the natural waist's own depth neither survey has. SD 1.2 and 1.1.
 */
const USUAL_DEPTH = { female: { each: 0.266, and: -1.1 }, male: { each: 0.278, and: -2.1 } } as const
/**
 * Of what a waist is deeper than usual half of its front has so much more: deeper in front alone and narrower for it, a quarter of an
 * ellipse being some pi / 4 of both its half axes (our choice, not sewn yet).
 */
const OF_DEPTH = Math.PI / 8

/**
 * What was measured of a body's front at the natural waist: its arc, else its depth; undefined where neither was. What is predicted
 * says nothing (an arc is half the waist, for want of a survey), nor does what belongs to another waist than the one that is taken.
 */
export const frontTold = ({ body, taken, sources = {} }: ArcAsk, gender: Gender): FrontTold | undefined => {
  const { waist, frontWaistArc: arc, waistDepth: depth } = body
  if ((taken.waist ?? "mbWaistGirth") !== "mbWaistGirth") return undefined
  if (arc !== undefined && sources.mbFrontWaistArc !== "predicted") return { over: arc / 2 - waist / 4 }
  if (depth === undefined || sources.mbWaistDepth === "predicted") return undefined
  const { each, and } = USUAL_DEPTH[gender]
  return { wider: OF_DEPTH * (depth - (each * waist + and)) }
}

/**
 * What each half of a front has more than a quarter of the hips, as their arc was measured there, cm; undefined where it was not, nor where
 * it is predicted. `seat` is the girth that they are cut on.
 */
export const hipArcOver = (
  { body: { frontHipArc: arc }, sources = {} }: HipArcAsk,
  seat: number,
): number | undefined => (arc === undefined || sources.mbFrontHipArc === "predicted" ? undefined : arc / 2 - seat / 4)

/** What tells a body's front at the hips; measured where nothing is said of it. */
export interface HipArcAsk {
  readonly body: { readonly frontHipArc?: number | undefined }
  readonly sources?: ArcAsk["sources"]
}

/**
 * What each half of a woman's front has more than a quarter of her bust, as its arc was measured, cm; undefined where it was not, nor
 * where it is predicted.
 */
export const bustArcOver = (
  { body: { frontBustArc: arc }, sources = {} }: BustArcAsk,
  bust: number,
): number | undefined => (arc === undefined || sources.mbFrontBustArc === "predicted" ? undefined : arc / 2 - bust / 4)

/** What tells a woman's front at the bust; measured where nothing is said of it. */
interface BustArcAsk {
  readonly body: { readonly frontBustArc?: number | undefined }
  readonly sources?: ArcAsk["sources"]
}

/** The same in a cloth that asks for another width. */
export const frontScaled = (told: FrontTold | undefined, by: number): FrontTold | undefined =>
  told && ("over" in told ? { over: told.over * by } : { wider: told.wider * by })

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
  readonly told: FrontTold | undefined
  /** The front has room for no more, where it has no more anyway. */
  readonly most?: number
}

/** How much what was measured of a front counts over a belly, 0 to 1. */
export const arcCounts = (belly: number): number => fade(0, COUNTS, belly)

/** Of a half of the front by an arc of the hips, from what is usual, cm: the back has as much less. */
export const HIP_ARC_MOST = 2.5

/**
 * What half of the front has more at the hips of a top, as the arc of its front was measured there, cm.
 *
 * @param byArc the front's as the arc asks for it
 * @param usual the front's without an arc
 * @param given what the front has given the back there beside its usual share, which an arc may have again
 */
export const movedByHipArc = (belly: number, byArc: number, usual: number, given = 0): number =>
  arcCounts(belly) * clamp(-HIP_ARC_MOST, byArc - usual, HIP_ARC_MOST + given)

/**
 * By how much half the front is wider at the waist than by its usual share of a belly, so that it is as its arc was measured, half of
 * the ease beside it; cm. Grows from nothing as the belly grows, and is less than nothing where the belly lies further back.
 */
export const widerByArc = ({
  belly,
  normal,
  usual,
  half,
  told,
  most = Number.POSITIVE_INFINITY,
}: FrontOverBelly): number => {
  if (told === undefined) return 0
  const asked = "over" in told ? half / 2 + told.over : usual + told.wider
  const within = clamp(normal + IN_FRONT.least * belly, asked, normal + IN_FRONT.most * belly)
  return arcCounts(belly) * (Math.min(within, Math.max(usual, most)) - usual)
}

const ARCS = { bust: "mbFrontBustArc", waist: "mbFrontWaistArc", hips: "mbFrontHipArc" } as const
/** A front that differs by more from its arc is told, cm of a half. */
const TOLD_FROM = 0.5

/** Tells of a front that is not as its arc was measured, since it could not be sewn. */
export const frontArcNote = (
  belly: number,
  told: FrontTold | undefined,
  /** Half of the garment there, and half of its front. */
  { half, front }: { readonly half: number; readonly front: number },
  at: "waist" | "hips" = "waist",
): Warning[] =>
  told === undefined || !("over" in told) || belly < COUNTS
    ? []
    : lackingNote(half / 2 + told.over - front, at, "so much can be sewn over this belly")

/** The same at the bust, where the armhole lets the side seam move no further. */
export const bustArcNote = (lacks: number): Warning[] =>
  lackingNote(lacks, "bust", "the side seam lies no further from the armhole's middle")

const lackingNote = (lacks: number, at: keyof typeof ARCS, why: string): Warning[] =>
  Math.abs(lacks) <= TOLD_FROM + HAIR
    ? []
    : [
        {
          code: "frontArc",
          measurement: ARCS[at],
          message: `${ARCS[at]}: each half of the front is ${Math.abs(lacks).toFixed(1)} cm ${lacks > 0 ? "narrower" : "wider"} at the ${at} than its arc asks for: ${why}`,
        },
      ]
