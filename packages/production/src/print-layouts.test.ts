import { drawPiece } from "@toile/drawing"
import { PDFDocument } from "pdf-lib"
import { expect, inject, test } from "vitest"
import { drafted } from "./drafted.fixture.js"
import { pagesBefore } from "./index.js"
import { clothOf, output, produced, refused, request } from "./sample-request.fixture.js"

const margins = { leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 }
const home = { page: "A4", ...margins }

const sizes = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => [page.getWidth(), page.getHeight()].map(inCm))
const inCm = (points: number) => Math.round((points * 2.54 * 100) / 72) / 100

const told = async (config: Readonly<Record<string, unknown>>) => {
  const pages = await pagesBefore(request, config)
  if (pages._tag === "Err") throw new Error(pages.error.message)
  return pages.value
}
const count = async (config: Readonly<Record<string, unknown>>) =>
  (await told(config))[0]!.pages.reduce((sum, page) => sum + page.count, 0)

test("the pages are told before, for each of the files: pages, copy shop, projector", async () => {
  const config = { ...home, layout: "packed", copyShop: true, projector: true }
  const before = await told(config)
  const { files } = await produced({ outputs: [output("pdf", config)] })
  expect(files.map(({ filename }) => filename)).toEqual([
    "straight-skirt.pdf",
    "straight-skirt-copyShop.pdf",
    "straight-skirt-projector.pdf",
  ])
  expect(before.map(({ filename }) => filename)).toEqual(files.map(({ filename }) => filename))
  for (const [i, { pages }] of before.entries()) {
    const written = await sizes(files[i]!.bytes)
    expect(written).toHaveLength(pages.reduce((sum, page) => sum + page.count, 0))
    for (const { width, height } of pages)
      expect(written).toContainEqual([Math.round(width * 100) / 100, Math.round(height * 100) / 100])
  }
  expect(before[2]!.pages).toMatchObject([{ count: 1 }])
  expect(before[1]!.pages).toMatchObject([{ width: 84.1, height: 118.9 }])
})

test.each(inject("whole") ? ["A4", "A3", "Letter", "ArchB"] : ["A4", "ArchB"])(
  "packed for %s, the skirt takes no more pages than its tiles",
  async (page) => {
    expect(await count({ page, ...margins, layout: "packed" })).toBeLessThanOrEqual(await count({ page, ...margins }))
  },
)

test("a roll is cut for each cloth where what lies on it ends", async () => {
  const [file] = await told({ page: "roll36in", ...margins, layout: "packed" })
  expect(file!.pages).toHaveLength(2)
  for (const { width, height, count } of file!.pages) {
    expect([width, count]).toEqual([91.44, 1])
    expect(height).toBeLessThan(200)
  }
})

test("a piece on the fold is printed as its half where it is asked for: a T-shirt takes fewer pages", async () => {
  const shirt = drafted("womens-t-shirt")
  const pages = async (more: object) => {
    const asked = { ...request, draft: shirt, fabrics: clothOf(shirt), singleInstance: true }
    const before = await pagesBefore(asked, { page: "A4", layout: "packed", ...more })
    return before._tag === "Ok" ? before.value[0]!.pages[0]!.count : Number.NaN
  }
  expect(await pages({ halfPieces: "mirrorLine" })).toBeLessThan(0.75 * (await pages({})))
})

test("layers that are not chosen are not in the file; the same request gives the same bytes", async () => {
  const cutOnly = { ...home, layout: "packed", layers: ["cut", "text"] }
  const [file] = (await produced({ outputs: [output("pdf", cutOnly)] })).files
  const [again] = (await produced({ outputs: [output("pdf", cutOnly)] })).files
  const document = await PDFDocument.load(file!.bytes)
  expect(again!.bytes).toEqual(file!.bytes)
  const names = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .filter((text) => /\/Type \/OCG\b/.test(text))
    .flatMap((text) => /\/Name \((.*)\)/.exec(text)?.[1] ?? [])
  expect(names.sort()).toEqual(["Cut line", "Page marks", "Scale squares", "Texts"])
})

