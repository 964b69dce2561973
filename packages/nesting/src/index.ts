export { findFaults, TOLERANCE } from "./check.js"
export * from "./instance.js"
export { nest } from "./nest.js"
export * from "./problem.js"
