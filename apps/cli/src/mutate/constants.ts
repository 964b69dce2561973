import { parse } from "@babel/parser"

/** Where a numeric constant stands in a source. */
export interface Constant {
  readonly start: number
  readonly end: number
}

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { readonly type?: unknown }).type === "string"

/** Methods whose numbers are places in a list or digits on a screen. */
const PLACES = new Set(["at", "slice", "splice", "toFixed", "toPrecision", "padStart", "repeat", "flat"])
/** Properties whose numbers are no shape: counts and names, where the grain's arrow stands, a drill's width, medians that tell units apart. */
const NO_SHAPE = new Set(["id", "quantity", "count", "grain", "diameter", "medians"])
/** Numbers below are a solver's tolerance. */
const LEAST = 1e-4

/**
 * The numeric constants of a source that may be measures. These are none and are left out: 0, which has no twentieth part;
 * a number in a type; a place in a list (`points[0]`, `slice(1)`, `i + 1`, `length - 1`) and a comparison with a list's
 * length; an exponent; a solver's bracket and tolerance (`1e-9`); a mirror's axis; a property's key; all that stands in a
 * text (digits, names, what a message tells); and what `NO_SHAPE` names.
 */
export const constantsIn = (code: string): Constant[] => {
  const found: Constant[] = []
  /** `measure`: whether a number here can be one. */
  const walk = (value: unknown, measure: boolean): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one, measure)
      return
    }
    if (!isNode(value) || isOfType(value)) return
    if (value.type === "NumericLiteral") {
      if (measure && Number(value.value) >= LEAST) found.push({ start: value.start, end: value.end })
      return
    }
    const still = measure && !holdsNoMeasure(value)
    if (value.type === "ObjectProperty") {
      // `{ 7: … }`: a key is a name
      walk(value.key, false)
      walk(value.value, still)
      return
    }
    if (value.type.endsWith("MemberExpression") && isNumber(value.property)) {
      // `points[0]`: a place in a list
      walk(value.object, still)
      return
    }
    if (value.type === "CallExpression" && nameOf(value.callee) === "solve") {
      // The function is drawn from measures, the bracket is not
      const { arguments: args } = value
      for (const [i, one] of Array.isArray(args) ? args.entries() : []) walk(one, still && i === 0)
      return
    }
    for (const [field, child] of Object.entries(value)) if (!NO_CHILDREN.has(field)) walk(child, still)
  }
  walk(parse(code, { sourceType: "module", plugins: ["typescript"], errorRecovery: true }).program.body, true)
  return found.sort((a, b) => a.start - b.start)
}

const NO_CHILDREN = new Set(["loc", "extra", "leadingComments", "trailingComments", "innerComments"])

const isOfType = ({ type }: Node): boolean =>
  type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$|^TSTypeAssertion$/.test(type)

/** An identifier's name. */
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Identifier" ? String(value.name) : undefined

const isNumber = (value: unknown): boolean => isNode(value) && value.type === "NumericLiteral"

const holdsNoMeasure = (node: Node): boolean => {
  switch (node.type) {
    case "TemplateLiteral":
      return true
    case "ObjectProperty":
      return NO_SHAPE.has(nameOf(node.key) ?? "")
    case "VariableDeclarator":
      return nameOf(node.id) === "MEDIAN" || nameOf(node.id) === "grainOf"
    case "CallExpression": {
      const { callee } = node
      const method = isNode(callee) && callee.type === "MemberExpression" ? nameOf(callee.property) : undefined
      return nameOf(callee) === "reflection" || PLACES.has(method ?? "")
    }
    case "BinaryExpression": {
      const { operator, left, right } = node
      if (operator === "**") return isNumber(right)
      const isPlain = /^(\+|-|[!=]==?|<=?|>=?|%)$/.test(String(operator)) && (isNumber(left) || isNumber(right))
      return isPlain && (counts(left) || counts(right))
    }
    default:
      return false
  }
}

/** Whether an operand counts things: a list's length, or the number of a turn of a loop. */
const counts = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === "MemberExpression"
    ? /^(length|size)$/.test(nameOf(value.property) ?? "")
    : /^[ijkn]$/.test(nameOf(value) ?? ""))
