import { Effect } from "effect"
import { conflict } from "../failure.js"
import type { PatternBundle } from "../ports/engine.js"
import { type PatternEntry, type PatternReferenceHead, PatternReferences } from "../ports/pattern-references.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

/** The main line. */
export const MASTER = "master"

/** A name is never taken for an ID, nor an ID for a name. */
const LINE_NAME = /^[A-Za-z][A-Za-z0-9._-]{0,99}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What happened to a bundle: a new reference, or the one that is there already at the end of its line. */
export interface Published {
  readonly entry: PatternEntry
  readonly isNew: boolean
}

/**
 * Publishes bundles on a line, all or none, each behind the latest of its pattern there. A pattern's ID stays with its
 * slug and gender.
 */
export const publishPatterns = Effect.fnUntraced(function* (bundles: readonly PatternBundle[], refName: string) {
  if (!LINE_NAME.test(refName) || UUID.test(refName)) {
    return yield* conflict(
      `${refName} is no name for a reference: a letter, then up to 99 letters, digits, ".", "_" or "-".`,
    )
  }
  const { run } = yield* Transactions
  return yield* run(
    Effect.forEach(bundles, (bundle) =>
      Effect.gen(function* () {
        const references = yield* PatternReferences
        const heads = yield* references.heads(bundle.data.patternId)
        const before = heads[0] && (yield* references.find(heads[0].refId))
        const { patternId, slug, gender } = bundle.data
        if (before !== undefined && (before.data.slug !== slug || before.data.gender !== gender)) {
          const { slug: known, gender: knownGender } = before.data
          return yield* conflict(`Pattern ${patternId} is ${known} (${knownGender}), not ${slug} (${gender}).`)
        }
        return yield* appended(bundle, refName, "published", heads)
      }),
    ),
  )
})

/**
 * Publishes the program's own catalogue on the main line: all of it at the first start, and what is new in it after an
 * update. A pattern whose latest master the operator has published keeps it.
 */
export const publishCatalogue = Effect.fnUntraced(function* (bundles: readonly PatternBundle[]) {
  const { run } = yield* Transactions
  const published = yield* run(
    Effect.gen(function* () {
      const heads = (yield* (yield* PatternReferences).heads()).filter(({ refName }) => refName === MASTER)
      return yield* Effect.forEach(bundles, (bundle) => {
        const line = heads.filter(({ patternId }) => patternId === bundle.data.patternId)
        const isTheOperators = line[0] !== undefined && line[0].origin !== "builtIn"
        return isTheOperators ? Effect.succeed(undefined) : appended(bundle, MASTER, "builtIn", line)
      })
    }),
  )
  return published.flatMap((one) => (one?.isNew ? [one.entry] : []))
})

/** Sets a tenant's allow list; undefined: all patterns. */
export const allowPatterns = Effect.fnUntraced(function* (tenantId: string, patternIds: readonly number[] | undefined) {
  const references = yield* PatternReferences
  const known = new Set((yield* references.heads()).map(({ patternId }) => patternId))
  const unknown = patternIds?.find((id) => !known.has(id))
  if (unknown !== undefined) return yield* conflict(`There is no pattern ${unknown}.`)
  if (!(yield* references.allow(tenantId, patternIds))) return yield* conflict(`There is no tenant ${tenantId}.`)
  return undefined
})

const appended = Effect.fnUntraced(function* (
  { data, commitHash, source }: PatternBundle,
  refName: string,
  origin: PatternReferenceHead["origin"],
  heads: readonly PatternReferenceHead[],
) {
  const references = yield* PatternReferences
  const last = heads.find((head) => head.refName === refName)
  const lastEntry = last?.commitHash === commitHash ? yield* references.find(last.refId) : undefined
  if (lastEntry !== undefined) return { entry: lastEntry, isNew: false } satisfies Published
  const entry: PatternEntry = {
    refId: yield* (yield* Ids).next,
    patternId: data.patternId,
    refName,
    commitHash,
    parentCommitHash: last?.commitHash ?? "",
    origin,
    createdAt: yield* now,
    data,
  }
  yield* references.insert(entry, source)
  return { entry, isNew: true } satisfies Published
})
