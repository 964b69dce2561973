import { bellyNote, frontArcNote, frontTold, measuredHighHip, navelGirth } from "@toile/blocks/measurements"
import { type Intake, moreDarts, type SkirtSize } from "@toile/blocks/skirt"
import { cameOtherwise } from "@toile/blocks/upper-body"
import { woman } from "@toile/body/survey"
import type { Opening, Warning } from "@toile/draft-model"
import type { SkirtSheet } from "./declaration.js"
import { fullest } from "./girths.js"
import { hipArcOf } from "./hip-arc.js"
import { HIGH_HIP_MORE } from "./size.js"

/** What was made, in the words of the notes; cm. */
interface Made {
  readonly highHipGirth: number
  /** Where the edge lies above the navel. */
  readonly navelGirth: number | undefined
  readonly hemGirth: number
  /** Of band or facing. */
  readonly waistHeight: number
  /** From the end of the zip down to the hip line. */
  readonly zipAboveHip: number
  readonly openings: readonly Opening[]
  /** Of a half of the front at the hips. */
  readonly frontHip: number
  /** Of a half: what the front's waist has more than the back's. */
  readonly frontMore: number
}

/** Below this hem a skirt of knee length or longer hinders walking (workroom practice). */
const WALKING_HEM = 105
const KNEE_LENGTH = 60
/** A skirt without a vent is narrowed by no more than this a side edge (workroom practice). */
const NARROWING_WITHOUT_VENT = 2.5
/** The zip opens to 2 or 3 above the hip line, or the hips do not go through (workroom practice). */
const ZIP_MOST_ABOVE_HIP = 3
/**
 * A measured high hip that a skirt stands off from by so much more than from the hips is told. Side and darts that follow it as far
 * as they can be sewn leave more than is asked for (`HIGH_HIP_MORE`) on three figures of four: it is told of the hollowest tenth.
 */
const HIGH_HIP_LOOSE = 8.5
/** A finished girth was read with the pins in: only a difference beyond this is worth a word. */
const READING = 0.05

/** What the cutter should know of this figure and these options before cloth is cut. */
export const fittingNotes = (s: SkirtSheet, size: SkirtSize, intake: Intake, made: Made): Warning[] => {
  const notes: Warning[] = []
  const { from } = size
  const lacks = size.highHipNeed - made.highHipGirth
  // Of a finished girth each difference is told, in either direction
  if (s.type === "body" && lacks > READING) {
    const id = s.taken.highHip ?? "mbHighHipGirth"
    notes.push({
      code: "highHipTight",
      measurement: id,
      message: `${id}: the skirt measures ${made.highHipGirth.toFixed(1)} cm at the high hip, ${lacks.toFixed(1)} less than the body with 1 cm of ease`,
    })
  }
  notes.push(...highHipLoose(s, size, made.highHipGirth), ...hipsOverNavel(s, size), ...navelTight(s, made.navelGirth))
  if (s.type === "body") {
    const half = size.waist / 2
    notes.push(
      ...bellyNote(size.belly, made.frontMore, s.taken.waist ?? "mbWaistGirth"),
      ...frontArcNote(size.belly, frontTold(s, "female"), { half, front: (half + made.frontMore) / 2 }),
      ...hipArcNote(s, size, made.frontHip),
    )
  }
  if (s.option.waistband === "facing")
    notes.push(
      ...cameOtherwise({
        code: "facingHeight",
        id: "mfWaistbandHeight",
        given: s.type === "final" ? s.final.waistbandHeight : undefined,
        came: made.waistHeight,
        why: "the waist has a facing",
      }),
    )
  if (intake.strained) {
    const deepest = Math.max(...intake.front, ...intake.back).toFixed(1)
    const darts = { front: s.option.dartsFront, back: s.option.dartsBack }
    notes.push({
      code: "dartsDeep",
      measurement: from.waist,
      message: `${from.waist}: the darts take in up to ${deepest} cm each${moreDarts(darts)}`,
    })
  }
  if (made.zipAboveHip > ZIP_MOST_ABOVE_HIP)
    notes.push({
      code: "zipShort",
      measurement: from.hipDepth,
      message: `${from.hipDepth}: the longest stock zip ends ${made.zipAboveHip.toFixed(1)} cm above the hip line; try whether the hips go through`,
    })
  for (const { name, girth, passes } of made.openings)
    if (girth < passes)
      notes.push({
        code: "zipOpening",
        excuses: [{ rule: "opening", name }],
        measurement: from.hip,
        message: `${from.hip}: with its zip open the waist lets ${girth.toFixed(1)} cm pass, the hips have ${passes.toFixed(1)}; take a longer zip`,
      })
  const narrowing = (size.hip - size.hem) / 4
  const hinders = size.length > KNEE_LENGTH && made.hemGirth < WALKING_HEM
  if (s.option.vent === "none" && (hinders || narrowing > NARROWING_WITHOUT_VENT + READING))
    notes.push({
      code: "hemNarrow",
      message: `the hem is ${made.hemGirth.toFixed(1)} cm round without a vent: short steps`,
    })
  return notes
}

