import type { Marker } from "@toile/draft-model"
import { ok, type Result } from "@toile/result"
import { laidOut } from "./laid-out.js"
import { numbersOfOrders } from "./numbers-of-orders.js"
import type { FileType, PagedFile, ProductionError, ProductionRequest } from "./request.js"

type Asked = Omit<ProductionRequest, "outputs" | "font">

/** The pages of a PDF before it is made: the files that `produce` would write with the same request, and their pages. */
export const pagesBefore = async (
  request: Asked,
  config: Readonly<Record<string, unknown>>,
): Promise<Result<readonly PagedFile[], ProductionError>> => {
  const before = await sheetsBefore(request, "pdf", config)
  return before._tag === "Ok" ? ok(before.value.files) : before
}

/** The markers of a request whose files are not made, and the pages that a PDF would have; other file types have none. */
export const sheetsBefore = async (
  request: Asked,
  fileType: FileType,
  config: Readonly<Record<string, unknown>>,
): Promise<Result<{ readonly markers: readonly Marker[]; readonly files: readonly PagedFile[] }, ProductionError>> => {
  const whole: ProductionRequest = numbersOfOrders({ ...request, outputs: [], font: new Uint8Array() })
  const laid = laidOut(whole)
  if (laid._tag === "Err") return laid
  const { markers, sheets } = laid.value
  if (fileType !== "pdf") return ok({ markers, files: [] })
  const { pagesOfPdf } = await import("./write-pdf.js")
  const files = pagesOfPdf(whole, { fileType, config }, markers, sheets)
  return files._tag === "Ok" ? ok({ markers, files: files.value }) : files
}
