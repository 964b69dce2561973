/** Every fifth row kept aside, the rest fitted: how far predictions are off. Run: `pnpm run validate [FOLDER]`. */
import type { BodyMeasurementId, Gender } from "@toile/body"
import { isErr } from "@toile/result"
import type { HeldId } from "../src/held-ids.js"
import { type Population, populationFrom } from "../src/population.js"
import { posterior } from "../src/posterior.js"
import { predictFrom } from "../src/predict.js"
import { checkInput } from "../src/prediction-input.js"
import { suspects } from "../src/suspects.js"
import { type VariableName, variableIndex } from "../src/variables.js"
import { dataFolder, reader } from "./data-folder.js"
import { coefficientsFrom, firstAlone, firstOnlyNames, type Rows, readSurveys, sharedNames } from "./fit.js"
import { carriers } from "./surveys.js"

type Person = Readonly<Partial<Record<VariableName, number>>>

const notIds = [
  "mbHeadGirth",
  "mbHeelGirth",
  "mbShoulderToElbow",
  "mbArmholeDepth",
  "mbBustPointDistance",
  "mbUnderbustGirth",
  "mbHighBustGirth",
]
const isOfFullSet = (name: VariableName): name is VariableName & BodyMeasurementId =>
  name.startsWith("mb") && !notIds.includes(name)
const ofSecond = sharedNames.filter(isOfFullSet)
const ofFirst = firstOnlyNames.filter(isOfFullSet)

const keepAside = (rows: Rows) => ({
  fitted: rows.filter((_, i) => i % 5 !== 0),
  aside: rows.filter((_, i) => i % 5 === 0),
})
const people = (rows: Rows): Person[] => {
  const names: (VariableName | undefined)[] = [...sharedNames, ...carriers.map(() => undefined), ...firstOnlyNames]
  return rows.map((row) =>
    Object.fromEntries(
      row.flatMap((log, i) => (names[i] === undefined ? [] : [[names[i], Math.round(Math.exp(log) * 100) / 100]])),
    ),
  )
}

const inputSets = (waist: VariableName & BodyMeasurementId) => {
  const b = ["mbHeight", "mbBustGirth", waist, "mbLowHipGirth"] as const
  const c = ["mbWeight", ...b] as const
  return {
    a: ["mbHeight", "mbWeight"],
    b,
    c,
    d: [...c, "mbSideArmLength", "mbCrotchHeight", "mbMidNeckGirth"],
  } as const
}

/** Mean absolute error in cm (and kg) over the targets that are no inputs; `guess` may be any predictor. */
const errorOf = (
  test: readonly Person[],
  inputs: readonly (VariableName & BodyMeasurementId)[],
  targets: readonly (VariableName & BodyMeasurementId)[],
  guess: (person: Person, target: VariableName & BodyMeasurementId, known: Person) => number,
): number => {
  const open = targets.filter((target) => !inputs.includes(target))
  let sum = 0
  for (const person of test) {
    const known = Object.fromEntries(inputs.map((id) => [id, person[id]!]))
    for (const target of open) sum += Math.abs(guess(person, target, known) - person[target]!)
  }
  return sum / (test.length * open.length)
}

const gaussian = (population: Population) => {
  let last: { known: string; mean: Float64Array } | undefined
  return (_: Person, target: VariableName & BodyMeasurementId, known: Person): number => {
    const key = JSON.stringify(known)
    if (last?.known !== key) {
      const values = Object.entries(known).map(([id, value]) => ({
        id: id as HeldId,
        slot: variableIndex[id as VariableName],
        value,
      }))
      last = { known: key, mean: posterior(population, values, {}).mean }
    }
    return Math.exp(last.mean[variableIndex[target]]!)
  }
}

const median = (rows: readonly Person[], id: VariableName): number => {
  const sorted = rows.map((row) => row[id]!).toSorted((x, y) => x - y)
  return sorted[Math.floor(sorted.length / 2)]!
}

const line = (title: string, numbers: readonly number[], digits = 3): void =>
  console.log(`  ${title.padEnd(44)}${numbers.map((value) => value.toFixed(digits).padStart(8)).join("")}`)

const tableOf = (
  title: string,
  population: Population,
  test: readonly Person[],
  targets: readonly (VariableName & BodyMeasurementId)[],
  waist: VariableName & BodyMeasurementId,
): void => {
  line(
    title,
    Object.values(inputSets(waist)).map((inputs) => errorOf(test, inputs, targets, gaussian(population))),
  )
}

