import type { DartInside, EdgeRole, Label, Piece, Stitch, XY } from "@toile/draft-model"
import { judgeOrder, optionCases, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { asked } from "../test/asked.js"

const apart = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)

/** How far the nearest hole of a piece is. */
const toHole = ({ drillHoles }: Piece, at: XY): number => Math.min(...drillHoles.map(({ x, y }) => apart([x, y], at)))

/** A dart's points; one whose outline has a fifth stretch runs through the sew line, which marks that end. */
const pointsOfDart = ({ internalLines }: Piece, { name, ends }: DartInside): readonly XY[] =>
  internalLines.some((line) => line.name === name && line.points.length === 6) ? [ends[0]] : ends

/** Whether a mark lies where two edges of a seam's side meet or at its ends: a corner there is the mark itself. */
const atCorner = (pieces: readonly Piece[], side: Stitch["a"], along: number): boolean => {
  const lengths = side.map(({ piece, edge }) => {
    const { length, finishedLength } = pieces.find((p) => p.name === piece)!.edges.find((e) => e.name === edge)!
    return finishedLength ?? length
  })
  const joints = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0))
  return [0, ...joints].some((at) => Math.abs(at - along) < 0.05)
}

const counted = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The stitches of ISO 4915. A safety stitch is two of them: it has no number of its own there. */
const STITCHES: readonly string[] = [
  ...[101, 102, 103, 104, 105, 107, 108],
  ...[201, 202, 204, 205, 206, 209, 211, 213, 214, 215, 217, 219, 220],
  ...counted(301, 327),
  ...counted(401, 417),
  ...[...counted(501, 514), 521],
  ...counted(601, 609),
].map(String)
/** How plies lie by ISO 4916: those that a garment here may name. */
const SEAMS: readonly string[] = ["1.01", "1.06", "2.02", "2.04", "3.05", "5.31", "6.01", "6.02", "6.03"]

/** What lies above a hem; a hood has its neckline below. */
const TOPS: readonly EdgeRole[] = ["shoulder", "armhole", "cap", "waist"]

/** How high a piece's edges of these roles lie. */
const meanY = ({ edges }: Piece, roles: readonly EdgeRole[]): number | undefined => {
  const points = edges.filter(({ role }) => role && roles.includes(role)).flatMap((e) => e.points)
  return points.length === 0 ? undefined : points.reduce((sum, [, y]) => sum + y, 0) / points.length
}

const isZip = ({ text }: Label): boolean => /\bzip\b/i.test(text)

const OF_TROUSERS = ["hipLine", "kneeLine"] as const
const OF_JACKETS = { women: ["bust", "waist", "hip"], men: ["chest", "waist", "hip"] } as const
/** What lies within the garment at its defaults: a blouse ends at its hips, a hoodie's lie in the rib, the waist above a low band. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  "straight-skirt": ["waist", "hipLine"],
  "circle-skirt": ["waist", "hip"],
  shirt: ["chest", "waist", "hip"],
  blouse: ["bust", "waist"],
  dress: ["bust", "waist", "hip"],
  "bodice-block": ["bust", "bustLine", "waist"],
  "mens-trousers": OF_TROUSERS,
  "womens-trousers": OF_TROUSERS,
  "mens-jeans": OF_TROUSERS,
  "womens-jeans": OF_TROUSERS,
  "mens-leggings": ["waist", ...OF_TROUSERS],
  "womens-leggings": ["waist", ...OF_TROUSERS],
  "mens-t-shirt": ["chest", "waist", "hip"],
  "womens-t-shirt": ["chest", "waist", "hip"],
  "mens-hoodie": ["chest", "waist"],
  "womens-hoodie": ["chest", "waist"],
  waistcoat: ["chest", "waist"],
  "mens-blazer": OF_JACKETS.men,
  "mens-coat": OF_JACKETS.men,
  "womens-blazer": OF_JACKETS.women,
  "womens-coat": OF_JACKETS.women,
}

/** Pieces of a lining and its like lay their darts in as pleats; an interfacing has its shell's. */
const isDrilled = (p: Piece): boolean => p.materialGroups.includes("shell")

