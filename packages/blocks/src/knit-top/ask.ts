import type { FrontTold } from "../measurements/front-arc.js"
import type { GirthWithin } from "../sleeves/fit.js"
import { clamp } from "../steps/fade.js"
import type { ForwardShoulderOptions } from "../upper-body/forward-shoulder.js"
import type { LowerShoulderOptions } from "../upper-body/lower-shoulder.js"
import { HAIR } from "../upper-body/told.js"

/** What a garment asks for beyond the body: its options, brought to the knit block's own words. cm. */
export interface KnitAsk extends LowerShoulderOptions, ForwardShoulderOptions {
  readonly bustEase: number
  readonly hipEase: number
  /** What the whole back has over the body's by itself, and what is asked for beyond that. */
  readonly back: readonly [least: number, most: number]
  readonly backEase: number
  /** The waist's, as far as the sides take it in; a top without runs straight from the chest to the hips. */
  readonly waistEase?: number
  /** A side edge takes in no more than this for it, where that is not `SIDE_INTAKE`. */
  readonly sideIntake?: number
  /** The shoulder seam's usual end beyond the acromion. */
  readonly beyondAcromion: number
  /** How far further out than that each shoulder's end was asked to lie, cm; negative: further in. */
  readonly shoulderExtension?: number
  /** The armhole over the body's own, by chest and arm; and what the underarm is lowered by beyond that. */
  readonly armhole: { readonly over: number; readonly deeper: number }
  /** The neckline as it is sewn, beyond the neck's base: out at each side, down at centre front and centre back. */
  readonly neck: { readonly out: number; readonly frontDown: number; readonly backDown: number }
  /** The hem of the cloth below the hip level (above it where negative). */
  readonly belowHip: number
  /** The full hip girth also where the hem lies above the hips: a rib below it draws the cloth in. */
  readonly hipAtHem?: boolean
  readonly sleeve: SleeveAsk
  /** Steps of a belly that is seen beyond what the girths tell, 0 to 3; none where nothing is said. */
  readonly belly?: number
  /** What its front's arc at the waist tells (`frontTold`), where it was measured. */
  readonly arc?: FrontTold | undefined
  /** What each half of its front has more than a quarter of the hips, where their arc was measured (`hipArcOver`). */
  readonly hipArc?: number | undefined
  /** Steps of a hollow back, 0 to 2; none where nothing is said. */
  readonly swayback?: number
}

/** What a garment asks of its sleeve. */
export interface SleeveAsk {
  /** Acromion to the edge as a share of the arm, and what is added to it. */
  readonly share: number
  readonly plus: number
  /** Between which shares of the armhole's length a cap is usually high. */
  readonly capWithin: readonly [least: number, most: number]
  readonly capEase: number
  readonly bicepEase: number
  readonly cuffEase: number
  /** A rib cuff: its finished height, and its length over the sleeve's edge. */
  readonly rib?: { readonly height: number; readonly ratio: number }
}

/** Of the bust's ease so much lies across the whole back, within what the garment has there, and across the chest. */
const SHARE = { back: 0.2, chest: 0.22 } as const

/** What back and chest have over the body's between the armholes, whole widths. */
export const acrossEase = ({
  bustEase,
  back,
  backEase,
}: KnitAsk): { readonly back: number; readonly chest: number } => ({
  back: clamp(back[0], SHARE.back * bustEase, back[1]) + backEase,
  chest: SHARE.chest * bustEase,
})

/**
 * A sleeve with the ease that was asked for, and nowhere narrower than its opening. What goes round the arm, stretched
 * where so little was asked for, is the least.
 */
export const sleeveFit = (sleeve: SleeveAsk, bicep: number, cuffGirth: number): GirthWithin => {
  const girth = Math.max(bicep + sleeve.bicepEase, cuffGirth / (sleeve.rib?.ratio ?? 1))
  // A hair less than the girth, which its search comes near to
  return { girth, within: sleeve.capWithin, least: bicep + Math.min(0, sleeve.bicepEase) - HAIR }
}

/** From here down the arm a sleeve tapers from the upper arm's girth to the wrist's. */
const TAPERS_FROM = 0.4

/** How far down a sleeve that ends at a share of the arm is on its way from the upper arm to the wrist, 0 to 1. */
export const taperAt = (share: number): number => Math.min(1, Math.max(0, (share - TAPERS_FROM) / (1 - TAPERS_FROM)))

/**
 * The finished opening where a sleeve ends: on the upper arm its least girth (a rib there is shorter by its ratio), at
 * the wrist the wrist's with its ease, between them no less than that.
 */
export const openingOf = (
  sleeve: Pick<SleeveAsk, "share" | "bicepEase" | "cuffEase" | "rib">,
  bicep: number,
  wrist: number,
): number => {
  const upper = (bicep + sleeve.bicepEase) * (sleeve.rib?.ratio ?? 1)
  const taper = taperAt(sleeve.share)
  const atWrist = wrist + sleeve.cuffEase
  return taper === 0 ? upper : Math.max(atWrist, upper + (atWrist - upper) * taper)
}
