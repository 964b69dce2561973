// The page of a body's measurements, from what @toile/body says of each.

/** Beside the page. @param {string} id */
export const figureOf = (id) => `pictures/measurements/${id}.svg`

/**
 * @typedef {typeof import("../../packages/body/dist/index.js")} Body
 * @typedef {typeof import("../../packages/body/dist/words/index.js")} Words
 *
 * @param {Pick<Body, "bodyMeasurementIds" | "bodyMeasurements" | "finishedNames" | "hardBounds" | "unitOf">} body
 * @param {Pick<Words, "bodyWords" | "finishedWords" | "howToStand">} words
 * @returns {string} Markdown
 */
export function measurementsPage(body, { bodyWords, finishedWords, howToStand }) {
  const { bodyMeasurementIds, bodyMeasurements, finishedNames, hardBounds, unitOf } = body
  /** @param {(typeof bodyMeasurementIds)[number]} id */
  const row = (id) => {
    const { title, definition, take } = bodyWords[id]
    const [women, men] = [hardBounds("female", id), hardBounds("male", id)]
    const twice = bodyMeasurements[id].pair ? " (left and right)" : ""
    const bounds = `${women.low}–${women.high}; ${men.low}–${men.high}${unitOf(id) === "kg" ? " kg" : ""}`
    const figure = `[<img src="${figureOf(id)}" alt="${title.en}" width="220">](${figureOf(id)})`
    return `| ${figure} | \`${id}\` | ${title.en}${twice} | ${definition.en} | ${take.en} | ${bounds} |`
  }
  /** @param {boolean} optional */
  const table = (optional) => [
    "| figure | ID | title | what it is | how it is taken | women; men |",
    "|---|---|---|---|---|---|",
    ...bodyMeasurementIds.filter((id) => bodyMeasurements[id].optional === optional).map(row),
  ]
  return [
    "# Measurements",
    "",
    "What is measured on a body and on a finished garment, from `@toile/body`; the terms are those of ISO 8559-1. Made by",
    "`npm run measurements`. French titles, definitions and instructions stand beside the English ones in",
    "`@toile/body/words`, and the service answers titles and definitions at `GET /v2/metadata`. The last column is what no",
    "adult is outside of: a value beyond it is taken for one in another unit.",
    "",
    howToStand.en,
    "",
    "The figures show where each lies, on a woman that `@toile/body-mesh` makes from her measurements, from before and from her left; arms",
    "and legs are apart so that all is seen. Black and thick is the tape in front, blue and dashed what runs over behind or leads to a level.",
    "",
    "## Of a body",
    "The 57 of a full set; centimetres, the weight in kilograms.",
    "",
    ...table(false),
    "",
    "## Known beside them",
    "Never required. Scans, predictions and figures use them; the back's part of a girth is the girth less its front arc.",
    "",
    ...table(true),
    "",
    "## Of a finished garment",
    "`mf` before the name is what is asked of a garment, `gm` what came out. Girths are all round, closed and flat.",
    "",
    "| name | what it is |",
    "|---|---|",
    ...finishedNames.map((name) => `| \`${name}\` | ${finishedWords[name].en} |`),
    "",
  ].join("\n")
}
