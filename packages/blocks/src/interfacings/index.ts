export { insideNetOf, netOf } from "./interfacing.js"
export { netOutline } from "./net-outline.js"
export { stayTape, zipStrip } from "./strips.js"
