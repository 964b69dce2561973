import * as contract from "@toile/contract"
import { readCallbackSecret, renewCallbackSecret } from "@toile/service-core"
import type { Mount } from "../route.js"

export function callbackRoutes(mount: Mount): void {
  mount(contract.readCallbackSecret, ({ actor }) => readCallbackSecret(actor))
  mount(contract.renewCallbackSecret, ({ actor }) => renewCallbackSecret(actor))
}
