export * from "./client.js"
export * from "./fetch.js"
export * from "./tokens.js"
