import type { EngineModule } from "@toile/service-core"

/** @param url the engine's module as a file URL */
export const loadEngine = async (url: string): Promise<EngineModule> => (await import(url)) as EngineModule
