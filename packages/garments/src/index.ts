export { catalogue, finalMeasurementIds, findPattern } from "./catalogue.js"
export { circleSkirt } from "./circle-skirt/index.js"
export { straightSkirt } from "./straight-skirt/index.js"
export { mensTShirt, womensTShirt } from "./t-shirt/index.js"
