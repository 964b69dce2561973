import { err, ok } from "@toile/result"
import type { EngineModule } from "@toile/service-core"
import { techPackPdf } from "@toile/tech-pack"
import { fontBytes } from "./font-bytes.js"

export const techPack: EngineModule["techPack"] = async ({ draftId, titles, ...request }) => {
  const made = await techPackPdf({
    ...request,
    subject: `draft ${draftId}`,
    titleOf: (kind, name) => titles[`${kind} ${name}`] ?? name,
    font: await fontBytes(),
  })
  return made._tag === "Ok" ? ok(made.value.bytes) : err({ message: made.error.message })
}
