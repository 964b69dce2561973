import { Effect } from "effect"
import { Addresses, techPackUrl } from "../ports/addresses.js"
import { TechPacks } from "../ports/tech-packs.js"

/** Where the file of a tech pack is. */
export const techPackAddress = Effect.fnUntraced(function* (tenantId: string, id: string) {
  const pack = yield* (yield* TechPacks).find(tenantId, id)
  // Its draft may have been removed, and the tech pack with it.
  return pack === undefined ? undefined : techPackUrl(yield* Addresses, pack.draftId, id)
})
