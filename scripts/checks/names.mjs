// What drafts, judges, draws and tests garments knows them by what they declare, never by what things are called
// (docs/decisions/0019). In those packages no text is a name that the catalogue gives to an edge, a piece, an option, a seam or a
// note, no regular expression has one in it, and none is held against a name.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "@swc/core"
import { childrenOf } from "./syntax-tree.mjs"

export const PACKAGES = [
  "pattern-model",
  "draft-checks",
  "second-judge",
  "drafting",
  "drawing",
  "service-core",
  "pattern-testing",
  "studio-parts",
]

/** Files whose texts are names all the same, and why. @type {Readonly<Record<string, string>>} */
const FILES = {
  "drawing/src/text/edge-title.ts":
    "edges' names in French: for people alone, a name that is not known is told as it is",
  "drawing/src/text/level-title.ts": "levels' words in English and French: the same",
  "drawing/src/text/stitch-name.ts": "seams' names in French, part by part: the same",
  "service-core/src/metadata/vocabulary.ts": "titles of references that were published before, frozen",
  "service-core/src/use-cases/demo-data.ts": "demo cloths are told what groups of the catalogue they are for",
}

/** Words that some garment calls a thing by and that mean something else here. @type {readonly string[]} */
const WORDS = [
  // The ends of an edge, kinds of inner lines, of notches, and of things that have names
  ...["start", "end", "fold", "slit", "edge", "seam"],
  // The wearer's sides (pattern-model/by-side), and a kind of inner line
  ...["left", "right", "balance"],
  // What the engine itself refuses by, and how a seam came out
  ...["easeAdj", "tooShort"],
  // Kinds of violations, and the rules that notes excuse
  ...["buttons", "capEase", "clothWidth", "hem", "lining", "opening"],
]

/** Roles of edges, where a check is about them, halves of a body, rules and figures by their own names; what a name is of. @type {Readonly<Record<string, readonly string[]>>} */
const ROLES = {
  "draft-checks/src/figures/across-back-ease.ts": ["acrossBackEase", "armhole", "back"],
  "draft-checks/src/figures/armhole-room.ts": ["armholeRoom"],
  "draft-checks/src/figures/bicep-ease.ts": ["bicepEase"],
  "draft-checks/src/figures/band-level.ts": ["centreFront", "crotch", "front", "waist"],
  "draft-checks/src/figures/chest-hollow.ts": ["armhole", "centreFront", "chestHollow", "front", "frontEdge"],
  "draft-checks/src/figures/halves.ts": [
    "armhole",
    "back",
    "centreBack",
    "centreFront",
    "crotch",
    "front",
    "frontEdge",
    "neckline",
    "shaping",
    "side",
  ],
  "draft-checks/src/figures/two-halves.ts": ["back", "front"],
  "draft-checks/src/figures/waist-front.ts": ["back", "front", "side", "waist"],
  "draft-checks/src/seam-joints.ts": ["armhole", "cap", "crotch", "neckline", "shoulder", "waist"],
  "pattern-testing/src/odd-figures.ts": ["belly"],
  "pattern-testing/src/renaming/planted-faults.ts": ["crotch", "inseam", "neckline", "shoulder", "side", "waist"],
  "pattern-testing/src/renaming/renamed-draft.ts": ["sleeve"],
  // A section of the tech pack
  "service-core/src/use-cases/run-job.ts": ["fit"],
}

/** Where a name is taken apart, or held against one, and why. @type {Readonly<Record<string, string>>} */
const TAKEN_APART = {
  "drawing/src/text/piece-words.ts": "a name is written in words",
  "pattern-model/src/defect.ts": "a step has the name of the function that it is taken in",
  "pattern-testing/src/proofs/targets.ts": "the engine's own refusal of a target",
  "service-core/src/use-cases/predict.ts": "the predictor's own problems",
  "pattern-model/src/declaration-problems.ts": "a declared measurement begins as the interface has it",
  "pattern-testing/src/continuity/expectations.ts": "a pattern says itself which of its edges may step",
}

const HELD = "name held against"
const APART = "name taken apart by"
const TESTS = /\.(test|fixture)\.tsx?$/

/** @typedef {import("./syntax-tree.mjs").Node} Node */

/** What holds a garment's names as its keys: `s.option.fit`, `piece.edge.hem`. */
const HOLDERS = ["edge", "edges", "option", "options", "seam", "seams"]
/** What is a name, by the field that it is read from. */
const NAMES = ["code", "edge", "name", "option", "piece", "seam", "slug", "stitch"]
const METHODS = ["endsWith", "includes", "indexOf", "lastIndexOf", "localeCompare", "match", "matchAll", "replace"]
METHODS.push("replaceAll", "search", "slice", "split", "startsWith", "substring", "test")

/** @param {Node} node @returns {string | undefined} the last name of `a.b.name`, of `name` or of `name.trim()` */
function lastName(node) {
  if (node.type === "Identifier") return node.value
  if (node.type === "MemberExpression") return lastName(node.property)
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") return lastName(node.callee.object)
  return ["TsNonNullExpression", "ParenthesisExpression"].includes(node.type ?? "")
    ? lastName(node.expression)
    : undefined
}

