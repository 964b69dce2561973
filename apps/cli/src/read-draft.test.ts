import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readDraft } from "./read-draft.js"

const folder = mkdtempSync(join(tmpdir(), "toile-read-draft-"))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, "own.draft.json")
const square = [
  [0, 0],
  [4, 0],
  [4, 4],
]
const piece = (more: object = {}) => ({
  name: "front",
  title: { en: "Front" },
  quantity: 1,
  materialGroups: ["shell"],
  cutLine: square,
  grainLine: square.slice(1),
  edges: [{ name: "side", points: square }],
  ...more,
})
const read = (pieces: unknown, version = 1) => {
  writeFileSync(path, JSON.stringify({ version, pieces }))
  return readDraft(path)
}
const refusal = (pieces: unknown, version?: number): Promise<string> =>
  read(pieces, version).then(
    () => "read",
    (error: Error) => error.message,
  )

test("a draft is read as it was written", async () => {
  const pieces = [piece(), piece({ name: "back" })]
  expect(await read(pieces)).toEqual({ version: 1, pieces })
})

test.each([
  ["is not a draft of version 1", [piece()], 2],
  ["is not a draft of version 1", "none"],
  ["pieces[1] must be an object", [piece(), null]],
  ["pieces[0].cutLine must be a list of points, three or more", [piece({ cutLine: undefined })]],
  ["pieces[0].cutLine must be a list of points, three or more", [piece({ cutLine: [...square, [null, 1]] })]],
  ["pieces[0].grainLine must be two points", [piece({ grainLine: square })]],
  ["pieces[0].quantity must be an integer, 0 or more", [piece({ quantity: -1 })]],
  ["pieces[0].materialGroups must be a list of texts", [piece({ materialGroups: "shell" })]],
  ["pieces[0].edges must be a list of edges with points", [piece({ edges: [{ name: "side" }] })]],
  ['two pieces are called "front"', [piece(), piece()]],
] as const)("%s", async (reason, pieces, version?) => {
  expect(await refusal(pieces, version)).toBe(`${path}: ${reason}`)
})