const predictionOf = (population: Population, gender: Gender, measurements: Record<string, number>) => {
  const checked = checkInput({ gender, measurements })
  return isErr(checked) ? undefined : predictFrom(population, checked.value)
}

const pick = (person: Person, ids: readonly VariableName[]): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, person[id]!]))

/** Of each target that is no input, per cent of the people whose value lies within its interval. */
const coverageByTarget = (
  population: Population,
  gender: Gender,
  test: readonly Person[],
  inputs: readonly VariableName[],
  targets: readonly VariableName[],
): ReadonlyMap<VariableName, number> => {
  const predictions = test.flatMap((person) => {
    const prediction = predictionOf(population, gender, pick(person, inputs))
    return prediction === undefined ? [] : [{ person, intervals: prediction.intervals }]
  })
  const open = targets.filter((target) => !inputs.includes(target))
  return new Map(
    open.map((target) => {
      const inside = predictions.filter(({ person, intervals }) => {
        const { low, high } = intervals[target]!
        return person[target]! >= low && person[target]! <= high
      })
      return [target, (100 * inside.length) / predictions.length]
    }),
  )
}

const mean = (numbers: Iterable<number>): number => {
  const all = [...numbers]
  return all.reduce((sum, one) => sum + one, 0) / all.length
}

/** How often a slip is refused or warned of, and how often the slipped input is the one named first, in per cent. */
const caught = (
  population: Population,
  gender: Gender,
  test: readonly Person[],
  inputs: readonly VariableName[],
  slip: (measurements: Record<string, number>) => Record<string, number>,
  names: readonly string[],
): [number, number] => {
  let warned = 0
  let named = 0
  for (const person of test) {
    const prediction = predictionOf(population, gender, slip(pick(person, inputs)))
    if (prediction === undefined || prediction.warnings.length > 0) warned++
    if (prediction === undefined || names.includes(prediction.warnings[0]?.measurement ?? "")) named++
  }
  return [(100 * warned) / test.length, (100 * named) / test.length]
}

