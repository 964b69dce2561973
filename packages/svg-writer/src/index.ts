export * from "./draft-svg.js"
export * from "./drawing-svg.js"
