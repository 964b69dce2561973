export * from "./dash.js"
export * from "./drawing.js"
export * from "./line-styles.js"
