import type { Marker } from "@toile/draft-model"
import { expect, test } from "vitest"
import { joinDrafts } from "./index.js"
import { clothOf, font, output, produced, request, skirt } from "./sample-request.fixture.js"

// singleInstance, materialGroup, singleFile, objects and several drafts: all combinations, in each file type.

const A = "01a20bf9-bc00-7682-b7c9-0cf6507c4301"
const B = "01a20bf9-bc02-773c-bcbe-14d389a7ab29"
const OUTPUTS = [
  ["dxf", {}],
  ["dxf", { format: "aama", driver: "generic" }],
  ["dxf", { format: "astm", driver: "generic" }],
  ["dxf", { format: "tiip", driver: "generic" }],
  ["plt", {}],
  ["plt", { language: "hpgl2" }],
  ["pdf", { page: "A0" }],
] as const
const cloth = { material: "", nesting: { ...request.defaultFabric!.nesting, effort: 0 } }
const fabrics = Object.fromEntries(Object.keys(clothOf(skirt)).map((group) => [group, cloth]))
const shellPieces = skirt.pieces.filter(({ materialGroups }) => materialGroups[0] === "shell").slice(0, 2)

const both = [false, true]
const PJL = "\x1b%-12345X@PJL"
const blocksIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (text.match(/^BLOCK$/gm)?.length ?? 0), 0)
const combinations = both.flatMap((singleInstance) =>
  both.flatMap((materialGroup) =>
    both.flatMap((someObjects) => both.map((several) => ({ singleInstance, materialGroup, someObjects, several }))),
  ),
)

test.each(combinations)(
  "singleInstance $singleInstance, materialGroup $materialGroup, some objects $someObjects, several drafts $several",
  async (asked) => {
    const { singleInstance, materialGroup, someObjects, several } = asked
    const wanted = someObjects ? shellPieces : skirt.pieces
    const objects = wanted.map(({ name }) => name)
    const joined = joinDrafts([A, B].map((draftId) => ({ draft: skirt, draftId, garmentName: "Skirt", objects })))
    const outputs = both.flatMap((singleFile) =>
      OUTPUTS.map(([fileType, config]) => output(fileType, { ...config, singleFile })),
    )
    const { files, markers } = await produced({
      draft: several ? joined : skirt,
      objects: several ? joined.objects : objects,
      ...(several ? { orders: joined.orders } : {}),
      draftId: A,
      singleInstance,
      materialGroup,
      fabrics,
      defaultFabric: cloth,
      outputs,
      font,
    })
    // Each wanted piece lies in each of its groups as often as it is cut there, or once
    const groups = materialGroup ? [...new Set(wanted.flatMap((piece) => piece.materialGroups))] : ["all"]
    expect(markers.map((marker) => marker.materialGroup).sort()).toEqual([...groups].sort())
    const drafts = several ? 2 : 1
    for (const marker of markers) {
      const own = wanted.filter((piece) => !materialGroup || piece.materialGroups.includes(marker.materialGroup))
      const copies = own.reduce((sum, { quantity }) => sum + (singleInstance ? 1 : quantity), 0)
      expect(marker.sheets.flatMap(({ placements }) => placements)).toHaveLength(drafts * copies)
    }
    // One file, or one for each group; all of them hold something
    expect(files).toHaveLength(OUTPUTS.length * (1 + groups.length))
    for (const { filename, bytes } of files) expect([filename, bytes.length > 300]).toEqual([filename, true])
    // An apparel file has a block for each piece of each of its groups, HP-GL/2 its own language's beginning
    const piecesOf = ({ sheets }: Marker) =>
      new Set(sheets.flatMap(({ placements }) => placements.map(({ piece }) => piece))).size
    const blocks = markers.map(piecesOf).reduce((sum, count) => sum + count, 0)
    let from = 0
    for (const { config, count } of both.flatMap((one) =>
      OUTPUTS.map(([, config]) => ({ config, count: one ? 1 : groups.length })),
    )) {
      const texts = files.slice(from, from + count).map(({ bytes }) => new TextDecoder("latin1").decode(bytes))
      from += count
      if ("format" in config) expect([config.format, blocksIn(texts)]).toEqual([config.format, blocks])
      if ("language" in config) expect(texts.every((text) => text.startsWith(PJL))).toBe(true)
    }
  },
)
