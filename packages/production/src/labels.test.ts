import { spawnSync } from "node:child_process"
import { readPattern } from "@toile/dxf"
import { expect, test } from "vitest"
import { drafted } from "./drafted.fixture.js"
import { labelsOf } from "./labels.js"
import { produce } from "./produce.js"
import { clothOf, output, produced, request } from "./sample-request.fixture.js"

const ID = "01a20cb6-ad90-72ab-b919-24fe549ee4bf"
const labels = ["customer", "note", "date", "code", "count", "side", "face", "adjustment"]
const order = { createdAt: "2026-11-24T08:00:00.000Z", customer: "Ada", note: "second fitting", scaling: {} }

const textOf = async (fileType: "dxf" | "plt" | "pdf", config: object) => {
  const outputs = [{ fileType, config: { ...config } }]
  const context = { ...request.context, subject: `draft ${ID}` }
  const made = await produce({ ...request, context, draftId: ID, order, outputs })
  if (made._tag === "Err") throw new Error(made.error.message)
  return new TextDecoder("latin1").decode(made.value.files[0]!.bytes)
}

test("a plain DXF tells customer, note, date and the short code on each piece, and no whole ID", async () => {
  const text = await textOf("dxf", { labels })
  for (const told of ["Ada", "second fitting", "9EE4BF", "2026-11-24", "piece 1 of", "face up"])
    expect([told, text.includes(told)]).toEqual([told, true])
  expect(text).not.toContain(ID)
  expect(await textOf("dxf", {})).toContain(ID)
})

test("AAMA has them as texts of layer 15, and reads back as the same pieces", async () => {
  const [plain, labelled] = [await textOf("dxf", { format: "aama" }), await textOf("dxf", { format: "aama", labels })]
  expect(labelled).toMatch(/\r?\n15\r?\n[\s\S]{0,80}Ada\r?\n/)
  const butForTexts = (text: string) => {
    const read = readPattern(new TextEncoder().encode(text))
    if (read._tag === "Err") throw new Error("not read")
    return read.value.pieces.map(({ texts: _, row: __, size: ___, ...piece }) => piece)
  }
  expect(butForTexts(plain).length).toBeGreaterThan(2)
  expect(butForTexts(labelled)).toEqual(butForTexts(plain))
})

test("AAMA tells the shrinkage and the ease adjustment that are in already", async () => {
  const pieces = request.draft.pieces.map((piece) => ({ ...piece, shrinkage: { warp: 0.97, weft: 0.97 } }))
  const scaling = {
    [pieces[0]!.materialGroups[0]!]: { easeAdjWarp: 1, easeAdjWeft: 1.02, shrinkageWarp: 0.97, shrinkageWeft: 0.97 },
  }
  const outputs = [{ fileType: "dxf" as const, config: { format: "aama", labels: ["adjustment"] } }]
  const made = await produce({ ...request, draft: { ...request.draft, pieces }, order: { ...order, scaling }, outputs })
  const text = made._tag === "Ok" ? new TextDecoder().decode(made.value.files[0]!.bytes) : ""
  expect(text).toContain("cut 103.1 %")
  expect(text).toContain("ease adjusted 100.0 % in warp, 102.0 % in weft")
})

test("a label that is not known is refused", async () => {
  await expect(textOf("pdf", { labels: ["colour"] })).rejects.toThrow(/labels/)
})

test("left and right are those that the tech pack tells: a pair that is sewn to pieces of one side is of a side too", async () => {
  const draft = drafted("shirt")
  const context = { ...request.context, language: "en" as const }
  const sides = (name: string) =>
    [undefined, false, true].map((mirrored) => labelsOf({ ...request, draft, context }, ["side"])!(name, mirrored)[0])
  expect(sides("sleeve")).toEqual(["left as drawn", "left", "right"])
  expect(sides("cuff")).toEqual(["right as drawn", "right", "left"])
  expect(sides("frontLeft")).toEqual(["left", "left", "left"])
  // Flaps are two of one form, whichever pocket they lie on; a shoulder pad is of one side
  const blazer = labelsOf({ ...request, draft: drafted("mens-blazer"), context }, ["side"])!
  const onBlazer = (name: string) => [undefined, false, true].map((mirrored) => blazer(name, mirrored)[0])
  expect(onBlazer("flap")).toEqual(["either side", "either side", "either side"])
  expect(onBlazer("shoulderPad")).toEqual(["right as drawn", "right", "left"])
  expect(onBlazer("pocketJet")).toEqual([undefined, undefined, undefined])
  // Two layers of one side's half
  const trousers = { ...request, draft: drafted("mens-trousers"), context }
  expect([false, true].map((mirrored) => labelsOf(trousers, ["side"])!("waistbandLeft", mirrored))).toEqual([
    ["left"],
    ["left"],
  ])
})

const hasReader = spawnSync("pdftotext", ["-v"]).error === undefined

test.skipIf(!hasReader)("tickets tell left and right of sleeves", async () => {
  const draft = drafted("shirt")
  const outputs = [output("pdf", { tickets: true })]
  const { files } = await produced({ draft, objects: ["sleeve"], fabrics: clothOf(draft), outputs })
  const { stdout } = spawnSync("pdftotext", ["-", "-"], { input: files[1]!.bytes, encoding: "utf8" })
  expect(stdout.match(/copy \d of 2, \w+/g)?.sort()).toEqual(["copy 1 of 2, left", "copy 2 of 2, right"])
})
