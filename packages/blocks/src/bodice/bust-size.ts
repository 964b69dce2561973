import { woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { refuse } from "@toile/pattern-model"
import { type Told, told } from "../upper-body/told.js"
import { DART, dartAngleOf } from "./bust-dart.js"
import { type BustFrame, type FrameBody, frontLonger, NINETY } from "./bust-frame.js"

/** What the bust dart of a sized bodice follows from, cm. */
interface DartedBody extends FrameBody {
  readonly backLength: number
  readonly frontLength: number | undefined
  readonly shoulder: number
  readonly acrossChest: number | undefined
  readonly bustPoint: number | undefined
}

/** Of a dart above this the cutter is told, degrees. */
const TOLD = 40
/** A surplus that is eased in where there is no bust dart, cm: from the first on it is told, from the second a dart is named. */
const EASED = { told: 2, most: 4 } as const
/** An estimate that moves half of the front by more, cm, is told. */
const WITHIN = 2

/** The bust dart of a body, degrees; 0 for a front without one. */
export const sizedBustDart = (
  body: DartedBody,
  bust: BustFrame,
  ask: {
    readonly bustPointDistance: number
    /** Front less back from neck to waist, as the garment follows it. */
    readonly balance: number
    /** The garment's own, from seam end to seam end. */
    readonly shoulderWidth: number
    readonly dartless: boolean
  },
): Told<number> => {
  const estimate = estimateNote(bust)
  if (ask.dartless) return told(0, ...estimate, ...easedNote(bust))
  const angle = dartAngleOf(
    {
      bust: body.bust,
      acrossBack: body.acrossBack,
      acrossChest: body.acrossChest,
      shoulder: body.shoulder,
      shoulderWidth: ask.shoulderWidth,
      sideNeckToBustPoint: body.bustPoint ?? woman.sideNeckToBustPoint(body.bust, body.backLength),
      bustPointDistance: ask.bustPointDistance,
      balance: ask.balance,
      added: body.frontLength === undefined ? frontLonger(bust) : 0,
    },
    bust,
  )
  if (angle > DART.most)
    return refuse({
      code: "bustDart",
      measurement: "mbBustGirth",
      message: `mbBustGirth: ${body.bust} cm over a frame of ${bust.frame.toFixed(1)} cm asks for a bust dart of ${angle.toFixed(0)} degrees; up to ${DART.most} can be drafted`,
    })
  return told(Math.max(DART.least, angle), ...estimate, ...wideNote(angle))
}

const wideNote = (angle: number): Warning[] =>
  angle > TOLD
    ? [
        {
          code: "bustDartWide",
          measurement: "mbBustGirth",
          message: `mbBustGirth: the bust darts open by ${angle.toFixed(0)} degrees together; try the front in a toile`,
        },
      ]
    : []

const easedNote = ({ surplus }: BustFrame): Warning[] =>
  surplus > EASED.told
    ? [
        {
          code: "bustEased",
          measurement: "mbBustGirth",
          message: `mbBustGirth: ${surplus.toFixed(1)} cm of bust over the frame are eased in without a bust dart${surplus > EASED.most ? "; a side dart (bustDart) would lie better" : ""}`,
        },
      ]
    : []

const estimateNote = ({ leaves, highBust }: BustFrame): Warning[] => {
  const off = (NINETY * leaves) / 2
  return off > WITHIN
    ? [
        {
          code: "highBustEstimated",
          measurement: "mbHighBustGirth",
          message: `mbHighBustGirth: not measured; estimated at ${highBust.toFixed(1)} cm, 90 of 100 within ${(NINETY * leaves).toFixed(1)}: half of the front may come out ${off.toFixed(1)} cm wider or narrower`,
        },
      ]
    : []
}
