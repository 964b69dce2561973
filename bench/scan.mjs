// `npm run bench -- scan [FOLDER] [--step CM] [--drawn N] [--holes N] [--radii CM,CM] [--seed N]`: how far off measured meshes are, and how
// long one takes. Generated bodies, and those of a folder with meshes and references.json (data/bodies under TOILE_SHARED where no folder
// is named); with --drawn so many more of each gender, drawn from the population by the seed, A and T. With --holes each of them is damaged N
// times, and what is then wrong and yet sure is counted.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { gunzipSync } from "node:zlib"
import { bodyForm, measureBody, surfaceOfForm } from "../packages/body-mesh/dist/index.js"
import { populationSampler, predict } from "../packages/measurement-predictor/dist/index.js"
import { readMesh } from "../packages/mesh/dist/index.js"
import { damagedRow } from "./lib/holes.mjs"
import { report } from "./lib/report.mjs"
import { quantile, timed } from "./lib/timing.mjs"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    step: { type: "string", default: "1.5" },
    drawn: { type: "string", default: "0" },
    holes: { type: "string", default: "0" },
    radii: { type: "string", default: "1.5,3" },
    seed: { type: "string", default: "1" },
  },
})
const shared = process.env.TOILE_SHARED
const folder = positionals[0] ?? (shared === undefined ? undefined : join(shared, "data", "bodies"))
const MOST_BYTES = 256 * 1024 * 1024
const ROUNDS = 5

/**
 * @param {string} name
 * @param {import("../packages/mesh/dist/index.js").Triangles} triangles
 * @param {number} height
 * @param {Readonly<Record<string, number>>} truth
 * @param {(id: string) => string} [own] which measurement a reference is held against
 */
function rowsOf(name, triangles, height, truth, own = (id) => id) {
  const rounds = Array.from({ length: ROUNDS }, () => timed(() => measureBody(triangles, height)))
  const [{ value: read } = { value: undefined }] = rounds
  if (read === undefined || read._tag === "Err") {
    console.log(`${name}: ${read?.error.message}`)
    return []
  }
  const milliseconds = quantile(
    rounds.map((round) => round.milliseconds),
    0.5,
  )
  const found = new Map(Object.entries(read.value.values))
  return Object.entries(truth).flatMap(([id, reference]) => {
    const value = found.get(own(id))
    if (value === undefined) return []
    return [
      {
        body: name,
        measurement: own(id).replace("mb", ""),
        reference,
        measured: value.value,
        error: value.value - reference,
        from: value.from,
        confidence: value.confidence,
        triangles: triangles.corners.length / 3,
        "median ms": milliseconds,
      },
    ]
  })
}

const [least = Number.NaN, most = Number.NaN] = values.radii.split(",").map(Number)
const damage = { bodies: Number(values.holes), radii: /** @type {const} */ ([least, most]), seed: Number(values.seed) }
const drawn = Number(values.drawn)
if (
  [damage.bodies, drawn].some((count) => !Number.isInteger(count) || count < 0) ||
  !(least > 0 && most >= least) ||
  !Number.isFinite(damage.seed)
) {
  console.error("--holes and --drawn are counts, --radii two lengths in cm, the smaller one first, --seed a number")
  process.exit(2)
}

/** @type {ReturnType<typeof rowsOf>} */
const rows = []
/** @type {ReturnType<typeof damagedRow>[]} */
const damaged = []

/**
 * @param {string} name @param {import("../packages/mesh/dist/index.js").Triangles} triangles @param {number} height
 */
const damageAlso = (name, triangles, height) => {
  if (damage.bodies > 0) damaged.push(damagedRow(name, triangles, height, damage))
}
if (folder === undefined) console.log("TOILE_SHARED is not set and no folder is named: generated bodies alone")
else {
  const references = JSON.parse(readFileSync(join(folder, "references.json"), "utf8"))
  for (const file of readdirSync(folder).filter((name) => /\.(obj|ply|stl)(\.gz)?$/.test(name))) {
    const [base = ""] = file.split(".")
    const name = Object.keys(references)
      .sort((a, b) => b.length - a.length)
      .find((known) => base.startsWith(known))
    if (name === undefined || !existsSync(join(folder, file))) continue
    const bytes = readFileSync(join(folder, file))
    const read = readMesh(file.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes)
    if (read._tag === "Err") {
      console.log(`${file}: ${read.error.message}`)
      continue
    }
    const { reference_cm: truth } = references[name]
    // The references' neck is the one at the larynx
    rows.push(...rowsOf(base, read.value, truth.mbHeight, truth, (id) => id.replace("mbNeckGirth", "mbMidNeckGirth")))
    damageAlso(base, read.value, truth.mbHeight)
  }
}
/** @type {readonly (readonly [import("../packages/body/dist/index.js").Gender, number, number, "A" | "T"])[]} */
const made = [
  ["female", 160, 45, "A"],
  ["female", 168, 60, "T"],
  ["female", 165, 105, "A"],
  ["male", 165, 55, "T"],
  ["male", 180, 78, "A"],
  ["male", 175, 120, "T"],
]
/** @param {string} name @param {Readonly<Record<string, number>>} measurements @param {"A" | "T"} pose */
const measureMade = (name, measurements, pose) => {
  const form = bodyForm(measurements, pose)
  if (form._tag === "Err") return console.log(`${name}: ${form.error.message}`)
  const truth = Object.fromEntries(Object.entries(form.value.girths).map(([id, girth]) => [id, girth ?? Number.NaN]))
  const surface = surfaceOfForm(form.value, Number(values.step))
  rows.push(...rowsOf(`${name} ${pose}`, surface, form.value.height, truth))
  return damageAlso(`${name} ${pose}`, surface, form.value.height)
}
for (const [gender, mbHeight, mbWeight, pose] of made) {
  const body = predict({ gender, measurements: { mbHeight, mbWeight } })
  if (body._tag === "Err") throw new Error(body.error.message)
  measureMade(`generated ${gender} ${mbHeight} cm ${mbWeight} kg`, body.value.measurements, pose)
}
for (const gender of /** @type {const} */ (["female", "male"])) {
  const draw = populationSampler(gender, damage.seed)
  for (let body = 0; body < drawn; body++) {
    const { measurements } = draw()
    for (const pose of /** @type {const} */ (["A", "T"])) measureMade(`drawn ${gender} ${body}`, measurements, pose)
  }
}
if (damaged.length > 0) report("scan-holes", damaged, { settings: damage })
report("scan", rows, { settings: { step: Number(values.step), rounds: ROUNDS } })
