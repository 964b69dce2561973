import { catalogue } from "@toile/garments"
import { inject } from "vitest"

const slugs = catalogue.map(({ declaration }) => declaration.slug)

/** The garments that a law is asked of: one of each family, or all (vitest.config.ts). */
export const asked = inject("whole") ? slugs : inject("families")
