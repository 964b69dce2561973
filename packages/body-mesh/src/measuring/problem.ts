/** Why a surface is not measured. */
export interface BodyProblem {
  readonly code: "unconnected" | "notABody" | "noHeight"
  readonly message: string
}
