import type { Draft, Marker, Placement, Repeat, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { drafted } from "./drafted.fixture.js"
import { apart, layShell, lyingOf, shown } from "./striped.fixture.js"

const REPEAT: Repeat = { warp: 7.3, weft: 5.1 }

const lyingOn = (marker: Marker, name: string, mirrored: boolean): Placement =>
  lyingOf(marker, name).find((one) => one.mirrored === mirrored)!

interface Sewn {
  readonly on: string
  readonly line: string
  readonly piece: string
  /** The piece's point that comes to lie on the line's first one, or on the one of that number, and the other of its pair: x -> -x. */
  readonly at: XY
  readonly corner?: number
  readonly mirrored: boolean
  /** The host, one of a pair, as its other one. */
  readonly other?: true
}

/** By how much bands and stripes miss where a piece's corner is sewn on its place, on the copies that meet there. */
const missesAt = (
  draft: Draft,
  marker: Marker,
  { on, line, piece, at, corner = 0, mirrored, other }: Sewn,
): readonly number[] => {
  const { points } = draft.pieces.find(({ name }) => name === on)!.internalLines.find(({ name }) => name === line)!
  const host = lyingOn(marker, on, other === true)
  const small = lyingOn(marker, piece, mirrored)
  // As worn, to the right of the paper: a mirrored copy's own paper is the other way round.
  const side = (copy: boolean): XY => [copy ? -1 : 1, 0]
  return [
    apart(shown(host, points[corner]!, "bands", [0, 1]), shown(small, at, "bands", [0, 1]), REPEAT.warp),
    apart(
      shown(host, points[corner]!, "stripes", side(other === true)),
      shown(small, at, "stripes", side(mirrored)),
      REPEAT.weft,
    ),
  ]
}

describe("pockets on striped cloth", () => {
  test.each<readonly [slug: string, options: Readonly<Record<string, string>>, sewn: readonly Sewn[]]>([
    [
      "mens-blazer",
      {},
      [
        { on: "frontLeft", line: "pocket", piece: "flap", at: [0, 0], mirrored: false },
        { on: "frontRight", line: "pocket", piece: "flap", at: [0, 0], mirrored: true },
        { on: "frontLeft", line: "breastPocket", piece: "breastWelt", at: [0, 0], mirrored: false },
      ],
    ],
    [
      "womens-coat",
      { pocket: "pocket.patch" },
      [
        { on: "frontLeft", line: "pocket", piece: "patchPocket", at: [0, 0], mirrored: false },
        { on: "frontRight", line: "pocket", piece: "patchPocket", at: [0, 0], mirrored: true },
      ],
    ],
    [
      "waistcoat",
      { pocket: "pocket.four" },
      [
        { on: "frontLeft", line: "pocket", piece: "welt", at: [0, 0], mirrored: false },
        { on: "frontRight", line: "pocket", piece: "welt", at: [0, 0], mirrored: true },
        { on: "frontLeft", line: "breastPocket", piece: "breastWelt", at: [0, 0], mirrored: false },
        { on: "frontRight", line: "breastPocket", piece: "breastWelt", at: [0, 0], mirrored: true },
      ],
    ],
    ["shirt", {}, [{ on: "frontLeft", line: "pocket", piece: "pocket", at: [0, 0], mirrored: false }]],
  ])("show what lies below them: %s %j", (slug, options, sewn) => {
    const draft = drafted(slug, { options })
    const marker = layShell(draft, REPEAT)
    for (const one of sewn) {
      for (const off of missesAt(draft, marker, one)) expect([one, off < 0.2]).toEqual([one, true])
    }
    const matched = marker.stripes!.matched.filter(({ stitch }) =>
      sewn.some(({ on, line }) => stitch === `${on}: ${line}`),
    )
    expect(matched).toHaveLength(2 * sewn.length)
    for (const { off } of matched) expect(off).toBeLessThan(0.2)
  })

  test("a flap goes on over the seam: what of it lies on the side panel is matched there", () => {
    const draft = drafted("mens-blazer")
    const marker = layShell(draft, REPEAT)
    const told = marker.stripes!.matched.filter(({ stitch }) => stitch === "sidePanel: pocket")
    expect(told.map(({ carries }) => carries).sort()).toEqual(["bands", "stripes"])
    for (const { off } of told) expect(off).toBeLessThan(0.2)
    expect(marker.stripes!.notMatched.map(({ stitch }) => stitch)).not.toContain("flap")
  })

  test.each(["mens-jeans", "womens-jeans"])(
    "%s: back pockets, which lie along the yoke, are cut along the grain below, left and right, with all their corners on the pattern",
    (slug) => {
      const draft = drafted(slug)
      const marker = layShell(draft, REPEAT)
      const own = draft.pieces.find(({ name }) => name === "backPocket")!
      const corners = own.edges.map(({ points }) => points[0]!)
      const { points } = draft.pieces
        .find(({ name }) => name === "back")!
        .internalLines.find(({ name }) => name === "backPocket")!
      expect(corners).toHaveLength(points.length - 1)
      for (const [corner, at] of corners.entries())
        for (const copy of [false, true]) {
          const sewn: Sewn = { on: "back", line: "backPocket", piece: "backPocket", at, corner, mirrored: copy }
          for (const off of missesAt(draft, marker, copy ? { ...sewn, other: true } : sewn))
            expect([corner, copy, off < 0.06]).toEqual([corner, copy, true])
        }
      const told = marker.stripes!
      expect(told.matched.filter(({ stitch }) => stitch === "back: backPocket").map(({ carries }) => carries)).toEqual([
        "bands",
        "stripes",
      ])
      expect(told.turned).toEqual([{ piece: "backPocket", on: "back", degrees: expect.closeTo(7, 0) }])
    },
  )

  test("of what lies askew it is said, and what is no pocket's place is none", () => {
    const reasons = (slug: string, options = {}) =>
      new Map(
        layShell(drafted(slug, { options }), REPEAT).stripes!.notMatched.map(({ stitch, reason }) => [stitch, reason]),
      )
    const trousers = reasons("mens-trousers")
    expect(trousers.get("back: backPocket")).toMatch(/^the grain of backWelt lies/)
    expect([...trousers.keys()].filter((name) => name.startsWith("waistband"))).toEqual([])
    expect(trousers.get("beltLoops")).toMatch(/^no seam and no place/)
  })

  test("of a cloth with an upper end the flaps lie as the fronts do", () => {
    const repeat = { ...REPEAT, balanced: false }
    const marker = layShell(drafted("mens-blazer", { materials: { shell: { repeat } } }), repeat)
    const names = marker.stripes!.matched.map(({ stitch }) => stitch)
    expect(names).toEqual(
      expect.arrayContaining([
        "frontLeft: pocket",
        "frontRight: pocket",
        "sidePanel: pocket",
        "frontLeft: breastPocket",
      ]),
    )
    for (const { off } of marker.stripes!.matched) expect(off).toBeLessThan(0.2)
  })
})
