import type { MeasuringWarning } from "@toile/body-mesh"
import type { PredictionWarning } from "@toile/measurement-predictor"

export interface MeshScanWarning {
  readonly code:
    | MeasuringWarning["code"]
    | PredictionWarning["code"]
    | "unitDoesNotFit"
    | "weightDoesNotFit"
    | "clothes"
    | "implausibleValue"
  readonly message: string
  readonly measurement?: string
}
