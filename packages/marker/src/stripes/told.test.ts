import type { Stitch } from "@toile/draft-model"
import { expect, it } from "vitest"
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
