// FreeSewing's comparable designs, from a folder in which its npm packages are installed: they are no dependency of this
// project. Each is drafted for one of FreeSewing's own bodies, its own defaults, without drawing.
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { quantile, timed } from "./timing.mjs"

/** By our slug: FreeSewing's package, and whose body it is drafted for. */
const comparable = /** @type {const} */ ({
  shirt: { design: "simon", body: "cisMaleAdult40" },
  "mens-blazer": { design: "jaeger", body: "cisMaleAdult40" },
  "mens-t-shirt": { design: "teagan", body: "cisMaleAdult40" },
  "mens-trousers": { design: "charlie", body: "cisMaleAdult40" },
  "straight-skirt": { design: "penelope", body: "cisFemaleAdult34" },
})

/** What the designs and the bodies import, said out: they declare it as peers, some of which are not published. */
const imported = [
  ...["core", "core-plugins", "config", "library", "models", "snapseries", "brian", "bent", "titan"],
  ...["plugin-bundle", "plugin-bust", "plugin-flip", "plugin-transform"],
]

const designs = Object.values(comparable).map(({ design }) => design)

export const installation = `npm install --legacy-peer-deps ${[...designs, ...imported].map((name) => `@freesewing/${name}`).join(" ")}`

/**
 * Milliseconds that FreeSewing takes to draft what is comparable to one of our patterns; undefined where nothing is.
 * @param {string} folder
 * @param {string} slug
 * @param {number} drafts
 */
export async function timeFreeSewing(folder, slug, drafts) {
  const pair = Object.entries(comparable).find(([ours]) => ours === slug)?.[1]
  if (pair === undefined) return undefined
  const { resolve } = createRequire(join(folder, "package.json"))
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(resolve(name)).href)
  const { [pair.body]: measurements } = await load("@freesewing/models")
  const name = pair.design.charAt(0).toUpperCase() + pair.design.slice(1)
  const { [name]: Design } = await load(`@freesewing/${pair.design}`)
  /** @type {number[]} */
  const milliseconds = []
  for (let i = 0; i < drafts; i++) {
    const { value: pattern, milliseconds: took } = timed(() => new Design({ measurements }).draft())
    const errors = pattern.setStores.flatMap((/** @type {any} */ store) => store.logs?.error ?? [])
    if (errors.length > 0) throw new Error(`FreeSewing's ${pair.design}: ${errors[0]}`)
    milliseconds.push(took)
  }
  // The first ones compile.
  return { design: pair.design, median: quantile(milliseconds.slice(Math.floor(drafts / 4)), 0.5) }
}
