// `npm run bench -- fit-risk [FOLDER] [--people N] [--exact] [--alone] [--pooled] [--formulas] [--keep FILE] [--seconds N]`: how long the
// risk of fit takes; and where TOILE_SHARED has the surveys, whether it tells the truth of people: a fifth of the rows, by a fixed hash, is
// kept aside, the population is fitted to the rest, of both surveys as the shipped one is, or with --alone of ANSUR I. A level counts on the
// rows of the survey by whose definition its measurement goes (--pooled: on both surveys'), and only if the row tells what it is. With a
// FOLDER of CSV files the shipped population is asked about the people in it. --formulas drafts from measurements as well that nobody
// took. With --keep what is done is written to FILE, a line a person and garment, and not done again; --seconds ends a run early.
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { fitByJacobian, fitJacobian, fitRisk } from "../packages/fit-risk/dist/index.js"
import { catalogue } from "../packages/garments/dist/index.js"
import { chance, predict, tapeVariance } from "../packages/measurement-predictor/dist/index.js"
import { measureOrder } from "../packages/pattern-model/dist/index.js"
import { keptAside } from "./lib/kept-aside.mjs"
import { peopleIn } from "./lib/people.mjs"
import { report } from "./lib/report.mjs"
import { quantile, timed } from "./lib/timing.mjs"
import { toldGarment } from "./lib/told-levels.mjs"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: "string", default: "150" },
    bodies: { type: "string", default: "200" },
    keep: { type: "string" },
    seconds: { type: "string", default: "Infinity" },
    exact: { type: "boolean", default: false },
    alone: { type: "boolean", default: false },
    pooled: { type: "boolean", default: false },
    formulas: { type: "boolean", default: false },
    patterns: { type: "string", default: "straight-skirt,womens-trousers,dress,shirt,mens-trousers,mens-t-shirt" },
  },
})
const people = Number(values.people)
const bodies = Number(values.bodies)
const patterns = values.patterns.split(",").map((slug) => {
  const found = catalogue.find(({ declaration }) => declaration.slug === slug)
  if (found === undefined) throw new Error(`there is no pattern ${slug}`)
  return found
})

/** @type {Record<string, number>} */
const man = { mbHeight: 180, mbWeight: 82, mbBustGirth: 104, mbWaistGirth: 90 }
const shirt = catalogue.find(({ declaration }) => declaration.slug === "shirt")
if (shirt === undefined) throw new Error("there is no shirt")
if (values.keep === undefined || !existsSync(values.keep)) {
  const rounds = Array.from({ length: 7 }, () => {
    const sampled = timed(() => fitRisk(shirt, { measurements: man }))
    const jacobian = timed(() => fitJacobian(shirt, { measurements: man }))
    const made = jacobian.value
    if (made._tag === "Err") throw new Error(made.error.message)
    return [sampled.milliseconds, jacobian.milliseconds, timed(() => fitByJacobian(made.value)).milliseconds]
  })
  const middle = (/** @type {number} */ at) =>
    quantile(
      rounds.map((round) => round[at] ?? Number.NaN),
      0.5,
    )
  report(
    "fit-risk-speed",
    [
      {
        shirt: "height, weight, bust, waist",
        "500 bodies ms": middle(0),
        "jacobian ms": middle(1),
        "by jacobian ms": middle(2),
      },
    ],
    { settings: {} },
  )
}

const [folder] = positionals
const shared = process.env.TOILE_SHARED ?? ""
if (shared === "" && folder === undefined) {
  console.log(
    "skipped: people of the surveys, because TOILE_SHARED (the surveys' folder) is not set and no folder is named",
  )
  process.exit(0)
}

/**
 * Groups of people with the population that is asked about them.
 * @type {{ gender: string, name: string, population: any, rows: readonly Record<string, number>[], isOwn: (id: string) => boolean }[]}
 */
const groups =
  folder === undefined
    ? [...(await keptAside(shared, { alone: values.alone }))].flatMap(([gender, { population, surveys }]) =>
        surveys.map((survey) => ({ ...survey, gender, population })),
      )
    : ["female", "male"].map((gender) => {
        const rows = peopleIn(folder).flatMap((person) => (person.gender === gender ? [person.measurements] : []))
        return { gender, name: folder, population: undefined, rows, isOwn: () => true }
      })

const inputs = [
  ["mbHeight", "mbWeight"],
  ["mbHeight", "mbWeight", "mbBustGirth", "mbWaistGirth", "mbLowHipGirth"],
  [
    "mbHeight",
    "mbWeight",
    "mbBustGirth",
    "mbWaistGirth",
    "mbLowHipGirth",
    "mbMidNeckGirth",
    "mbSideArmLength",
    "mbCrotchHeight",
  ],
]

