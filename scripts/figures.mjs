// `npm run figures`: thirty named figures (pattern-testing) by all garments of their gender. Writes docs/figures.md: what each
// garment measures on each of them now, and did in fixtures/figures/before.json, recorded before garments learnt figures; and
// docs/pictures/figures, four garments on six figures each.
// `npm run figures -- --record FILE` writes such a record.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { figurePicture } from "./lib/figure-picture.mjs"
import { makeReady } from "./lib/toile.mjs"
import { root } from "./lib/workspace.mjs"

const { values } = parseArgs({ options: { record: { type: "string" } } })
await makeReady()
const { catalogue } = await import("../packages/garments/dist/index.js")
const { draftRoom, makeDraft } = await import("../packages/drafting/dist/index.js")
const { shares } = await import("../packages/second-judge/dist/index.js")
const { measurementsOf, namedFigures, usualIds } = await import("../packages/pattern-testing/dist/index.js")

/**
 * A garment on a figure: what it measures, cm, what of its girths lies on which piece, and the codes of its notes; or by what it was
 * refused.
 *
 * @typedef {{ refused: string } | { measures: Record<string, number>, on: Record<string, Record<string, number>>, notes: string[] }} Worn
 * @typedef {Record<string, Record<string, Worn>>} Figures By figure, then by garment.
 */

const room = draftRoom()
/** @param {number} cm */
const rounded = (cm) => Math.round(cm * 100) / 100

/** @param {import("../packages/pattern-model/dist/index.js").AnyPattern} pattern @param {Readonly<Record<string, number>>} measurements */
const draftOn = (pattern, measurements) => {
  const { body } = pattern.declaration.measurements
  const selectedMeasurementIds = usualIds(body).filter((id) => measurements[id] !== undefined)
  return makeDraft(pattern, { measurementType: "body", measurements, selectedMeasurementIds }, "", room)
}

/** @param {import("../packages/pattern-model/dist/index.js").AnyPattern} pattern @param {Readonly<Record<string, number>>} measurements @returns {Worn} */
const wear = (pattern, measurements) => {
  const made = draftOn(pattern, measurements)
  if (made._tag === "Err") return { refused: made.error._tag === "Refused" ? made.error.refusal.code : made.error._tag }
  const { garmentMeasurements, warnings } = made.value
  /** @type {Record<string, Record<string, number>>} */
  const on = {}
  for (const { garmentMeasurement, piece, cm } of shares(made.value)) {
    on[garmentMeasurement] ??= {}
    on[garmentMeasurement][piece] = rounded((on[garmentMeasurement][piece] ?? 0) + cm)
  }
  const measures = Object.fromEntries(Object.entries(garmentMeasurements).map(([id, cm]) => [id, rounded(cm)]))
  return { measures, on, notes: warnings.map(({ code }) => code) }
}

/** @returns {Figures} */
const figuresNow = () =>
  Object.fromEntries(
    namedFigures.map((figure) => {
      const measurements = measurementsOf(figure)
      const theirs = catalogue.filter(({ declaration }) => declaration.gender === figure.gender)
      return [
        `${figure.gender}, ${figure.name}`,
        Object.fromEntries(theirs.map((pattern) => [pattern.declaration.slug, wear(pattern, measurements)])),
      ]
    }),
  )

const SIX = {
  male: ["average", "tall and slim", "large belly", "short and stout", "broad shoulders", "prominent seat"],
  female: ["average", "full bust", "small bust", "large belly", "narrow above, wide below", "broad shoulders"],
}

/** The garments that are drawn, and which of their pieces. */
const PICTURED = {
  shirt: ["frontLeft", "back", "yoke", "sleeve"],
  "mens-blazer": ["frontLeft", "sidePanel", "back", "topSleeve", "underSleeve"],
  dress: ["front", "back"],
  "mens-trousers": ["frontLeft", "back"],
}

