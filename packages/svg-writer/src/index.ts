export * from "./draft-svg.js"
export * from "./drawing-svg.js"
export * from "./escape.js"
export * from "./marker-svg.js"
