import type { BodyMeasurementId } from "@toile/body"
import type { Triangles } from "@toile/mesh"
import { err, ok, type Result } from "@toile/result"
import { unit, type Vector } from "../measuring/limb.js"
import { type LimbForm, limbForm, outsideOf } from "./limb-form.js"
import { sectionWith } from "./superellipse.js"
import { surfaceOfField } from "./surface-of-field.js"

/** `A`: arms 45 degrees from the body, as scanners ask; `T`: level. */
export type Pose = "A" | "T"

/** A body of lofted sections, and where its girths are what was asked for. */
export interface BodyForm {
  readonly height: number
  readonly trunk: LimbForm
  readonly parts: readonly LimbForm[]
  /** Girths by the sections' own forms, cm; the arms' and legs' square to them. */
  readonly girths: Readonly<Partial<Record<BodyMeasurementId, number>>>
  readonly heights: Readonly<Partial<Record<BodyMeasurementId, number>>>
}

/** What a form is made from; all of them in a full set. cm */
export const formIds = [
  "mbHeight",
  "mbMidNeckGirth",
  "mbBustGirth",
  "mbBustHeight",
  "mbWaistGirth",
  "mbWaistHeight",
  "mbLowHipGirth",
  "mbLowHipHeight",
  "mbCrotchHeight",
  "mbAcromionShoulderWidthHorizontal",
  "mbBackNeckHeight",
  "mbSideArmLength",
  "mbBicepGirth",
  "mbElbowGirth",
  "mbForearmGirth",
  "mbWristGirth",
  "mbThighGirth",
  "mbKneeGirth",
  "mbKneeHeight",
  "mbCalfGirth",
  "mbCalfHeight",
  "mbAnkleGirth",
] as const satisfies readonly BodyMeasurementId[]
type FormId = (typeof formIds)[number]

/** How boxy sections are: trunks more than limbs. */
const [TRUNK, LIMB, FOOT] = [2.4, 2, 2.5]
const LEFT: Vector = [1, 0, 0]
const FRONT: Vector = [0, 0, 1]
const UP: Vector = [0, 1, 0]

/**
 * A body's form from its measurements: trunk, neck and head lofted upward, arms and legs along straight lines, each section a
 * superellipse solved to its girth. It stands on y = 0, looks along z, its left is x; cm.
 */
