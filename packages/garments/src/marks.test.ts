import type { Piece, XY } from "@toile/draft-model"
import { judgeOrder, optionCases, orderFor, usualBody } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

const apart = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)

/** How far the nearest hole of a piece is. */
const toHole = ({ drillHoles }: Piece, at: XY): number => Math.min(...drillHoles.map(({ x, y }) => apart([x, y], at)))

/** Pieces of a lining and its like lay their darts in as pleats; an interfacing has its shell's. */
const isDrilled = (p: Piece): boolean => p.materialGroups.includes("shell")

describe.each(catalogue.map((p) => [p.declaration.slug, p] as const))("%s, whatever its options", (_slug, pattern) => {
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
          [...piece.darts.map(({ point }) => point), ...(piece.insideDarts ?? []).flatMap(({ ends }) => ends)]
            .filter((point) => Math.abs(toHole(piece, point) - 1) > 0.06)
            .map((point) => `${piece.name} at ${point}`),
        ),
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
