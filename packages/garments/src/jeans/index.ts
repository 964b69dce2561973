export { mensJeans, womensJeans } from "./pattern.js"
