import { bundleSource, catalogueBundles } from "@toile/adapter-bundles"
import { uuids } from "@toile/adapter-crypto"
import { type ServerConfig, storage } from "@toile/adapter-environment"
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
}

/**
 * Publishes every pattern that a source file exports, on the data of a server, which may be running.
 *
 * @param refName the line; master where absent
 * @returns what was published, or what is wrong with the source, a line each
 */
export async function publishSource(
  config: Pick<ServerConfig, "dataDir">,
  source: string,
  refName: string = MASTER,
): Promise<Result.Result<readonly PublishedPattern[], readonly string[]>> {
  const made = await bundleSource(source)
  if (made._tag === "Err") return Result.fail(made.error)
  const catalogue = (await catalogueBundles()).map(({ data }) => data)
  const published = await onData(config, publishPatterns(made.value, refName, catalogue))
  return Result.mapBoth(published, {
    onFailure: ({ detail }) => [detail],
    onSuccess: (all) =>
      all.map(({ isNew, entry: { patternId, refId, refName: name, commitHash, parentCommitHash, data } }) => {
        return { patternId, slug: data.slug, refId, name, commitHash, parentCommitHash, isNew }
      }),
  })
}

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
