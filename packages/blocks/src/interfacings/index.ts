export { insideNetOf, netOf } from "./interfacing.js"
export { netOutline } from "./net-outline.js"
export { NET_SEAM } from "./net-seam.js"
export { stayTape, zipStrip } from "./strips.js"
