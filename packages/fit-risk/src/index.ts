export type { FitChance, LevelChance, NextMeasurement } from "./fit-chance.js"
export * from "./fit-risk.js"
export { type FitJacobian, fitByJacobian, fitJacobian } from "./linear.js"
export type { FitError, FitQuestion } from "./question.js"
