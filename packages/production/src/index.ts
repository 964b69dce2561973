export { produce } from "./produce.js"
export type { FileType, Output, Produced, ProducedFile, ProductionError, ProductionRequest } from "./request.js"
