export { bodiceBlock } from "./pattern.js"
