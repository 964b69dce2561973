import type { Draft, EdgeRef, Marker, Piece, Placement, Repeat, XY } from "@toile/draft-model"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { drafted } from "./drafted.fixture.js"
import { apart, layShell, lyingOf, shown } from "./striped.fixture.js"

type Axis = "bands" | "stripes"
type Spot = readonly [piece: string, point: XY]
type Told = NonNullable<Marker["stripes"]>

const SLUGS = ["shirt", "womens-blazer", "dress", "mens-trousers"] as const
const drafts = new Map(SLUGS.map((slug) => [slug, drafted(slug)]))
const shellOf = ({ pieces }: Draft): readonly Piece[] =>
  pieces.filter(({ materialGroups }) => materialGroups.includes("shell"))
const pieceOf = ({ pieces }: Draft, name: string): Piece => pieces.find((piece) => piece.name === name)!

/** The direction of a piece in which bands follow on each other, or stripes. */
const wayOf = ({ grainLine: [[fx, fy], [tx, ty]] }: Piece, axis: Axis): XY => {
  const length = Math.hypot(tx - fx, ty - fy)
  const [x, y] = [(tx - fx) / length, (ty - fy) / length]
  return axis === "bands" ? [x, y] : [-y, x]
}

/** A side of a seam, corner by corner with the distance from its start; where two edges meet both ends are there. */
const sideOf = (draft: Draft, chain: readonly EdgeRef[]) => {
  const corners: { readonly at: number; readonly spot: Spot }[] = []
  let at = 0
  for (const { piece, edge, reversed } of chain) {
    const { points } = pieceOf(draft, piece).edges.find(({ name }) => name === edge)!
    for (const [index, point] of (reversed ? points.toReversed() : points).entries()) {
      const before = corners.at(-1)
      if (index > 0) at += Math.hypot(point[0] - before!.spot[1][0], point[1] - before!.spot[1][1])
      corners.push({ at, spot: [piece, point] })
    }
  }
  return corners
}

/** The spot at a distance; where two edges meet that of the one beyond it, or before it. */
const spotAt = (side: ReturnType<typeof sideOf>, at: number): Spot => {
  for (const [index, to] of side.entries()) {
    const from = side[index - 1]
    if (from === undefined || from.spot[0] !== to.spot[0] || !(from.at < to.at) || at > to.at) continue
    const share = Math.max(0, (at - from.at) / (to.at - from.at))
    const [[x, y], [tx, ty]] = [from.spot[1], to.spot[1]]
    return [to.spot[0], [x + share * (tx - x), y + share * (ty - y)]]
  }
  return side.at(-1)!.spot
}

/** What meets along a seam: as many spots on both sides, in even shares from balance mark to balance mark. */
const spotsAlong = (draft: Draft, stitch: Draft["stitches"][number], from: number, to: number) => {
  const [a, b] = [sideOf(draft, stitch.a), sideOf(draft, stitch.b)]
  const marks = [[0, 0], ...stitch.notches, [a.at(-1)!.at, b.at(-1)!.at]] as readonly (readonly [number, number])[]
  const onB = (at: number): number => {
    const next = marks.findIndex(([mark], index) => index > 0 && at <= mark && mark > marks[index - 1]![0])
    const [[fa, fb], [ta, tb]] = [marks[next - 1]!, marks[next]!]
    return fb + ((at - fa) / (ta - fa)) * (tb - fb)
  }
  const SPOTS = 60
  return Array.from({ length: SPOTS }, (_, k) => {
    const at = from + ((k + 0.5) / SPOTS) * (to - from)
    return [spotAt(a, at), spotAt(b, onB(at))] as const
  })
}

/** By how much a pattern misses along a stretch, of all copies. */
const missAlong = (draft: Draft, marker: Marker, repeat: Repeat, told: Told["matched"][number]): number => {
  const stitch = draft.stitches.find(({ name }) => name === told.stitch)!
  const [from, to] = told.along!
  const spots = spotsAlong(draft, stitch, from, to)
  const period = told.carries === "bands" ? repeat.warp : repeat.weft
  const own = spots.map((pair) =>
    pair.map(([name, point]) => ({ name, point, way: wayOf(pieceOf(draft, name), told.carries) })),
  )
  const runOf = (side: 0 | 1): number => {
    const [start, end] = [own[0]![side]!, own.at(-1)![side]!]
    return (end.point[0] - start.point[0]) * start.way[0] + (end.point[1] - start.point[1]) * start.way[1]
  }
  const sense = runOf(0) * runOf(1) < 0 ? -1 : 1
  let worst = 0
  for (const [a, b] of own) {
    const places = (one: NonNullable<typeof a>) =>
      lyingOf(marker, one.name).map((placement) => shown(placement, one.point, told.carries, one.way))
    for (const one of places(a!))
      for (const other of places(b!)) worst = Math.max(worst, apart(other, sense * one, period))
  }
  return worst
}

const repeats = fc.record({
  warp: fc.double({ min: 1, max: 14, noNaN: true }),
  weft: fc.double({ min: 1, max: 14, noNaN: true }),
  balanced: fc.boolean(),
})

