// Whom the files are drafted for: three sizes, and bodies that are odd as `toile check` draws them.
import { readFileSync } from "node:fs"
import { draftRoom, makeDraft } from "../../../../packages/drafting/dist/index.js"
import { predictedSizes } from "../../../../packages/measurement-predictor/dist/index.js"
import { oddBody, oddFigures, orderFor } from "../../../../packages/pattern-testing/dist/index.js"

/** @typedef {import("../../../../packages/draft-model/dist/index.js").Draft} Draft */
/** @typedef {import("../../../../packages/pattern-model/dist/index.js").AnyPattern} AnyPattern */
/** @typedef {import("../../../../packages/pattern-model/dist/index.js").Order} Order */
/** @typedef {{ readonly name: string, readonly draft: Draft } | { readonly name: string, readonly refused: string }} Body */

const folder = new URL("../../../../fixtures/orders/", import.meta.url)
/** Odd in more than girths: an option of the body's. */
const oddOptions = /** @type {const} */ ([
  ["one shoulder lower", { lowerShoulder: "lowerShoulder.left", lowerShoulderBy: 1.5 }],
])

/**
 * Small, average and large, and after them `odd` odd bodies; which ones goes round with the garment's number and the seed.
 * @param {AnyPattern} pattern @param {number} nth @param {number} odd @param {number} seed @returns {readonly { readonly name: string, readonly make: () => Body }[]}
 */
export const bodiesOf = (pattern, nth, odd, seed) => {
  const { declaration } = pattern
  const room = draftRoom()
  const drafted = (/** @type {string} */ name, /** @type {Order} */ order) => {
    const made = makeDraft(pattern, order, "", room)
    return made._tag === "Ok"
      ? { name, draft: made.value }
      : { name, refused: JSON.stringify(made.error).slice(0, 160) }
  }
  const sizes = ["small", "average", "large"].map((name) => ({
    name,
    make: () => {
      const order = JSON.parse(readFileSync(new URL(`${declaration.slug}-${name}.json`, folder), "utf8"))
      return drafted(name, order)
    },
  }))
  const figures = oddFigures(declaration.gender)
  const own = oddOptions.filter(([, options]) => Object.keys(options).every((key) => key in declaration.options))
  const all = [
    ...figures.map((figure) => ({
      name: figure.name,
      make: () => drafted(figure.name, orderFor(declaration, oddBody(declaration, figure, "percentile", seed))),
    })),
    ...own.map(([name, options]) => ({
      name,
      make: () => {
        const order = JSON.parse(readFileSync(new URL(`${declaration.slug}-average.json`, folder), "utf8"))
        return drafted(name, { ...order, options: { ...order.options, ...options } })
      },
    })),
  ]
  const first = nth * odd + seed
  const chosen = Array.from({ length: Math.min(odd, all.length) }, (_, i) => all[(first + i) % all.length])
  return [...sizes, ...chosen.flatMap((one) => (one ? [one] : []))]
}

/**
 * Six sizes of the pattern as `toile grade --sizes predicted:...` drafts them, the options of all being the second's.
 * @param {AnyPattern} pattern @returns {{ readonly sizes: readonly { readonly name: string, readonly draft: Draft }[] } | { readonly refused: string }}
 */
export const gradedSizes = (pattern) => {
  const { declaration } = pattern
  const values = declaration.gender === "female" ? [84, 88, 92, 96, 100, 104] : [88, 92, 96, 100, 104, 108]
  const made = predictedSizes({ gender: declaration.gender, by: "mbBustGirth", values })
  if (made._tag === "Err") return { refused: JSON.stringify(made.error) }
  const ids = neededIds(declaration)
  const order = (/** @type {Record<string, number>} */ all, /** @type {Order["options"]} */ options) =>
    /** @type {Order} */ ({
      measurementType: "body",
      measurements: Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]]))),
      options,
      enableOptionFallbacks: true,
    })
  const [, second] = made.value
  const held = second && makeDraft(pattern, order(second.measurements, {}))
  if (held?._tag !== "Ok") return { refused: `the sample: ${JSON.stringify(held?.error).slice(0, 160)}` }
  const sizes = []
  for (const { name, measurements } of made.value) {
    const one = makeDraft(pattern, order(measurements, held.value.options))
    if (one._tag === "Err") return { refused: `size ${name}: ${JSON.stringify(one.error).slice(0, 160)}` }
    sizes.push({ name, draft: one.value })
  }
  return { sizes }
}

/** The usual item of each group. @param {AnyPattern["declaration"]} declaration */
const neededIds = (declaration) =>
  Object.values(declaration.measurements.body).flatMap(({ items }) => Object.keys(items).slice(0, 1))
