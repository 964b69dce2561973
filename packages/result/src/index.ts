export * from "./in-parts.js"
export { keyOfStep, pathOf, pointerOf, stepOf } from "./json-pointer.js"
export { membersOf } from "./members.js"
export * from "./result.js"
