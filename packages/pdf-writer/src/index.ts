export * from "./config.js"
export type { UnreadableFont } from "./font.js"
export { GLUE_STRIP, type PageTooSmall, type TooManyPages } from "./page-plan.js"
export * from "./pdf-files.js"
