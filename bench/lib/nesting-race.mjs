// `npm run bench -- nesting --race SECONDS`: the best open heuristic (sparrow, by its Python binding spyrrow) and ours in turn on the
// same instance, seconds and cores. What is measured is kept in bench/results/nesting-race.json, so that a run that was
// stopped goes on where it was: of the same commit, instance and version of the peer alone.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { table } from "./report.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const kept = join(root, "bench", "results", "nesting-race.json")

/** Solves one instance in the peer's binding; it prints the used length and the CPU seconds that all its threads took. */
const PEER = `
import json, resource, sys, spyrrow
path, seconds, seed, workers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
instance = json.load(open(path))
items = [spyrrow.Item(str(i["id"]), [tuple(p) for p in i["shape"]["data"]], demand=i["demand"], allowed_orientations=i.get("allowed_orientations")) for i in instance["items"]]
problem = spyrrow.StripPackingInstance(instance["name"], strip_height=instance["strip_height"], items=items)
print(problem.solve(spyrrow.StripPackingConfig(total_computation_time=seconds, seed=seed, num_workers=workers, early_termination=False)).width)
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime)
`

/** Loaded into our command: at its end it tells the CPU seconds that all its threads took. */
const TELL_CPU = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { user, system } = process.cpuUsage(); process.stderr.write("\\ncpu " + (user + system) / 1e6) })',
)}`

/**
 * @typedef {object} Raced
 * @property {number} theirs density, percent
 * @property {number} ours
 * @property {number} evaluations
 * @property {number} theirCpu seconds, all threads
 * @property {number} ourCpu
 * @property {number} theirSeconds elapsed
 * @property {number} ourSeconds
 * @property {string} node
 * @property {string} processor
 */

const commit = () => {
  const git = (/** @type {readonly string[]} */ ...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" })
  const head = git("rev-parse", "--short=8", "HEAD")
  if (head.status !== 0) return "no commit"
  const isChanged = git("status", "--porcelain", "packages", "apps").stdout !== ""
  return `commit ${head.stdout.trim()}${isChanged ? " and changes" : ""}`
}

/**
 * @param {readonly string[]} files instances
 * @param {{ seconds: number, seed: number, workers: number }} settings
 */
export function race(files, { seconds, seed, workers }) {
  const python = process.env.TOILE_PYTHON ?? "python3"
  const version = spawnSync(python, ["-c", "import importlib.metadata as m, spyrrow; print(m.version('spyrrow'))"], {
    encoding: "utf8",
  })
  if (version.status !== 0) {
    console.log(`race skipped: ${python} has no spyrrow (pip install spyrrow; TOILE_PYTHON names another Python)`)
    return
  }
  const against = `${commit()} against spyrrow ${version.stdout.trim()}`
  console.log(`${against}, Node ${process.versions.node}, ${cpus()[0]?.model ?? "unknown processor"}`)
  /** @type {Record<string, Raced>} */
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {}
  const rows = []
  /** Instances that the peer itself refuses: no race. */
  const refused = []
  for (const file of files) {
    const name = basename(file, ".json")
    const text = readFileSync(file, "utf8")
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 8)
    const key = `${name} (${hash}) ${seconds} s, seed ${seed}, ${workers} workers, ${against}`
    if (known[key] === undefined) {
      const theirStart = performance.now()
      const peer = spawnSync(python, ["-c", PEER, file, String(seconds), String(seed), String(workers)], {
        encoding: "utf8",
      })
      const theirSeconds = (performance.now() - theirStart) / 1000
      if (peer.status !== 0) {
        refused.push(`${name}: sparrow has no layout (${reasonOf(peer)})`)
        process.stderr.write(`${refused.at(-1)}\n`)
        continue
      }
      const [width = Number.NaN, theirCpu = Number.NaN] = peer.stdout.trim().split("\n").map(Number)
      const { answer: ours, cpu: ourCpu } = nested(file, { seconds, seed, workers })
      if (!ours.overlapFree) throw new Error(`${file}: our layout has an overlap`)
      const stripHeight = JSON.parse(text).strip_height
      const area = ours.density * ours.usedLength * stripHeight
      known[key] = {
        theirs: (100 * area) / (width * stripHeight),
        ours: 100 * ours.density,
        evaluations: ours.evaluations,
        theirCpu,
        ourCpu,
        theirSeconds,
        ourSeconds: ours.seconds,
        node: process.versions.node,
        processor: cpus()[0]?.model ?? "unknown",
      }
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, `${JSON.stringify(known, null, 2)}\n`)
    }
    const { theirs, ours, evaluations, theirCpu, ourCpu } = known[key]
    rows.push({ instance: name, theirs, ours, difference: ours - theirs, evaluations, theirCpu, ourCpu })
    process.stderr.write(`${key}: theirs ${theirs.toFixed(3)}, ours ${ours.toFixed(3)}\n`)
  }
  for (const refusal of refused) console.log(refusal)
  if (rows.length === 0) return
  const mean = rows.reduce((sum, { difference }) => sum + difference, 0) / rows.length
  console.log(
    `\n${table(rows)}\n\nmean difference ${mean.toFixed(3)} points, ${seconds} s, ${workers} workers, seed ${seed}`,
  )
}

/**
 * Our command on an instance by the clock: its answer, and the CPU seconds of all its threads.
 * @param {string} file
 * @param {{ seconds: number, seed: number, workers: number }} settings
 */
function nested(file, { seconds, seed, workers }) {
  const toile = join(root, "apps/cli/dist/toile.js")
  const limits = ["--time", String(seconds), "--seed", String(seed), "--workers", String(workers), "--json"]
  const run = spawnSync(process.execPath, ["--import", TELL_CPU, toile, "nest", file, ...limits], { encoding: "utf8" })
  if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`)
  return { answer: JSON.parse(run.stdout), cpu: Number(/cpu ([\d.]+)$/.exec(run.stderr)?.[1]) }
}

/**
 * The last line that says why: a panic of native code comes before Python's own trace of it.
 * @param {{ stderr: string, signal: string | null }} peer
 */
function reasonOf({ stderr, signal }) {
  const lines = stderr.split("\n").map((line) => line.trim())
  return lines.findLast((line) => line !== "") ?? `stopped by ${signal}`
}
