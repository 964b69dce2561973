import { bustFrameOf } from "@toile/blocks/bodice"
import { armOpening, cuffOpening, deepenedNote, HAND, hemNote, sleeveEaseNote } from "@toile/blocks/sleeves"
import { refuseLargerBelly, torsoBellyNotes, torsoBustNotes } from "@toile/blocks/torso"
import { acrossNote, armholeNote, fullHip, shoulderNote } from "@toile/blocks/upper-body"
import type { Opening, Warning } from "@toile/draft-model"
import type { DressSheet } from "./declaration.js"
import type { DressMeasures } from "./measurements.js"
import type { drawDress } from "./pieces.js"
import type { DressSize } from "./size.js"

/** Usual armhole of a dress, as a share of the bust. */
const ARMHOLE = [0.38, 0.52] as const
/** Below this hem a dress of knee length or longer hinders walking. */
const WALKING_HEM = 105
const KNEE_LENGTH = 58
/** A dress that is pulled on goes over shoulders and bust with this much, and over the head with its neckline. */
const PULLED_ON = 4
const HEAD = 57

/** What the wearer gets into the dress through. */
export const openingsOf = (
  { option, ...s }: DressSheet,
  { torso, neck, zip }: ReturnType<typeof drawDress>,
  made: DressMeasures,
): Opening[] => [
  ...(option.backZip === "none"
    ? [
        { name: "neckline", girth: made.gmNeckGirth, passes: HEAD },
        { name: "waist", girth: made.gmWaistGirth, passes: torso.size.bustGirth - option.bustEase + PULLED_ON },
      ]
    : []),
  // The hips pass the waist where what is open of the zip below it is opened out (I32)
  ...(zip > 0 && s.type === "body"
    ? [{ name: "zip", girth: made.gmWaistGirth + 2 * (zip + neck.drop + torso.level.waist), passes: fullHip(s.body) }]
    : []),
  ...(made.gmCuffGirth === undefined
    ? []
    : option.sleeve === "long"
      ? [cuffOpening(made.gmCuffGirth)]
      : armOpening(made.gmCuffGirth, s.type === "body" ? s.body.bicep : undefined)),
]

/** What the cutter should know of this figure and these options before cloth is cut. */
export const fittingNotes = (
  s: DressSheet,
  { sleeve }: DressSize,
  { torso, neck, deepened, longer, cuff: askedCuff }: ReturnType<typeof drawDress>,
  made: DressMeasures,
): Warning[] => {
  refuseLargerBelly(torso, s)
  const notes: Warning[] = acrossNote(torso.frame.narrowed, torso.frame.size.bustGirth, s.type)
  const { size, level } = torso
  const length = level.waist - level.hem
  if (s.option.vent === "none" && length > KNEE_LENGTH && made.gmHemGirth < WALKING_HEM)
    notes.push({
      code: "hemNarrow",
      message: `the hem is ${made.gmHemGirth.toFixed(1)} cm round: short steps; a slit or more flare would help`,
    })
  if (s.option.backZip === "none") {
    const bust = size.bustGirth - s.option.bustEase
    if (size.waistGirth < bust + PULLED_ON || made.gmNeckGirth < HEAD)
      notes.push({
        code: "pulledOn",
        excuses: [
          { rule: "opening", name: "neckline" },
          { rule: "opening", name: "waist" },
        ],
        message: `without a zip the dress is pulled on: its waist of ${size.waistGirth.toFixed(1)} cm and its neckline of ${made.gmNeckGirth.toFixed(1)} must go over bust (${bust.toFixed(1)}) and head (about ${HEAD})`,
      })
  }
  const { gmCuffGirth: cuff, gmBicepGirth: upperArm } = made
  if (s.option.sleeve === "long" && cuff !== undefined && cuff < HAND)
    notes.push({
      code: "cuffNarrow",
      excuses: [{ rule: "opening", name: "cuff" }],
      piece: "sleeve",
      message: `the sleeve's hem is ${cuff.toFixed(1)} cm round, a hand is about ${HAND}: more cuffEase`,
    })
  if (neck.shoulder < 6)
    notes.push({ code: "strap", message: `the neckline leaves ${neck.shoulder.toFixed(1)} cm of the shoulder seam` })
  if (longer > 0.05)
    notes.push({
      code: "sleeveLonger",
      piece: "sleeve",
      message: `sleeveLengthAdjust: the sleeve is ${longer.toFixed(1)} cm longer than asked for: under the arm its seam would be too short`,
    })
  if (s.type === "final")
    return [...notes, ...(cuff === undefined ? [] : hemNote(cuff, s.final.cuff && askedCuff, s.taken.cuff))]
  const { bicep, shoulderLength } = s.body
  return [
    ...notes,
    ...(upperArm !== undefined && bicep !== undefined && "within" in sleeve
      ? sleeveEaseNote(upperArm, sleeve.girth, made.gmArmholeGirth, "mbBicepGirth")
      : []),
    ...deepenedNote(deepened, s.taken.bicep ?? "mbBustGirth"),
    ...shoulderNote(shoulderLength, made.gmShoulderLength + neck.out),
    ...torsoBustNotes(torso, made),
    ...torsoBellyNotes(s.body, torso, s.option, made, s.taken.waist ?? "mbWaistGirth"),
    ...armholeNote(made.gmArmholeGirth, bustFrameOf(s.body).bustOfFrame, ARMHOLE),
  ]
}
