import { bundledGarment, type FitChance, type FitError, type FitQuestion, fitRisk } from "@toile/fit-risk"
import { err, isErr, ok, type Result } from "@toile/result"
import type { Bundle, EngineModule, EngineRefusal } from "@toile/service-core"
import { loaded } from "./loaded.js"

/** As `toile predict --for` answers, with whatever bundle is given. */
export const fit: EngineModule["fit"] = async (request, bundle) => {
  const fitted = await riskOf(request, bundle)
  if (isErr(fitted)) return err(refusalOf(fitted.error))
  const { pattern, chance, levels, next } = fitted.value
  return ok({ pattern, chance, levels, next })
}

/** The same bodies each time: a prediction and a tech pack answer the same question alike. */
export const riskOf = async (question: FitQuestion, bundle: Bundle): Promise<Result<FitChance, FitError>> =>
  fitRisk(bundledGarment(await loaded(bundle)), question)

const refusalOf = (error: FitError): EngineRefusal => {
  const { message } = error
  // Whoever asked cannot mend it
  return "error" in error && error.error?._tag === "Defect"
    ? { message, defect: error.error.defect.message }
    : { message }
}
