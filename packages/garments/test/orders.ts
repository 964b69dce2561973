import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Order } from "@toile/pattern-model"

// For tests alone: orders in fixtures/.

export const fixture = (path: string): string => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url))

/** A complete draft-creation body from fixtures/orders. */
export const readOrder = (name: string): Order & { readonly patternId: number } =>
  JSON.parse(readFileSync(fixture(`orders/${name}.json`), "utf8"))
