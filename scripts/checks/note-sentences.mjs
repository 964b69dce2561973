// The sentences of fitting notes as the sources say them: the texts between what is filled in, by the note's code. Read from the syntax, so that
// a note that no body of the tests has is held to its translation like any other.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "@swc/core"
import { childrenOf } from "./syntax-tree.mjs"

/** Where notes are made. */
const PACKAGES = ["blocks", "draft-checks", "drafting", "garments", "pattern-model"]
const TESTS = /\.(test|fixture)\.ts$/
/** What is refused is no note. */
const REFUSALS = ["refuse", "err"]
/** They are given a part of a note's sentence. */
const MAKERS = /\wNotes?$|^(bellyTold|suppressedWaist)$/
/** They are given a whole one, where patterns are made. */
const SAYERS = /^(note|say)$/
const MAKE_PATTERNS = /^(blocks|garments)\b/
const COMPARES = ["===", "!==", "<", ">", "<=", ">="]
/** A measurement, an option: no word of a sentence. */
const NAME = /^\w*$/

/** @typedef {import("./syntax-tree.mjs").Node} Node */
/** @typedef {{ code: string | undefined, text: string, file: string }} Said */

/** @param {Node} node @returns {Node[]} */
const allIn = (node) => [node, ...childrenOf(node).flatMap(allIn)]

/** What is said under a name at any place of the file. @param {Node[]} nodes */
const declarationsIn = (nodes) => {
  /** @type {Map<string, Node[]>} */
  const known = new Map()
  for (const node of nodes)
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
      known.set(node.id.value, [...(known.get(node.id.value) ?? []), node])
  return known
}

/**
 * The texts that an expression is put together of.
 *
 * @param {Node | null | undefined} node
 * @param {Map<string, Node[]>} known what names stand for
 * @param {ReadonlySet<string>} seen
 * @returns {string[]}
 */
function textsIn(node, known, seen = new Set()) {
  if (!node) return []
  const go = (/** @type {Node | undefined} */ next) => textsIn(next, known, seen)
  if (node.type === "StringLiteral") return NAME.test(node.value) ? [] : [node.value]
  if (node.type === "TemplateLiteral")
    return [
      ...node.quasis.map((/** @type {Node} */ quasi) => String(quasi.cooked)),
      ...node.expressions.flatMap((/** @type {Node} */ one) => go(one)),
    ]
  // A word of two is told by itself: "lower", "higher"
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((one) => (one.type === "StringLiteral" ? [one.value] : go(one)))
  if (node.type === "BinaryExpression" && COMPARES.includes(node.operator)) return []
  if (node.type === "MemberExpression") return node.property.type === "Computed" ? go(node.object) : []
  if (node.type === "Identifier") {
    if (seen.has(node.value)) return []
    const now = new Set([...seen, node.value])
    return (known.get(node.value) ?? []).flatMap(({ init }) => textsIn(init, known, now))
  }
  if (node.type === "KeyValueProperty") return go(node.value)
  return childrenOf(node).flatMap(go)
}

/** @param {Node} object @param {string} name @returns {Node | undefined} the value of its property */
const propertyOf = (object, name) => {
  const own = object.properties.find(
    (/** @type {Node} */ one) => one.key?.value === name || (one.type === "Identifier" && one.value === name),
  )
  return own?.type === "KeyValueProperty" ? own.value : own
}

/** @param {Node} node @param {boolean} refused @returns {Node[]} objects that are notes */
function notesIn(node, refused = false) {
  const refuses = refused || (node.type === "CallExpression" && REFUSALS.includes(node.callee?.value))
  // What a function inside a refusal makes is not looked at either: there is none
  const own =
    node.type === "ObjectExpression" &&
    !refuses &&
    (propertyOf(node, "code") ?? propertyOf(node, "excuses")) !== undefined &&
    (propertyOf(node, "message") ?? propertyOf(node, "why")) !== undefined
  return [...(own ? [node] : []), ...childrenOf(node).flatMap((child) => notesIn(child, refuses))]
}

/** What one file says. @param {string} file @param {string} source @returns {Said[]} */
export function sentencesIn(file, source) {
  const program = parseSync(source, { syntax: "typescript", target: "es2022" })
  const nodes = allIn(/** @type {Node} */ (/** @type {unknown} */ (program)))
  const known = declarationsIn(nodes)
  const told = notesIn(/** @type {Node} */ (/** @type {unknown} */ (program))).flatMap((note) => {
    const code = propertyOf(note, "code")
    const said = textsIn(propertyOf(note, "message") ?? propertyOf(note, "why"), known)
    // One whose sentence is made elsewhere has its code all the same
    return ["", ...said].map((text) => ({ code: code?.type === "StringLiteral" ? code.value : undefined, text, file }))
  })
  const makes = (/** @type {string} */ name) => MAKERS.test(name) || (SAYERS.test(name) && MAKE_PATTERNS.test(file))
  const given = nodes
    .filter((node) => node.type === "CallExpression" && makes(node.callee?.value ?? ""))
    .flatMap((call) => call.arguments.flatMap((/** @type {Node} */ one) => textsIn(one.expression, new Map())))
    .filter((text) => !NAME.test(text))
  const places = nodes
    .filter((node) => node.type === "ObjectExpression")
    .flatMap((node) => [
      propertyOf(node, "called"),
      ...(propertyOf(node, "girth") && propertyOf(node, "passes") ? [propertyOf(node, "name")] : []),
    ])
    .flatMap((value) => (value?.type === "StringLiteral" ? [value.value] : []))
  return [...told, ...[...given, ...places].map((text) => ({ code: undefined, text, file }))]
}

/** What all sources of notes say. @param {string} root of the workspace @returns {Said[]} */
export function noteSentences(root) {
  return PACKAGES.flatMap((name) => {
    const src = join(root, "packages", name, "src")
    return readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !TESTS.test(file))
      .flatMap((file) => sentencesIn(join(name, file), readFileSync(join(src, file), "utf8")))
  })
}
