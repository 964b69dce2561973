export {
  type ConfigIssue,
  type InvalidConfig,
  type Pens,
  type PlotLayer,
  type PltConfig,
  pensOf,
  pltConfig,
  pltDefaults,
} from "@toile/export-config"
export * from "./plot.js"
export { type PltFrame, type PltLine, type PltReadError, readPlt } from "./read.js"