/** A front that is not as its hips' arc was measured. */
const hipArcNote = (s: SkirtSheet, { belly, hip }: SkirtSize, front: number): readonly Warning[] => {
  const over = hipArcOf(s)
  return over === undefined ? [] : frontArcNote(belly, { over }, { half: hip / 2, front }, "hips")
}

/** Hips that are wider than was asked for, so that the skirt goes over a belly at the navel. */
const hipsOverNavel = (s: SkirtSheet, size: SkirtSize): readonly Warning[] => {
  if (s.type !== "body") return []
  const id = s.taken.waist ?? "mbWaistGirth"
  const ease = size.hip - fullest(s.body)
  return ease <= s.option.hipEase + READING
    ? []
    : [
        {
          code: "hipsOverNavel",
          excuses: [
            { rule: "calledFor", garmentMeasurement: "gmHipGirth" },
            { rule: "calledFor", garmentMeasurement: "gmHemGirth" },
          ],
          measurement: id,
          message: `${id}: the hips have ${ease.toFixed(1)} cm of ease instead of ${s.option.hipEase}: the belly is fullest between waist and hips, ${navelGirth(s.body, woman).toFixed(1)} cm at the navel`,
        },
      ]
}

/** A skirt below whose lowered edge the side has no room to go round a belly. */
const navelTight = (s: SkirtSheet, girth: number | undefined): readonly Warning[] => {
  if (s.type !== "body" || girth === undefined) return []
  const id = s.taken.waist ?? "mbWaistGirth"
  const lacks = navelGirth(s.body, woman) - girth
  return lacks <= READING
    ? []
    : [
        {
          code: "navelTight",
          measurement: id,
          message: `${id}: the skirt measures ${girth.toFixed(1)} cm at the navel, ${lacks.toFixed(1)} less than such a belly usually has there: its edge is lowered so far that the side cannot go round it; lower it less`,
        },
      ]
}

/** A skirt that stands off above the hips, where the body is hollow. */
const highHipLoose = (s: SkirtSheet, size: SkirtSize, girth: number): readonly Warning[] => {
  if (s.type !== "body") return []
  const highHip = measuredHighHip(s)
  if (highHip === undefined) return []
  const id = s.taken.highHip ?? "mbHighHipGirth"
  const ease = girth - highHip
  const hipEase = size.hip - fullest(s.body)
  return ease <= hipEase + HIGH_HIP_LOOSE
    ? []
    : [
        {
          code: "highHipLoose",
          measurement: id,
          message: `${id}: the skirt measures ${girth.toFixed(1)} cm at the high hip, ${ease.toFixed(1)} more than the body; 2 to ${(hipEase + HIGH_HIP_MORE).toFixed(1)} lie close: side and darts follow it as far as they can be sewn`,
        },
      ]
}
