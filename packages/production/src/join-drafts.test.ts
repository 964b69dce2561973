import { readPattern } from "@toile/dxf"
import { type NestingConfig, nestingDefaults } from "@toile/marker"
import { PDFDocument } from "pdf-lib"
import { expect, inject, test } from "vitest"
import { drafted } from "./drafted.fixture.js"
import { joinDrafts, ordersInWords, type ProductionRequest, produce, produceNest, sheetsBefore } from "./index.js"
import { clothOf, output, produced, request, skirt } from "./sample-request.fixture.js"

const A = "01a20bf9-bc00-7682-b7c9-0cf6507c4301"
const B = "01a20bf9-bc02-773c-bcbe-14d389a7ab29"
const all = skirt.pieces.map(({ name }) => name)
const part = (draftId: string, objects = all) => ({ draft: skirt, draftId, garmentName: "Skirt", objects })

test("pieces of several drafts have names and titles of their own, and are known by them", () => {
  const { pieces, objects, orders } = joinDrafts([part(A), part(B, [all[0]!]), part(A)])
  expect(pieces).toHaveLength(3 * all.length)
  expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length)
  expect(objects).toEqual([
    ...all.map((name) => `7C4301-${name}`),
    `A7AB29-${all[0]}`,
    ...all.map((name) => `7C4301-3-${name}`),
  ])
  expect(pieces[0]!.title.en).toBe(`${skirt.pieces[0]!.title.en} 7C4301`)
  expect(orders.get(`A7AB29-${all[0]}`)).toEqual({
    draftId: B,
    garment: "A7AB29",
    garmentName: "Skirt",
    name: all[0],
    count: all.length,
  })
  // A draft that is there twice is two garments.
  expect(orders.get(`7C4301-3-${all[0]}`)?.garment).toBe("7C4301-3")
  const copied = pieces.filter(({ copyOf }) => copyOf !== undefined)
  for (const { copyOf } of copied) expect(orders.has(copyOf!)).toBe(true)
  expect(ordersInWords([A, B])).toBe("drafts 7C4301, A7AB29")
  expect(ordersInWords([A, B, A, B, A, B])).toBe("drafts 7C4301, A7AB29, 7C4301, A7AB29 and 2 more")
})

test.runIf(inject("whole"))(
  "two drafts on the same sheets: the pages told before are those of the files, tickets among them",
  {
    timeout: 120_000,
  },
  async () => {
    const { pieces, stitches, objects, orders } = joinDrafts([part(A), part(B)])
    // Each draft's pieces are sewn to its own
    expect(stitches).toHaveLength(2 * skirt.stitches.length)
    for (const { a, b } of stitches) expect(new Set([...a, ...b].map(({ piece }) => piece.slice(0, 6))).size).toBe(1)
    const config = { page: "A4", layout: "packed", tickets: true, copyShop: true }
    // Every third piece of both, which is enough to fill sheets
    const some = objects.filter((_, i) => i % 3 === 0)
    expect(new Set(some.map((name) => orders.get(name)!.draftId))).toEqual(new Set([A, B]))
    const joined = { ...request, draft: { pieces, stitches }, objects: some, orders, draftId: A }
    const before = await sheetsBefore(joined, "pdf", config)
    const made = await produce({ ...joined, outputs: [{ fileType: "pdf", config }] })
    if (before._tag === "Err" || made._tag === "Err") throw new Error("not made")
    const pages = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()
    const counted = await Promise.all(
      made.value.files.map(async ({ filename, bytes }) => [filename, await pages(bytes)]),
    )
    expect(
      before.value.files.map(({ filename, pages: told }) => [
        filename,
        told.reduce((sum, { count }) => sum + count, 0),
      ]),
    ).toEqual(counted)
    expect(before.value.markers).toEqual(made.value.markers)
  },
)

test("a piece without room for its name has its draft's code beside its number, and is read as that draft's", async () => {
  const shirt = drafted("shirt")
  const small = shirt.pieces.find(({ name }) => name === "underBinding")!
  const { pieces, stitches, objects, orders } = joinDrafts(
    [A, B].map((draftId) => ({ draft: shirt, draftId, garmentName: "Shirt", objects: [small.name] })),
  )
  const fabrics = clothOf({ ...shirt, pieces })
  const joined = { ...request, fabrics, draft: { pieces, stitches }, objects, orders }
  const { files } = await produced({ ...joined, outputs: [output("dxf")] })
  const texts = new TextDecoder().decode(files[0]!.bytes).split("\r\n")
  const read = readPattern(files[0]!.bytes)
  if (read._tag === "Err") throw new Error(read.error.message)
  for (const code of ["7C4301", "A7AB29"]) {
    expect(texts.filter((text) => text === `${small.number} ${code}`)).toHaveLength(small.quantity)
    const title = `${small.title.en} ${code}`
    const own = read.value.pieces.filter(({ name }) => name === title)
    expect(own.map(({ quantity, mirrored, material }) => [quantity, mirrored, material])).toEqual([[2, true, "shell"]])
  }
})

