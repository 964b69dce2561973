import { readFileSync } from "node:fs"
import { type Draft, type Marker, type Placement, placementTransform, type Repeat, type XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { findPattern } from "@toile/garments"
import { layOut, nestingDefaults } from "@toile/marker"
import { describe, expect, test } from "vitest"

const REPEAT: Repeat = { warp: 7.3, weft: 5.1 }

const draftOf = (slug: string, options: Readonly<Record<string, string>> = {}, repeat = REPEAT): Draft => {
  const order = JSON.parse(
    readFileSync(new URL(`../../../fixtures/orders/${slug}-average.json`, import.meta.url), "utf8"),
  )
  const made = makeDraft(findPattern(slug)!, {
    ...order,
    options: { ...order.options, ...options },
    materials: { shell: { repeat } },
  })
  if (made._tag === "Err") throw new Error(JSON.stringify(made.error))
  return made.value
}

const layShell = ({ pieces, stitches }: Draft, repeat = REPEAT): Marker => {
  const nesting = { ...nestingDefaults, sheetWidth: 150, effort: 0, stripes: true }
  const laid = layOut(
    pieces.filter(({ materialGroups }) => materialGroups.includes("shell")),
    {
      fabrics: { shell: { material: "Check", repeat, nesting } },
      stitches,
      singleInstance: false,
      materialGroup: true,
    },
  )
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return laid.value.find(({ materialGroup }) => materialGroup === "shell")!
}
const lyingOn = ({ sheets }: Marker, name: string, mirrored: boolean): Placement =>
  sheets.flatMap(({ placements }) => placements).find((one) => one.piece === name && one.mirrored === mirrored)!

/**
 * Where points of a piece show in the cloth's pattern: along the wearer's own down and to the wearer's own side, so that a piece that lies turned round shows
 * the same as one that does not.
 */
const shown = (placement: Placement, point: XY, axis: "bands" | "stripes", way: XY): number => {
  const { a, b, c, d, e, f } = placementTransform(placement)
  const [x, y] = point
  const [place, turned] =
    axis === "bands" ? [a * x + c * y + e, a * way[0] + c * way[1]] : [b * x + d * y + f, b * way[0] + d * way[1]]
  return turned > 0 ? place : -place
}

const apart = (a: number, b: number, repeat: number): number => Math.abs(a - b - Math.round((a - b) / repeat) * repeat)

interface Sewn {
  readonly on: string
  readonly line: string
  readonly piece: string
  /** The piece's point that comes to lie on the line's first one, and the other of its pair: x -> -x. */
  readonly at: XY
  readonly mirrored: boolean
  /** The host, one of a pair, as its other one. */
  readonly other?: true
}

/** By how much bands and stripes miss where a piece's corner is sewn on its place, on the copies that meet there. */
const missesAt = (draft: Draft, marker: Marker, { on, line, piece, at, mirrored, other }: Sewn): readonly number[] => {
  const { points } = draft.pieces.find(({ name }) => name === on)!.internalLines.find(({ name }) => name === line)!
  const host = lyingOn(marker, on, other === true)
  const small = lyingOn(marker, piece, mirrored)
  // As worn, to the right of the paper: a mirrored copy's own paper is the other way round.
  const side = (copy: boolean): XY => [copy ? -1 : 1, 0]
  return [
    apart(shown(host, points[0]!, "bands", [0, 1]), shown(small, at, "bands", [0, 1]), REPEAT.warp),
    apart(
      shown(host, points[0]!, "stripes", side(other === true)),
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
    const draft = draftOf(slug, options)
    const marker = layShell(draft)
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
    const draft = draftOf("mens-blazer")
    const marker = layShell(draft)
    const told = marker.stripes!.matched.filter(({ stitch }) => stitch === "sidePanel: pocket")
    expect(told.map(({ carries }) => carries).sort()).toEqual(["bands", "stripes"])
    for (const { off } of told) expect(off).toBeLessThan(0.2)
    expect(marker.stripes!.notMatched.map(({ stitch }) => stitch)).not.toContain("flap")
  })

  test("of what lies askew it is said, and what is no pocket's place is none", () => {
    const reasons = (slug: string, options = {}) =>
      new Map(layShell(draftOf(slug, options)).stripes!.notMatched.map(({ stitch, reason }) => [stitch, reason]))
    // The pocket lies along the yoke's seam, which slants with centre back
    expect(reasons("mens-jeans").get("back: backPocket")).toMatch(/^the grain of backPocket lies 6\.\d degrees askew/)
    const trousers = reasons("mens-trousers")
    expect(trousers.get("back: backPocket")).toMatch(/^the grain of backWelt lies/)
    expect([...trousers.keys()].filter((name) => name.startsWith("waistband"))).toEqual([])
    expect(trousers.get("beltLoops")).toMatch(/^no seam and no place/)
  })

  test("of a cloth with an upper end the flaps lie as the fronts do", () => {
    const repeat = { ...REPEAT, balanced: false }
    const marker = layShell(draftOf("mens-blazer", {}, repeat), repeat)
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
