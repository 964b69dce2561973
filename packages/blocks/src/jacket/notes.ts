import type { Warning } from "@toile/draft-model"
import { seenBellyNote } from "../measurements/belly.js"
import { capLoweredNote, sleeveEaseNote } from "../sleeves/fitting-notes.js"
import { HAND } from "../sleeves/openings.js"
import { acrossNote, armholeNote, shoulderNote } from "../upper-body/fitting-notes.js"
import { cameOtherwise, HAIR } from "../upper-body/told.js"
import { closesAtMost, wholeLean } from "./belly.js"
import type { ClosedBy } from "./closes-at.js"
import type { JacketFrame } from "./frame.js"
import type { JacketBody } from "./groups.js"
import type { Sized } from "./size.js"

/** A cap that is lowered by more than this, cm, for the arm's sake is told: below the shoulder's share, and below what is sound. */
const LOWERED = { usual: 2.5, sound: 0.05 } as const
/** A sleeve that is taken up less, cm, for the seam under its arm is told. */
const LONGER = 0.05
/** The armhole's girth as a share of the bust (workroom practice). */
const ARMHOLE_OF_BUST = [0.42, 0.68] as const
/** A measured shoulder may be so much shorter and longer than a jacket's seam. */
const SHOULDER_WITHIN = { shorter: 2, longer: 4 } as const

interface Made {
  readonly gmShoulderLength: number
  readonly gmArmholeGirth: number
  readonly gmBicepGirth: number
  readonly gmCuffGirth: number
}

/** Told where the fronts, and of a coat side and back, come in less below a belly than the hips ask for. */
export const hipsNote = ({ hips }: Sized, { letOut }: JacketFrame): Warning[] => {
  if (hips === undefined) return []
  const came = hips.ease + 2 * letOut
  return came - hips.asked <= HAIR
    ? []
    : [
        {
          code: "hipsUnderBelly",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }],
          measurement: hips.measurement,
          message: `${hips.measurement}: the hips have ${came.toFixed(1)} cm of ease instead of ${hips.asked}: below the belly the cloth falls straight`,
        },
      ]
}

/** A centre front that leans out by so much less than over any belly is told, cm. */
const LEANS_LESS = 0.5
const STEP = 0.5

/** What of its lean centre front has at the chest already is told from here on, cm: the side runs out the more below. */
const AT_CHEST = 1

/** Told where the break that was asked for lies so near below the bust that centre front has no room to lean out over the belly, and what it leans above the chest of a front that closes up to the neck. */
export const leanNote = ({ belly, level }: JacketFrame, { collar, breakFollows }: ClosedBy): Warning[] => {
  if (belly.leanAtGirth > AT_CHEST)
    return [
      {
        code: "leansLess",
        message: `collar: closed up to the neck, centre front leans straight from there over the belly: of ${belly.lean.toFixed(1)} cm at the waist it has ${belly.leanAtGirth.toFixed(1)} at the chest already, and the side runs out by so much more; with a notch or shawl collar it leans below the chest alone`,
      },
    ]
  const whole = wholeLean(belly)
  if (collar.kind === "band" || breakFollows || whole - belly.lean <= LEANS_LESS) return []
  const at = Math.floor(closesAtMost(level) / STEP) * STEP
  return [
    {
      code: "leansLess",
      message: `breakPoint: over the belly centre front leans out by ${belly.lean.toFixed(1)} cm instead of ${whole.toFixed(1)}: the break lies too near below the bust, at ${at.toFixed(1)} it leans by all of it`,
    },
  ]
}

/** What the block and the sleeve had to give up, and measurements that do not go with the result. */
export const fittingNotes = (
  frame: JacketFrame,
  sleeve: { readonly cap: { readonly asked: number; readonly height: number }; readonly longer: number },
  made: Made,
  body: JacketBody | undefined,
  opens: boolean,
  bicepId: string,
): Warning[] => {
  const { fit } = frame.size.sleeve
  const sound = "capLeast" in fit ? fit : undefined
  const notes: Warning[] = [
    ...acrossNote(frame.narrowed, frame.size.bustGirth, body ? "body" : "final"),
    ...seenBellyNote(frame.intakes.seen),
    ...capLoweredNote(sleeve.cap, {
      piece: "topSleeve",
      measurement: bicepId,
      from: sound ? LOWERED.sound : LOWERED.usual,
    }),
    ...(sound ? sleeveEaseNote(made.gmBicepGirth, sound.atLeast, made.gmArmholeGirth, bicepId, "topSleeve") : []),
  ]
  if (!body)
    notes.push(
      ...cameOtherwise({
        code: "leansLess",
        id: "mfCentreFrontLean",
        given: frame.size.belly.lean,
        came: frame.belly.lean,
        why: "the front is no wider at the waist for a belly",
      }),
    )
  if (sleeve.longer > LONGER)
    notes.push({
      code: "sleeveLonger",
      measurement: "mbSideArmLength",
      piece: "topSleeve",
      message: `mbSideArmLength: the sleeve is ${sleeve.longer.toFixed(1)} cm longer than asked for: under the arm its seam would be too short`,
    })
  if (!opens && made.gmCuffGirth < HAND)
    notes.push({
      code: "cuffNarrow",
      excuses: [{ rule: "opening", name: "cuff" }],
      measurement: "mbWristGirth",
      piece: "topSleeve",
      message: `mbWristGirth: the sleeve is ${made.gmCuffGirth.toFixed(1)} cm round at its edge; a hand needs ${HAND}, or a vent with buttonholes`,
    })
  if (!body) return notes
  return [
    ...notes,
    ...shoulderNote(body.shoulderLength, made.gmShoulderLength, SHOULDER_WITHIN),
    ...armholeNote(made.gmArmholeGirth, body.bust, ARMHOLE_OF_BUST, "47 to 62"),
  ]
}
