import * as contract from "@toile/contract"
import { readMedia, storeMedia } from "@toile/service-core"
import { received } from "../received.js"
import type { Mount } from "../route.js"

export function mediaRoutes(mount: Mount): void {
  mount(contract.createMedia, ({ actor, upload }) => storeMedia(actor, received(upload)))
  mount(contract.readMedia, ({ params }) => readMedia(params.id))
}
