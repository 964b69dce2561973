import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Gender } from "@toile/body"
import { man, median, NECK_BASE_OVER_MID, STRAIGHT_OF_TAPE, TORSO_PATH, woman } from "@toile/body/survey"
import { describe, expect, it } from "vitest"
import { readColumns } from "../training/csv.js"
import { firstSurveyMoments, type Line, lineOf, type Moments, populationMoments } from "../training/regression.js"
import { type Relation, relations } from "../training/relations.js"
import { middleValue } from "./middle-body.js"

const shared = process.env.TOILE_SHARED
if (shared === undefined)
  console.log("skipped: what rests on ANSUR I's rows alone, because TOILE_SHARED (the surveys' folder) is not set")
const read = (file: string) => readFileSync(join(shared!, "data", "anthropometry", file), "utf8")

const bodies = { female: woman, male: man }
const genders: readonly Gender[] = ["female", "male"]
type Formula = number | ((...on: readonly number[]) => number)

/** The slopes and the constant that a formula holds, read off it at nought and one. */
const heldBy = (formula: Formula, count: number): Pick<Line, "slopes" | "plus"> => {
  if (typeof formula === "number") return { slopes: [], plus: formula }
  const nought = Array.from({ length: count }, () => 0)
  const plus = formula(...nought)
  return { slopes: nought.map((_, i) => formula(...nought.with(i, 1)) - plus), plus }
}

/** What a formula says otherwise than the rows, as it is written: slopes to three places, the constant to one. */
const differences = (rows: Relation["rows"], moments: (gender: Gender) => Moments): string[] =>
  genders.flatMap((gender) =>
    Object.entries<Relation>(relations).flatMap(([name, relation]) => {
      if (relation.rows !== rows || (relation.only ?? gender) !== gender) return []
      const formulas: Readonly<Record<string, Formula | string | object>> = { ...bodies[gender] }
      const line = lineOf(moments(gender), relation.of, relation.on)
      const held = heldBy(formulas[name] as Formula, relation.on.length)
      const off = [
        ...held.slopes.map((slope, i) => Math.abs(slope - line.slopes[i]!) / 0.00051),
        Math.abs(held.plus + (relation.less ?? 0) - line.plus) / 0.051,
      ]
      return off.some((share) => !(share < 1)) ? [`${gender} ${name}: ${JSON.stringify({ held, line })}`] : []
    }),
  )

describe("what @toile/body says of a body that was not measured there", () => {
  it("is what the population of the prediction gives", () => {
    expect(differences("population", populationMoments)).toEqual([])
  })

  it.runIf(shared !== undefined)("is what ANSUR I's rows give, where the population's differ little", () => {
    expect(differences("first", (gender) => firstSurveyMoments(gender, read))).toEqual([])
  })

  it("meets the population's middle within a seventh of what bodies differ by", () => {
    for (const gender of genders)
      for (const [name, relation] of Object.entries<Relation>(relations)) {
        if ((relation.only ?? gender) !== gender) continue
        const moments = populationMoments(gender)
        const formula = ({ ...bodies[gender] } as Readonly<Record<string, Formula | string | object>>)[name] as Formula
        const value = typeof formula === "number" ? formula : formula(...relation.on.map(moments.mean))
        const off = value + (relation.less ?? 0) - moments.mean(relation.of)
        const { sd } = lineOf(moments, relation.of, relation.on)
        expect(Math.abs(off) / sd, `${gender} ${name}`).toBeLessThan(1 / 7)
      }
  })

  it("says how far a high bust lies from what is told of it", () => {
    const told = Object.entries(woman.highBustLeaves).map(([name, leaves]) => {
      const { of, on } = relations[name as keyof typeof woman.highBustLeaves]
      return Math.abs(lineOf(populationMoments("female"), of, on).sd - leaves)
    })
    expect(Math.max(...told)).toBeLessThan(0.051)
  })

  it("says how far a navel's girth lies from what waist and hips tell of it", () => {
    const { of, on } = relations.navelGirth
    for (const gender of genders)
      expect(Math.abs(lineOf(populationMoments(gender), of, on).sd - bodies[gender].navelGirthLeaves)).toBeLessThan(
        0.051,
      )
  })

  it("has the navel and the girths between waist and low hip where the population's medians lie", () => {
    for (const gender of genders) {
      const { navel, profile } = bodies[gender]
      const of = (id: Parameters<typeof median>[1]) => median(gender, id)
      const drop = of("mbWaistHeight") - of("mbLowHipHeight")
      expect(Math.abs(navel - (of("mbWaistHeight") - middleValue(gender, "navelHeight")) / drop)).toBeLessThan(0.006)
      const [waist, hip] = [of("mbWaistGirth"), of("mbLowHipGirth")]
      const girths = [
        ["mbWaistbandRegRiseGirth", 0.15],
        ["mbWaistbandMidRiseGirth", 0.3],
        ["mbWaistbandLowRiseGirth", 0.45],
      ] as const
      for (const [id, share] of girths)
        expect(Math.abs(waist + (hip - waist) * profile(share) - of(id))).toBeLessThan(0.15)
      expect(profile(0)).toBe(0)
      expect(profile(1)).toBeCloseTo(1, 12)
    }
  })

  it("says how far women's hips go beyond their waist, and how necks and shoulders are read two ways", () => {
    const { mean, covariance } = populationMoments("female")
    const surplus = { mbLowHipGirth: 1, mbWaistGirth: -1 }
    expect(woman.hipsOverWaistMost).toBe(Math.round(mean(surplus) + 2.58 * Math.sqrt(covariance(surplus, surplus))))
    const both = (of: (gender: Gender) => number) => (of("female") + of("male")) / 2
    const over = both((gender) => populationMoments(gender).mean({ mbCollarGirth: 1, mbMidNeckGirth: -1 }))
    expect(Math.abs(over - NECK_BASE_OVER_MID)).toBeLessThan(0.051)
    const straight = both(
      (gender) => median(gender, "mbAcromionShoulderWidthHorizontal") / median(gender, "mbAcromionShoulderWidth"),
    )
    expect(Math.abs(straight - STRAIGHT_OF_TAPE)).toBeLessThan(0.00051)
  })

  it.runIf(shared !== undefined)("has the tape's loss and the torso's path of ANSUR I's rows", () => {
    for (const gender of genders) {
      const file = `ansur1_${gender === "female" ? "f" : "m"}.csv`
      const columns = [
        "CROTCH_NAT_WAIST",
        "CROTCH_UMBILICUS",
        "WAIST_HT_NATURAL",
        "WAIST_HT-OMPHALION",
        "WAIST_HIP_LNTH",
        "BUTT_HT",
      ]
      const rows = readColumns(read(file), columns, file)
      const sum = (of: (row: readonly number[]) => number) => rows.reduce((total, row) => total + of(row), 0)
      const lost = sum(([natural, navel]) => natural! - navel!) / sum((row) => row[2]! - row[3]!)
      expect(Math.abs(bodies[gender].tapePerLevel - lost)).toBeLessThan(0.0051)
      const path = sum((row) => row[4]!) / sum((row) => row[3]! - row[5]!)
      expect(Math.abs(TORSO_PATH - path)).toBeLessThan(0.0051)
    }
  })
})