describe.each(asked)("%s, whatever its options", (slug, pattern) => {
  const { declaration } = pattern
  const drafts = optionCases(declaration).flatMap(([, options]) => {
    const verdict = judgeOrder(pattern, { ...orderFor(declaration, usualBody(declaration)), options })
    return verdict._tag === "Clean" ? [verdict.draft] : []
  })

  test("drills every dart 1.0 short of its points", () => {
    const bare = drafts.flatMap(({ pieces }) =>
      pieces
        .filter(isDrilled)
        .flatMap((piece) =>
          [
            ...piece.darts.map(({ point }) => point),
            ...(piece.insideDarts ?? []).flatMap((dart) => pointsOfDart(piece, dart)),
          ]
            .filter((point) => Math.abs(toHole(piece, point) - 1) > 0.06)
            .map((point) => `${piece.name} at ${point}`),
        ),
    )
    expect([...new Set(bare)]).toEqual([])
  })

  test("drills every dart within a piece 0.3 inside its legs, where it takes in more than 1.0", () => {
    const bare = drafts.flatMap(({ pieces }) =>
      pieces.flatMap((piece) =>
        (piece.insideDarts ?? [])
          .filter(({ sides: [a, b] }) => apart(a, b) > 1.001)
          .filter(({ sides }) => sides.some((side) => Math.abs(toHole(piece, side) - 0.3) > 0.06))
          .map(({ name }) => `${piece.name} ${name}`),
      ),
    )
    expect([...new Set(bare)]).toEqual([])
  })

  test("names the levels that its outer pieces reach down to: bust or chest and waist, hip, knee", () => {
    const [draft] = drafts
    const levels = draft!.pieces.flatMap(({ internalLines }) =>
      internalLines.filter(({ kind }) => kind === "level").map(({ name }) => name),
    )
    expect(levels).toEqual(expect.arrayContaining([...LEVELS[declaration.slug]!]))
  })

  test("marks how stands and cuffs close", () => {
    const open = drafts.flatMap(({ pieces }) =>
      pieces
        .filter(({ name, materialGroups }) => /^(stand|cuff)$/.test(name) && materialGroups.includes("shell"))
        .filter(({ internalLines, drillHoles }) => {
          const holes = internalLines.filter(({ kind }) => kind === "buttonhole")
          const linked = holes.length > 1 && holes.every(({ takes }) => takes === "link")
          return !linked && (holes.length === 0 || drillHoles.length === 0)
        })
        .map(({ name }) => name),
    )
    expect([...new Set(open)]).toEqual([])
  })

  test("marks how bands whose ends meet close, and a button under each point of a button-down collar", () => {
    const bare = drafts.flatMap(({ pieces }) => [
      ...pieces
        .filter(({ name, materialGroups }) => /^(backBand|bandCollar)$/.test(name) && materialGroups.includes("shell"))
        .filter(({ internalLines }) => !internalLines.some(({ name }) => name === "hookAndEye"))
        .map(({ name }) => name),
      ...(pieces.some(
        ({ name, internalLines }) => name === "collarUpper" && internalLines.some(({ kind }) => kind === "buttonhole"),
      )
        ? pieces
            .filter(({ name }) => /^front(Left|Right)$/.test(name))
            .filter(({ drillHoles }) => !drillHoles.some(({ x }) => Math.abs(x) > 2))
            .map(({ name }) => name)
        : []),
    ])
    expect([...new Set(bare)]).toEqual([])
  })

  test("marks where a belt that ends in a buckle is folded round it, and where the other half closes", () => {
    const marks = drafts.flatMap(({ pieces }) =>
      pieces
        .filter(({ name }) => /^belt(Left|Right)$/.test(name))
        .map(({ name, internalLines }) =>
          [name, ...internalLines.map((line) => line.name).filter((line) => /^(buckle|closesAt)$/.test(line))].join(
            " ",
          ),
        ),
    )
    expect([...new Set(marks)].sort()).toEqual(slug === "waistcoat" ? ["beltLeft buckle", "beltRight closesAt"] : [])
  })

  test("has a zip's words on a piece that it is sewn into", () => {
    const bare = drafts.flatMap(({ pieces, stitches }) =>
      stitches
        .filter(({ name }) => /^(zip|fly)\b/i.test(name))
        .filter(
          ({ a, b }) => ![...a, ...b].some(({ piece }) => pieces.find((p) => p.name === piece)!.labels.some(isZip)),
        )
        .map(({ name }) => name),
    )
    expect([...new Set(bare)]).toEqual([])
  })

  test("has every dart that is drawn within a piece as data", () => {
    const drawn = drafts.flatMap(({ pieces }) =>
      pieces.flatMap(({ name, internalLines, insideDarts = [] }) =>
        internalLines
          .filter(({ kind, points }) => kind === "dart" && apart(points[0]!, points.at(-1)!) < 0.001)
          .filter((line) => !insideDarts.some((dart) => dart.name === line.name))
          .map((line) => `${name} ${line.name}`),
      ),
    )
    expect([...new Set(drawn)]).toEqual([])
  })

  test("has one number for both pieces of a balance mark, and no notch without one", () => {
    const faults = drafts.flatMap(({ pieces, stitches }) => {
      const has = (name: string, number: number | undefined) =>
        pieces.find((p) => p.name === name)!.notches.some((notch) => notch.number === number)
      const bare = stitches.flatMap(({ name, a, b, notches, notchNumbers = [] }) =>
        notches.flatMap((along, i) =>
          [a, b]
            .filter(
              (side, k) => !side.some(({ piece }) => has(piece, notchNumbers[i])) && !atCorner(pieces, side, along[k]!),
            )
            .map((side) => `${name}: ${notchNumbers[i]} is not on ${side.map(({ piece }) => piece).join(" and ")}`),
        ),
      )
      const without = pieces.flatMap(({ name, notches }) =>
        notches.filter(({ number }) => number === undefined).map(({ x, y }) => `${name} ${x} ${y}`),
      )
      return [...bare, ...without]
    })
    expect([...new Set(faults)]).toEqual([])
  })

  test("says how a seam is sewn of its own seams alone, and not of a trial garment", () => {
    const { sewing = {} } = declaration
    const order = orderFor(declaration, usualBody(declaration))
    const told = (toile: boolean) => {
      const verdict = judgeOrder(pattern, { ...order, toile })
      return verdict._tag === "Clean" ? verdict.draft.sewing : "refused"
    }
    expect(Object.keys(declaration.seams)).toEqual(expect.arrayContaining(Object.keys(sewing)))
    expect([told(false), told(true)]).toEqual([declaration.sewing, undefined])
  })

  test("says of every seam how it is sewn, in classes that there are", () => {
    const { sewing = {}, seams } = declaration
    const sewn = drafts.flatMap(({ pieces, stitches }) => {
      const edges = pieces.flatMap((piece) => piece.edges.map((edge) => ({ piece: piece.name, ...edge })))
      const joined = stitches.flatMap(({ a, b }) => [...a, ...b])
      return edges
        .filter(({ piece, name, finish }) => finish || joined.some((at) => at.piece === piece && at.edge === name))
        .map(({ seam }) => seam)
    })
    // A cut edge, or a fold: nothing is sewn along it
    const names = Object.keys(seams).filter((seam) => sewn.includes(seam) && seams[seam] !== 0)
    expect(Object.keys(sewing)).toEqual(expect.arrayContaining(names))
    for (const [name, as] of Object.entries(sewing)) {
      expect(STITCHES, name).toContain(as?.stitch)
      expect(SEAMS, name).toContain(as?.seam)
      if (as?.neatened !== undefined) expect(STITCHES, name).toContain(as.neatened)
      if (as?.topstitched !== undefined) {
        expect(["209", "301", "401"], name).toContain(as.topstitched)
        expect(as.topstitchedAt, name).toEqual([...(as.topstitchedAt ?? [])].sort((p, q) => p - q))
      }
      expect([as?.perCm, as?.thread, as?.needle], name).toEqual([1, 2, 3].map(() => expect.any(Number)))
    }
  })

  test("lies one way in a cloth with a nap: down the wearer", () => {
    const order = orderFor(declaration, usualBody(declaration))
    const [shell] = declaration.materials
    const verdict = judgeOrder(pattern, { ...order, materials: { [shell!]: { nap: "oneWay" } } })
    if (verdict._tag !== "Clean") throw new Error("not clean")
    const cut = verdict.draft.pieces.filter(({ materialGroups }) => materialGroups.includes(shell!))
    expect(cut.map(({ nap }) => nap)).toEqual(cut.map(() => "oneWay"))
    const upwards = cut.filter((piece) => {
      const [top, hem] = [meanY(piece, TOPS), meanY(piece, ["hem"])]
      const [from, to] = piece.grainLine
      return top !== undefined && hem !== undefined && (hem - top) * (to[1] - from[1]) < 0
    })
    expect(upwards.map(({ name }) => name)).toEqual([])
  })

  test("drills every pocket that is sewn on or cut in", () => {
    const bare = drafts.flatMap(({ pieces }) =>
      pieces.flatMap((piece) =>
        piece.internalLines
          .filter(({ kind, name }) => kind === "placement" && /pocket/i.test(name))
          .filter(({ points }) => !points.some((point) => toHole(piece, point) < 0.6))
          .map(({ name }) => `${piece.name} ${name}`),
      ),
    )
    expect([...new Set(bare)]).toEqual([])
  })

  test("says how its waistband closes, where it has one that opens", () => {
    const open = drafts.flatMap(({ pieces }) => {
      const bands = pieces.filter(
        ({ name, edges }) => /^waistband/.test(name) && edges.some((e) => e.name === "underlap"),
      )
      const others = pieces.filter(({ name }) => /^waistband(Left|Right)?$/.test(name))
      const held = others.flatMap(({ internalLines, drillHoles }) => [
        ...internalLines.filter(({ name, kind }) => kind === "buttonhole" || name === "hook" || name === "bar"),
        ...drillHoles,
      ])
      return bands.length > 0 && held.length < 2 ? [bands[0]!.name] : []
    })
    expect(open).toEqual([])
  })
})
