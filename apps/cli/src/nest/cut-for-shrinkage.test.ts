import type { Piece } from "@toile/draft-model"
import { describe, expect, it, vi } from "vitest"
import { panel } from "../commands/nest.fixture.js"
import { filesCutForShrinkage } from "./cut-for-shrinkage.js"
import type { Source } from "./sources.js"

/** 20 across, 30 along its grain. */
const of = (name: string, ...materialGroups: readonly string[]): Piece => ({ ...panel(name, "", 1), materialGroups })
const file = (pieces: readonly Piece[], more: Partial<Source> = {}): Source => ({
  path: "pieces.dxf",
  pieces,
  stitches: [],
  materials: {},
  isFile: true,
  ...more,
})
const scaling = (shrinkageWarp: number, shrinkageWeft: number) => ({ scaling: { shrinkageWarp, shrinkageWeft } })
const SHELL = scaling(0.8, 0.5)
const sizeOf = ({ cutLine }: Piece): readonly number[] =>
  ([0, 1] as const).map(
    (side) => Math.max(...cutLine.map((xy) => xy[side])) - Math.min(...cutLine.map((xy) => xy[side])),
  )

const cut = async (sources: readonly Source[], materials: Parameters<typeof filesCutForShrinkage>[1]["materials"]) => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true)
  try {
    const made = await filesCutForShrinkage(sources, { materials })
    const sizes = made.flatMap(({ pieces }) => pieces.map((piece) => [piece.name, ...sizeOf(piece)]))
    return { made, sizes, notes: told.mock.calls.map(([text]) => String(text)) }
  } finally {
    told.mockRestore()
  }
}
const near = (...sizes: readonly number[]) => sizes.map((size) => expect.closeTo(size, 9))

describe("pieces of files whose cloth shrinks", () => {
  it("are cut larger by what it shrinks along and across their grain, their seams with them, and a draft's are not", async () => {
    const seam = {
      name: "side",
      a: [{ piece: "Front", edge: "side" }],
      b: [{ piece: "Back", edge: "side" }],
      ease: [0, 0] as const,
      lengthA: 30,
      lengthB: 30,
      notches: [[15, 15] as const],
    }
    // Its side runs along the grain; the seam's other side is no edge of the file.
    const side: Piece["edges"][number] = {
      name: "side",
      points: [
        [20, 0],
        [20, 30],
      ],
      length: 30,
      seam: "side",
      allowance: 0,
    }
    const front = { ...of("Front", "shell"), edges: [side] }
    const draft: Source = { path: "skirt.json", pieces: [of("Skirt", "shell")], stitches: [], materials: {} }
    const { made, sizes, notes } = await cut([file([front], { stitches: [seam] }), draft], { shell: SHELL })
    expect(sizes).toEqual([
      ["Front", ...near(40, 37.5)],
      ["Skirt", ...near(20, 30)],
    ])
    expect(made[1]).toBe(draft)
    expect(made[0]!.stitches).toMatchObject([
      { lengthA: expect.closeTo(37.5, 9), lengthB: 30, notches: [[expect.closeTo(18.75, 9), 15]] },
    ])
    expect(notes).toEqual([
      "note: materials.shell.scaling is not asked of drafts: each is cut as its order says\n",
      "note: shell: cut 125.0 % in warp, 200.0 % in weft of what the file draws: pieces.dxf (Front)\n",
    ])
  })

  it("stay as they are where their file tells that they are cut for it, with its own words, and others of it do not", async () => {
    const cutAlready = new Map([
      ["Front", "cut 125.0 % in warp"],
      ["Tab", "cut 110.0 % in warp"],
    ])
    const own = ["Front", "Tab", "Back"].map((name) => of(name, "shell"))
    const { made, sizes, notes } = await cut([file(own, { cutAlready })], { shell: SHELL })
    expect(made[0]!.pieces.slice(0, 2)).toEqual(own.slice(0, 2))
    expect(sizes[2]).toEqual(["Back", ...near(40, 37.5)])
    expect(notes).toEqual([
      "note: shell: cut 125.0 % in warp, 200.0 % in weft of what the file draws: pieces.dxf (Back)\n",
      "note: pieces.dxf: Front, Tab: cut for shrinkage already, as the file tells (cut 125.0 % in warp; cut 110.0 % in warp): materials.shell.scaling leaves them as they are\n",
    ])
  })

  it("and the interfacing that is fused to them needs a scaling of its own: one that has none is told", async () => {
    const pieces = [of("Front", "shell"), of("Front fusing", "interfacing"), of("Yoke", "lining")]
    const alone = await cut([file(pieces)], { shell: SHELL })
    expect(alone.sizes.slice(1)).toEqual([
      ["Front fusing", 20, 30],
      ["Yoke", 20, 30],
    ])
    expect(alone.notes[1]).toBe(
      "note: interfacing, lining: pieces of files stay as they are drawn: what is fused to a cloth that shrinks needs a scaling of its own (materials.interfacing.scaling, materials.lining.scaling)\n",
    )
    const both = await cut([file(pieces)], { shell: SHELL, interfacing: SHELL, lining: scaling(0.9, 1) })
    expect(both.sizes).toEqual([
      ["Front", ...near(40, 37.5)],
      ["Front fusing", ...near(40, 37.5)],
      ["Yoke", ...near(20, 30 / 0.9)],
    ])
    expect(both.notes.filter((note) => note.includes("fused"))).toEqual([])
    // What is cut for it already has its interfacing cut so too.
    const cutAlready = new Map([["Front", "cut 125.0 % in warp"]])
    const already = await cut([file(pieces, { cutAlready })], { shell: SHELL })
    expect(already.notes.filter((note) => note.includes("fused"))).toEqual([])
  })

  it("are refused where one is cut of two cloths that shrink differently, or of one that does and one that does not", async () => {
    const both = [file([of("Collar", "shell", "interfacing")])]
    const refused =
      'pieces.dxf: "Collar" is cut of shell and interfacing, which shrink differently: it needs a piece for each'
    await expect(cut(both, { shell: SHELL })).rejects.toThrow(refused)
    await expect(cut(both, { shell: SHELL, interfacing: scaling(0.8, 0.9) })).rejects.toThrow(refused)
    const alike = await cut(both, { shell: SHELL, interfacing: SHELL })
    expect(alike.sizes).toEqual([["Collar", ...near(40, 37.5)]])
  })
})
