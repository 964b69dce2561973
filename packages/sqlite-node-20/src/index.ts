import { createRequire } from "node:module"

const require = createRequire(import.meta.url)

/** As much as its users know of it is said where it is used. */
const Driver: unknown = require("better-sqlite3")
export default Driver