describe("a garment on striped cloth", () => {
  test.each(SLUGS)("%s: what is matched misses nowhere by more than 0.2, and what is not is named", (slug) => {
    const draft = drafts.get(slug)!
    const names = new Set(shellOf(draft).map(({ name }) => name))
    const seams = draft.stitches.filter(({ a, b }) => [...a, ...b].every(({ piece }) => names.has(piece)))
    fc.assert(
      fc.property(repeats, (repeat) => {
        const marker = layShell(draft, repeat)
        const { matched, notMatched } = marker.stripes!
        for (const told of matched) {
          expect(told.off).toBeLessThanOrEqual(0.2 + 1e-6)
          if (told.along === undefined) continue
          const miss = missAlong(draft, marker, repeat, told)
          expect([told.stitch, miss <= told.off + 1e-6]).toEqual([told.stitch, true])
        }
        for (const { name, a } of seams) {
          const length = sideOf(draft, a).at(-1)!.at
          const stretches = matched.filter(({ stitch }) => stitch === name)
          const on = stretches.reduce((sum, { along }) => sum + along![1] - along![0], 0)
          const isNamed = notMatched.some(({ stitch }) => stitch === name)
          expect([name, isNamed || on > length - 0.2]).toEqual([name, true])
        }
      }),
      { seed: 21, numRuns: 4 },
    )
  })

  const REPEAT: Repeat = { warp: 8, weft: 6 }
  const toldOf = (slug: (typeof SLUGS)[number]) => {
    const draft = drafts.get(slug)!
    const marker = layShell(draft, REPEAT)
    const stripes = marker.stripes!
    /** How far a point lies beside a stripe, of all copies. */
    const besideStripe = (name: string, [x, y]: XY): number =>
      Math.max(
        ...lyingOf(marker, name).map((placement: Placement) =>
          apart(shown(placement, [x, y], "stripes", [1, 0]), 0, 6),
        ),
      )
    const missed = (stitch: string) => stripes.notMatched.filter((one) => one.stitch === stitch)
    const isMatched = (stitch: string): boolean => stripes.matched.some((one) => one.stitch === stitch)
    return { draft, stripes, besideStripe, missed, isMatched }
  }

  test.each(["shirt", "womens-blazer"] as const)("%s: the two of a pair show the same pattern, mirrored", (slug) => {
    const draft = drafts.get(slug)!
    const repeat: Repeat = { warp: 7.3, weft: 5.1 }
    const marker = layShell(draft, repeat)
    const pairs = shellOf(draft).filter(({ mirrored }) => mirrored)
    expect(pairs.length).toBeGreaterThan(2)
    for (const piece of pairs) {
      for (const point of piece.cutLine.filter((_, k) => k % 25 === 0)) {
        const places = (axis: Axis) =>
          lyingOf(marker, piece.name).map((placement) => shown(placement, point, axis, wayOf(piece, axis)))
        const [band, stripe] = [places("bands"), places("stripes")]
        expect(band.length).toBeGreaterThan(1)
        for (const one of band)
          expect([piece.name, apart(one, band[0]!, repeat.warp) < 1e-6]).toEqual([piece.name, true])
        for (const one of stripe)
          expect([piece.name, apart(one, stripe[0]!, repeat.weft) < 1e-6]).toEqual([piece.name, true])
      }
    }
  })

  test("a seam at which the grains cross has that reason all along, and no miss in cm", () => {
    const { stripes } = layShell(drafted("womens-jeans"), REPEAT)
    expect(stripes!.notMatched.filter(({ stitch }) => stitch.startsWith("waist seam"))).toEqual(
      ["right", "left"].map((side) => ({
        stitch: `waist seam, ${side}`,
        reason: "the pieces' grains cross there",
      })),
    )
  })

  test("a shirt's fronts go on over each other at the centre, and its collar's points show the same", () => {
    const { draft, besideStripe } = toldOf("shirt")
    const marker = layShell(draft, REPEAT)
    const bandAt = (name: string, y: number): number => {
      const [placement] = lyingOf(marker, name)
      return shown(placement!, [0, y], "bands", wayOf(pieceOf(draft, name), "bands"))
    }
    for (const y of [-10, -30, -50]) expect(apart(bandAt("frontLeft", y), bandAt("frontRight", y), 8)).toBeLessThan(0.2)
    expect(besideStripe("frontRight", [0, -20])).toBeLessThan(1e-6)
    // A collar's grain runs along it, so that a band lies on its fold: both halves lie alike about it.
    const collar = pieceOf(draft, "collarUpper")
    const folds = lyingOf(marker, collar.name).map((placement) =>
      shown(placement, collar.foldLine![0], "bands", wayOf(collar, "bands")),
    )
    for (const fold of folds) expect(apart(fold, 0, 8)).toBeLessThan(1e-6)
  })

  test("a yoke that lies across the fronts is not matched with them; a placket has a stripe on its middle", () => {
    const { missed, isMatched, besideStripe } = toldOf("shirt")
    for (const side of ["left", "right"]) {
      expect(isMatched(`yoke seam, ${side} front`)).toBe(false)
      expect(missed(`yoke seam, ${side} front`)).toEqual([
        { stitch: `yoke seam, ${side} front`, reason: "its sides slant differently to the pattern there", off: 4 },
      ])
    }
    expect(missed("yoke seam, back")).toEqual([{ stitch: "yoke seam, back", reason: "the pieces' grains cross there" }])
    expect(besideStripe("placketBand", [0, -20])).toBeLessThan(1e-6)
    expect(besideStripe("frontLeft", [0, -20])).toBeLessThan(1e-6)
  })

  test("a blazer's back has a stripe on its neck's centre, as the collar above it; what is cut on the bias is left free", () => {
    const { draft, stripes, missed, besideStripe } = toldOf("womens-blazer")
    const nape = pieceOf(draft, "back")
      .edges.find(({ name }) => name === "neck")!
      .points.at(-1)!
    expect(besideStripe("back", nape)).toBeLessThan(1e-6)
    expect(besideStripe("upperCollar", pieceOf(draft, "upperCollar").foldLine![0])).toBeLessThan(1e-6)
    expect(stripes.matched).toContainEqual({
      stitch: "upperCollar: centre back",
      carries: "stripes",
      off: expect.closeTo(0, 6),
    })
    // Along the back of the neck the collar's stripes go on into the facing's.
    const [facing] = stripes.matched.filter(({ stitch }) => stitch === "upper collar to the facings")
    expect(facing!.along![1] - facing!.along![0]).toBeGreaterThan(6)
    for (const side of ["left", "right"])
      expect(missed(`under collar to the neck, ${side}`)).toMatchObject([
        { reason: "a piece of it is cut on the bias" },
      ])
  })

  test("a blazer's flaps lie on their places: bands and stripes go on from both fronts, and bands from the side panels", () => {
    const draft = drafts.get("womens-blazer")!
    const flap = pieceOf(draft, "flap")
    const repeat: Repeat = { warp: 7.3, weft: 5.1 }
    const marker = layShell(draft, repeat)
    const { matched, notMatched } = marker.stripes!
    for (const name of ["frontLeft", "frontRight", "sidePanel"]) {
      const host = pieceOf(draft, name)
      // The flap's mouth lies along its x, from its start at the line's end that is nearer to the centre of the front; it is mirrored on the right one.
      const [[x, y]] = host.internalLines.find((line) => line.name === "pocket")!.points as [XY]
      const side = Math.sign(x)
      for (const axis of name === "sidePanel" ? (["bands"] as const) : (["bands", "stripes"] as const)) {
        const [wayX, wayY] = wayOf(host, axis)
        const period = axis === "bands" ? repeat.warp : repeat.weft
        const onHost = lyingOf(marker, name).map((own) => shown(own, [x + side, y], axis, [wayX, wayY]))
        const onFlap = lyingOf(marker, "flap").map((own) => shown(own, [1, 0], axis, [side * wayX, wayY]))
        expect([onHost.length > 0, onFlap.length]).toEqual([true, flap.quantity])
        for (const one of onHost) for (const other of onFlap) expect(apart(one, other, period)).toBeLessThan(0.2)
        expect(matched).toContainEqual({ stitch: `${name}: pocket`, carries: axis, off: expect.any(Number) })
      }
    }
    expect(notMatched.filter(({ stitch }) => /flap/.test(stitch))).toEqual([])
  })

  test("a dress has stripes on its centres, whatever its facings say, and goes on at the side from the hem to the dart", () => {
    const { draft, stripes, missed, isMatched, besideStripe } = toldOf("dress")
    const nape = pieceOf(draft, "back")
      .edges.find(({ name }) => name === "neck")!
      .points.at(-1)!
    expect(besideStripe("back", nape)).toBeLessThan(1e-6)
    const side = stripes.matched.filter(({ stitch }) => stitch === "side seam")
    expect(side).toMatchObject([{ stretch: "from the hem to the dart, 68.3 of 75.7 cm" }])
    expect(missed("side seam")).toEqual([
      {
        stitch: "side seam",
        reason: "a dart shifts its bands there",
        off: expect.closeTo(3.4, 1),
        stretch: "from the armhole to the dart, 7.4 of 75.7 cm",
      },
    ])
    // Facings follow what they face, not each other.
    expect(["armhole facing, front", "armhole facing, back", "armhole facing, side"].map(isMatched)).toEqual([
      true,
      true,
      false,
    ])
    expect(missed("armhole facing, side")).toMatchObject([{ reason: "its pieces are matched elsewhere already" }])
  })

  test("trousers have a stripe on all creases, and their side seams go on from the hem up", () => {
    const { stripes, besideStripe } = toldOf("mens-trousers")
    for (const name of ["frontLeft", "frontRight", "back"]) expect(besideStripe(name, [0, -30])).toBeLessThan(1e-6)
    for (const side of ["left", "right"]) {
      const words = stripes.matched.flatMap(({ stitch, stretch }) => (stitch === `outseam, ${side}` ? [stretch] : []))
      expect(words).toContainEqual(expect.stringMatching(/^from the hem, 6\d\.\d of 102\.1 cm$/))
    }
  })
})
