export { inspect } from "./inspect.js"
export { judge } from "./judge.js"
export { STITCH_TOLERANCE, walkTable } from "./stitches.js"
export type { Violation, ViolationKind } from "./violation.js"
