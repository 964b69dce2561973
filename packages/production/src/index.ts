export { clothNeeded } from "./cloth-needed.js"
export { type JoinedPart, type JoinedPieces, joinDrafts, ordersInName, ordersInWords } from "./join-drafts.js"
export { type NestProduction, type NestSize, produceNest } from "./nest-files.js"
export { pagesBefore, sheetsBefore } from "./pages-before.js"
export { produce } from "./produce.js"
export type {
  FileType,
  OrderWords,
  Output,
  PagedFile,
  PieceOrder,
  Produced,
  ProducedFile,
  ProductionError,
  ProductionRequest,
} from "./request.js"
