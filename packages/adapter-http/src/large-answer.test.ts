import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { writeJson } from "./large-answer.js"

test("a large answer is tagged as any other, by its length and hash, and others are served while it is written", async () => {
  const actions = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`é${i}`, { body: "€".repeat(20_000) }]))
  let served = 0
  const serve = () => {
    served++
    if (!isOver) setImmediate(serve)
  }
  let isOver = false
  setImmediate(serve)
  const { pieces, bytes, etag } = await writeJson({ actions })
  isOver = true
  const text = JSON.stringify({ actions })
  expect(Buffer.concat(pieces).equals(Buffer.from(text))).toBe(true)
  expect(bytes).toBe(Buffer.byteLength(text))
  expect(etag).toBe(`${text.length.toString(16)}-${createHash("sha1").update(text).digest("base64url")}`)
  expect(served).toBeGreaterThan(0)
})
