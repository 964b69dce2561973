export { mensCoat, womensCoat } from "./pattern.js"
