import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fixture } from "./orders.js"

// For tests alone: golden drafts in fixtures/. UPDATE_GOLDEN=1 writes them anew.

/** The golden file, written anew where UPDATE_GOLDEN is set. */
export const golden = (name: string, now: unknown): unknown => {
  const path = fixture(`golden/${name}.json`)
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(now)}\n`)
  }
  if (!existsSync(path)) throw new Error(`no golden file ${path}: write it with UPDATE_GOLDEN=1`)
  return JSON.parse(readFileSync(path, "utf8"))
}
