export { womensTrousers } from "./pattern.js"
