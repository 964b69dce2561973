// `npm run exports`: writes the lists of exports at the ends of the READMEs of @toile/blocks' rooms.
import { writeFileSync } from "node:fs"
import { readmeOf, rooms, withExports } from "./lib/room-exports.mjs"

for (const room of rooms()) writeFileSync(readmeOf(room), withExports(room))
