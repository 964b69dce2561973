export { mensHoodie, womensHoodie } from "./pattern.js"
