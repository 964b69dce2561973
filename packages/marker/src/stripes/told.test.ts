import type { Stitch } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
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
