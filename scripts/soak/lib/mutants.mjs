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
 * @property {string} text the whole file with the constant changed
 */

/** The sources that a garment is made of: its folder and all of the shared rooms that it imports. @param {string} slug @returns {string[]} */
export function sourcesOf(slug) {
  const seen = new Set()
  const open = [join(sources, slug, "pattern.ts")]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, name] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)\.js"/g)) {
      const imported = join(dirname(file), `${name}.ts`)
      if (existsSync(imported)) open.push(imported)
    }
  }
  return [...seen].map((file) => relative(root, file)).sort()
}

/** @param {string} file @returns {Mutant[]} */
export function mutantsOf(file) {
  const bytes = readFileSync(join(root, file))
  const constants = constantsIn(bytes)
  return constants.map(({ start, end }) => {
    const before = bytes.subarray(0, start).toString("utf8")
    const constant = bytes.subarray(start, end).toString("utf8")
    const changed = Number((Number(constant.replaceAll("_", "")) * 1.05).toPrecision(12))
    const line = before.split("\n").length
    const lineStart = Buffer.byteLength(before.slice(0, before.lastIndexOf("\n") + 1))
    return {
      file,
      line,
      code: bytes.toString("utf8").split("\n")[line - 1]?.trim() ?? "",
      nth: constants.filter((one) => one.start >= lineStart && one.start <= start).length,
      constant,
      text: `${before}${changed}${bytes.subarray(end).toString("utf8")}`,
    }
  })
}

/**
 * Where the numeric constants of a source lie, in bytes. A place in a list is no measure (`points[0]`), nor is 0, which
 * has no twentieth part, nor a number in a type.
 *
 * @param {Buffer} bytes
 * @returns {{ start: number, end: number }[]}
 */
function constantsIn(bytes) {
  const module = parseSync(bytes.toString("utf8"), { syntax: "typescript", target: "es2022" })
  // swc counts on from the files that it parsed before, and the module begins at its first statement.
  const first = module.body[0]
  if (first === undefined) return []
  /** @type {{ start: number, end: number }[]} */
  const found = []
  /** @param {unknown} node */
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== "object" || node === null) return
    const { type, span, value, ...rest } = /** @type {Record<string, any>} */ (node)
    if (typeof type === "string" && type.startsWith("Ts") && !/^Ts(As|Const|NonNull|Satisfies)/.test(type)) return
    if (type === "NumericLiteral") {
      if (value !== 0) found.push({ start: span.start, end: span.end })
      return
    }
    if (type === "Computed" && /** @type {any} */ (node).expression?.type === "NumericLiteral") return
    for (const child of [...Object.values(rest), value]) walk(child)
  }
  walk(module.body)
  const offset = offsetOf(bytes, found)
  return found.map(({ start, end }) => ({ start: start - offset, end: end - offset })).sort((a, b) => a.start - b.start)
}

/** What swc's positions are ahead of the file's bytes: the one offset at which every constant reads as a number. @param {Buffer} bytes @param {{ start: number, end: number }[]} spans */
function offsetOf(bytes, spans) {
  if (spans.length === 0) return 0
  const first = Math.min(...spans.map(({ start }) => start))
  for (let offset = Math.max(0, first - bytes.length); offset <= first; offset++) {
    const isNumber = spans.every(({ start, end }) => {
      const [from, to] = [start - offset, end - offset]
      const around = bytes.subarray(from - 1, to + 1).toString("latin1")
      return to <= bytes.length && /^[^\w.]?[\d_]*\.?[\d_]+(e-?\d+)?[^\w]?$/.test(around)
    })
    if (isNumber) return offset
  }
  throw new Error("the constants' places are not found in the file")
}
