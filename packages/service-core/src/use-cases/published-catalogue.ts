import { draftBodyFields } from "@toile/contract"
import { type DraftBodyError, draftBodyValidator, type JsonSchema, patternSchema } from "@toile/schema-validator"
import { Effect, Layer } from "effect"
import { PatternCatalogue } from "../ports/catalogue.js"
import { type PatternEntry, type PatternReferenceHead, PatternReferences } from "../ports/pattern-references.js"
import { MASTER } from "./publish-patterns.js"

/** Compiling a pattern's schema stops all else for some hundredths of a second: this much goes by before the next. */
const PREPARE_MS = 100

/**
 * The published references. They never change, so what was read or made of one is kept: its data, its bundle, its
 * schema and its validator.
 */
export const publishedCatalogue = Layer.effect(
  PatternCatalogue,
  Effect.gen(function* () {
    const references = yield* PatternReferences
    const surroundings = draftBodyFields()
    const entries = new Map<string, PatternEntry>()
    const sources = new Map<string, string>()
    const schemas = new Map<string, JsonSchema>()
    const judges = new Map<string, (body: unknown) => readonly DraftBodyError[]>()

    const reference = (refId: string) => read(entries, refId, references.find(refId))
    const schema = ({ refId, data }: PatternEntry) => kept(schemas, refId, () => patternSchema(data, surroundings))

    const seenHeads = Effect.fnUntraced(function* (tenantId: string, patternId?: number) {
      const allowed = yield* references.allowed(tenantId)
      const heads = yield* references.heads(patternId)
      return allowed === undefined ? heads : heads.filter((head) => allowed.includes(head.patternId))
    })
    const entriesOf = (heads: readonly PatternReferenceHead[]) =>
      Effect.map(
        Effect.forEach(heads, ({ refId }) => reference(refId)),
        (found) => found.filter((entry) => entry !== undefined),
      )

    const judgeOf = (entry: PatternEntry) => kept(judges, entry.refId, () => draftBodyValidator(schema(entry)))

    return {
      list: (tenantId) => Effect.flatMap(Effect.map(seenHeads(tenantId), latestMasters), entriesOf),
      find: Effect.fnUntraced(function* (tenantId: string, patternId: number, ref = MASTER) {
        const heads = yield* seenHeads(tenantId, patternId)
        const head = heads.find(({ refId, refName }) => refId === ref || refName === ref)
        return head && (yield* reference(head.refId))
      }),
      references: seenHeads,
      reference,
      bundle: ({ refId, commitHash }) =>
        Effect.map(read(sources, refId, references.source(refId)), (source) => {
          if (source === undefined) throw new Error(`the bundle of reference ${refId} is not there`)
          return { source, commitHash }
        }),
      schema,
      judge: (entry, body) => judgeOf(entry)(body),
      prepare: Effect.gen(function* () {
        for (const entry of yield* entriesOf(latestMasters(yield* references.heads()))) {
          yield* Effect.sleep(PREPARE_MS)
          judgeOf(entry)
        }
      }),
    }
  }),
)

/** In the order of their IDs. */
const latestMasters = (newestFirst: readonly PatternReferenceHead[]) => {
  const latest = new Map<number, PatternReferenceHead>()
  for (const head of newestFirst) {
    if (head.refName === MASTER && !latest.has(head.patternId)) latest.set(head.patternId, head)
  }
  return [...latest.values()].sort((a, b) => a.patternId - b.patternId)
}

function kept<A>(made: Map<string, A>, key: string, make: () => A): A {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}

const read = <A>(known: Map<string, A>, key: string, find: Effect.Effect<A | undefined>) =>
  Effect.suspend(() => {
    const value = known.get(key)
    if (value !== undefined) return Effect.succeed<A | undefined>(value)
    return Effect.tap(find, (found) => Effect.sync(() => found !== undefined && known.set(key, found)))
  })
