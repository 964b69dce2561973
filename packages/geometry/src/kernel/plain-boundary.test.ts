import fc from "fast-check"
import { expect, it } from "vitest"
import { isSimple } from "../outlines/crossings.js"
import { outerBoundaryOfAll } from "../outlines/outer-boundary.js"
import { cleanPolygon, signedArea } from "../outlines/polygon.js"
import { flatten } from "../paths/flatten.js"
import { endTangent, pathEnd, startTangent } from "../paths/path.js"
import { cross, type Point, point } from "../points/point.js"
import { decimals, outlinePoints, someLoop, someOutline } from "../shapes.fixture.js"
import { offsetEdge } from "./offset-row.js"
import { plainBoundary } from "./plain-boundary.js"
import { pointRow, pointsOf, rowOf } from "./point-row.js"
import { openRow } from "./ring.js"
import { cutLineRoom } from "./workspace.js"

const settings = { seed: 23, numRuns: 400, endOnFailure: true }

const offsetPoints = (points: readonly Point[], allowance: number): Point[] => {
  const out = pointRow()
  offsetEdge(rowOf(points), { first: 0, last: points.length - 1, allowance }, out)
  return pointsOf(out)
}

/** One room for all lines: what an earlier one left there must not show. */
const room = cutLineRoom()

/** The plain boundary of lines that are given as points. */
const plainOf = (raw: readonly Point[], held?: readonly Point[]): Point[] | undefined => {
  const found = plainBoundary(rowOf(raw), held && rowOf(held), room)
  const points = found && pointsOf(openRow(found))
  const alone = plainBoundary(rowOf(raw), held && rowOf(held), cutLineRoom())
  expect(points).toEqual(alone && pointsOf(openRow(alone)))
  return points
}

/** A raw cut line: the strips' outer sides, bevelled at outer corners, turned about the corner itself at inner ones. */
const someRaw = fc.tuple(someOutline, decimals(0.2, 2)).map(([paths, allowance]) => ({
  raw: cleanPolygon(
    paths.flatMap((path, i) => {
      const turns = cross(endTangent(path), startTangent(paths[(i + 1) % paths.length]!))
      return [...offsetPoints(flatten(path), allowance), ...(turns < 0 ? [pathEnd(path)] : [])]
    }),
    1e-7,
  ),
  sew: cleanPolygon(outlinePoints(paths), 1e-7),
}))
const sameShape = (a: readonly Point[], b: readonly Point[]): void =>
  expect(Math.abs(signedArea(a) - signedArea(b))).toBeLessThan(1e-5)

it("is the outer boundary, wherever it is plain", () => {
  let plain = 0
  fc.assert(
    fc.property(
      fc.oneof(
        someRaw,
        someLoop.map((raw) => ({ raw: cleanPolygon(raw, 1e-7), sew: raw })),
      ),
      ({ raw }) => {
        fc.pre(raw.length >= 3)
        const found = plainOf(raw)
        if (!found) return
        plain++
        sameShape(found, outerBoundaryOfAll([raw]))
      },
    ),
    settings,
  )
  expect(plain).toBeGreaterThan(40)
})

it("holds a second line, or is not plain", () => {
  let plain = 0
  fc.assert(
    fc.property(someRaw, decimals(-2, 2), ({ raw, sew }, shift) => {
      fc.pre(isSimple(sew))
      const held = sew.map((p) => point(p.x + shift, p.y))
      const found = plainOf(raw, held)
      if (!found) return
      plain++
      sameShape(found, outerBoundaryOfAll([raw, held]))
    }),
    settings,
  )
  expect(plain).toBeGreaterThan(20)
})

it("is not plain where the line turns clockwise, crosses itself from outside, or comes too near itself to be rounded", () => {
  const square = [point(0, 0), point(4, 0), point(4, 4), point(0, 4)]
  expect(plainOf(square)).toEqual(square)
  expect(plainOf(square.toReversed())).toBeUndefined()
  expect(plainOf([point(0, 0), point(4, 4), point(4, 0), point(0, 4)])).toBeUndefined()
  const slit = [
    point(0, 0),
    point(4, 0),
    point(4, 1.9999),
    point(1, 1.9999),
    point(1, 2),
    point(4, 2),
    point(4, 4),
    point(0, 4),
  ]
  expect(plainOf(slit)).toBeUndefined()
})
