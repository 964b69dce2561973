export * from "./queue.js"
