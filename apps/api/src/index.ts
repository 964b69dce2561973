export { configFrom, type ServerConfig } from "./config.js"
export { type NewTenant, newTenant } from "./operator.js"
export { type PublishedPattern, publishSource, setAllowedPatterns } from "./pattern-operator.js"
export { type RunningServer, type ServerOptions, startServer } from "./server.js"
