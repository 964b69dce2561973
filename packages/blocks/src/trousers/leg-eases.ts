import type { Gender } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"
import { calfDown, kneeOverHem, type LegHeights } from "./calf-level.js"
import type { BodyAsk, Cut, TrouserOptions } from "./cut.js"
import { fullestLeg, hollowLeg, type LowerLeg, outMost } from "./leg.js"
import type { LegEase, LegStyle } from "./legs.js"

type Fit = "slim" | "regular" | "relaxed"

/** Of woven cloth (the house's figures; not sewn yet). */
export const LEG_EASE = {
  slim: { thigh: 4, knee: 4, kneeOfThigh: 0.62, hem: -3 },
  regular: { thigh: 7, knee: 8, kneeOfThigh: 0.66, hem: 3 },
  relaxed: { thigh: 11, knee: 12, kneeOfThigh: 0.7, hem: 7 },
} as const satisfies Readonly<Record<string, LegEase>>

/** Rigid denim lies closer at the thigh. */
export const RIGID_THIGH = { slim: 2.5, regular: 5, relaxed: 9 } as const

/**
 * A thigh that is wider than asked for by more is told, cm: of at most a tenth of the population inside its 99 %, regular and relaxed (of
 * 200 bodies each 18, 18, 17 and 17, and 16, 15, 16 and 18; docs/figure-rules.md). A relaxed one asks for more, and has its tenth earlier.
 */
const THIGH_WIDE = {
  trousers: { male: { usual: 4.5, relaxed: 3.5 }, female: { usual: 3.5, relaxed: 2.5 } },
  jeans: { male: { usual: 6, relaxed: 5 }, female: { usual: 5.5, relaxed: 4 } },
} as const

/** What a thigh may be wider than asked for before it is told; a skinny leg asks for a slim one whatever its fit. */
export const thighWide = (
  kind: keyof typeof THIGH_WIDE,
  gender: Gender,
  { fit, leg }: { readonly fit: Fit; readonly leg: LegStyle },
): number => THIGH_WIDE[kind][gender][fit === "relaxed" && leg !== "skinny" ? "relaxed" : "usual"]

/**
 * By so much the crotch seam of a close leg may be shorter than the tape between the legs asks for, beside what is untold, cm: the
 * trade cuts slim legs so (our choice). A wide leg's thigh is not closed.
 */
export const closeCrotch = (style: LegStyle, fit: Fit): number =>
  style === "skinny" ? CROTCH_LESS.slim : style === "wide" ? 0 : CROTCH_LESS[fit]
const CROTCH_LESS = { slim: 2, regular: 0.5, relaxed: 0 } as const

/** The heel passes a hem with so much room. */
const HEEL_ROOM = 2
/** At its own level the calf has so much. */
const CALF_ROOM = 3
/** A tapered hem is so much closer, a bootcut one so much wider than the knee; a wide leg's is this share of the thigh. */
const TAPERED = -4
const BOOTCUT = { knee: -1, hemOverKnee: 3 } as const
const WIDE_OF_THIGH = 0.75

/** The body's leg, what was not measured taken from its neighbours; cm. */
const legOf = (body: BodyAsk["body"], survey: SurveyedBody) => {
  const knee = body.knee ?? survey.knee(body.thigh)
  const calf = body.calf ?? survey.calf(knee)
  const ankle = body.ankle ?? survey.ankle(calf)
  return { thigh: body.thigh, knee, calf, heel: survey.heel(ankle, survey.heightOfWaist(body.waistHeight)) }
}

/** So much of its stretch a skinny leg's cloth gives, down to this share of the body; a hem that the heel passes, more. */
const SKINNY = { gives: 0.35, least: 0.88, passing: 0.8 } as const

/** A close hem has this share of the calf at the least. */
const CLOSE_ANKLE = 0.75

/** How much smaller than the body cloth of a stretch (0.2: 20 %) is cut where it lies close. */
export const closeShare = (stretch: number): number => 1 - Math.max(SKINNY.least, 1 - SKINNY.gives * stretch)

/** The least hem that a heel passes, where the cloth stretches over it. */
export const heelPasses = (heel: number, stretch: number): number => heel / (1 + SKINNY.passing * stretch)

/** A leg where the calf is: as hollow as it usually is drawn, and as full as one may be of cloth that gives so far. */
export interface AtCalf {
  readonly usual: LowerLeg
  readonly fullest: LowerLeg
  /** How much more it has all round at the most where its edges run out over a strong calf, cm. */
  readonly out: number
}

export const legAtCalf = (body: LegHeights, length: number, survey: SurveyedBody, give: number): AtCalf => {
  const down = calfDown(body, length, survey)
  const height = kneeOverHem(body, length)
  const [usual, full] = [hollowLeg(down, height), fullestLeg(down, height)]
  const blended = (part: keyof LowerLeg): number => usual[part] + give * (full[part] - usual[part])
  return {
    usual,
    fullest: { ofHem: blended("ofHem"), hollow: blended("hollow") },
    out: give * 4 * outMost(down, height),
  }
}

/** How wide a leg is there. */
export const girthAtCalf = (knee: number, hem: number, { ofHem, hollow }: LowerLeg): number =>
  (1 - ofHem) * knee + ofHem * hem - hollow

/**
 * A strong calf widens the knee by so much, cm, while the leg runs out over it, each by its share; once it has run out as far as it may, the
 * knee alone (a master cutter: within 1.5 of what is asked).
 */
const KNEE_GIVES = 1.5

/** How wide a leg may be there at the most, over a knee that is wider than asked. */
export const fullestAtCalf = (knee: number, hem: number, { fullest, out }: AtCalf, asked: number): number =>
  girthAtCalf(knee, hem, fullest) + out * clamp(0, (knee - asked) / KNEE_GIVES, 1)