test("of several drafts each is a garment: its pieces lie on one sheet where its cloth is to be of one shade", async () => {
  const { pieces, stitches, objects, orders } = joinDrafts([part(A), part(B), part(A)])
  const sheetsOf = async (nesting: Partial<NestingConfig>) => {
    const fabrics = Object.fromEntries(
      pieces
        .flatMap(({ materialGroups }) => materialGroups)
        .map((group) => [
          group,
          { material: "", nesting: { ...nestingDefaults, effort: 0, sheetLength: 160, ...nesting } },
        ]),
    )
    const made = await sheetsBefore({ ...request, fabrics, draft: { pieces, stitches }, objects, orders }, "dxf", {})
    if (made._tag === "Err") throw new Error(made.error.message)
    const garments = new Map<string, Set<string>>()
    for (const { materialGroup, sheets } of made.value.markers)
      for (const [number, { placements }] of sheets.entries())
        for (const { piece } of placements) {
          const key = `${materialGroup} ${orders.get(piece)!.garment}`
          garments.set(key, (garments.get(key) ?? new Set()).add(String(number)))
        }
    return [...garments.values()].map((on) => on.size)
  }
  expect(Math.max(...(await sheetsOf({})))).toBeGreaterThan(1)
  expect(new Set(await sheetsOf({ shadeByGarment: true }))).toEqual(new Set([1]))
})

test("an export says which garments lie on several sheets, unless its cloth says whether they may; what shows no sheets says nothing", async () => {
  const { pieces, stitches, objects, orders } = joinDrafts([part(A), part(B)])
  const warned = async (nesting: Partial<NestingConfig>, more: Partial<ProductionRequest> = {}) => {
    const cloth = { material: "", nesting: { ...nestingDefaults, effort: 0, ...nesting } }
    const groups = pieces.flatMap(({ materialGroups }) => materialGroups)
    const fabrics = Object.fromEntries(groups.map((group) => [group, cloth]))
    const joined = { ...request, fabrics, defaultFabric: cloth, draft: { pieces, stitches }, objects, orders }
    const made = await produce({ ...joined, outputs: [{ fileType: "plt", config: {} }], ...more })
    if (made._tag === "Err") throw new Error(made.error.message)
    return made.value.warnings.filter((one) => one.includes("shade"))
  }
  const short = { sheetWidth: 70, sheetLength: 90 }
  const told = await warned(short)
  expect(told.map((one) => one.replace(/sheets .*/, ""))).toEqual([
    "shell: Skirt 7C4301 lies on ",
    "shell: Skirt A7AB29 lies on ",
  ])
  expect(told[0]).toMatch(
    / lies on sheets \d+(, \d+)+, which may differ in shade: nesting\.shadeByGarment true lays each garment on one/,
  )
  expect(await warned({})).toEqual([])
  expect(await warned({ ...short, shadeByGarment: false })).toEqual([])
  expect(await warned(short, { outputs: [{ fileType: "dxf", config: { format: "aama" } }] })).toEqual([])
  expect(await warned(short, { singleInstance: true })).toEqual([])
  // One draft is one garment, and all pieces together may lie on one cloth.
  const [first] = await warned(short, { draft: skirt, objects: all, orders: new Map(), materialGroup: false })
  expect(first).toMatch(/^all: the garment lies on sheets 1, \d/)
})

test("sizes of a nest: what differs and what is no config of a nest is told", () => {
  const nest = {
    sample: "S",
    config: { format: "aama", gradedNest: true },
    name: "skirt",
    styleName: "Skirt",
    createdAt: request.createdAt,
  }
  const size = (name: string, objects = all) => ({ name, draft: skirt, objects })
  const made = produceNest({ ...nest, sizes: [size("S", [all[0]!]), size("M", [all[0]!])] })
  if (made._tag === "Err") throw new Error(made.error.message)
  expect(made.value.files.map(({ filename }) => filename)).toEqual(["skirt.dxf", "skirt.rul"])
  const text = new TextDecoder().decode(made.value.files[0]!.bytes)
  expect(text.split("BLOCK\r\n").length - 1).toBeGreaterThanOrEqual(2)
  const wrong = [
    produceNest({ ...nest, sizes: [size("S"), size("M", [all[0]!])] }),
    produceNest({ ...nest, config: { format: "tiip" }, sizes: [size("S"), size("M")] }),
    produceNest({ ...nest, sizes: [size("S")] }),
  ]
  expect(wrong.map((one) => (one._tag === "Err" ? one.error.message : ""))).toEqual([
    expect.stringContaining("sizes S and M differ"),
    expect.stringContaining("aama or astm"),
    expect.stringContaining("two sizes"),
  ])
})
