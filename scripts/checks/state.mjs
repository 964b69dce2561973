// No pure package keeps anything between two calls: what is made at a module's top is said once and never written to. A
// workspace is made by whoever calls, and handed down; so two drafts can never see each other, and a function's value
// stays what it was.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "@swc/core"
import { workspacePackages } from "../lib/workspace.mjs"
import { pure, service } from "./layers.mjs"

/** What is state all the same, with the file that says why it cannot leak. @type {Record<string, string>} */
const allowed = { budget: "packages/geometry/src/kernel/step-limit.ts" }

const TESTS = /\.(test|fixture)\.tsx?$|^testing\//
/** What is made to be filled in later: data would be given to it as it is made. */
const CONTAINERS = ["Map", "Set", "WeakMap", "WeakSet", "Array", "ArrayBuffer", "DataView"]
const NUMBERS = /^(Float|Int|Uint|BigInt|BigUint)\d+(Clamped)?Array$/
/**
 * Makers of this house's own that give room to be filled in. What else comes from the kernel is taken for one too: none
 * of its functions gives a value that could be said once.
 */
const MAKERS = ["chordRoom", "cutLineRoom", "noChains", "pointRow", "ray", "rowOf", "workspace"]
const KERNEL = /^@toile\/geometry\/kernel$|(^|\/)kernel\//
const MUTATORS = ["add", "clear", "copyWithin", "delete", "fill", "pop", "push", "reverse", "set", "shift", "sort"]
MUTATORS.push("splice", "unshift")

/** @typedef {{ type?: string, span?: { start: number } } & Record<string, any>} Node */

/** @param {unknown} value @returns {Node[]} the nodes directly below */
function childrenOf(value) {
  if (typeof value !== "object" || value === null) return []
  return Object.values(value)
    .flat()
    .filter((child) => typeof child === "object" && child !== null)
}

/** The names that a pattern binds. @param {Node | null | undefined} pattern @returns {string[]} */
function namesIn(pattern) {
  if (!pattern) return []
  if (pattern.type === "Identifier") return [pattern.value]
  if (pattern.type === "AssignmentPatternProperty") return [pattern.key.value]
  if (pattern.type === "KeyValuePatternProperty") return namesIn(pattern.value)
  if (pattern.type === "AssignmentPattern") return namesIn(pattern.left)
  if (pattern.type === "RestElement") return namesIn(pattern.argument)
  return [...(pattern.elements ?? []), ...(pattern.properties ?? [])].flatMap(namesIn)
}

/** Every name that a function declares, itself or in a function inside it. @param {Node} node @returns {string[]} */
function declaredIn(node) {
  const own =
    node.type === "VariableDeclarator"
      ? namesIn(node.id)
      : node.type === "Parameter"
        ? namesIn(node.pat)
        : node.type === "ArrowFunctionExpression"
          ? node.params.flatMap(namesIn)
          : []
  return [...own, ...childrenOf(node).flatMap(declaredIn)]
}

/** The identifier that a.b[c].d begins with. @param {Node} node @returns {string | undefined} */
function rootOf(node) {
  if (node.type === "Identifier") return node.value
  if (node.type === "MemberExpression") return rootOf(node.object)
  return ["TsNonNullExpression", "TsAsExpression", "ParenthesisExpression"].includes(node.type ?? "")
    ? rootOf(node.expression)
    : undefined
}

const FUNCTIONS = ["ArrowFunctionExpression", "FunctionDeclaration", "FunctionExpression", "ClassMethod"]

/**
 * Where one of the names is written to.
 * @param {Node} node @param {ReadonlySet<string>} names @returns {{ node: Node, name: string }[]}
 */
function writesTo(node, names) {
  if (node.type?.startsWith("Ts") && !node.expression) return []
  const hidden = FUNCTIONS.includes(node.type ?? "") ? declaredIn(node) : []
  const seen = hidden.length > 0 ? new Set([...names].filter((name) => !hidden.includes(name))) : names
  const method = node.type === "CallExpression" && node.callee.type === "MemberExpression" ? node.callee : undefined
  const target =
    node.type === "AssignmentExpression"
      ? node.left
      : node.type === "UpdateExpression" || (node.type === "UnaryExpression" && node.operator === "delete")
        ? node.argument
        : method && MUTATORS.includes(method.property.value)
          ? method.object
          : undefined
  const root = target && rootOf(target)
  const own = root !== undefined && seen.has(root) ? [{ node, name: root }] : []
  return [...own, ...childrenOf(node).flatMap((child) => writesTo(child, seen))]
}

/** Whether a type says that nobody writes. @param {Node | undefined} annotation */
const isReadonly = (annotation) => {
  const type = annotation?.typeAnnotation
  return (
    (type?.type === "TsTypeOperator" && type.op === "readonly") ||
    (type?.type === "TsTypeReference" && /^Readonly/.test(type.typeName?.value ?? ""))
  )
}

