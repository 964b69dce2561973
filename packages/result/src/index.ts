export * from "./in-parts.js"
export * from "./result.js"