/**
 * @param {string} source
 * @param {ReadonlySet<string>} names
 * @returns {{ offset: number, what: string, word: string }[]}
 */
export function namesIn(source, names, tsx = false) {
  /** @type {{ offset: number, what: string, word: string }[]} */
  const found = []
  /** @param {Node} node @param {string} what @param {string} word */
  const say = (node, what, word) => found.push({ offset: node.span?.start ?? 0, what, word })
  /** @param {Node} node */
  const walk = (node) => {
    if (node.type === "ImportDeclaration" || node.type?.startsWith("TsType")) return
    if (node.type === "StringLiteral" && names.has(node.value)) say(node, "text", node.value)
    if (node.type === "TemplateElement" && names.has(node.cooked ?? "")) say(node, "text", node.cooked)
    if (node.type === "RegExpLiteral")
      for (const word of node.pattern.match(/[A-Za-z]{3,}/g) ?? [])
        if (names.has(word)) say(node, "regular expression with the name", word)
    if (node.type === "MemberExpression") {
      const { object, property } = node
      const holds = object.type === "MemberExpression" && HOLDERS.includes(object.property.value)
      if (holds && property.type === "Identifier" && property.value !== "length" && names.has(property.value))
        say(property, `field of ${object.property.value}`, property.value)
    }
    if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
      const { object, property } = node.callee
      const onName = METHODS.includes(property.value) && NAMES.includes(lastName(object) ?? "")
      const [first] = node.arguments
      const withName = object.type === "RegExpLiteral" && first && NAMES.includes(lastName(first.expression) ?? "")
      if (onName || withName) say(node, APART, property.value)
    }
    if (node.type === "BinaryExpression" && /^[!=]==?$/.test(node.operator)) {
      const sides = [node.left, node.right]
      const text = sides.find((side) => side.type === "StringLiteral" && side.value !== "")
      if (text && sides.some((side) => NAMES.includes(lastName(side) ?? ""))) say(node, HELD, text.value)
    }
    for (const child of childrenOf(node)) walk(child)
  }
  const { body } = parseSync(source, { syntax: "typescript", tsx, target: "es2022" })
  for (const item of body) walk(item)
  return found
}

/** @param {string} file in packages/ @param {string} source @param {ReadonlySet<string>} names */
export function knownNamesIn(file, source, names) {
  if (FILES[file] !== undefined) return []
  const bytes = Buffer.from(source)
  const allowed = [...WORDS, ...(ROLES[file] ?? [])]
  return namesIn(source, names, file.endsWith("x"))
    .filter(({ what, word }) =>
      what === HELD || what === APART ? TAKEN_APART[file] === undefined : !(what === "text" && allowed.includes(word)),
    )
    .map(({ offset, what, word }) => {
      // Spans count bytes, from 1
      const line = bytes
        .subarray(0, Math.max(0, offset - 1))
        .toString()
        .split("\n").length
      return `packages/${file}:${line}: ${what} ${JSON.stringify(word)}: what it means is declared, not known by a name`
    })
}

/** @param {string} base @param {string} folder @param {RegExp} which @returns {string[]} */
const filesIn = (base, folder, which) =>
  readdirSync(join(base, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => which.test(file))

/**
 * The names that the catalogue gives: of pieces and edges in its golden drafts, of options and seams, of notes.
 *
 * @param {string} base the workspace's folder
 * @param {readonly { declaration: { options: object, seams: object } }[]} catalogue
 * @returns {Set<string>}
 */
export function namesOfCatalogue(base, catalogue) {
  const names = new Set(
    catalogue.flatMap(({ declaration: { options, seams } }) => [...Object.keys(options), ...Object.keys(seams)]),
  )
  for (const file of filesIn(base, "fixtures/golden", /\.json$/)) {
    const { pieces } = JSON.parse(readFileSync(join(base, file), "utf8"))
    for (const [piece, { edges }] of Object.entries(pieces))
      for (const name of [piece, ...Object.keys(edges)]) names.add(name)
  }
  for (const folder of ["packages/garments/src", "packages/blocks/src"])
    for (const file of filesIn(base, folder, /\.ts$/).filter((file) => !TESTS.test(file)))
      for (const [, code] of readFileSync(join(base, file), "utf8").matchAll(/\bcode: "(\w+)"/g))
        if (code) names.add(code)
  return names
}

/**
 * @param {string} base the workspace's folder
 * @param {ReadonlySet<string>} names
 * @returns {string[]} one line for each name that one of the packages knows
 */
export function checkNames(base, names) {
  if (names.size < 300) return [`only ${names.size} names of the catalogue were found: nothing is proven`]
  return PACKAGES.flatMap((name) =>
    filesIn(base, `packages/${name}/src`, /\.tsx?$/)
      .filter((file) => !TESTS.test(file))
      .flatMap((file) => knownNamesIn(file.replace("packages/", ""), readFileSync(join(base, file), "utf8"), names)),
  )
}
