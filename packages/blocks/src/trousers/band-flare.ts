import { refuse } from "@toile/pattern-model"
import type { TrouserSize } from "./size.js"

/** A contour band whose edges differ by more of its height than this would curl round on the cloth. */
const MOST_FLARE = 3.5

/** A band's two edges have to go together, on a body as on finished trousers. */
export const refuseFlare = (
  { waist, waistSeam, waistbandHeight }: Pick<TrouserSize, "waist" | "waistSeam" | "waistbandHeight">,
  measurement: string,
): void => {
  if (Math.abs(waistSeam - waist) <= MOST_FLARE * waistbandHeight) return
  refuse({
    code: "bandFlare",
    measurement,
    message: `${measurement}: a seam of ${waistSeam.toFixed(1)} cm does not go with an upper edge of ${waist.toFixed(1)} cm in a band of ${waistbandHeight} cm`,
  })
}