/** @param {string} slug @param {readonly string[]} pieces */
const pictured = (slug, pieces) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)
  if (!pattern) throw new Error(`no garment ${slug}`)
  const { gender } = pattern.declaration
  const worn = namedFigures
    .filter((figure) => figure.gender === gender && SIX[gender].includes(figure.name))
    .map((figure) => {
      const made = draftOn(pattern, measurementsOf(figure))
      if (made._tag === "Err") throw new Error(`${slug} is refused on ${figure.name}`)
      return { title: figure.name, draft: made.value }
    })
  return figurePicture(`${slug} on six figures`, worn, pieces)
}

/** A garment a line, so that a change is read line by line. @param {Figures} figures */
const recordOf = (figures) => {
  const blocks = Object.entries(figures).map(([figure, garments]) => {
    const lines = Object.entries(garments).map(([slug, worn]) => `    ${JSON.stringify(slug)}: ${JSON.stringify(worn)}`)
    return `  ${JSON.stringify(figure)}: {\n${lines.join(",\n")}\n  }`
  })
  return `{\n${blocks.join(",\n")}\n}\n`
}

/** @param {Worn | undefined} before @param {Worn} now @param {string} id */
const cell = (before, now, id) => {
  /** @param {Worn | undefined} worn */
  const said = (worn) => (worn && "measures" in worn ? worn.measures[id] : undefined)
  const [was, is] = [said(before), said(now)]
  if (is === undefined) return was === undefined ? "" : `${was.toFixed(1)} → -`
  return was === undefined || Math.abs(was - is) < 0.05 ? is.toFixed(1) : `${was.toFixed(1)} → ${is.toFixed(1)}`
}

/** @param {Figures} before @param {Figures} now */
const page = (before, now) => {
  const slugs = catalogue.map(({ declaration }) => declaration.slug)
  const sections = slugs.map((slug) => {
    const rows = Object.entries(now).flatMap(([figure, garments]) => {
      const worn = garments[slug]
      return worn ? [{ figure, worn, was: before[figure]?.[slug] }] : []
    })
    const ids = [...new Set(rows.flatMap(({ worn }) => ("measures" in worn ? Object.keys(worn.measures) : [])))]
    const lines = rows.map(({ figure, worn, was }) => {
      const outcome = "refused" in worn ? `refused: ${worn.refused}` : worn.notes.join(", ")
      return `| ${figure} | ${ids.map((id) => cell(was, worn, id)).join(" | ")} | ${outcome} |`
    })
    return [
      `## ${slug}`,
      "",
      `| figure | ${ids.map((id) => id.replace(/^gm/, "")).join(" | ")} | notes |`,
      `|${"---|".repeat(ids.length + 2)}`,
      ...lines,
      "",
    ].join("\n")
  })
  const head = [
    "# Thirty figures by all garments",
    "",
    "Made by `npm run figures`. Garment measurements in cm with all options at their defaults; where a figure has moved since",
    "fixtures/figures/before.json was recorded, before → now. The figures themselves are `namedFigures` of @toile/pattern-testing.",
    "",
    "Four garments on six of them, as they are drafted now, sewn lines only:",
    "",
    ...Object.keys(PICTURED).map((slug) => `![${slug} on six figures](pictures/figures/${slug}.svg)`),
    "",
    "What is to be seen there is told in [Rules of figures](figure-rules.md#looked-at).",
    "",
    "",
  ].join("\n")
  return head + sections.join("\n")
}

const now = figuresNow()
if (values.record) writeFileSync(values.record, recordOf(now))
else {
  const before = JSON.parse(readFileSync(join(root, "fixtures", "figures", "before.json"), "utf8"))
  writeFileSync(join(root, "docs", "figures.md"), page(before, now))
  const folder = join(root, "docs", "pictures", "figures")
  mkdirSync(folder, { recursive: true })
  for (const [slug, pieces] of Object.entries(PICTURED))
    writeFileSync(join(folder, `${slug}.svg`), pictured(slug, pieces))
}
