import { type FrontTold, frontTold, naturalWaist, widerByArc } from "@toile/blocks/measurements"
import { fade } from "@toile/blocks/steps"
import { man, riseOver, seenBelly, woman } from "@toile/blocks/trousers"
import { bellyOverHip, type SurveyedBody } from "@toile/body/survey"
import { centreFrontIntake } from "./crotch.js"
import type { BodySheet } from "./declaration.js"
import { frontHip } from "./size.js"

/** As of trousers: what the front has of a belly, and how far centre front rises over it. */
const RULE = { female: woman.belly, male: man.belly } as const
/** Of a half, cm: the cloth goes over a smaller belly stretched, and is drawn for all of it from here on (our choice). */
const DRAWN = { from: 2, all: 5 } as const

/** A belly and what is drawn for it, and for one that is seen; cm on the body. */
export interface LeggingsBelly {
  /** Half of the natural waist, and what of it the girths tell to be belly. */
  readonly halfWaist: number
  readonly half: number
  /** How much of that is drawn, 0 to 1. */
  readonly drawn: number
  readonly arc: FrontTold | undefined
  readonly inFront: number
  /** How much higher centre front lies. */
  readonly rise: number
  /** And how much further out for what is seen alone. */
  readonly seenOut: number
}

export const bellyOf = (s: BodySheet, person: SurveyedBody): LeggingsBelly => {
  const rule = RULE[person.gender]
  const waist = naturalWaist(s, person)
  const half = bellyOverHip(person, s.body.hip, waist)
  const drawn = fade(DRAWN.from, DRAWN.all, half)
  const seen = seenBelly(s.option.belly, drawn * half)
  return {
    halfWaist: waist / 2,
    half,
    drawn,
    arc: frontTold(s, person.gender),
    inFront: rule.inFront + seen.inFront,
    rise: riseOver(drawn * half, rule) + seen.rise,
    seenOut: seen.shift,
  }
}

/** The cloth's edge at the waist, over hips so wide. */
interface Edge {
  readonly hip: number
  readonly waistSeam: number
}

/** Half of the edge in front, centre front in its usual place. */
const usualFront = (edge: Edge): number => frontHip(edge) - centreFrontIntake(edge)

/**
 * How far centre front stands out for a belly, cm of cloth. The edge is as long as the hips ask for, and of half of it the front has what
 * it has of the body: of the waist without the belly the usual part, of the belly its share, or what its arc says. Centre back leans as
 * much more.
 *
 * @param normalSeam the edge over the waist without the belly
 */
export const bellyOut = (
  { halfWaist, half, drawn, arc, inFront }: LeggingsBelly,
  edge: Edge,
  normalSeam: number,
): number => {
  if (drawn === 0) return 0
  const ofNormal = usualFront({ ...edge, waistSeam: normalSeam }) / (normalSeam / 2)
  const normal = ofNormal * (halfWaist - half)
  const usual = normal + inFront * half
  const front = usual + widerByArc({ belly: half, normal, usual, half: halfWaist, told: arc })
  return drawn * ((front / halfWaist) * (edge.waistSeam / 2) - usualFront(edge))
}

/** What a half of the body's waist has in front where centre front stands out so far. */
export const bodyFront = (edge: Edge, standsOut: number, { halfWaist }: LeggingsBelly): number =>
  (halfWaist * (usualFront(edge) + standsOut)) / (edge.waistSeam / 2)
