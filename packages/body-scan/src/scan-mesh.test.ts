import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { expect, inject, test } from "vitest"
import { generated } from "./generated.fixture.js"
import { type MeshFromScanner, type ScannedBody, scanMesh } from "./scan-mesh.js"

const scanned = (scan: MeshFromScanner): ScannedBody => {
  const result = scanMesh(scan)
  if (result._tag === "Err") throw new Error(result.error[0]!.message)
  return result.value
}
const problems = (scan: Partial<MeshFromScanner>) => {
  const result = scanMesh({ gender: "female", scanHeight: 168, scanWeight: 60, bytes: new Uint8Array(9), ...scan })
  return result._tag === "Err" ? result.error : []
}

test("a mesh gives a whole body, each value with where it came from", () => {
  const bytes = generated()
  const body = scanned({ gender: "female", scanHeight: 168, scanWeight: 60, unit: "cm", bytes })
  expect(Object.keys(body.measurements).length).toBeGreaterThanOrEqual(57)
  expect(body.sources).toMatchObject({
    mbHeight: "input",
    mbWaistGirth: "geometry",
    mbNavelWaistGirth: "prior",
    mbHighHipGirth: "derived",
    mbShoulderLength: "predicted",
  })
  for (const id of Object.keys(body.measurements)) {
    expect(body.confidence[id], id).toBeGreaterThan(0)
    expect(body.confidence[id], id).toBeLessThanOrEqual(1)
    expect(body.intervals[id]!.low, id).toBeLessThanOrEqual(body.measurements[id]!)
    expect(body.intervals[id]!.high, id).toBeGreaterThanOrEqual(body.measurements[id]!)
  }
  const { left, right } = body.sides
  expect(((left?.mbBicepGirth ?? 0) + (right?.mbBicepGirth ?? 0)) / 2).toBeCloseTo(body.measurements.mbBicepGirth!, 1)
  expect(body.warnings.map(({ code }) => code)).not.toContain("unitDoesNotFit")

  // The same body of another weight, in another unit than is said
  const codes = scanned({ gender: "female", scanHeight: 168, scanWeight: 75, unit: "mm", bytes }).warnings.map(
    ({ code }) => code,
  )
  expect(codes).toContain("unitDoesNotFit")
  expect(codes).toContain("weightDoesNotFit")
})

test("what is measured beside the 57 stands among the measurements, with source and confidence", () => {
  const body = scanned({ gender: "female", scanHeight: 168, scanWeight: 60, bytes: generated() })
  const beside = [
    "HighBustGirth",
    ...["Bust", "Waist", "Hip"].flatMap((at) => [`Front${at}Arc`, `${at}Depth`, `${at}Width`]),
  ]
  for (const id of beside.map((name) => `mb${name}`)) {
    expect(body.measurements[id], id).toBeGreaterThan(5)
    expect(["geometry", "landmark"], id).toContain(body.sources[id])
    expect(body.confidence[id], id).toBeGreaterThan(0.35)
  }
  // The back's part of a girth is the girth less its front arc
  expect(body.measurements.mbFrontHipArc!).toBeLessThan(0.6 * body.measurements.mbLowHipGirth!)
  expect(Object.keys(body.sides.left!)).toEqual(Object.keys(body.sides.right!))
  expect(Object.keys(body.sides.left!)).toContain("mbThighGirth")
})

test("body shapes are read from the surface, with what they were read from", () => {
  const body = scanned({ gender: "female", scanHeight: 168, scanWeight: 60, bytes: generated() })
  // The generator's back is straighter than most, and its shoulders fall more
  expect(body.bodyShapes).toEqual({ posture: "erect", shoulderSlope: "sloping" })
  expect(body.shapes.posture).toMatchObject({ source: "landmark", confidence: 0.5 })
  const { left, reading, right } = body.shapes.shoulderSlope!
  expect(reading).toBeCloseTo((left! + right!) / 2, 1)
  expect(reading).toBeGreaterThan(28)
  expect(reading).toBeLessThan(34)
  // Lifted arms lift the shoulders: not read, and answered as normal
  const lifted = scanned({ gender: "female", scanHeight: 168, scanWeight: 60, bytes: generated("T") })
  expect(lifted.shapes.shoulderSlope).toBeUndefined()
  expect(lifted.bodyShapes.shoulderSlope).toBe("normal")
})

test.runIf(inject("whole"))("loose clothes are volume without weight, around many tapes", () => {
  const warned = (scanWeight: number): string[] =>
    scanned({ gender: "female", scanHeight: 168, scanWeight, bytes: generated("A", 72) }).warnings.map(
      ({ code }) => code,
    )
  expect(warned(72)).not.toContain("clothes")
  // What a woman of 58 kg in a thick coat and wide trousers has
  expect(warned(58)).toEqual(expect.arrayContaining(["clothes", "weightDoesNotFit"]))
})

test("what cannot be measured says which field is why", () => {
  expect(problems({ scanHeight: 1.68, scanWeight: 600 }).map(({ pointer }) => pointer)).toEqual([
    "/scanHeight",
    "/scanWeight",
  ])
  expect(problems({})).toEqual([{ pointer: "/data", message: "is no mesh that is known: obj, ply, stl are" }])
  const triangle = new TextEncoder().encode("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
  expect(problems({ bytes: triangle })[0]?.message).toContain("hang together in no surface of a body")
})

const shared = process.env.TOILE_SHARED
const folder = join(shared ?? "", "data", "bodies")
if (shared === undefined)
  console.log("skipped: meshes with references, because TOILE_SHARED (the bodies' folder) is not set")
/** What each may be off by on the bodies with references, cm. */
const REACH = {
  mbCrotchHeight: 0.6,
  mbWaistGirth: 1,
  mbMaxHipGirth: 1,
  mbBustGirth: 1.5,
  mbThighGirth: 1.5,
  mbWristGirth: 0.9,
  mbBicepGirth: 0.9,
  mbKneeGirth: 0.9,
  mbCalfGirth: 1.2,
}

test.runIf(shared !== undefined && existsSync(join(folder, "references.json")))(
  "bodies with references are met",
  { timeout: 60_000 },
  () => {
    const references = JSON.parse(readFileSync(join(folder, "references.json"), "utf8"))
    const files = {
      f_avg: "f_avg_zup_noise_holes.stl",
      f_heavy: "f_heavy.obj",
      f_large: "f_large.obj",
      m_avg: "m_avg.obj",
      mean_female: "mean_female.obj",
    }
    for (const [name, file] of Object.entries(files)) {
      const { gender, reference_cm: truth } = references[name]
      const bytes = gunzipSync(readFileSync(join(folder, `${file}.gz`)))
      const scan = { gender, scanHeight: truth.mbHeight, scanWeight: 65, bytes }
      const { measurements, sources, warnings } = scanned(scan)
      const grain = warnings.map(({ code }) => code).filter((code) => code.endsWith("Surface"))
      expect(grain, file).toEqual(file.includes("noise") ? ["roughSurface"] : [])
      for (const [id, reach] of Object.entries(REACH)) {
        if (truth[id] === undefined) continue
        expect(Math.abs(measurements[id]! - truth[id]), `${name} ${id}`).toBeLessThanOrEqual(reach)
        expect(["geometry", "landmark"], `${name} ${id}`).toContain(sources[id])
      }
    }
  },
)