const read = reader(dataFolder())
for (const gender of ["male", "female"] as const) {
  const surveys = readSurveys(gender, read)
  const first = keepAside(surveys.ansur1)
  const second = keepAside(surveys.ansur2)
  const fitted = { ansur1: first.fitted, ansur2: second.fitted }
  const fused = populationFrom(coefficientsFrom(gender, fitted))
  const alone = populationFrom(coefficientsFrom(gender, fitted, firstAlone))
  const [test1, test2, train2] = [people(first.aside), people(second.aside), people(second.fitted)]
  console.log(
    `${gender}: fitted on ${second.fitted.length} + ${first.fitted.length} rows, kept aside ${test2.length} (II) + ${test1.length} (I)`,
  )

  console.log("Mean absolute error (cm, kg) for inputs a, b, c, d")
  const middles = Object.fromEntries(ofSecond.map((id) => [id, median(train2, id)]))
  const a = inputSets("mbNavelWaistGirth").a
  line("ANSUR II rows, training median", [errorOf(test2, a, ofSecond, (_, id) => middles[id]!)])
  line("ANSUR II rows, scaled by height", [
    errorOf(test2, a, ofSecond, (person, id) => (middles[id]! * person.mbHeight!) / middles.mbHeight!),
  ])
  tableOf("ANSUR II rows, 22 IDs, the shipped fusion", fused, test2, ofSecond, "mbNavelWaistGirth")
  tableOf("ANSUR II rows, 22 IDs, ANSUR I alone", alone, test2, ofSecond, "mbNavelWaistGirth")
  tableOf("ANSUR I rows, its own 10 IDs, the fusion", fused, test1, ofFirst, "mbWaistGirth")
  tableOf("ANSUR I rows, its own 10 IDs, ANSUR I alone", alone, test1, ofFirst, "mbWaistGirth")
  tableOf("ANSUR I rows, all 32 IDs, the fusion", fused, test1, [...ofSecond, ...ofFirst], "mbWaistGirth")
  tableOf("ANSUR I rows, all 32 IDs, ANSUR I alone", alone, test1, [...ofSecond, ...ofFirst], "mbWaistGirth")

  console.log("Coverage of the 90 % intervals, per cent, for inputs a, b, c, d")
  const mass = (person: Person): number => person.mbWeight! / person.mbHeight! ** 2
  const heavy = test2.toSorted((x, y) => mass(y) - mass(x)).slice(0, Math.round(test2.length / 10))
  const sets2 = Object.values(inputSets("mbNavelWaistGirth"))
  const sets1 = Object.values(inputSets("mbWaistGirth"))
  for (const [title, test, sets, targets] of [
    ["ANSUR II rows", test2, sets2, ofSecond],
    ["ANSUR II rows, top tenth of body mass index", heavy, sets2, ofSecond],
    ["ANSUR I rows, its own IDs", test1, sets1, ofFirst],
  ] as const) {
    const covered = sets.map((ids) => coverageByTarget(fused, gender, test, ids, targets))
    line(
      title,
      covered.map((byTarget) => mean(byTarget.values())),
      1,
    )
    for (const [k, byTarget] of covered.entries()) {
      const least = [...byTarget].sort(([, p], [, q]) => p - q).slice(0, 3)
      console.log(
        `    least of inputs ${"abcd"[k]}: ${least.map(([id, share]) => `${id} ${share.toFixed(1)}`).join(", ")}`,
      )
    }
  }

  console.log("Bad input, per cent warned of or refused; named first (inputs c)")
  const c = inputSets("mbNavelWaistGirth").c
  const check = (
    title: string,
    slip: (m: Record<string, number>) => Record<string, number>,
    names: readonly string[],
  ) => line(title, caught(fused, gender, test2, c, slip, names), 1)
  check("nothing wrong", (m) => m, [])
  check("height in inches", (m) => ({ ...m, mbHeight: m.mbHeight! / 2.54 }), ["mbHeight"])
  check("weight in pounds", (m) => ({ ...m, mbWeight: m.mbWeight! / 0.45359237 }), ["mbWeight"])
  for (const id of c) check(`${id} 10 % too much`, (m) => ({ ...m, [id]: m[id]! * 1.1 }), [id])
  check(
    "waist and hip swapped",
    (m) => ({ ...m, mbNavelWaistGirth: m.mbLowHipGirth!, mbLowHipGirth: m.mbNavelWaistGirth! }),
    ["mbNavelWaistGirth", "mbLowHipGirth"],
  )

  console.log("Suspects, per cent of rows asked about; the right one among those named (ANSUR I rows, then II)")
  for (const [test, waist] of [
    [test1, "mbWaistGirth"],
    [test2, "mbNavelWaistGirth"],
  ] as const) {
    const all = inputSets(waist).c
    const suspected = (
      title: string,
      slip: (m: Record<string, number>) => Record<string, number>,
      names: readonly string[],
      ids: readonly VariableName[] = all,
    ) => {
      let asked = 0
      let named = 0
      for (const person of test) {
        const found = suspects({ gender, measurements: slip(pick(person, ids)) }, fused)
        const who = isErr(found) ? [] : found.value.flatMap(({ measurement, with: other }) => [measurement, other])
        if (who.length > 0) asked++
        if (names.some((name) => who.includes(name as BodyMeasurementId))) named++
      }
      line(title, [(100 * asked) / test.length, (100 * named) / test.length], 1)
      return named / test.length
    }
    suspected("nothing wrong", (m) => m, [])
    suspected("nothing wrong, height, weight and bust", (m) => m, [], ["mbHeight", "mbWeight", "mbBustGirth"])
    for (const id of all)
      if (id !== "mbWeight") suspected(`${id} in inches`, (m) => ({ ...m, [id]: m[id]! / 2.54 }), [id])
    const inPounds = (m: Record<string, number>) => ({ ...m, mbWeight: m.mbWeight! / 0.45359237 })
    suspected(
      "weight in pounds beside height and bust",
      inPounds,
      ["mbWeight"],
      ["mbHeight", "mbWeight", "mbBustGirth"],
    )
    suspected("weight in pounds beside height alone", inPounds, ["mbWeight"], ["mbHeight", "mbWeight"])
    const girths = ["mbBustGirth", waist, "mbLowHipGirth"] as const
    const shares = girths.flatMap((id) =>
      [0.85, 1.15].map((times) => suspected(`${id} times ${times}`, (m) => ({ ...m, [id]: m[id]! * times }), [id])),
    )
    line("a girth 15 % off, on average", [(100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length], 1)
    suspected("waist and hip swapped", (m) => ({ ...m, [waist]: m.mbLowHipGirth!, mbLowHipGirth: m[waist]! }), [
      waist,
      "mbLowHipGirth",
    ])
  }
}
