export { type ExcludableSection, excludableSections, type TechPackInput, type TitleOf } from "./input.js"
export { type TechPackError, type TechPackFile, techPackPdf } from "./tech-pack.js"