/** By tenth of the chance that was given: how often it was given, and how often it came true. */
const tenths = Array.from({ length: 10 }, () => ({ given: 0, sat: 0, chances: 0 }))
const levelTenths = Array.from({ length: 10 }, () => ({ given: 0, sat: 0, chances: 0 }))
const next = { asked: 0, best: 0, ofTwo: 0, amongTwo: 0, own: 0, ownOfTwo: 0 }
const refused = { drafts: 0 }

/**
 * What came of one person, garment and set of inputs: the chance, by level the chance and the miss over its tolerance, what was named
 * to be measured next, and by measurement what the garment misses once it is. `given` alone: no garment could be drafted.
 * @typedef {object} Told
 * @property {string} key
 * @property {number} [chance]
 * @property {[string, number, number][]} [levels]
 * @property {string[]} [named]
 * @property {Record<string, number>} [left]
 */
/** @type {Map<string, Told>} */
const known = new Map()
if (values.keep !== undefined && existsSync(values.keep)) {
  for (const line of readFileSync(values.keep, "utf8").split("\n")) {
    if (line !== "") known.set(JSON.parse(line).key, JSON.parse(line))
  }
}
const until = performance.now() + 1000 * Number(values.seconds)
const asked = patterns.flatMap((whole, garment) =>
  groups.flatMap((of, survey) => {
    if (of.gender !== whole.declaration.gender) return []
    const isOwn = values.pooled ? (/** @type {string} */ id) => of.rows.some((row) => id in row) : of.isOwn
    const told = toldGarment(whole, { ...of, isOwn }, values)
    if (told.tolerances.length === 0) return []
    return of.rows
      .slice(0, people)
      .flatMap((row, person) => inputs.map((ids, set) => ({ whole, garment, of, told, survey, row, person, ids, set })))
  }),
)
// Person by person: what ends early has all garments
for (const one of asked.toSorted((a, b) => a.person - b.person)) {
  const key = keyOf(one)
  if (known.has(key)) continue
  if (performance.now() > until) break
  const told = { key, ...toldOfPerson(one) }
  known.set(key, told)
  if (values.keep !== undefined) appendFileSync(values.keep, `${JSON.stringify(told)}\n`)
}

const done = { people: 0 }
for (const [whole, of] of patterns.flatMap((pattern) =>
  groups.map((group) => /** @type {const} */ ([pattern, group])),
)) {
  inputs.forEach((_, set) => {
    /** By measurement that could be added, what all these people's garments then miss. @type {Map<string, number>} */
    const left = new Map()
    /** @type {string[][]} */
    const named = []
    for (const one of asked) {
      const told = one.whole === whole && one.of === of && one.set === set ? known.get(keyOf(one)) : undefined
      if (told === undefined) continue
      done.people = Math.max(done.people, one.person + 1)
      const { chance, levels, named: two, left: after } = told
      if (chance === undefined || levels === undefined || two === undefined || after === undefined) {
        refused.drafts++
        continue
      }
      for (const [, level, miss] of levels) count(levelTenths, level, miss <= 1)
      count(
        tenths,
        chance,
        levels.every(([, , miss]) => miss <= 1),
      )
      named.push(two)
      const own = Object.entries(after).toSorted(([, x], [, y]) => x - y)
      if (own.length > 1) {
        if (own[0]?.[0] === two[0]) next.own++
        if (own.slice(0, 2).some(([id]) => id === two[0])) next.ownOfTwo++
      }
      for (const [id, miss] of Object.entries(after)) left.set(id, (left.get(id) ?? 0) + miss)
    }
    const best = [...left].toSorted(([, x], [, y]) => x - y).map(([id]) => id)
    if (best.length < 2) return
    next.asked += named.length
    next.best += named.filter(([first]) => first === best[0]).length
    next.ofTwo += named.filter(([first]) => best.slice(0, 2).includes(first ?? "")).length
    next.amongTwo += named.filter((two) => two.includes(best[0] ?? "")).length
  })
}

function keyOf(/** @type {(typeof asked)[number]} */ { whole, of, set, person }) {
  return [
    whole.declaration.slug,
    of.name,
    set,
    person,
    bodies,
    values.exact ? "exact" : "read",
    ...(values.alone ? ["alone"] : []),
    ...(values.pooled ? ["pooled"] : []),
    ...(values.formulas ? ["formulas"] : []),
  ].join(" ")
}

/**
 * One person in one garment; the slips of the tape are the person's own, whatever was asked before.
 * @returns {Omit<Told, "key">}
 */
