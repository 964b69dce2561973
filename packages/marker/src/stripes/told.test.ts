import type { Piece, Repeat, Stitch, XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { sewnPiece as piece } from "../sewn-piece.fixture.js"
import { garment, laidOut } from "./bodice.fixture.js"
import type { SeamMatch } from "./seam-match.js"
import type { SeamPart } from "./seam-parts.js"
import type { Run } from "./seam-runs.js"
import { toldOnCloth } from "./told.js"

const seam: Stitch = { name: "outseam", a: [], b: [], ease: [0, 0], lengthA: 30, lengthB: 30, notches: [] }
const run = (piece: string): Run => ({
  piece,
  edges: [{ name: "side", role: "side", from: 0, to: 30 }],
  corners: [],
  from: 0,
  to: 30,
  starts: "seam",
  ends: "seam",
  before: "hem",
  after: "waist",
})
const part = (from: number, to: number): SeamPart => ({
  seam,
  a: run("front"),
  b: run("back"),
  from,
  to,
  length: 30,
  toB: (at) => at,
  toA: (at) => at,
  marks: [],
})

it("leaves out what of a seam is no longer than a tenth", () => {
  const missed = [part(0, 12), part(12, 12.1)].map((one, at) => ({ stitch: "outseam", reason: `${at}`, part: one }))
  const repeat = { warp: 8, weft: 6 }
  const plan = { repeat, frames: new Map(), lattices: new Map(), matches: [], notMatched: missed }
  const told = toldOnCloth(plan, [])
  expect(told.notMatched.map(({ reason }) => reason)).toEqual(["0"])
})

describe("a seam beyond a dart", () => {
  const frame = { along: [0, 1], across: [-1, 0] } as const
  const upper = { ...part(12, 30), a: { ...run("front"), from: 12, starts: "dart" as const } }
  const line = [12, 30].map((at) => ({ at, ahead: 0 }))
  const match: SeamMatch = {
    name: "outseam",
    rank: 1,
    ease: 0,
    length: 18,
    axis: "along",
    a: { piece: "front", point: [0, 20] },
    b: { piece: "back", point: [0, 20] },
    sense: 1,
    seam: { part: upper, at: 20, line },
  }
  const lying = (piece: string, x: number, isLocked: boolean) => ({
    piece,
    copy: 1,
    mirrored: false,
    rotation: -90,
    translation: [x, 0] as const,
    ...(isLocked ? { locked: true as const } : {}),
  })
  const reasonOf = (seam: SeamMatch, why: string | undefined, isLocked: boolean): string => {
    const plan = {
      repeat: { warp: 8, weft: 6 },
      frames: new Map(["front", "back"].map((name) => [name, frame])),
      lattices: new Map(),
      matches: [why === undefined ? { match: seam } : { match: seam, why }],
      notMatched: [],
    }
    const placements = [lying("front", 0, isLocked), lying("back", 2.5, false)]
    return toldOnCloth(plan, [{ width: 100, length: 100, placements }]).notMatched[0]!.reason
  }

  it("misses by the dart, whether a copy is locked there or not", () => {
    const why = "its pieces are matched elsewhere already"
    for (const isLocked of [false, true]) expect(reasonOf(match, why, isLocked)).toBe("a dart shifts its bands there")
    const whole = { ...match, seam: { ...match.seam!, part: part(12, 30) } }
    const locked = "its bands miss where its pieces lie: a copy is locked there"
    expect([false, true].map((isLocked) => reasonOf(whole, why, isLocked))).toEqual([why, locked])
    // What was to be matched there misses by the lock.
    expect(reasonOf(match, undefined, true)).toBe(locked)
  })
})

describe("what is told", () => {
  it("is of every seam of the cloth and of every piece that lies alone whether its pattern goes on", () => {
    const { pieces, stitches } = garment(0)
    const flap = piece("flap", [
      [0, 0, "lower"],
      [12, 0, "right"],
      [12, 5, "upper"],
      [0, 5, "left"],
    ])
    const seam = (name: string, a: string, b: string, of: string): Stitch => ({
      name,
      a: [{ piece: of, edge: a }],
      b: [{ piece: of, edge: b, ...(a === b ? {} : { reversed: true }) }],
      ease: [0, 0],
      lengthA: 44,
      lengthB: 44,
      notches: [],
    })
    const all = [
      ...stitches,
      seam("sleeve seam", "frontSeam", "backSeam", "sleeve"),
      seam("centre front", "frontEdge", "frontEdge", "front"),
    ]
    const toldOf = (own: readonly Piece[], repeat: Repeat) => {
      const { matched, notMatched } = laidOut(own, all, repeat).stripes!
      const seams = new Set([...matched, ...notMatched].map(({ stitch }) => stitch))
      for (const { name } of all) expect(seams).toContain(name)
      return {
        matched: matched.map(({ stitch }) => stitch),
        reasons: new Map(notMatched.map(({ stitch, reason }) => [stitch, reason])),
        offs: new Map(notMatched.map(({ stitch, off }) => [stitch, off])),
      }
    }
    const check = { warp: 6, weft: 4 }
    const good = toldOf([...pieces, flap], check)
    expect(good.matched).toEqual(expect.arrayContaining(["sleeve seam", "centre front"]))
    expect(good.reasons.get("flap")).toMatch(/no seam and no place/)
    // A sleeve whose seams lie askew of each other by 2 cm cannot go on, wherever it lies.
    const lift = ([x, y]: XY): XY => (x >= 24 ? [x, y + 2] : [x, y])
    const askew = pieces.map((one) =>
      one.name === "sleeve" ? { ...one, edges: one.edges.map((e) => ({ ...e, points: e.points.map(lift) })) } : one,
    )
    const { reasons, offs } = toldOf(askew, check)
    expect(reasons.get("sleeve seam")).toMatch(/of one piece, and shaped so/)
    expect(offs.get("sleeve seam")).toBeCloseTo(2, 1)
    expect(toldOf(pieces, { warp: 0, weft: 4 }).reasons.get("side")).toMatch(/no bands/)
  })
})
