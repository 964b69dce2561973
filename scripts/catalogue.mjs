// `npm run catalogue`: draws every garment for its average order (fixtures/orders) and writes docs/pictures/<slug>.svg
// and docs/catalogue.md. Run it after a garment's drawing or declaration has changed.
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeReady, toile } from "./lib/toile.mjs"
import { root } from "./lib/workspace.mjs"

await makeReady()
const pictures = join(root, "docs", "pictures")
mkdirSync(pictures, { recursive: true })
const passing = mkdtempSync(join(pictures, ".drawing-"))

/** @param {readonly string[]} args */
const call = (...args) =>
  execFileSync(process.execPath, [toile, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })

/** @type {{ id: number, slug: string, name: string, gender: string, description: string }[]} */
const patterns = JSON.parse(call("patterns", "--json"))
const sections = patterns.map((pattern) => {
  const order = join(root, "fixtures", "orders", `${pattern.slug}-average.json`)
  if (!existsSync(order)) throw new Error(`${pattern.slug} has no average order: ${order}`)
  call("draft", pattern.slug, "--input", order, "--out", passing, "--format", "svg")
  renameSync(join(passing, `${pattern.slug}.svg`), join(pictures, `${pattern.slug}.svg`))
  const { options, measurements, materials, defaultsBy, defaultsWhere } = JSON.parse(
    call("pattern", pattern.slug, "--json"),
  )
  /** @param {{ group: string, required: boolean }[]} groups @param {boolean} required */
  const names = (groups, required) =>
    groups
      .filter((group) => group.required === required)
      .map(({ group }) => group)
      .join(", ")
  return [
    `## ${pattern.id} ${pattern.name}`,
    "",
    `\`${pattern.slug}\`, ${pattern.gender}. ${pattern.description}`,
    "",
    `![The pieces of ${pattern.name}](pictures/${pattern.slug}.svg)`,
    "",
    `Materials: ${materials.join(", ")}. Measured on the body: ${names(measurements.body, true)}; if known also ${names(measurements.body, false) || "nothing"}.`,
    "",
    "| option | values | default |",
    "|---|---|---|",
    ...options.map((/** @type {Parameters<typeof optionRow>[0]} */ option) =>
      optionRow(option, defaultsBy, defaultsWhere),
    ),
    "",
  ].join("\n")
})
rmSync(passing, { recursive: true })
const head =
  "# Catalogue\n\nMade by `npm run catalogue` from the garments themselves: each is drawn for its average order in fixtures/orders.\n"
writeFileSync(join(root, "docs", "catalogue.md"), [head, ...sections].join("\n"))
console.log(`docs/catalogue.md: ${patterns.length} garments`)

/**
 * @param {{ id: string, type: string, enum?: string[], needs?: Record<string, string[]>, minimum?: number, maximum?: number, step?: number, suffix?: string, default: string | number }} option
 * @param {Record<string, Record<string, Record<string, string | number>>>} [defaultsBy]
 * @param {Record<string, { beside: Record<string, (string | number)[]>, default: number }[]>} [defaultsWhere]
 */
function optionRow(option, defaultsBy = {}, defaultsWhere = {}) {
  const bare = (/** @type {string | number} */ value) => String(value).replace(`${option.id}.`, "")
  const unit = option.suffix ? ` ${option.suffix}` : ""
  const needs = (/** @type {string} */ value) =>
    option.needs?.[value] ? ` (needs ${option.needs[value].join(", ")})` : ""
  const values = option.enum
    ? option.enum.map((value) => `${bare(value)}${needs(value)}`).join(", ")
    : `${option.minimum} to ${option.maximum}${unit}, in steps of ${option.step}`
  const set = Object.entries(defaultsBy).flatMap(([choice, byValue]) =>
    Object.entries(byValue).flatMap(([value, defaults]) =>
      option.id in defaults
        ? [`${value.slice(choice.length + 1)} ${bare(/** @type {string | number} */ (defaults[option.id]))}`]
        : [],
    ),
  )
  const usual = set.length > 0 ? set.join(", ") : bare(option.default)
  const setters = new Set((defaultsWhere[option.id] ?? []).flatMap(({ beside }) => Object.keys(beside)))
  const others = [...setters].filter((id) => !(id in defaultsBy))
  const more = others.length > 0 ? ` (others by ${others.join(", ")})` : ""
  return `| ${option.id} | ${values} | ${usual}${option.enum ? "" : unit}${more} |`
}
