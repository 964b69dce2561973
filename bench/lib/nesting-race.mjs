// `npm run bench -- nesting --race SECONDS`: the best open heuristic (sparrow, by its Python binding spyrrow) and ours in turn on the
// same instance, seconds and cores. What is measured is kept in bench/results/nesting-race.json, so that a run that was
// stopped goes on where it was.
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { table } from "./report.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const kept = join(root, "bench", "results", "nesting-race.json")

/** Solves one instance in the peer's binding; it prints the used length. */
const PEER = `
import json, sys, spyrrow
path, seconds, seed, workers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
instance = json.load(open(path))
items = [spyrrow.Item(str(i["id"]), [tuple(p) for p in i["shape"]["data"]], demand=i["demand"], allowed_orientations=i.get("allowed_orientations")) for i in instance["items"]]
problem = spyrrow.StripPackingInstance(instance["name"], strip_height=instance["strip_height"], items=items)
print(problem.solve(spyrrow.StripPackingConfig(total_computation_time=seconds, seed=seed, num_workers=workers, early_termination=False)).width)
`

/**
 * @param {readonly string[]} files instances
 * @param {{ seconds: number, seed: number, workers: number }} settings
 */
export function race(files, { seconds, seed, workers }) {
  const python = process.env.TOILE_PYTHON ?? "python3"
  if (spawnSync(python, ["-c", "import spyrrow"]).status !== 0) {
    console.log(`race skipped: ${python} has no spyrrow (pip install spyrrow; TOILE_PYTHON names another Python)`)
    return
  }
  /** @type {Record<string, { theirs: number, ours: number, evaluations: number }>} */
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {}
  const rows = []
  /** Instances that the peer itself refuses: no race. */
  const refused = []
  for (const file of files) {
    const key = `${basename(file, ".json")} ${seconds} s, seed ${seed}, ${workers} workers`
    if (known[key] === undefined) {
      const instance = JSON.parse(readFileSync(file, "utf8"))
      const peer = spawnSync(python, ["-c", PEER, file, String(seconds), String(seed), String(workers)], {
        encoding: "utf8",
      })
      if (peer.status !== 0) {
        refused.push(`${basename(file, ".json")}: sparrow has no layout (${reasonOf(peer)})`)
        process.stderr.write(`${refused.at(-1)}\n`)
        continue
      }
      const width = Number(peer.stdout)
      const toile = join(root, "apps/cli/dist/toile.js")
      const limits = ["--time", String(seconds), "--seed", String(seed), "--workers", String(workers), "--json"]
      const ours = JSON.parse(
        execFileSync("node", [toile, "nest", file, ...limits], {
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        }),
      )
      if (!ours.overlapFree) throw new Error(`${file}: our layout has an overlap`)
      const area = ours.density * ours.usedLength * instance.strip_height
      known[key] = {
        theirs: (100 * area) / (width * instance.strip_height),
        ours: 100 * ours.density,
        evaluations: ours.evaluations,
      }
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, `${JSON.stringify(known, null, 2)}\n`)
    }
    const { theirs, ours, evaluations } = known[key]
    const row = { instance: basename(file, ".json"), theirs, ours, difference: ours - theirs, evaluations }
    rows.push(row)
    process.stderr.write(`${key}: theirs ${theirs.toFixed(2)}, ours ${ours.toFixed(2)}\n`)
  }
  for (const refusal of refused) console.log(refusal)
  if (rows.length === 0) return
  const mean = rows.reduce((sum, { difference }) => sum + difference, 0) / rows.length
  console.log(
    `\n${table(rows)}\n\nmean difference ${mean.toFixed(3)} points, ${seconds} s, ${workers} workers, seed ${seed}`,
  )
}

/**
 * The last line that says why: a panic of native code comes before Python's own trace of it.
 * @param {{ stderr: string, signal: string | null }} peer
 */
function reasonOf({ stderr, signal }) {
  const lines = stderr.split("\n").map((line) => line.trim())
  return lines.findLast((line) => line !== "") ?? `stopped by ${signal}`
}
