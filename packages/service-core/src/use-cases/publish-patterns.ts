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

/** From here on IDs are free for patterns that do not come with the program. */
export const FIRST_OWN_ID = 1000

/** What a pattern keeps for good. */
export type PatternIdentity = Pick<PatternBundle["data"], "patternId" | "slug" | "gender">

/** What happened to a bundle: a new reference, or the one that is there already at the end of its line. */
export interface Published {
  readonly entry: PatternEntry
  readonly isNew: boolean
}

/**
 * Publishes bundles on a line, all or none, each behind the latest of its pattern there. A pattern's ID stays with its
 * slug and gender, and a slug with its pattern.
 *
 * @param catalogue the patterns that come with the program, whether they are published on this data yet or not
 */
export const publishPatterns = Effect.fnUntraced(function* (
  bundles: readonly PatternBundle[],
  refName: string,
  catalogue: readonly PatternIdentity[],
) {
  if (!LINE_NAME.test(refName) || UUID.test(refName)) {
    return yield* conflict(
      `${refName} is no name for a reference: a letter, then up to 99 letters, digits, ".", "_" or "-".`,
    )
  }
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const heads = yield* (yield* PatternReferences).heads()
      const known = new Map(catalogue.map((pattern) => [pattern.patternId, pattern]))
      for (const pattern of yield* identities(heads)) known.set(pattern.patternId, pattern)
      return yield* Effect.forEach(bundles, (bundle) => {
        const objection = objectionTo(bundle.data, known)
        if (objection !== undefined) return conflict(objection)
        known.set(bundle.data.patternId, bundle.data)
        return appended(
          bundle,
          refName,
          "published",
          heads.filter(({ patternId }) => patternId === bundle.data.patternId),
        )
      })
    }),
  )
})

/** Why a pattern cannot be published beside those that are known. */
const objectionTo = (
  { patternId, slug, gender }: PatternIdentity,
  known: ReadonlyMap<number, PatternIdentity>,
): string | undefined => {
  const same = known.get(patternId)
  if (same && (same.slug !== slug || same.gender !== gender))
    return `Pattern ${patternId} is ${same.slug} (${same.gender}), not ${slug} (${gender}).`
  const holder = [...known.values()].find((other) => other.slug === slug && other.patternId !== patternId)
  if (holder) return `The slug ${slug} is that of pattern ${holder.patternId}: pattern ${patternId} needs another.`
  if (!same && patternId < FIRST_OWN_ID)
    return `Pattern ${patternId} (${slug}) is new, and IDs under ${FIRST_OWN_ID} are for patterns that come with Toile: give it one from ${FIRST_OWN_ID} on.`
  return undefined
}

/** What the patterns on the data are called by the newest reference of each. */
const identities = Effect.fnUntraced(function* (newestFirst: readonly PatternReferenceHead[]) {
  const references = yield* PatternReferences
  const newest = newestFirst.filter(
    ({ patternId }, i) => newestFirst.findIndex((other) => other.patternId === patternId) === i,
  )
  const entries = yield* Effect.forEach(newest, ({ refId }) => references.find(refId))
  return entries.flatMap((entry) => (entry ? [entry.data] : []))
})

/**
 * Publishes the program's own catalogue on the main line: all of it at the first start, and what is new in it after an
 * update. A pattern whose latest master the operator has published keeps it, and so does a slug that the operator gave to
 * another pattern: the program's own is passed over then.
 */
export const publishCatalogue = Effect.fnUntraced(function* (bundles: readonly PatternBundle[]) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const heads = (yield* (yield* PatternReferences).heads()).filter(({ refName }) => refName === MASTER)
      const lineOf = (id: number) => heads.filter(({ patternId }) => patternId === id)
      const fresh = bundles.filter(({ data }) => lineOf(data.patternId).length === 0)
      const operators = fresh.length > 0 ? yield* identities(heads.filter(({ origin }) => origin !== "builtIn")) : []
      const passedOver = fresh.filter(({ data }) => operators.some(({ slug }) => slug === data.slug))
      const published = yield* Effect.forEach(bundles, (bundle) => {
        const line = lineOf(bundle.data.patternId)
        const isTheOperators = line[0] !== undefined && line[0].origin !== "builtIn"
        return isTheOperators || passedOver.includes(bundle)
          ? Effect.succeed(undefined)
          : appended(bundle, MASTER, "builtIn", line)
      })
      return {
        published: published.flatMap((one) => (one?.isNew ? [one.entry] : [])),
        passedOver: passedOver.map(({ data }): PatternIdentity => data),
      }
    }),
  )
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
