import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { run, scratch } from "../toile.fixture.js"

const folder = scratch()

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
/** With what the body of the whole scan below has. */
const scan = (path: string, ...more: string[]) =>
  run(["scan", path, "--gender", "female", "--height", "158.8", "--weight", "47", ...more])
const refused = (path: string, ...more: string[]): unknown => {
  const { status, stderr } = scan(path, "--json", ...more)
  expect(status).toBe(1)
  return JSON.parse(stderr)
}

test("what is no mesh is refused with its reason", () => {
  const text = file("text.obj", "hello")
  expect(refused(text)).toEqual({ errors: [`${text}: is no mesh that is known: obj, ply, stl are`] })
  const none = join(folder, "none.obj")
  expect(refused(none)).toEqual({ errors: [`${none}: cannot be read (ENOENT)`] })
  expect(refused(text, "--height", "1.68")).toEqual({
    errors: [expect.stringMatching(/^--height: must be from \d+ to \d+ cm$/)],
  })
})

test("a packed file that unpacks to more than is read, or that is torn, is refused", () => {
  const bomb = file("bomb.obj.gz", gzipSync(new Uint8Array(300 * 1024 * 1024), { level: 1 }))
  expect(refused(bomb)).toEqual({ errors: [`${bomb}: holds more than 256 MB`] })
  const torn = file("torn.obj.gz", gzipSync("v 0 0 0\n").subarray(0, 15))
  expect(refused(torn)).toEqual({ errors: [`${torn}: is no whole gzip file`] })
})

test("a packed file may be in several members; what stands behind it and is none of them is not read over", () => {
  const [points, face] = [gzipSync("v 0 0 0\n"), gzipSync("f 1 2 3\n")]
  const packed = (name: string, ...parts: Uint8Array[]) => {
    const path = file(name, Buffer.concat(parts))
    const { errors } = refused(path) as { errors: string[] }
    return errors.map((error) => error.replace(`${path}: `, ""))
  }
  expect(packed("two.obj.gz", points, face)).toEqual(["line 2: a face names a point that is not there"])
  // As tapes have it
  expect(packed("padded.obj.gz", points, face, new Uint8Array(512))).toEqual([
    "line 2: a face names a point that is not there",
  ])
  for (const behind of [Buffer.from("more"), face.subarray(0, 12), Buffer.of(0x1f, 0x8b, 9)])
    expect(packed("behind.obj.gz", points, behind)).toEqual(["is no whole gzip file"])
})

test("what it needs is said", () => {
  const call = (...args: string[]) => run(["scan", ...args])
  expect(call("a.obj").stderr).toContain("--gender must be female or male")
  expect(call("a.obj", "--gender", "male", "--weight", "70")).toMatchObject({ status: 2 })
  expect(call("--gender", "male").stderr).toContain("MESH is needed, once")
})

const shared = process.env.TOILE_SHARED
const mesh = join(shared ?? "", "data", "bodies", "f_avg_bin_mm.stl.gz")
if (shared === undefined) console.log("skipped: a whole scan, because TOILE_SHARED (the bodies' folder) is not set")
test.runIf(shared !== undefined && existsSync(mesh))("a body is printed, as lines and as JSON", () => {
  expect(scan(mesh).stdout).toMatch(/^mbWaistGirth +6\d\.\d +[\d.]+ to [\d.]+ +geometry 0\.9$/m)
  expect(scan(mesh).stdout).toMatch(/^posture +erect, from 0\.\d cm +landmark 0\.5$/m)
  // The height of somebody else: no value is sure
  expect(scan(mesh, "--height", "168").stdout).toMatch(/^unitDoesNotFit: .*158\.8 cm if it is in mm/m)
  expect(scan(mesh, "--height", "168").stdout).not.toMatch(/geometry 0\.[789]/)
  const body = JSON.parse(scan(mesh, "--json").stdout)
  expect(Object.keys(body)).toEqual([
    "measurements",
    "intervals",
    "sources",
    "confidence",
    "bodyShapes",
    "shapes",
    "sides",
    "warnings",
  ])
})
