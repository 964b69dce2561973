export * from "./make-draft.js"
