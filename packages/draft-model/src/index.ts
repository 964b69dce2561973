export * from "./draft.js"
export * from "./marker.js"
