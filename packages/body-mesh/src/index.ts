export { type BodyForm, bodyForm, formIds, type Pose, surfaceOfForm } from "./generating/body-form.js"
export { type MeasuredBody, measureBody } from "./measuring/measure-body.js"
export {
  type Measured,
  type MeasuredFrom,
  type MeasuredShape,
  type MeasuredValues,
  type MeasuringWarning,
  type SideValues,
  trustedAtMost,
} from "./measuring/measured.js"
export type { BodyProblem } from "./measuring/problem.js"
export type { ShoulderLine } from "./measuring/shoulder-line.js"
export type { ShownStance } from "./measuring/shown-stance.js"
