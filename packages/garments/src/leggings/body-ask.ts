import type { MeasurementId } from "@toile/body"
import type { GroupValues } from "@toile/pattern-model"
import type { bodyGroups } from "./groups.js"

/** What girths and heights of leggings are worked out from: the body, and the options that say how the cloth lies on it. */
export interface BodyAsk {
  readonly body: GroupValues<typeof bodyGroups>
  readonly option: {
    readonly stretchX: number
    readonly use: number
    readonly lengthReduce: number
    readonly length: LegLength
    readonly lengthAdjust: number
    readonly rise: number
    readonly waistband: "elastic" | "yoga"
    readonly bandHeight: number
    readonly outseam: "none" | "seam"
  }
  readonly taken: { readonly [K in keyof GroupValues<typeof bodyGroups>]?: MeasurementId }
  /** What a target has moved, cm of cloth. */
  readonly lever: { readonly waist: number | undefined }
}

/** What `use` may be, % of the cloth's stretch. */
export const USE = { least: 30, most: 80, step: 5 } as const
/** What `rise` may be, cm. */
export const RISE = { least: -8, most: 6, step: 0.5 } as const

export type LegLength = "ankle" | "capri" | "knee"
