import { type Draft, finishedDraft, type Warning } from "@toile/draft-model"
import { acrossBackEase } from "./across-back-ease.js"
import { armholeFrontShare } from "./armhole-front-share.js"
import { armholeOverScye } from "./armhole-over-scye.js"
import { armholeRoom } from "./armhole-room.js"
import { bandLevel } from "./band-level.js"
import { bicepEase } from "./bicep-ease.js"
import { bustFront } from "./bust-front.js"
import { chestHollow } from "./chest-hollow.js"
import { hipFront } from "./hip-front.js"
import { legEase } from "./leg-ease.js"
import { beyond, type FigureReading, type FigureRule } from "./reading.js"
import { waistFront } from "./waist-front.js"

/** By the names of their readings. */
const RULES: Readonly<Record<string, FigureRule>> = {
  bustFront,
  waistFront,
  hipFront,
  armholeOverScye,
  armholeRoom,
  armholeFrontShare,
  acrossBackEase,
  chestHollow,
  bicepEase,
  bandLevel,
  thighEase: legEase,
  kneeEase: legEase,
  calfEase: legEase,
}

/**
 * How a draft follows its wearer's figure, wherever its pattern says what the figure asks: also where all is well.
 *
 * @param only these rules' readings alone
 */
export const figureReadings = (draft: Draft, only = Object.keys(RULES)): readonly FigureReading[] => {
  const rules = new Set(only.flatMap((name) => RULES[name] ?? []))
  // A figure wears what is sewn: of cloths that shrink pieces are cut larger, and a back of lining otherwise than its front
  const sewn = finishedDraft(draft)
  return [...rules].flatMap((rule) => rule(sewn)).filter((one) => only.includes(one.rule))
}

/** What lies on a bound is within it: of widths that were reckoned on flattened lines nobody sees so much. */
const ROUNDED = 5e-4

/** Whether a note were to tell of it, or it were to be refused. */
export const isFarOff = (reading: FigureReading): "noted" | "refused" | undefined => {
  const { note, refuse, refuseAbove = refuse } = reading.bound
  const over = beyond(reading)
  const off = Math.abs(over)
  if (off > (over > 0 ? refuseAbove : refuse) + ROUNDED) return "refused"
  return off > note + ROUNDED ? "noted" : undefined
}

/** The note of a reading that is too far off, with its figures; nothing where it is not. */
export const figureNote = (reading: FigureReading): Warning | undefined => {
  if (isFarOff(reading) === undefined) return undefined
  const { rule, came, asked, bound, measurement, piece, takenInBy } = reading
  const [least, most] = asked.map((value) => told(reading, value))
  const wanted =
    asked[0] === asked[1]
      ? `${least} is asked for`
      : asked[1] === Number.POSITIVE_INFINITY
        ? `at least ${least} is asked for`
        : `${least} to ${most} are asked for`
  const within = bound.note > 0 ? `, within ${told(reading, bound.note)}` : ""
  const mended =
    takenInBy !== undefined && came > asked[1] ? `; waist darts in the front (${takenInBy}) would take it in` : ""
  return {
    code: rule,
    message: `${measurement}: ${NAMES[rule] ?? rule} is ${told(reading, came)}; ${wanted}${within}${mended}`,
    measurement,
    ...(piece === undefined ? {} : { piece }),
  }
}

const NAMES: Readonly<Record<string, string>> = {
  bustFront: "what a half of the front is wider at the bust than one of the back",
  waistFront: "what a half of the front is wider at the waist than one of the back",
  hipFront: "what a half of the front is wider at the hips than one of the back",
  armholeOverScye: "the armhole",
  armholeRoom: "the armhole",
  armholeFrontShare: "the front's share of the armhole",
  acrossBackEase: "the ease across the back",
  chestHollow: "what the front's armhole lies in from the shoulder's end",
  bandLevel: "the height of the band's upper edge over the fork",
  bicepEase: "the ease round the upper arm",
  thighEase: "the ease round the thigh",
  kneeEase: "the ease round the knee",
  calfEase: "the ease round the calf",
}

/** A share in hundredths, else cm. */
const told = ({ rule }: FigureReading, value: number): string =>
  rule === "armholeFrontShare" ? `${(100 * value).toFixed(1)} %` : `${tenths(value)} cm`

/** In tenths; what is a hair below nought is nought. */
const tenths = (cm: number): string => (Math.round(10 * cm) / 10 + 0).toFixed(1)
