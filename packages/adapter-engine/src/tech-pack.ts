import { clothNeeded } from "@toile/production"
import { err, isErr, ok } from "@toile/result"
import type { Bundle, EngineModule, TechPackRequest } from "@toile/service-core"
import { type TechPackInput, techPackPdf } from "@toile/tech-pack"
import { riskOf } from "./fit.js"
import { fontBytes } from "./font-bytes.js"
import { moreFonts } from "./more-fonts.js"

export const techPack: EngineModule["techPack"] = async ({ titles, fit, noFit, ...request }, bundle) => {
  const laid = clothNeeded(request.draft)
  const made = await techPackPdf({
    ...request,
    subject: `draft ${request.draftId}`,
    titleOf: (kind, name) => titles[`${kind} ${name}`] ?? name,
    ...(laid._tag === "Ok" ? { markers: laid.value } : { noMarker: laid.error.message }),
    ...(noFit === undefined ? {} : { noFit }),
    ...(fit && bundle ? await fitTold(fit, bundle) : {}),
    font: { base: await fontBytes(), more: moreFonts },
  })
  if (made._tag === "Err") return err({ message: made.error.message })
  return ok({ bytes: made.value.bytes, warnings: made.value.warnings.map(({ message }) => message) })
}

/** As `POST /v2/predict/body` answers it, or why it cannot be told. */
const fitTold = async (
  fit: NonNullable<TechPackRequest["fit"]>,
  bundle: Bundle,
): Promise<Pick<TechPackInput, "fit" | "noFit">> => {
  const told = await riskOf(fit, bundle)
  if (!isErr(told)) return { fit: told.value }
  return { noFit: told.error._tag === "NoFitTolerances" ? "notDeclared" : { because: told.error.message } }
}
