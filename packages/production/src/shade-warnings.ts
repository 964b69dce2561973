import type { Marker } from "@toile/draft-model"
import { apartWords, garmentsApart } from "@toile/marker"
import type { Output, ProductionRequest } from "./request.js"

/**
 * The garments whose pieces of a cloth lie on several sheets, which may differ in shade, where nobody has said whether they may lie so (docs/decisions/0039-shade.md).
 */
export const shadeWarnings = (
  markers: readonly Marker[],
  { outputs, fabrics, defaultFabric, materialGroup, singleInstance, orders }: ProductionRequest,
): readonly string[] => {
  if (singleInstance || !outputs.some(isLaid)) return []
  const garments = orders && Object.fromEntries([...orders].map(([piece, { garment }]) => [piece, garment]))
  const names = new Map([...(orders?.values() ?? [])].map(({ garment, garmentName }) => [garment, garmentName]))
  const nameOf = (garment: string): string => (names.has(garment) ? `${names.get(garment)} ${garment}` : "the garment")
  return markers.flatMap((marker) => {
    const cloth = materialGroup ? fabrics[marker.materialGroup] : defaultFabric
    if (cloth?.nesting.shadeByGarment !== undefined) return []
    return garmentsApart(marker, garments).map(
      ({ garment, sheets }) => `${marker.materialGroup}: ${apartWords(nameOf(garment), sheets)}`,
    )
  })
}

/** Whether what is written shows where pieces lie: the apparel formats have each by itself. */
const isLaid = ({ fileType, config }: Output): boolean => fileType !== "dxf" || config.format === undefined
