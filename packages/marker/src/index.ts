export * from "./errors.js"
export { ALL_PIECES, EVALUATIONS_A_ROUND, type Fabric, type LayoutRequest, layOut } from "./lay-out.js"
export * from "./nesting-config.js"
