// Orders of the bundles that are kept (fixtures/bundles), as bodies of the HTTP interface.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "../lib/workspace.mjs"

/** @typedef {Readonly<Record<string, any>>} Json */
const folder = join(root, "fixtures", "bundles")
const NEWEST = readdirSync(folder)
  .map((name) => /\d{4}-\d\d-\d\d/.exec(name)?.[0] ?? "")
  .sort()
  .at(-1)
/** What HTTP has no field for. */
const beyond = (/** @type {Json} */ order) => order.toile === true || order.parent !== undefined

/**
 * Of each pattern: the average body, the order with most notes, and the first of finished measurements and of targets.
 *
 * @returns {Promise<{ slug: string, orders: { of: string, order: Json }[] }[]>}
 */
export async function keptOrders() {
  const names = readdirSync(folder).filter((name) => name.endsWith(`-${NEWEST}.js`))
  return Promise.all(
    names.map(async (name) => {
      const { patternId, slug } = JSON.parse((await import(pathToFileURL(join(folder, name)).href)).reference())
      /** @type {{ drafts: { of: string, order: Json, warnings: string[] }[] }} */
      const { drafts } = JSON.parse(readFileSync(join(folder, name.replace(/js$/, "json")), "utf8"))
      const takes = drafts.filter(({ order }) => !beyond(order))
      const noted = takes
        .filter(({ of }) => of !== "final" && of !== "targets")
        .sort((a, b) => b.warnings.length - a.warnings.length)
      const chosen = [
        ["average", takes.find(({ of }) => of === "average")],
        ["with notes", noted[0]],
        ["final", takes.find(({ of }) => of === "final")],
        ["targets", takes.find(({ of }) => of === "targets")],
      ]
      const orders = /** @type {[string, { order: Json } | undefined][]} */ (chosen).flatMap(([of, one]) =>
        one === undefined ? [] : [{ of, order: { patternId, ...one.order } }],
      )
      return { slug, orders }
    }),
  )
}
