export { mensTShirt, womensTShirt } from "./pattern.js"
