export * from "./draft.js"
export * from "./marker.js"
export * from "./placement.js"
export * from "./unfold.js"
