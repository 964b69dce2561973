export { type BodyForm, bodyForm, formIds, type Pose, surfaceOfForm } from "./generating/body-form.js"
export { type MeasuredBody, measureBody } from "./measuring/measure-body.js"
export type {
  Measured,
  MeasuredFrom,
  MeasuredShape,
  MeasuredValues,
  MeasuringWarning,
  SideValues,
} from "./measuring/measured.js"
export type { BodyProblem } from "./measuring/problem.js"
export type { ShoulderLine } from "./measuring/shoulder-line.js"
