export * from "./result.js"