export const bodyForm = (
  measurements: Readonly<Record<string, number>>,
  pose: Pose,
): Result<BodyForm, { readonly message: string }> => {
  const missing = formIds.filter((id) => !(Number.isFinite(measurements[id]) && measurements[id]! > 0))
  if (missing.length > 0) return err({ message: `a body's form needs ${missing.join(", ")}` })
  const m = measurements as Readonly<Record<FormId, number>>
  const height = m.mbHeight
  const [crotch, hip, waist, bust] = [m.mbCrotchHeight, m.mbLowHipHeight, m.mbWaistHeight, m.mbBustHeight]
  const shoulderTop = m.mbBackNeckHeight - 0.045 * height
  const pit = shoulderTop - 0.055 * height
  // Its sections run into each other where they lie nearer
  const near = tooNear([
    ["crotch", crotch, 1],
    ["low hip", hip, 4],
    ["waist", waist, 3],
    ["bust", bust, 1],
    ["armpits", pit, 0],
  ])
  if (near !== undefined) return err({ message: near })

  const trunk = limbForm([0, crotch, 0], UP, LEFT, FRONT, TRUNK, [
    { way: 0, girth: 0.9 * m.mbLowHipGirth, deep: 0.6, shift: -0.5 },
    { way: hip - crotch, girth: m.mbLowHipGirth, deep: 0.7, shift: -1.6 },
    { way: waist - crotch, girth: m.mbWaistGirth, deep: 0.72, shift: 0 },
    { way: bust - crotch, girth: m.mbBustGirth, deep: 0.76, shift: 1 },
    { way: pit - crotch, girth: 0.97 * m.mbBustGirth, deep: 0.66, shift: 0 },
    { way: shoulderTop - crotch, girth: 2.1 * m.mbAcromionShoulderWidthHorizontal, deep: 0.38, shift: -1 },
    { way: shoulderTop + 0.03 * height - crotch, girth: 1.25 * m.mbMidNeckGirth, deep: 0.75, shift: -1 },
  ])
  const neckFrom = shoulderTop
  const neckAt = 0.868 * height
  const head = limbForm([0, neckFrom, 0], UP, LEFT, FRONT, LIMB, [
    { way: 0, girth: 1.1 * m.mbMidNeckGirth, deep: 1, shift: -0.5 },
    { way: neckAt - neckFrom, girth: m.mbMidNeckGirth, deep: 1, shift: 0 },
    { way: 0.93 * height - neckFrom, girth: 0.335 * height, deep: 1.25, shift: 1.5 },
    { way: 0.985 * height - neckFrom, girth: 0.25 * height, deep: 1.2, shift: 1 },
    { way: height - neckFrom, girth: 0.08 * height, deep: 1.1, shift: 0.5 },
  ])

  // Behind the knee a leg is hollow a little above the kneecap's middle, and under it thinner than knee and calf
  const hollow = m.mbKneeHeight + 0.009 * height
  const under = m.mbKneeHeight - 0.4 * (m.mbKneeHeight - m.mbCalfHeight)
  const thin = Math.min(0.95 * m.mbKneeGirth, 0.93 * m.mbCalfGirth)
  const fold = crotch - 0.055 * height
  const nearOnLeg =
    tooNear([
      ["ankle", 0.07 * height, 0],
      ["calf", m.mbCalfHeight, 3],
      ["knee", m.mbKneeHeight, 0],
    ]) ??
    tooNear([
      ["hollow of the knee", hollow, 3],
      ["fold of the seat", fold, 0],
    ])
  if (nearOnLeg !== undefined) return err({ message: nearOnLeg })
  const legs = [1, -1].flatMap((side): LimbForm[] => {
    // The thighs stand a finger apart, the feet further: legs are straight from one to the other
    const thigh = m.mbThighGirth / (2 * Math.PI)
    const top: Vector = [side * (thigh + 0.8), crotch + 1.5, 0]
    const ankle: Vector = [side * (thigh + 0.8 + 0.03 * height), 0.05 * height, -0.5]
    const along = unit([ankle[0] - top[0], ankle[1] - top[1], ankle[2] - top[2]])
    const wayTo = (y: number): number => (y - top[1]) / along[1]
    const u = unit([along[1], -along[0], 0])
    const v = cross(u, along)
    // Forward by 0.8 at the knee's hollow; what is below lies so far behind its skin
    const skin = 0.8 - sectionWith(m.mbKneeGirth, 1.05, LIMB).b
    const behind = (by: number, girth: number, deep: number): number =>
      v[2] * (skin - by + sectionWith(girth, deep, LIMB).b)
    const leg = limbForm(top, along, u, v, LIMB, [
      { way: 0, girth: 0.9 * m.mbThighGirth, deep: 1 },
      { way: wayTo(crotch - 0.01 * height), girth: m.mbThighGirth, deep: 1.04 },
      { way: wayTo(fold), girth: m.mbThighGirth, deep: 1.04 },
      { way: wayTo(hollow), girth: m.mbKneeGirth, deep: 1.05, shift: behind(0, m.mbKneeGirth, 1.05) },
      { way: wayTo(m.mbKneeHeight), girth: m.mbKneeGirth, deep: 1.05, shift: behind(0.2, m.mbKneeGirth, 1.05) },
      { way: wayTo(under), girth: thin, deep: 1.05, shift: behind(0.9, thin, 1.05) },
      { way: wayTo(m.mbCalfHeight), girth: m.mbCalfGirth, deep: 1.08, shift: behind(2, m.mbCalfGirth, 1.08) },
      { way: wayTo(0.065 * height), girth: m.mbAnkleGirth, deep: 1.25 },
      { way: wayTo(0.02 * height), girth: 1.15 * m.mbAnkleGirth, deep: 1.3 },
    ])
    // The soles are level: each section stands on the floor
    const soles = [
      { way: 0, girth: 0.115 * height, deep: 0.75 },
      { way: 0.05 * height, girth: 0.14 * height, deep: 0.6 },
      { way: 0.14 * height, girth: 0.125 * height, deep: 0.35 },
    ]
    const highs = soles.map(({ deep, girth }) => sectionWith(girth, deep, FOOT).b)
    const instep = Math.max(...highs)
    const foot = limbForm(
      [ankle[0], instep, -0.035 * height],
      FRONT,
      LEFT,
      UP,
      FOOT,
      soles.map((sole, i) => ({ ...sole, shift: highs[i]! - instep })),
    )
    return [leg, foot]
  })
  const arms = [1, -1].map((side): LimbForm => {
    const bicep = m.mbBicepGirth / (2 * Math.PI)
    const half = m.mbAcromionShoulderWidthHorizontal / 2
    const angle = pose === "A" ? Math.PI / 4 : 0.05
    const along: Vector = [side * Math.cos(angle), -Math.sin(angle), 0]
    // A wide trunk's arms hang outside of it
    const root = Math.max(half - bicep, trunk.a(pit - crotch) - 0.3 * bicep)
    const from: Vector = [side * root, shoulderTop - 0.7 * bicep, -0.5]
    const length = m.mbSideArmLength
    const whole = length + 0.105 * height
    return limbForm(from, along, FRONT, [side * Math.sin(angle), Math.cos(angle), 0], LIMB, [
      { way: 0, girth: m.mbBicepGirth, deep: 1 },
      { way: 0.42 * length, girth: m.mbBicepGirth, deep: 1 },
      { way: 0.56 * length, girth: m.mbElbowGirth, deep: 1 },
      { way: 0.68 * length, girth: m.mbForearmGirth, deep: 0.95 },
      { way: 0.97 * length, girth: m.mbWristGirth, deep: 0.75 },
      { way: length + 0.045 * height, girth: 1.3 * m.mbWristGirth, deep: 0.4 },
      { way: whole, girth: 0.5 * m.mbWristGirth, deep: 0.4 },
    ])
  })
  return ok({
    height,
    trunk,
    parts: [trunk, head, ...legs, ...arms],
    girths: Object.fromEntries(formIds.filter((id) => id.endsWith("Girth")).map((id) => [id, m[id]])),
    heights: Object.fromEntries(formIds.filter((id) => id.endsWith("Height")).map((id) => [id, m[id]])),
  })
}

