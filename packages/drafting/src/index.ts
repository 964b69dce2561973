export * from "./draft-pieces.js"
export * from "./draft-room.js"
export * from "./make-bundled-draft.js"
export * from "./make-draft.js"
