// What the engine's own loops are made of (pattern-model, draft-checks): points as rows of numbers, lines cut into
// chains. No garment needs it, and it may change with any version.
export { crossingsOfChains } from "./chain-crossings.js"
export { cutLineOf, fillOnceRound } from "./cut-line-row.js"
export { type FlatRoom, flatRoom, flattenInto } from "./flatten-row.js"
export * from "./inside-ring.js"
export { addChains, firstInBox, type GrowingChains, type MonotoneChains, noChains } from "./monotone-chains.js"
export type { EdgeStretch } from "./offset-row.js"
export { type Places, type PointRow, pointAt, pointRow, rowOf } from "./point-row.js"
export * from "./ray.js"
export { type Ring, vertexCount } from "./ring.js"
export * from "./step-limit.js"
export * from "./stretch.js"
export { type Workspace, workspace } from "./workspace.js"
