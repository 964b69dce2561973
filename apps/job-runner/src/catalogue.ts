import { draftBodyFields } from "@toile/contract"
import { type DraftBodyError, draftBodyValidator, type JsonSchema, patternSchema } from "@toile/schema-validator"
import { type EngineModule, PatternCatalogue, type PatternEntry } from "@toile/service-core"
import { Effect, Layer } from "effect"

const MAIN_LINE = "master"

/** The catalogue of an engine's module. Schemas and their validators are made when they are first asked for. */
export const moduleCatalogue = (engineModule: string) =>
  Layer.effect(
    PatternCatalogue,
    Effect.promise(async () => {
      const engine = (await import(engineModule)) as EngineModule
      const entries = engine.catalogue()
      const surroundings = { ...draftBodyFields(), measurementIds: engine.measurementIds() }
      const schemas = new Map<string, JsonSchema>()
      const judges = new Map<string, (body: unknown) => readonly DraftBodyError[]>()

      const schema = ({ refId, data }: PatternEntry) => kept(schemas, refId, () => patternSchema(data, surroundings))
      return {
        list: () => Effect.succeed(entries.filter(({ refName }) => refName === MAIN_LINE)),
        find: (_tenantId: string, patternId: number, ref = MAIN_LINE) =>
          Effect.succeed(
            entries.find(
              ({ refId, refName, data }) => data.patternId === patternId && (refId === ref || refName === ref),
            ),
          ),
        schema,
        judge: (entry: PatternEntry, body: unknown) =>
          kept(judges, entry.refId, () => draftBodyValidator(schema(entry)))(body),
      }
    }),
  )

function kept<A>(made: Map<string, A>, key: string, make: () => A): A {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}
