import { listPatterns, readPattern, readPatternSchema } from "@toile/contract"
import { patternPage, readPatternData, readPatternJsonSchema } from "@toile/service-core"
import type { Mount } from "../route.js"

export function patternRoutes(mount: Mount): void {
  mount(listPatterns, ({ actor, query }) => patternPage(actor, query))
  mount(readPattern, ({ actor, params }) => readPatternData(actor, params.id))
  mount(readPatternSchema, ({ actor, params }) => readPatternJsonSchema(actor, params.id))
}
