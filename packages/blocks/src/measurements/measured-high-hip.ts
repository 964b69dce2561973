import type { MeasurementId } from "@toile/body"
import type { MeasurementSource } from "@toile/draft-model"

interface HighHipAsk {
  readonly body: { readonly highHip?: number | undefined }
  readonly sources?: { readonly [K in MeasurementId]?: MeasurementSource } | undefined
}

/** A high hip that was taken of the body, cm; one that was predicted tells no more than waist and hips do. */
export const measuredHighHip = ({ body, sources = {} }: HighHipAsk): number | undefined =>
  sources.mbHighHipGirth === "predicted" ? undefined : body.highHip
