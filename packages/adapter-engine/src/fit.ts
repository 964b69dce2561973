import { bundledGarment, type FitError, fitRisk } from "@toile/fit-risk"
import { err, isErr, ok } from "@toile/result"
import type { EngineModule, EngineRefusal } from "@toile/service-core"
import { loaded } from "./loaded.js"

/** As `toile predict --for` answers, with whatever bundle is given. */
export const fit: EngineModule["fit"] = async (request, bundle) => {
  const fitted = fitRisk(bundledGarment(await loaded(bundle)), request)
  if (isErr(fitted)) return err(refusalOf(fitted.error))
  const { pattern, chance, levels, next } = fitted.value
  return ok({ pattern, chance, levels, next })
}

const refusalOf = (error: FitError): EngineRefusal => {
  const { message } = error
  // Whoever asked cannot mend it
  return "error" in error && error.error?._tag === "Defect"
    ? { message, defect: error.error.defect.message }
    : { message }
}
