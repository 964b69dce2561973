export { mensLeggings, womensLeggings } from "./pattern.js"
