import type { MeasurementId } from "@toile/body"
import type { Warning } from "@toile/draft-model"
import { refuse } from "@toile/pattern-model"
import type { BellyMoved } from "../bodice/belly-halves.js"
import { type BelliedBody, bellyOf, riseOver, type TopBelly } from "../bodice/belly-size.js"
import { bellyNote, bustOverBelly, hipsUnderBelly } from "../measurements/belly.js"
import { type FrontTold, frontArcNote, movedByHipArc } from "../measurements/front-arc.js"
import { HAIR } from "../upper-body/told.js"
import { LET_OUT } from "./front-out.js"
import { smallestWaist } from "./intake.js"
import type { TorsoSize } from "./size.js"
import type { WaistPlaces } from "./style.js"

/**
 * How much of a body's belly lies in a finished waist: all of it, as far as the waist can be made so much smaller; and beside it one
 * that is seen, by steps. Centre front is as much longer as for all of it, since what a loose waist has room for stands out as far.
 */
export const bellyIn = (
  waistGirth: number,
  belly: number,
  size: Parameters<typeof smallestWaist>[0],
  places: WaistPlaces,
  seen: number,
  /** Where its front's arcs were measured (`frontTold`, `hipArcOver`). */
  { waist: arc, hip: hipArc }: { readonly waist: FrontTold | undefined; readonly hip: number | undefined },
): TopBelly | undefined => {
  const more = Math.max(0, Math.min(belly, (waistGirth - smallestWaist(size, places)) / 2))
  return belly > 0 || seen > 0 ? { more, seen, rise: riseOver(belly, seen), arc, hipArc } : undefined
}

/**
 * How far both sides stand out at the hips below a belly: the front falls straight from a waist that stands out further, as a cutter
 * lets it, and the hips are as much wider: by no more than the belly, so that it begins with nothing. As their arc was measured the front
 * has more of them or less, and the back the rest.
 *
 * @param waist how far the front's side stands out there, of a large bust as it would without that bust's lean
 * @param usual both sides at the hips
 * @param byArc the front's as its arc asks for it, where that was measured
 * @param given what a large bust's front has given the back at the hips
 */
export const hipsUnder = (
  waist: number,
  usual: { readonly front: number; readonly back: number },
  belly: number,
  byArc: number | undefined,
  given: number,
): { readonly front: number; readonly back: number } => {
  const falls = usual.front + Math.min(Math.max(0, waist - usual.front), belly)
  if (byArc === undefined) return { front: falls, back: usual.back }
  const front = Math.max(Math.min(waist, falls), usual.front + movedByHipArc(belly, byArc, usual.front, given))
  return { front, back: usual.back + falls - front }
}

/** What a front lacks of its share of a belly lies in the back, cm of a half: it is told from here on, and beyond the most the back would bulge with it. */
const LACKS = { told: 0.15, most: 1.15 } as const

/** An order's waist: the body's and its ease, or the finished one. */
type WaistAskedOf =
  | {
      readonly type: "body"
      readonly taken: { readonly waist?: MeasurementId | undefined }
      readonly body: { readonly waist: number }
      readonly option: { readonly waistEase: number }
    }
  | { readonly type: "final" }

/**
 * Refuses a belly that is larger than a front on a straight centre has room for: its side would bend tighter over the bust than its
 * allowance lies flat, and the back takes no more than a little of it.
 *
 * @param lacks what the front has less than its share, of a half
 * @param s where the waist is no more than what was asked for less ease makes it smaller; a larger one is the navel's
 */
export const refuseLargerBelly = (
  {
    size: { waistGirth },
    frontLacks: lacks,
  }: { readonly size: { readonly waistGirth: number }; readonly frontLacks: number },
  s: WaistAskedOf,
): void => {
  const [id, asked] =
    s.type === "body"
      ? [s.taken.waist ?? "mbWaistGirth", s.body.waist + s.option.waistEase]
      : ["mfWaistGirth", undefined]
  const advice = asked !== undefined && waistGirth <= asked + HAIR ? "; less waistEase may do" : ""
  if (lacks > LACKS.most)
    refuse({
      code: "bellyInFront",
      measurement: id,
      message: `${id}: over this belly the front has no room for its share of a waist of ${waistGirth.toFixed(1)} cm (finished): ${(2 * lacks).toFixed(1)} cm of it would lie in the back, which takes ${(2 * LACKS.most).toFixed(1)}${advice}`,
    })
}

/** Tells of a belly, and of hips that are wider for it than was asked. */
export const torsoBellyNotes = (
  body: BelliedBody,
  {
    size,
    bellyMoved,
    frontLacks,
    letOut,
  }: {
    readonly size: TorsoSize
    readonly bellyMoved: BellyMoved
    readonly frontLacks: number
    readonly letOut: number
  },
  { bustEase, hipEase }: { readonly bustEase: number; readonly hipEase: number },
  made: {
    readonly gmWaistGirth: number
    readonly gmFrontWaistWidth: number
    readonly gmBackWaistWidth: number
    readonly gmHipGirth: number
    readonly gmFrontHipWidth: number
  },
  id: MeasurementId,
): Warning[] => [
  ...bellyNote(bellyOf(body), (made.gmFrontWaistWidth - made.gmBackWaistWidth) / 2, id),
  ...lackingInFront(frontLacks, id),
  ...bustOverBelly(bustEase + 2 * letOut, bustEase, id, LET_OUT.most),
  ...hollowBehind(bellyMoved),
  ...(size.belly && "more" in size.belly
    ? frontArcNote(size.belly.more, size.belly.arc, {
        half: made.gmWaistGirth / 2,
        front: made.gmFrontWaistWidth / 2,
      })
    : []),
  ...(size.belly && "more" in size.belly && size.belly.hipArc !== undefined
    ? frontArcNote(
        size.belly.more,
        { over: size.belly.hipArc },
        { half: size.hipGirth / 2, front: made.gmFrontHipWidth / 2 },
        "hips",
      )
    : []),
  ...hipsUnderBelly(hipEase + made.gmHipGirth - size.hipGirth, hipEase, id, "below the belly the cloth falls straight"),
]

/** Tells of what a front has no room for and the back has for it. */
const lackingInFront = (lacks: number, id: MeasurementId): Warning[] =>
  lacks <= LACKS.told
    ? []
    : [
        {
          code: "bellyBehind",
          measurement: id,
          message: `${id}: over this belly the front has no room for all of its share: ${(2 * lacks).toFixed(1)} cm of it lie in the back`,
        },
      ]

/** Tells of a belly that is seen in front of a waist so hollow that the back has nothing left to give, or a front has no room. */
const hollowBehind = ({ asked, came }: BellyMoved): Warning[] =>
  asked - came <= HAIR
    ? []
    : [
        {
          code: "bellyHollow",
          message: `belly: ${came.toFixed(1)} cm of a half go from back to front instead of ${asked.toFixed(1)}: so close a waist leaves the back no more`,
        },
      ]
