export * from "./point.js"
export * from "./result.js"
export * from "./transform.js"