/** The knee over a hem at which the leg has a girth where the calf is. */
const kneeForCalf = (girth: number, hem: number, { ofHem, hollow }: LowerLeg): number =>
  (girth + hollow - ofHem * hem) / (1 - ofHem)

/** The least one of a leg that may be full there. Over a hem that is wider than the knee a hollow leg is the fuller one. */
export const leastKnee = (girth: number, hem: number, atCalf: AtCalf, asked: number): number => {
  const { usual, fullest, out } = atCalf
  const without = Math.min(kneeForCalf(girth, hem, usual), kneeForCalf(girth, hem, fullest))
  if (without <= asked) return without
  const wider = (girth - girthAtCalf(asked, hem, fullest)) / (1 - fullest.ofHem + out / KNEE_GIVES)
  return Math.min(without, wider < KNEE_GIVES ? asked + wider : kneeForCalf(girth - out, hem, fullest))
}

/** The hem under a knee at which it has that. */
const hemForCalf = (girth: number, knee: number, { ofHem, hollow }: LowerLeg): number =>
  (girth + hollow - (1 - ofHem) * knee) / ofHem

/**
 * A strong calf opens the hem before it widens the knee by more than this over the body's, or by so much more than the fit's own ease,
 * cm (a master cutter; our figures).
 */
const KNEE_HELD = { over: 8, moreThanFit: 2 } as const

/** Knee and hem of a leg, and the hem that is asked for where no calf opens it; cm. */
export interface UsualWidths {
  readonly knee: number
  readonly hem: number
  readonly hemAsked: number
  /** What the leg is asked to have round the calf. */
  readonly calf: number
  /** No calf widens the knee to more than this while the leg below it is not straight. */
  readonly kneeHeld: number
  /** What the knee has where no calf widens it. */
  readonly kneeAsked: number
}

/** What a leg's widths follow from. */
export interface LegAsk {
  readonly body: BodyAsk["body"]
  readonly option: Pick<TrouserOptions, "leg" | "length">
}

/**
 * Knee and hem by the wearer's own leg. A skinny leg is cut as close as slim ones are, or as its cloth gives. Over a hem that is given
 * the knee is as wide as the calf needs it there; one that is not given is opened for a strong calf, until the leg is straight.
 */
export const usualWidths = (
  { body, option }: LegAsk,
  ease: LegEase,
  survey: SurveyedBody,
  { give, stretch = 0 }: Pick<Cut, "give" | "stretch">,
  given?: number,
): UsualWidths => {
  const leg = legOf(body, survey)
  const { leg: style } = option
  const full = legAtCalf(body, option.length, survey, 1)
  const { usual: lower } = full
  const close = style === "skinny" ? { ...LEG_EASE.slim, thigh: Math.min(ease.thigh, LEG_EASE.slim.thigh) } : ease
  const thigh = leg.thigh + close.thigh
  const usual = Math.max(leg.knee + close.knee, close.kneeOfThigh * thigh)
  const passing = (hem: number): number => given ?? Math.max(leg.heel + HEEL_ROOM, hem)
  const atCalf = leg.calf + CALF_ROOM
  if (style === "wide") {
    // Such a leg is as wide at its hem
    const forCalf = given === undefined ? atCalf + lower.hollow : kneeForCalf(atCalf, given, lower)
    const wide = Math.max(usual, WIDE_OF_THIGH * thigh, forCalf)
    return unopened(wide, passing(wide), atCalf)
  }
  if (style === "bootcut") {
    // No closer than a slim one; at the calf it has some of what its hem is wider
    const closest = leg.knee + LEG_EASE.slim.knee
    const forCalf =
      given === undefined
        ? atCalf + lower.hollow - lower.ofHem * BOOTCUT.hemOverKnee
        : kneeForCalf(atCalf, given, lower)
    const knee = Math.max(usual + BOOTCUT.knee, closest, forCalf)
    return unopened(knee, passing(knee + BOOTCUT.hemOverKnee), atCalf)
  }
  const hemAsked = passing(leg.calf + close.hem + (style === "tapered" ? TAPERED : 0))
  const kneeHeld = Math.max(usual, leg.knee + Math.max(KNEE_HELD.over, close.knee + KNEE_HELD.moreThanFit))
  // A straight leg is as wide as the calf needs it there
  const straight = atCalf + lower.hollow
  const hem = given ?? Math.max(hemAsked, hemForCalf(atCalf, Math.max(kneeHeld, straight), lower))
  const knee = Math.max(usual, kneeForCalf(atCalf, hem, lower))
  if (style !== "skinny") return { knee, hem, hemAsked, kneeHeld, kneeAsked: usual, calf: atCalf }
  const closer = 1 - closeShare(stretch)
  const stretchedHem = given ?? Math.max(heelPasses(leg.heel, stretch), CLOSE_ANKLE * closer * leg.calf)
  const stretchedAsked = closer * leg.knee
  const stretchedKnee = Math.max(stretchedAsked, leastKnee(closer * leg.calf, stretchedHem, full, stretchedAsked))
  const blended = (woven: number, stretched: number): number => woven + give * (stretched - woven)
  return {
    knee: blended(knee, stretchedKnee),
    hem: blended(hem, stretchedHem),
    hemAsked: blended(hemAsked, stretchedHem),
    kneeHeld: blended(kneeHeld, stretchedAsked),
    kneeAsked: blended(usual, stretchedAsked),
    calf: blended(atCalf, closer * leg.calf),
  }
}

/** Widths of which the calf opens none. */
const unopened = (knee: number, hem: number, calf: number): UsualWidths => ({
  knee,
  hem,
  hemAsked: hem,
  kneeHeld: knee,
  kneeAsked: knee,
  calf,
})