test.runIf(inject("whole"))(
  "papers that are printed at home have a centimetre of margin where none is given; the copy shop's may be named, and is not glued",
  async () => {
    for (const page of ["A4", "Letter"])
      expect(await count({ page, layout: "packed" })).toBe(await count({ page, layout: "packed", ...margins }))
    expect(await count({ page: "A4", layout: "packed" })).toBeLessThan(
      await count({ width: 21, height: 29.7, layout: "packed" }),
    )
    const [, copyShop] = await told({ ...home, glueMargin: true, copyShop: "A1" })
    expect(copyShop!.pages).toMatchObject([{ width: 59.4, height: 84.1 }])
    const [, plain] = await told({ ...home, copyShop: "A1" })
    expect(copyShop).toEqual(plain)
    expect((await refused({ outputs: [output("pdf", { copyShop: "A9" })] })).message).toMatch(
      /config.copyShop must be true, false or one of A4/,
    )
  },
)

test("what contradicts itself is refused by name", async () => {
  const wrong = async (config: Readonly<Record<string, unknown>>) =>
    (await refused({ outputs: [output("pdf", config)] })).message
  expect(await wrong({ page: "A4", width: 21 })).toBe("config.page gives the width: one of the two is to be left out")
  expect(await wrong({ page: "A9" })).toContain("config.page must be one of A4, A3")
  expect(await wrong({ layers: [] })).toContain("config.layers must be one or more of cut, sew")
  expect(await wrong({ layout: "packed", width: 0 })).toContain("config.width must not be 0 where layout is packed")
  expect(await wrong({ layout: "dense" })).toBe('config.layout must be tiles or packed; it is "dense"')
})

test.runIf(inject("whole"))(
  "tickets come as a file of their own, on A4 whatever the paper is, and codes on the pieces",
  async () => {
    const config = { page: "A0", ...margins, layout: "packed" }
    const draftId = "01a205ca-b2b5-7336-bf5d-243599abceaa"
    const { files } = await produced({ draftId, outputs: [output("pdf", { ...config, tickets: true })] })
    expect(files.map(({ filename }) => filename)).toEqual(["straight-skirt.pdf", "straight-skirt-tickets.pdf"])
    expect((await sizes(files[1]!.bytes))[0]).toEqual([21, 29.7])
    const [without] = (await produced({ draftId, outputs: [output("pdf", config)] })).files
    expect(await sizes(files[0]!.bytes)).toEqual(await sizes(without!.bytes))
    expect(files[0]!.bytes.length).toBeGreaterThan(without!.bytes.length + 1000)
  },
)

test("with tickets a piece tells its number of all, and the draft by six letters", () => {
  const piece = { ...request.draft.pieces[0]!, drawing: 2 as const }
  const context = { ...request.context, subject: "draft BCEAAA", pieceCount: 17 }
  const texts = drawPiece(piece, context).texts.map(({ text }) => text)
  expect(texts.join(" · ")).toContain(`piece ${piece.number} of 17`)
  expect(
    drawPiece(piece, request.context)
      .texts.map(({ text }) => text)
      .join(" · "),
  ).not.toContain(" of 17")
})

test.runIf(inject("whole"))(
  "the pieces of all materials share pages where that is asked for: fewer are needed, told before, with the code of each copy",
  async () => {
    const pagesOf = async (config: Readonly<Record<string, unknown>>) => {
      const pages = await pagesBefore(request, config)
      if (pages._tag === "Err") throw new Error(pages.error.message)
      return pages.value.map((file) => file.pages.reduce((sum, page) => sum + page.count, 0))
    }
    const config = { page: "A0", layout: "packed", copyShop: true, tickets: true }
    const [apart, shared] = [await pagesOf(config), await pagesOf({ ...config, sharedPages: true })]
    expect(shared[1]).toBeLessThan(apart[1]!)
    // One ticket for each copy in either
    expect(shared[2]).toBe(apart[2])
    const { files } = await produced({ outputs: [output("pdf", { ...config, sharedPages: true })] })
    expect(await Promise.all(files.map(async ({ bytes }) => (await sizes(bytes)).length))).toEqual(shared)
  },
)
