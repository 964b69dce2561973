import type { MeasuringWarning } from "@toile/body-mesh"
import type { PredictionWarning } from "@toile/measurement-predictor"

export interface MeshScanWarning {
  readonly code:
    | MeasuringWarning["code"]
    | PredictionWarning["code"]
    | "unitDoesNotFit"
    | "heightDoesNotFit"
    | "endsNotSeen"
    | "weightDoesNotFit"
    | "clothes"
    | "unlikelyBody"
    | "implausibleValue"
  readonly message: string
  readonly measurement?: string
}
