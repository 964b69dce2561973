import { bundleOpened, catalogueBundles, openSource } from "@toile/adapter-bundles"
import { uuids } from "@toile/adapter-crypto"
import { type ServerConfig, storage } from "@toile/adapter-environment"
import type { AnyPattern } from "@toile/pattern-model"
import { findingLine, publishable } from "@toile/pattern-testing"
import { allowPatterns, MASTER, publishPatterns } from "@toile/service-core"
import { Effect, Layer, Result } from "effect"

/** A pattern as it was published; `isNew` is false where it stood at the end of its line already. */
export interface PublishedPattern {
  readonly patternId: number
  readonly slug: string
  readonly refId: string
  readonly name: string
  readonly commitHash: string
  readonly parentCommitHash: string
  readonly isNew: boolean
  /** Why it should not have been, where it was published unproven all the same; empty where nothing speaks against it. */
  readonly objections: readonly string[]
}

export interface HowToPublish {
  /** The line; master where absent. */
  readonly refName?: string
  /** Publishes what does not draft as well: for good, as everything that is published. */
  readonly unproven?: boolean
}

const REFUSED = "Nothing is published: a reference stays for good. Mend it; --unproven publishes it as it is."

/**
 * Publishes every pattern that a source file exports, all or none, on the data of a server, which may be running. Each is
 * drafted first (`publishable`): one that does not draft is refused, unless it is asked for unproven.
 *
 * @returns what was published, or what is wrong with the source or its drafts, a line each
 */
export async function publishSource(
  config: Pick<ServerConfig, "dataDir">,
  source: string,
  { refName = MASTER, unproven = false }: HowToPublish = {},
): Promise<Result.Result<readonly PublishedPattern[], readonly string[]>> {
  const opened = await openSource(source)
  if (opened._tag === "Err") return Result.fail(opened.error)
  const objections = new Map(
    opened.value.patterns.map(({ pattern }) => [pattern.declaration.slug, objectionsTo(pattern)] as const),
  )
  const against = [...objections.values()].flat()
  if (against.length > 0 && !unproven) return Result.fail([...against, REFUSED])
  const made = await bundleOpened(source, opened.value)
  if (made._tag === "Err") return Result.fail(made.error)
  const catalogue = (await catalogueBundles()).map(({ data }) => data)
  const published = await onData(config, publishPatterns(made.value, refName, catalogue))
  return Result.mapBoth(published, {
    onFailure: ({ detail }) => [detail],
    onSuccess: (all) =>
      all.map(({ isNew, entry: { patternId, refId, refName: name, commitHash, parentCommitHash, data } }) => {
        const { slug } = data
        const said = objections.get(slug) ?? []
        return { patternId, slug, refId, name, commitHash, parentCommitHash, isNew, objections: said }
      }),
  })
}

/** Why a pattern is not fit to be ordered, in words. */
const objectionsTo = (pattern: AnyPattern): readonly string[] =>
  publishable(pattern).map((found) => `${pattern.declaration.slug}: ${findingLine(found)}`)

/**
 * Sets which patterns a tenant sees and may order; undefined: all of them.
 *
 * @returns why not, where there is no such tenant or pattern
 */
export async function setAllowedPatterns(
  config: Pick<ServerConfig, "dataDir">,
  tenantId: string,
  patternIds: readonly number[] | undefined,
): Promise<Result.Result<undefined, string>> {
  return Result.mapError(await onData(config, allowPatterns(tenantId, patternIds)), ({ detail }) => detail)
}

type Stored = Layer.Success<ReturnType<typeof storage>> | Layer.Success<typeof uuids>

const onData = <A, E>(config: Pick<ServerConfig, "dataDir">, work: Effect.Effect<A, E, Stored>) =>
  Effect.runPromise(Effect.result(Effect.provide(work, Layer.mergeAll(storage(config), uuids))))
