import { clothNeeded } from "@toile/production"
import { err, ok } from "@toile/result"
import type { EngineModule } from "@toile/service-core"
import { techPackPdf } from "@toile/tech-pack"
import { fontBytes } from "./font-bytes.js"

export const techPack: EngineModule["techPack"] = async ({ titles, ...request }) => {
  const laid = clothNeeded(request.draft)
  const made = await techPackPdf({
    ...request,
    subject: `draft ${request.draftId}`,
    titleOf: (kind, name) => titles[`${kind} ${name}`] ?? name,
    ...(laid._tag === "Ok" ? { markers: laid.value } : { noMarker: laid.error.message }),
    font: await fontBytes(),
  })
  return made._tag === "Ok" ? ok(made.value.bytes) : err({ message: made.error.message })
}
