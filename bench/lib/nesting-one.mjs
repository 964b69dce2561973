// `node nesting-one.mjs tables|quadtree FILE SEED SECONDS`: one search of so many CPU seconds, in a process of its own, as JSON.
import { readFileSync } from "node:fs"
import { register } from "node:module"
import { cpuSeconds } from "./timing.mjs"

const [pairs, file = "", seed, seconds] = process.argv.slice(2)
if (pairs === "quadtree") register("./quadtree-hooks.mjs", import.meta.url)
const { improve, readInstance } = await import("../../packages/nesting/dist/index.js")

const instance = readInstance(JSON.parse(readFileSync(file, "utf8")))
if (instance._tag === "Err") throw new Error(JSON.stringify(instance.error))
const from = cpuSeconds()
const search = improve(instance.value.problem, {
  seed: Number(seed),
  spent: () => (cpuSeconds() - from) / Number(seconds),
})
if (search._tag === "Err") throw new Error(JSON.stringify(search.error))
while (search.value.step() !== "done");
const layout = search.value.layout()
if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
console.log(
  JSON.stringify({ density: layout.value.density, places: search.value.evaluations(), seconds: cpuSeconds() - from }),
)