/** Whether a value is one that could be written to: no number, no text, no function. @param {Node | null} init */
const isWritable = (init) => init !== null && !/Literal$|^ArrowFunction|^FunctionExpression/.test(init.type ?? "")

/** What is called as the module is loaded: not what its functions call. @param {Node} node @returns {string[]} */
function calledIn(node) {
  if (FUNCTIONS.includes(node.type ?? "") || node.type?.startsWith("Class")) return []
  const own = node.type === "CallExpression" && node.callee.type === "Identifier" ? [node.callee.value] : []
  return [...own, ...childrenOf(node).flatMap(calledIn)]
}

/** Makers that a module may call: those known by name, and what it has from the kernel. @param {string} file @param {Node[]} body */
function makersOf(file, body) {
  const imported = body.flatMap((item) =>
    item.type === "ImportDeclaration" && (KERNEL.test(item.source.value) || KERNEL.test(file))
      ? item.specifiers.map((/** @type {Node} */ { local }) => String(local.value))
      : [],
  )
  return new Set([...MAKERS, ...imported])
}

/**
 * Why what a constant begins as is to be filled in later.
 * @param {Node} declarator @param {ReadonlySet<string>} makers @returns {string | undefined}
 */
function isRoom({ id, init }, makers) {
  if (!init) return undefined
  const called = calledIn(init).find((name) => makers.has(name))
  if (called !== undefined) return `what ${called} gives, room to be filled in`
  if (init.type === "NewExpression" || init.type === "CallExpression") {
    const maker = init.callee.value
    const given = init.arguments ?? []
    const data = given.length > 0 && !["NumericLiteral"].includes(given[0].expression.type)
    if (init.type === "CallExpression") return undefined
    if (CONTAINERS.includes(maker) && !data) return `an empty ${maker}`
    const listed = given.length > 0 && given[0].expression.type === "ArrayExpression"
    return NUMBERS.test(maker ?? "") && !listed ? `a ${maker} to be filled in` : undefined
  }
  const empty =
    (init.type === "ArrayExpression" && init.elements.length === 0) ||
    (init.type === "ObjectExpression" && init.properties.length === 0)
  return empty && !isReadonly(id.typeAnnotation) ? "an empty array or object, and its type is not readonly" : undefined
}

/**
 * @param {string} file @param {string} source
 * @returns {string[]} one line for each thing that the module keeps, or writes to
 */
export function stateIn(file, source) {
  const { body } = parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" })
  const bytes = Buffer.from(source)
  /** Spans count bytes, from 1. @param {Node} node */
  const at = ({ span }) =>
    `${file}:${
      bytes
        .subarray(0, span ? span.start - 1 : 0)
        .toString()
        .split("\n").length
    }`
  /** @type {Node[]} */
  const items = body.map((item) => (item.type === "ExportDeclaration" ? item.declaration : item))
  const declarations = items.filter((item) => item.type === "VariableDeclaration")
  const names = new Set(
    declarations
      .flatMap(({ declarations }) => /** @type {Node[]} */ (declarations))
      .flatMap(({ id, init }) => (isWritable(init) ? namesIn(id) : [])),
  )
  const makers = makersOf(file, body)
  const kept = declarations.flatMap((item) =>
    /** @type {Node[]} */ (item.declarations).flatMap((declarator) => {
      const [name] = namesIn(declarator.id)
      if (name !== undefined && allowed[name] === file) return []
      if (item.kind !== "const") return [`${at(declarator)}: ${item.kind} ${name} at the module's top is state`]
      const room = isRoom(declarator, makers)
      return room ? [`${at(declarator)}: ${name} at the module's top is ${room}`] : []
    }),
  )
  const written = (names.size > 0 ? writesTo({ body }, names) : [])
    .filter(({ name }) => allowed[name] !== file)
    .map(({ node, name }) => `${at(node)}: ${name}, made at the module's top, is written to`)
  return [...new Set([...kept, ...written])]
}

/**
 * @param {string} base the workspace's folder
 * @returns {string[]} one line for each thing that a pure package keeps between two calls
 */
export function checkState(base) {
  const names = Object.keys({ ...pure, ...service })
  const packages = workspacePackages(base).filter(({ folder }) => names.includes(folder.replace("packages/", "")))
  if (packages.length === 0) return [`no pure package was found under ${base}: nothing is proven`]
  return packages.flatMap(({ folder, path }) => {
    const sources = join(path, "src")
    if (!existsSync(sources)) return []
    return readdirSync(sources, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file))
      .flatMap((file) => stateIn(`${folder}/src/${file}`, readFileSync(join(sources, file), "utf8")))
  })
}
