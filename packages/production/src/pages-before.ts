import type { Result } from "@toile/result"
import { laidOut } from "./laid-out.js"
import type { PagedFile, ProductionError, ProductionRequest } from "./request.js"

/** The pages of a PDF before it is made: the files that `produce` would write with the same request, and their pages. */
export const pagesBefore = async (
  request: Omit<ProductionRequest, "outputs" | "font">,
  config: Readonly<Record<string, unknown>>,
): Promise<Result<readonly PagedFile[], ProductionError>> => {
  const { pagesOfPdf } = await import("./write-pdf.js")
  const whole: ProductionRequest = { ...request, outputs: [], font: new Uint8Array() }
  const laid = laidOut(whole)
  if (laid._tag === "Err") return laid
  return pagesOfPdf(whole, { fileType: "pdf", config }, laid.value.markers, laid.value.sheets)
}
