export { greeting } from "./greeting.js"
export { type RunningServer, type ServerOptions, startServer } from "./server.js"
