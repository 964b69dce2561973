import type { FrontTold } from "../measurements/front-arc.js"
import type { ForwardShoulderOptions } from "../upper-body/forward-shoulder.js"
import type { LowerShoulderOptions } from "../upper-body/lower-shoulder.js"

/** How low a cap may lie for an arm that is large for its armhole: beyond, the armhole gives way, then the sleeve's ease. */
export interface SoundCap {
  /** Its height to the armhole's whole length. */
  readonly capLeast: number
  /** What goes round the arm, over what is worn below: a cap is lower for that alone; cm. */
  readonly leastEase: number
  /** What the cap is longer than the armhole, cm. */
  readonly capEase: number
}

/** The options of a jacket or coat in the block's words; cm. */
export interface JacketAsk extends LowerShoulderOptions, ForwardShoulderOptions {
  /** Steps of a belly that is seen beyond what the girths tell, 0 to 3; none where nothing is said. */
  readonly belly?: number | undefined
  /** What its front's arc at the waist tells (`frontTold`), where it was measured. */
  readonly arc?: FrontTold | undefined
  /** Steps by which the back is seen to be hollow above the seat, 0 to 2; none where nothing is said. */
  readonly swayback?: number | undefined
  readonly bustEase: number
  readonly waistEase: number
  readonly hipEase: number
  readonly backEase: number
  /** Whole widths over the body's own, before `backEase`; undefined: shares of the bust's ease. */
  readonly across?: { readonly back: number; readonly chest: number }
  /** The underarm lies so far below the armpit. */
  readonly armholeBelow: number
  /**
   * The armhole has so much over the body's own, its depth follows from that; then it lies lower by `drop`. Undefined: it
   * lies below the armpit as `armholeBelow` says.
   */
  readonly armhole?: { readonly over: number; readonly drop: number }
  /** The shoulder seam usually ends so far beyond the acromion. */
  readonly beyondAcromion: number
  /** How far further out than that each shoulder's end was asked to lie, cm; negative: further in. */
  readonly shoulderExtension?: number
  /** Thickness of the shoulder pad. */
  readonly pad: number
  /** Down to the hem, from the hip level or from the waist. */
  readonly length: { readonly belowHip: number } | { readonly belowWaist: number }
  /** A straight cut is drawn in by so little at the waist, each half, from a straight line between bust and hips. */
  readonly straightWaist?: number
  readonly sleeve: {
    /** Beyond the wrist. */
    readonly plus: number
    /** What of that an option has taken up: no more of it than leaves a seam under the arm. */
    readonly takenUp?: number
    readonly bicepEase: number
    readonly elbowEase: number
    readonly cuffEase: number
    /** Cap height over the shoulder's height. */
    readonly capShare: number
    /** Where an arm that is large for its armhole lowers the cap no further than is sound; undefined: as far as it asks for. */
    readonly sound?: SoundCap
  }
}
