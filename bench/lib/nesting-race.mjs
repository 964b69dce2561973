// `npm run bench -- nesting --race SECONDS`: the best open heuristic (sparrow, by its Python binding spyrrow) and ours in turn on the
// same instance, seconds and cores. What is measured is kept in bench/results/nesting-race.json, so that a run that was
// stopped goes on where it was: of the same sources, instance, version of the peer, Node and processor alone. Both layouts are judged on the instance's own outlines.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { faultsOfSolution } from "./brute-force.mjs"
import { hashOfAll, keyOf, readKept, sourcesOf } from "./races-kept.mjs"
import { table } from "./report.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const RESULTS = join(root, "bench", "results", "nesting-race.json")
const toile = join(root, "apps/cli/dist/toile.js")
const toileThread = join(root, "apps/cli/dist/nest-worker.js")
const otherSearch = fileURLToPath(new URL("./race-strategy.mjs", import.meta.url))

/** Solves one instance in the peer's binding; it prints the layout in the instance's form, with the CPU seconds that all its threads took. */
const PEER = `
import json, resource, sys, spyrrow
path, seconds, seed, workers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
instance = json.load(open(path))
items = [spyrrow.Item(str(i["id"]), [tuple(p) for p in i["shape"]["data"]], demand=i["demand"], allowed_orientations=i.get("allowed_orientations")) for i in instance["items"]]
problem = spyrrow.StripPackingInstance(instance["name"], strip_height=instance["strip_height"], items=items)
found = problem.solve(spyrrow.StripPackingConfig(total_computation_time=seconds, seed=seed, num_workers=workers, early_termination=False))
used = resource.getrusage(resource.RUSAGE_SELF)
placed = [{"item_id": int(p.id), "rotation": p.rotation, "translation": p.translation} for p in found.placed_items]
print(json.dumps({"cpu": used.ru_utime + used.ru_stime, "strip_width": found.width, "placed_items": placed}))
`

/** Loaded into our command: at its end it tells the CPU seconds that all its threads took. */
const TELL_CPU = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { user, system } = process.cpuUsage(); process.stderr.write("\\ncpu " + (user + system) / 1e6) })',
)}`

/** Which sources are raced. */
const commit = () => {
  const git = (/** @type {readonly string[]} */ ...args) =>
    spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 })
  const head = git("rev-parse", "--short=8", "HEAD")
  if (head.status !== 0) return sourcesOf("", [readFileSync(toile), readFileSync(toileThread)])
  const changed = git("diff", "HEAD", "--binary", "--no-ext-diff", "--", "packages", "apps").stdout
  const added = git("ls-files", "--others", "--exclude-standard", "-z", "--", "packages", "apps").stdout
  const files = added.split("\0").filter((file) => file !== "")
  return sourcesOf(head.stdout.trim(), [
    ...(changed === "" ? [] : [changed]),
    ...files.flatMap((file) => [file, readFileSync(join(root, file))]),
  ])
}

/**
 * @param {readonly string[]} files instances
 * @param {{ seconds: number, seed: number, workers: number, strategy?: string | undefined, kept?: string }} settings strategy: a module with another search (strategy.mjs) in place of ours;
 *   kept: the file of what is measured
 */
export function race(files, { seconds, seed, workers, strategy, kept = RESULTS }) {
  const python = process.env.TOILE_PYTHON ?? "python3"
  const version = spawnSync(python, ["-c", "import importlib.metadata as m, spyrrow; print(m.version('spyrrow'))"], {
    encoding: "utf8",
  })
  if (version.status !== 0) {
    console.log(`race skipped: ${python} has no spyrrow (pip install spyrrow; TOILE_PYTHON names another Python)`)
    return
  }
  const raced = strategy === undefined ? "" : ` with ${basename(strategy)} (${hashOfAll([readFileSync(strategy)])})`
  const against = `${commit()}${raced} against spyrrow ${version.stdout.trim()}`
  const machine = { node: process.versions.node, processor: cpus()[0]?.model ?? "unknown" }
  console.log(`${against}, Node ${machine.node}, ${machine.processor}`)
  const known = readKept(existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {})
  const rows = []
  /** Instances that the peer itself refuses: no race. */
  const refused = []
  for (const file of files) {
    const name = basename(file, ".json")
    const text = readFileSync(file, "utf8")
    const key = keyOf({ name, text, seconds, seed, workers, against, ...machine })
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
      const theirLayout = JSON.parse(peer.stdout)
      const { strip_width: width, cpu: theirCpu } = theirLayout
      const limits = { seconds, seed, workers }
      const found = strategy === undefined ? nested(file, limits) : nestedWith(strategy, file, limits)
      const { answer: ours, layout: ourLayout, cpu: ourCpu } = found
      const instance = JSON.parse(text)
      const stripHeight = instance.strip_height
      const area = ours.density * ours.usedLength * stripHeight
      known[key] = {
        theirs: (100 * area) / (width * stripHeight),
        ours: 100 * ours.density,
        evaluations: ours.evaluations,
        theirCpu,
        ourCpu,
        theirSeconds,
        ourSeconds: ours.seconds,
        ...machine,
        theirFaults: faultsOfSolution(instance, theirLayout).length,
        ourFaults: faultsOfSolution(instance, ourLayout).length,
      }
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, `${JSON.stringify(known, null, 2)}\n`)
    }
    const { theirs, ours, evaluations, theirCpu, ourCpu, theirFaults, ourFaults } = known[key]
    rows.push({
      instance: name,
      theirs,
      ours,
      difference: ours - theirs,
      evaluations,
      theirCpu,
      ourCpu,
      theirFaults: theirFaults ?? "not judged",
      ourFaults: ourFaults ?? "not judged",
    })
    // A density of a layout with a fault is none: the row shows which.
    if ((ourFaults ?? 0) > 0) process.exitCode = 1
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
 * Our command on an instance by the clock: its answer, its layout, and the CPU seconds of all its threads.
 * @param {string} file
 * @param {{ seconds: number, seed: number, workers: number }} settings
 */
function nested(file, { seconds, seed, workers }) {
  const folder = mkdtempSync(join(tmpdir(), "nesting-race-"))
  try {
    const out = join(folder, "layout.json")
    const words = ["--time", seconds, "--seed", seed, "--workers", workers, "--json", "--out", out].map(String)
    const run = spawnSync(process.execPath, ["--import", TELL_CPU, toile, "nest", file, ...words], { encoding: "utf8" })
    if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`)
    const cpu = Number(/cpu ([\d.]+)$/.exec(run.stderr)?.[1])
    return { answer: JSON.parse(run.stdout), layout: JSON.parse(readFileSync(out, "utf8")), cpu }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The same of another search, in as many threads that share memory.
 * @param {string} strategy
 * @param {string} file
 * @param {{ seconds: number, seed: number, workers: number }} settings
 */
function nestedWith(strategy, file, { seconds, seed, workers }) {
  const words = [strategy, file, seconds, seed, workers].map(String)
  const run = spawnSync(process.execPath, [otherSearch, ...words], { encoding: "utf8", maxBuffer: 2 ** 30 })
  if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`)
  return JSON.parse(run.stdout)
}

/**
 * The last line that says why: a panic of native code comes before Python's own trace of it.
 * @param {{ stderr: string, signal: string | null }} peer
 */
function reasonOf({ stderr, signal }) {
  const lines = stderr.split("\n").map((line) => line.trim())
  return lines.findLast((line) => line !== "") ?? `stopped by ${signal}`
}
