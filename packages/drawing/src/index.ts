export * from "./dash.js"
export * from "./drawing.js"
export * from "./font/stroke-text.js"
export * from "./line-styles.js"
