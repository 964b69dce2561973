export { clothNeeded } from "./cloth-needed.js"
export { pagesBefore } from "./pages-before.js"
export { produce } from "./produce.js"
export type {
  FileType,
  Output,
  PagedFile,
  Produced,
  ProducedFile,
  ProductionError,
  ProductionRequest,
} from "./request.js"
