export { techPack } from "./describe.js"
export {
  type ExcludableSection,
  excludableSections,
  type FitTold,
  type NoFitTold,
  type Revision,
  type TechPackInput,
  type TechPackPdfInput,
  type TitleOf,
} from "./input.js"
export * from "./model.js"
export { packPdf, type TechPackError, type TechPackFile, techPackPdf } from "./tech-pack.js"
export { garmentName } from "./words/garments.js"
