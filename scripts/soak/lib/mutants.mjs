// Mutants of garments: every numeric constant of a garment's sources, one at a time, 5 % larger.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseSync } from "@swc/core"
import { root } from "../../lib/workspace.mjs"

const sources = join(root, "packages", "garments", "src")

/**
 * @typedef {object} Mutant
 * @property {string} file from the workspace's root
 * @property {number} line counted from 1
 * @property {string} code the line, trimmed
 * @property {number} nth which constant of the line, counted from 1
 * @property {string} constant as it is written
 * @property {number} start where the constant lies in the file, in bytes
 * @property {number} end
 */

/** The sources that a garment is made of: its folder and all of the shared rooms that it imports more than types of. @param {string} slug @returns {string[]} */
export function sourcesOf(slug) {
  const seen = new Set()
  const open = [join(sources, slug, "pattern.ts")]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, name] of readFileSync(file, "utf8").matchAll(/^(?:im|ex)port (?!type )[^"]*from "(\.[^"]+)\.js"/gm)) {
      const imported = join(dirname(file), `${name}.ts`)
      if (existsSync(imported)) open.push(imported)
    }
  }
  return [...seen].map((file) => relative(root, file)).sort()
}

/** @param {string} file @returns {Mutant[]} */
export function mutantsOf(file) {
  const bytes = readFileSync(join(root, file))
  const lines = bytes.toString("utf8").split("\n")
  /** @type {Mutant[]} */
  const found = []
  for (const { start, end } of constantsIn(bytes)) {
    const line = bytes.subarray(0, start).toString("utf8").split("\n").length
    found.push({
      file,
      line,
      code: lines[line - 1]?.trim() ?? "",
      nth: 1 + found.filter((one) => one.line === line).length,
      constant: bytes.subarray(start, end).toString("utf8"),
      start,
      end,
    })
  }
  return found
}

/** A source in which each of its constants goes through a function: `2.5` is `change(first, 2.5)`, the next one `change(first + 1, …)`. @param {string} file @param {number} first @param {string} change */
export function instrumented(file, first, change) {
  const bytes = readFileSync(join(root, file))
  let from = 0
  let text = ""
  for (const [i, { start, end, constant }] of mutantsOf(file).entries()) {
    text += `${bytes.subarray(from, start).toString("utf8")}${change}(${first + i}, ${constant})`
    from = end
  }
  return text + bytes.subarray(from).toString("utf8")
}

/** Methods whose numbers are places in a list or digits on a screen. */
const PLACES = new Set(["at", "slice", "splice", "toFixed", "toPrecision", "padStart", "repeat", "flat"])
/** Properties whose numbers are no shape: counts and names, where the grain's arrow stands, a drill's width, medians that tell units apart. */
const NO_SHAPE = new Set(["id", "quantity", "count", "grain", "diameter", "medians"])

/** Whether an operand counts things: a list's length, or the number of a turn of a loop. @param {any} node */
const counts = (node) =>
  (node?.type === "MemberExpression" && /^(length|size)$/.test(node.property?.value)) ||
  (node?.type === "Identifier" && /^[ijkn]$/.test(node.value))

/**
 * Where the numeric constants of a source lie, in bytes. These are no measures and are left out: 0, which has no
 * twentieth part; a number in a type; a place in a list (`points[0]`, `slice(1)`, `i + 1`, `length - 1`) and a comparison with
 * a list's length; an exponent; a solver's bracket and tolerance (`1e-9`); a mirror's axis; a property's key; all that stands in a text
 * (digits, names, what a message tells); and what `NO_SHAPE` names.
 *
 * @param {Buffer} bytes
 * @returns {{ start: number, end: number }[]}
 */
function constantsIn(bytes) {
  const module = parseSync(bytes.toString("utf8"), { syntax: "typescript", target: "es2022" })
  // swc counts on from the files that it parsed before, and the module begins at its first statement.
  const first = module.body[0]
  if (first === undefined) return []
  /** @type {{ start: number, end: number, value: number, measure: boolean }[]} */
  const found = []
  /** @param {unknown} node @param {boolean} measure whether a number here can be one */
  const walk = (node, measure) => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, measure)
      return
    }
    if (typeof node !== "object" || node === null) return
    const { type, span, value, ...rest } = /** @type {Record<string, any>} */ (node)
    if (typeof type === "string" && type.startsWith("Ts") && !/^Ts(As|Const|NonNull|Satisfies)/.test(type)) return
    if (type === "NumericLiteral") {
      if (value !== 0) found.push({ start: span.start, end: span.end, value, measure: measure && value >= 1e-4 })
      return
    }
    const still = measure && !holdsNoMeasure(/** @type {any} */ (node))
    if (type === "KeyValueProperty") {
      // `{ 7: … }`: a key is a name
      walk(rest.key, false)
      walk(value, still)
      return
    }
    if (type === "CallExpression" && rest.callee?.value === "solve") {
      // The function is drawn from measures, the bracket is not
      for (const [i, one] of rest.arguments.entries()) walk(one, still && i === 0)
      return
    }
    for (const child of [...Object.values(rest), value]) walk(child, still)
  }
  walk(module.body, true)
  const offset = offsetOf(bytes, found)
  return found
    .filter(({ measure }) => measure)
    .map(({ start, end }) => ({ start: start - offset, end: end - offset }))
    .sort((a, b) => a.start - b.start)
}

/** @param {any} node of the syntax tree */
function holdsNoMeasure({ type, expression, callee, operator, left, right, key, id }) {
  switch (type) {
    case "TemplateLiteral":
      return true
    case "Computed":
      return expression?.type === "NumericLiteral"
    case "KeyValueProperty":
      return NO_SHAPE.has(key?.value)
    case "VariableDeclarator":
      return id?.value === "MEDIAN" || id?.value === "grainOf"
    case "CallExpression":
      return (
        callee?.value === "reflection" || (callee?.type === "MemberExpression" && PLACES.has(callee.property?.value))
      )
    case "BinaryExpression":
      if (operator === "**") return right?.type === "NumericLiteral"
      return (
        /^(\+|-|[!=]==?|<=?|>=?|%)$/.test(operator) &&
        [left, right].some((one) => one?.type === "NumericLiteral") &&
        (counts(left) || counts(right))
      )
    default:
      return false
  }
}

/** What swc's positions are ahead of the file's bytes: the one offset at which every constant reads as its value. @param {Buffer} bytes @param {{ start: number, end: number, value: number }[]} spans */
function offsetOf(bytes, spans) {
  if (spans.length === 0) return 0
  const first = Math.min(...spans.map(({ start }) => start))
  const text = bytes.toString("latin1")
  for (let offset = Math.max(0, first - bytes.length); offset <= first; offset++) {
    const areThere = spans.every(({ start, end, value }) => {
      const [from, to] = [start - offset, end - offset]
      return (
        Number(text.slice(from, to).replaceAll("_", "")) === value &&
        /[\d.]/.test(text.charAt(from)) &&
        !/[\w.]/.test(text.charAt(from - 1)) &&
        !/[\w.]/.test(text.charAt(to))
      )
    })
    if (areThere) return offset
  }
  throw new Error("the constants' places are not found in the file")
}