function toldOfPerson(
  /** @type {(typeof asked)[number]} */ { whole, garment, of, told, survey, row, person, ids, set },
) {
  const { gender } = whole.declaration
  const { garment: fitted, groups: drafted, tolerances } = told
  const { normal } = chance(1 + set + 10 * garment + 100 * survey + 1000 * person)
  const given = Object.fromEntries(
    ids.flatMap((id) => (row[id] === undefined ? [] : [[id, read(gender, id, row[id] ?? 0, normal)]])),
  )
  const fit = fitRisk(fitted, { measurements: given, population: of.population }, { bodies, seed: 1 })
  const truth = garmentOf(whole, row, of.population, drafted)
  const made = garmentOf(whole, given, of.population, drafted)
  if (fit._tag === "Err" || truth === undefined || made === undefined) return {}
  const { levels, next: helps } = fit.value
  const open = helps.map(({ measurement }) => measurement).filter((id) => row[id] !== undefined)
  return {
    chance: fit.value.chance,
    levels: [...missesOf(made, truth, tolerances)].map(([id, miss]) => [id, levels[id]?.chance ?? 0, miss]),
    named: open.slice(0, 2),
    left: Object.fromEntries(
      open.map((id) => {
        const more = { ...given, [id]: read(gender, id, row[id] ?? 0, normal) }
        const then = garmentOf(whole, more, of.population, drafted) ?? made
        return [id, total([...missesOf(then, truth, tolerances).values()])]
      }),
    ),
  }
}

/** A measurement as a customer's tape reads it: the surveys' own, and a careful tape's error, unless `--exact` leaves it out. */
function read(
  /** @type {any} */ gender,
  /** @type {any} */ id,
  /** @type {number} */ value,
  /** @type {() => number} */ normal,
) {
  return values.exact ? value : Math.round(100 * value * Math.exp(Math.sqrt(tapeVariance(gender, id)) * normal())) / 100
}

/** By level, the miss over its tolerance. */
function missesOf(
  /** @type {Readonly<Record<string, number>>} */ garment,
  /** @type {Readonly<Record<string, number>>} */ truth,
  /** @type {[string, number][]} */ tolerances,
) {
  return new Map(
    tolerances.flatMap(([id, tolerance]) => {
      const miss = Math.abs((garment[id] ?? Number.NaN) - (truth[id] ?? Number.NaN)) / tolerance
      return Number.isFinite(miss) ? [[id, miss]] : []
    }),
  )
}

function garmentOf(
  /** @type {any} */ pattern,
  /** @type {Record<string, number>} */ known,
  /** @type {any} */ population,
  /** @type {string[][]} */ groups,
) {
  const body = predict({ gender: pattern.declaration.gender, measurements: known }, population)
  if (body._tag === "Err") return undefined
  const full = body.value.measurements
  const used = groups.flatMap((group) => {
    const ids = group.filter((id) => id in full)
    return ids.find((id) => id in known) ?? ids.slice(0, 1)
  })
  const made = measureOrder(pattern, {
    measurementType: "body",
    measurements: Object.fromEntries(used.map((id) => [id, full[id] ?? Number.NaN])),
  })
  return made._tag === "Err" ? undefined : made.value
}

function count(/** @type {typeof tenths} */ table, /** @type {number} */ chance, /** @type {boolean} */ sat) {
  const tenth = table[Math.min(9, Math.floor(10 * chance))]
  if (tenth === undefined) return
  tenth.given++
  tenth.chances += chance
  if (sat) tenth.sat++
}

function total(/** @type {number[]} */ values) {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Between these, in 95 of 100 such samples, the share lies that these stand for (Wilson's interval). */
function betweenOf(/** @type {number} */ sat, /** @type {number} */ given) {
  const z2 = 1.96 ** 2
  const middle = (sat + z2 / 2) / (given + z2)
  const reach = (1.96 / (given + z2)) * Math.sqrt((sat * (given - sat)) / given + z2 / 4)
  return { from: given === 0 ? Number.NaN : middle - reach, to: given === 0 ? Number.NaN : middle + reach }
}

const lines = (/** @type {typeof tenths} */ table, /** @type {string} */ what) =>
  table.map(({ given, sat, chances }, tenth) => ({
    what,
    "chance given": `${10 * tenth} to ${10 * tenth + 10} %`,
    times: given,
    "given on average": given === 0 ? Number.NaN : chances / given,
    "came true": given === 0 ? Number.NaN : sat / given,
    ...betweenOf(sat, given),
  }))
report("fit-risk", [...lines(tenths, "garment"), ...lines(levelTenths, "level")], {
  settings: {
    people: done.people,
    bodies,
    patterns: values.patterns,
    exact: values.exact,
    alone: values.alone,
    pooled: values.pooled,
    formulas: values.formulas,
  },
})
const share = (/** @type {number} */ count) => ((100 * count) / next.asked).toFixed(1)
console.log(
  `what to measure next, ${next.asked} times; over all people of a garment, survey and inputs the first named helps most ${share(next.best)} %, is one of the best two ${share(next.ofTwo)} %, one of the two named helps most ${share(next.amongTwo)} %; person by person the first named helps most ${share(next.own)} %, is one of the best two ${share(next.ownOfTwo)} %; not drafted ${refused.drafts}`,
)
