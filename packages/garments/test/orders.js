import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
// For tests alone: orders in fixtures/.
export const fixture = (path) => fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url))
/** A complete draft-creation body from fixtures/orders. */
export const readOrder = (name) => JSON.parse(readFileSync(fixture(`orders/${name}.json`), "utf8"))
//# sourceMappingURL=orders.js.map