/** What is wrong with heights that have to lie above each other from the first on, each so far under the next. */
const tooNear = (levels: readonly (readonly [name: string, y: number, margin: number])[]): string | undefined => {
  for (const [i, [upper, y]] of levels.entries()) {
    const [lower, under, margin] = levels[i - 1] ?? [upper, -Infinity, 0]
    if (under < y - margin) continue
    const apart = y - under
    const lies = apart < 0 ? `${(-apart).toFixed(1)} below` : `${apart.toFixed(1)} above`
    return `${ofOne(upper)} height (${y.toFixed(1)}) must lie more than ${margin} cm above ${ofOne(lower)} (${under.toFixed(1)}): it lies ${lies}`
  }
  return undefined
}
const ofOne = (name: string): string => `the ${name}${name.endsWith("s") ? "'" : "'s"}`

/**
 * The form's closed surface, cm.
 *
 * @param step the grid that it is made on: 1.25 cm gives some 100,000 triangles, 2.5 a quarter of that; above 0, or a RangeError says so
 */
export const surfaceOfForm = ({ height, parts }: BodyForm, step = 1.25): Triangles => {
  if (!(Number.isFinite(step) && step > 0)) throw new RangeError(`step must be a number of cm above 0, not ${step}`)
  const reach = parts.map((part) => [part, boxOf(part)] as const)
  const low = [0, 1, 2].map((k) => Math.min(...reach.map(([, box]) => box.low[k]!)) - step)
  const high = [0, 1, 2].map((k) => Math.max(...reach.map(([, box]) => box.high[k]!)) + step)
  const field = (x: number, y: number, z: number): number => {
    let least = height
    for (const [part, box] of reach) {
      const apart = Math.max(
        box.low[0] - x,
        x - box.high[0],
        box.low[1] - y,
        y - box.high[1],
        box.low[2] - z,
        z - box.high[2],
      )
      if (apart >= least || apart > 2 * step) {
        least = Math.min(least, Math.max(apart, 2 * step))
        continue
      }
      least = Math.min(least, outsideOf(part, x, y, z))
    }
    return least
  }
  return surfaceOfField(field, { low: [low[0]!, low[1]!, low[2]!], high: [high[0]!, high[1]!, high[2]!] }, step)
}

const boxOf = (part: LimbForm) => {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i <= 40; i++) {
    const way = (part.length * i) / 40
    const reach = 1.02 * Math.max(part.a(way), part.b(way)) + Math.abs(part.shift(way)) + 0.5
    for (let k = 0; k < 3; k++) {
      const middle = part.from[k]! + way * part.along[k]!
      low[k] = Math.min(low[k]!, middle - reach)
      high[k] = Math.max(high[k]!, middle + reach)
    }
  }
  return { low, high }
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
