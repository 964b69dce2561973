export { beltLoops } from "./belt-loops.js"
export { drawElastic, ELASTIC_AT_REST, elasticAtRest } from "./elastic.js"
export { BAND_UNDERLAP, type FoldedBandAsk, foldedBand, foldedBandInterfacing } from "./folded-band.js"
export { bandQuarters, type Closure, waistband } from "./waistband.js"
