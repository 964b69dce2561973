import { pointerOf } from "@toile/result"
import { Schema, SchemaAST } from "effect"
import { MOST_NAMES, tooManyNames } from "./json-faults.js"
import type { InputError } from "./problem.js"

/** Several times as many as any shape has a use for: of roles, pieces, measurements of a pattern. */
export const MOST_ITEMS = 1000
/** Each may be wrong, and is told with its place: some microseconds of work. */
const MOST_VALUES = 4000

type Path = readonly PropertyKey[]

/**
 * What is too much to be looked at, value by value, by a shape: a list of more items than anything has, an object of more
 * names, more values in all. Of data that the shape takes as it is (its type is unknown) the names of the object itself
 * alone count.
 */
export function tooMuchFor(shape: Schema.Top): (input: unknown) => InputError | undefined {
  const { ast } = Schema.toEncoded(shape)
  return (input) => {
    let left = MOST_VALUES
    const wrong = (at: Path, message: string): InputError => ({ pointer: pointerOf(at), message })
    const look = (as: SchemaAST.AST, value: unknown, at: Path): InputError | undefined => {
      if (typeof value !== "object" || value === null) return undefined
      if (SchemaAST.isUnion(as)) return first(as.types, (one) => look(one, value, at))
      if (SchemaAST.isSuspend(as)) return look(as.thunk(), value, at)
      if (SchemaAST.isArrays(as) && Array.isArray(value)) {
        if (value.length > MOST_ITEMS) return wrong(at, TOO_MANY_ITEMS)
        left -= value.length
        if (left < 0) return wrong(at, TOO_MANY_VALUES)
        return first([...value.entries()], ([i, item]) => {
          const inner = as.elements[i] ?? as.rest[0]
          return inner && look(inner, item, [...at, i])
        })
      }
      if (SchemaAST.isObjects(as) && !Array.isArray(value)) {
        const entries = Object.entries(value)
        const isFree = as.indexSignatures.some(({ type }) => SchemaAST.isUnknown(type))
        const most = isFree ? MOST_NAMES : MOST_ITEMS
        if (entries.length > most) return wrong(at, tooManyNames(most))
        if (isFree) return undefined
        left -= entries.length
        if (left < 0) return wrong(at, TOO_MANY_VALUES)
        const own = new Map(as.propertySignatures.map(({ name, type }) => [name, type]))
        return first(entries, ([name, inner]) => {
          const type = own.get(name) ?? as.indexSignatures[0]?.type
          return type && look(type, inner, [...at, name])
        })
      }
      return undefined
    }
    return look(ast, input, [])
  }
}

const TOO_MANY_ITEMS = `has more than ${MOST_ITEMS} items`
const TOO_MANY_VALUES = `brings the body to more than ${MOST_VALUES} values`

function first<A>(all: readonly A[], find: (one: A) => InputError | undefined): InputError | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
