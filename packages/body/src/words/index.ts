export { bodyWords, howToStand } from "./body-words.js"
export { finishedWords } from "./finished.js"
export { bodyShapeWords } from "./shapes.js"
export type { MeasurementWords, Texts } from "./words.js"
