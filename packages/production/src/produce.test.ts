import { nestingDefaults } from "@toile/marker"
import { describe, expect, test } from "vitest"
import { output, produced, refused, request, skirt } from "./sample-request.fixture.js"

const all = [output("dxf"), output("plt"), output("pdf")]
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe("produce", () => {
  test("writes all that is asked for from one layout", async () => {
    const { files, markers } = await produced({ outputs: all })
    expect(files.map((f) => [f.fileType, f.filename, f.contentType])).toEqual([
      ["dxf", "straight-skirt.dxf", "image/vnd.dxf"],
      ["plt", "straight-skirt.plt", "application/vnd.hp-hpgl"],
      ["pdf", "straight-skirt.pdf", "application/pdf"],
    ])
    expect(text(files[0]!.bytes)).toMatch(/^\s*(0|999)\r?\n/)
    expect(text(files[2]!.bytes.slice(0, 5))).toBe("%PDF-")
    expect(markers.map((m) => m.materialGroup)).toEqual(["shell", "interfacing"])
  })

  test("lays out every copy that the cutter needs, or each piece once", async () => {
    const placed = async (change: Parameters<typeof produced>[0]): Promise<string[]> =>
      (await produced(change)).markers.flatMap((m) =>
        m.sheets.flatMap((s) => s.placements.map((p) => `${p.piece}${p.mirrored ? " mirrored" : ""}`)),
      )
    expect((await placed({})).sort()).toEqual([
      "back",
      "back mirrored",
      "front",
      "ventFacing",
      "ventFacing mirrored",
      "ventFacingInterfacing",
      "ventFacingInterfacing mirrored",
      "waistband",
      "waistbandInterfacing",
      "zipStrip",
      "zipStrip",
    ])
    expect((await placed({ singleInstance: true })).sort()).toEqual([
      "back",
      "front",
      "ventFacing",
      "ventFacingInterfacing",
      "waistband",
      "waistbandInterfacing",
      "zipStrip",
    ])
    expect((await placed({ objects: ["back"] })).sort()).toEqual(["back", "back mirrored"])
  })

  test("writes a file for each material where that is asked for, and lays all on one cloth where that is", async () => {
    const apart = await produced({ outputs: [output("plt", { singleFile: false })] })
    expect(apart.files.map((f) => f.filename)).toEqual(["straight-skirt-shell.plt", "straight-skirt-interfacing.plt"])
    const together = await produced({ materialGroup: false })
    expect(together.markers.map((m) => m.materialGroup)).toEqual(["all"])
  })

  test("warns of copies that are locked against the nap", async () => {
    const napped = { ...skirt, pieces: skirt.pieces.map((piece) => ({ ...piece, nap: "oneWay" as const })) }
    const [[from, to]] = [skirt.pieces.find(({ name }) => name === "front")!.grainLine]
    const along = (-180 / Math.PI) * Math.atan2(to[1] - from[1], to[0] - from[0])
    const warned = async (rotation: number) => {
      const locked = [{ piece: "front", copy: 1, x: 100, y: 70, rotation }]
      const shell = { material: "", nesting: { ...nestingDefaults, effort: 0, locked } }
      const { warnings } = await produced({
        draft: napped,
        outputs: [output("plt")],
        fabrics: { ...request.fabrics, shell },
      })
      return warnings.filter((one) => one.includes("nap"))
    }
    expect(await warned(along)).toEqual([])
    expect(await warned(along + 180)).toEqual(["shell: front (copy 1) is locked 180 degrees off the nap"])
  })

  test("warns of stripes that were to be matched on cloth without a repeat, but not of what lies beside a cloth that has one", async () => {
    const striped = { material: "", nesting: { ...nestingDefaults, effort: 0, stripes: true } }
    const warned = async (shell: object) => {
      const fabrics = { ...request.fabrics, shell: { ...striped, ...shell }, interfacing: striped }
      const { warnings } = await produced({ outputs: [output("plt")], fabrics })
      return warnings.filter((one) => one.includes("stripes"))
    }
    const words = "nesting.stripes: the cloth has no repeat, so nothing is matched"
    expect(await warned({})).toEqual([`shell: ${words}`, `interfacing: ${words}`])
    expect(await warned({ repeat: { warp: 8, weft: 6 } })).toEqual([])
  })

  test("gives the same bytes for the same request", async () => {
    const [first, second] = [await produced({ outputs: all }), await produced({ outputs: all })]
    for (const [i, { bytes }] of first.files.entries()) expect(Buffer.compare(bytes, second.files[i]!.bytes)).toBe(0)
  })
})

describe("what cannot be produced is told before any file is made", () => {
  test("a config's field, by name and file type", async () => {
    expect(await refused({ outputs: [output("dxf"), output("pdf", { width: -1 })] })).toMatchObject({
      fileType: "pdf",
      message: expect.stringMatching(/^config\.width /),
      fields: [{ field: "width" }],
    })
    expect(await refused({ outputs: [output("plt", { pageSize: 1 })] })).toMatchObject({
      fileType: "plt",
      fields: [{ field: "pageSize" }],
    })
  })
  test("a piece that fits no sheet, with its size", async () => {
    const nesting = {
      sheetWidth: 30,
      sheetLength: 300,
      partMargin: 1,
      sheetEdgeMargin: 0,
      preNestRotation: 0,
      partRotation: "0" as const,
      effort: 0,
    }
    const { message } = await refused({ fabrics: { shell: { material: "Ribbon", nesting } } })
    expect(message).toMatch(/back|front/)
    expect(message).toMatch(/30/)
  })
  test("a piece that the draft has not", async () => {
    expect((await refused({ objects: ["sleeve"] })).message).toContain("sleeve")
  })
  test("a layout that is stopped", async () => {
    const { markers } = await produced({ shouldStop: () => true })
    // Stopping shortens the search; what is laid out stays whole.
    expect(markers.flatMap((m) => m.sheets.flatMap((s) => s.placements))).toHaveLength(11)
    expect(skirt.pieces).toHaveLength(7)
  })
})
