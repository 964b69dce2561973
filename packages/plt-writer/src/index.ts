export * from "./config.js"
export * from "./plot.js"
export { type PltFrame, type PltLine, type PltReadError, readPlt } from "./read.js"
