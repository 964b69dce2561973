export { catalogue, finalMeasurementIds, findPattern } from "./catalogue.js"
export { straightSkirt } from "./straight-skirt/index.js"
