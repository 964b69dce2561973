export { dress } from "./pattern.js"
