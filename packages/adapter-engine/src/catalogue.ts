import { catalogueBundles } from "@toile/adapter-bundles"
import type { EngineModule } from "@toile/service-core"

/** The bundles that this version of Toile brings along. */
export const catalogue: EngineModule["catalogue"] = catalogueBundles
