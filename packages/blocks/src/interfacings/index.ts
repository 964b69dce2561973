export { netOf } from "./interfacing.js"
export { stayTape, zipStrip } from "./strips.js"
