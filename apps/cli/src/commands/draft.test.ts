import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { findPattern } from "@toile/garments"
import { beforeEach, describe, expect, test } from "vitest"
import { bodyErrors } from "../body-schema.js"
import { orderBodyOf, orderFile, run, scratch } from "../toile.fixture.js"

const folder = scratch()

let out = ""
let runs = 0
beforeEach(() => {
  out = join(folder, `out-${runs++}`)
})

const order = orderFile("straight-skirt")
const orderBody = orderBodyOf("straight-skirt")
const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content))
  return path
}
const draft = (input: unknown, ...more: string[]) =>
  run(["draft", "straight-skirt", "--input", file("order.json", input), "--out", out, ...more])
/** Markers that are found at once. */
const QUICK = { nesting: { effort: 0.01 } }
const written = (): string[] => (existsSync(out) ? readdirSync(out).sort() : [])
const draftFile = (): Draft => JSON.parse(readFileSync(join(out, "straight-skirt.draft.json"), "utf8"))

describe("draft", () => {
  test("writes what is asked for and prints where", { timeout: 60_000 }, () => {
    const { status, stdout } = draft(
      orderBody,
      "--format",
      "json,svg,walk,pdf,dxf,plt",
      "--config",
      file("quick.json", QUICK),
    )
    expect(status).toBe(0)
    const names = [
      "straight-skirt-walk.svg",
      "straight-skirt.draft.json",
      "straight-skirt.dxf",
      "straight-skirt.pdf",
      "straight-skirt.plt",
      "straight-skirt.svg",
    ]
    expect(written()).toEqual(names)
    expect(stdout.trim().split("\n").sort()).toEqual(names.map((name) => join(out, name)))
    const made = makeDraft(findPattern(1)!, orderBody)
    expect(made).toEqual({ _tag: "Ok", value: draftFile() })
  })
  test("writes a tech pack and the same as data, in French and with the risk of fit where the config says so", {
    timeout: 60_000,
  }, () => {
    const config = file("pack.json", {
      ...QUICK,
      config: {
        language: "fr",
        subject: "Anna",
        note: "Livrer vendredi",
        date: "2026-11-24",
        fit: true,
        excludedSections: ["seams"],
      },
    })
    expect(draft(orderBody, "--format", "techpack", "--config", config).status).toBe(0)
    expect(written()).toEqual(["straight-skirt-techpack.json", "straight-skirt-techpack.pdf"])
    const pack = JSON.parse(readFileSync(join(out, "straight-skirt-techpack.json"), "utf8"))
    const section = (id: string) => pack.sections.find((one: { id: string }) => one.id === id)
    expect([pack.version, pack.language, section("fit").title]).toEqual([1, "fr", "Bien-aller"])
    expect(pack.createdAt).toBe("2026-11-24T00:00:00.000Z")
    expect(section("fit").blocks[0].text).toMatch(/^La probabilité que tout tombe bien\u00a0: \d+\u00a0%$/)
    expect(section("order").blocks[0].rows).toContainEqual(["Note de commande", "Livrer vendredi"])
    expect(section("allowances")).toBeUndefined()
    expect(JSON.stringify(section("materials"))).toContain("Consommation")
    expect(readFileSync(join(out, "straight-skirt-techpack.pdf")).subarray(0, 5).toString()).toBe("%PDF-")
  })
  test("drafts a toile: the main material alone, seams with inlays", () => {
    expect(draft(orderBody, "--toile").status).toBe(0)
    const { pieces, seams, toile } = draftFile()
    expect([...new Set(pieces.flatMap(({ materialGroups }) => materialGroups))]).toEqual(["shell"])
    expect([toile, seams.side]).toEqual([true, 2])
  })
  test("draws it over an earlier draft of the same pattern", () => {
    expect(draft(orderBody).status).toBe(0)
    const earlier = join(out, "straight-skirt.draft.json")
    const over = join(out, "over")
    const args = ["draft", "1", "--input", order, "--set", "length=70", "--over", earlier, "--out", over]
    expect(run(args).status).toBe(0)
    expect(readFileSync(join(over, "straight-skirt-overlay.svg"), "utf8")).toContain("1 Front: up to ")
    const other = run(["draft", "circle-skirt", "--input", order, "--over", earlier, "--out", over])
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining("is a draft of pattern 1, not 8") })
  })
  test("writes the draft alone unless told, in the folder that it makes", () => {
    out = join(out, "deep", "er")
    expect(draft(orderBody).status).toBe(0)
    expect(written()).toEqual(["straight-skirt.draft.json"])
  })
  test("needs no patternId, and reads an order from standard input", () => {
    const { patternId: _patternId, ...body } = orderBody
    expect(run(["draft", "1", "--input", "-", "--out", out], { input: JSON.stringify(body) }).status).toBe(0)
    expect(draftFile().patternId).toBe(1)
  })
  test("the same order gives the same bytes; SOURCE_DATE_EPOCH dates the files, and only them", {
    timeout: 60_000,
  }, () => {
    const bytes = (epoch?: string): Record<string, string> => {
      rmSync(out, { recursive: true, force: true })
      const config = file("quick.json", QUICK)
      const args = [
        "draft",
        "1",
        "--input",
        order,
        "--out",
        out,
        "--format",
        "json,svg,pdf,dxf,plt",
        "--config",
        config,
      ]
      expect(run(args, epoch === undefined ? {} : { env: { SOURCE_DATE_EPOCH: epoch } }).status).toBe(0)
      return Object.fromEntries(written().map((name) => [name, readFileSync(join(out, name), "latin1")]))
    }
    const [first, again, dated] = [bytes(), bytes(), bytes("1795170600")]
    expect(again).toEqual(first)
    const differing = Object.keys(first).filter((name) => dated[name] !== first[name])
    expect(differing).toContain("straight-skirt.pdf")
    expect(differing).not.toContain("straight-skirt.draft.json")
    expect(differing).not.toContain("straight-skirt.svg")
  })
  test("labels tell a date where the config or SOURCE_DATE_EPOCH says one, and none otherwise", () => {
    const dates = (config: object, epoch = "") => {
      rmSync(out, { recursive: true, force: true })
      const path = file("labels.json", { ...QUICK, config: { labels: ["date", "count"], ...config } })
      const args = ["draft", "1", "--input", order, "--out", out, "--format", "dxf", "--config", path]
      expect(run(args, { env: { SOURCE_DATE_EPOCH: epoch } }).status).toBe(0)
      const text = readFileSync(join(out, "straight-skirt.dxf"), "latin1")
      expect(text).toContain("piece 1 of ")
      return [...new Set(text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [])]
    }
    expect(dates({})).toEqual([])
    expect(dates({ date: "2026-11-26" })).toEqual(["2026-11-26"])
    expect(dates({}, "1795170600")).toEqual(["2026-11-20"])
  })
  test("one config asks for the pages, French sheets for the order, a plot and a tech pack", () => {
    const words = { sheetLanguage: "fr", subject: "Ada", note: "essayage" }
    const path = file("fr.json", { ...QUICK, config: { page: "A4", format: "aama", language: "hpgl2", ...words } })
    const args = ["draft", "1", "--input", order, "--config", path]
    const pages = run([...args, "--pages"])
    expect([pages.status, pages.stderr]).toEqual([0, ""])
    expect(pages.stdout).toMatch(/^straight-skirt\.pdf: \d+ x 21\.0 x 29\.7 cm\n$/)
    expect(run([...args, "--out", out, "--format", "svg,pdf,dxf,plt,techpack"]).status).toBe(0)
    const read = (name: string) => readFileSync(join(out, name), "utf8")
    expect(read("straight-skirt.svg")).toContain("Jupe droite, Ada, essayage")
    expect(read("straight-skirt.svg")).toContain("Dos gauche")
    expect(read("straight-skirt.plt")).toContain("LANGUAGE=HPGL2")
    expect(read("straight-skirt.dxf")).not.toContain("Ada")
    const pack = JSON.parse(read("straight-skirt-techpack.json"))
    expect([pack.language, pack.sections[0].blocks[0].rows.at(-1)]).toEqual(["fr", ["Note de commande", "essayage"]])
  })
  test("--set wins over the body, with or without the option's name before the value", () => {
    expect(
      draft(orderBody, "--set", "vent=slit", "--set", "length=64", "--set", "dartsFront=dartsFront.two").status,
    ).toBe(0)
    expect(draftFile().options).toMatchObject({
      vent: "vent.slit",
      length: 64,
      dartsFront: "dartsFront.two",
      ventLength: 18,
    })
  })
  test("notes of the draft go to stderr", () => {
    const { status, stderr } = draft(
      orderBody,
      "--set",
      "vent=walkingVent",
      "--set",
      "ventLength=20",
      "--set",
      "hemNarrowing=2",
    )
    expect([status, stderr]).toEqual([0, ""])
    const { ventLength: _ventLength, ...options } = orderBody.options
    expect(draft({ ...orderBody, options }, "--set", "vent=none", "--set", "length=80").stderr).toMatch(
      /^note: the hem is .* short steps\n$/,
    )
  })
  test("moves levers to a target, and takes a lining from its skirt's draft", () => {
    expect(draft({ ...orderBody, targetGarmentMeasurements: { gmHipGirth: 107.3 } }).status).toBe(0)
    const skirt = draftFile()
    expect(skirt.garmentMeasurements.gmHipGirth).toBeCloseTo(107.3, 1)
    const parent = file("skirt.draft.json", skirt)
    expect(draft(orderBody, "--parent", parent).status).toBe(0)
    const lining = draftFile()
    expect(lining.parent).toEqual({ pattern: "straight-skirt" })
    expect(lining.garmentMeasurements.gmHipGirth).toBeCloseTo(skirt.garmentMeasurements.gmHipGirth! + 0.8, 1)
    expect(draft(orderBody, "--parent", file("no-draft.json", { pieces: [] })).stderr).toMatch(/is not a draft/)
    const ofOnesOwn = file("own.draft.json", { ...skirt, patternId: 1000 })
    expect(draft(orderBody, "--parent", ofOnesOwn).stderr).toMatch(
      /the catalogue has no pattern 1000; --parent-pattern/,
    )
    expect(draft(orderBody, "--parent", ofOnesOwn, "--parent-pattern", "straight-skirt").stderr).toMatch(
      /is of pattern 1000, and straight-skirt is /,
    )
    expect(draft(orderBody, "--parent", parent, "--parent-pattern", "straight-skirt").status).toBe(0)
    expect(draft(orderBody, "--parent-pattern", "straight-skirt").stderr).toMatch(/of a draft that --parent names/)
  })
  test("cuts files in the export's own scaling, and leaves the draft as it was ordered", { timeout: 60_000 }, () => {
    const plt = (): string => readFileSync(join(out, "straight-skirt.plt"), "latin1")
    expect(draft(orderBody, "--format", "json,plt", "--config", file("quick.json", QUICK)).status).toBe(0)
    const [own, ownFile] = [draftFile(), plt()]
    const config = file("shrinks.json", { ...QUICK, materials: { shell: { scaling: { shrinkageWarp: 0.95 } } } })
    expect(draft(orderBody, "--format", "json,plt", "--config", config).status).toBe(0)
    expect(draftFile()).toEqual(own)
    expect(plt()).not.toBe(ownFile)
    const wrong = file("wrong.json", { materials: { shell: { scaling: { shrinkageWarp: 2 } } } })
    expect(draft(orderBody, "--format", "plt", "--config", wrong).stderr).toMatch(/shrinkageWarp: must be a number/)
  })
  test("tells the pages of a PDF, and writes nothing", { timeout: 60_000 }, () => {
    const config = file("pages.json", { config: { page: "roll36in", layout: "packed" }, nesting: { effort: 0 } })
    const asked = ["draft", "straight-skirt", "--input", order, "--config", config, "--pages"]
    const told = run([...asked, "--json"])
    expect(told.status).toBe(0)
    const { files } = JSON.parse(told.stdout)
    expect(files).toMatchObject([{ filename: "straight-skirt.pdf", pages: [{ width: 91.44, count: 1 }, { count: 1 }] }])
    expect(run(asked).stdout).toMatch(/^straight-skirt\.pdf: 1 x 91\.4 x .* cm, 1 x 91\.4 x .* cm\n$/)
    expect(existsSync(out)).toBe(false)
  })

  test("a file for each material, and a config for each file type", { timeout: 60_000 }, () => {
    const config = file("export.json", {
      config: { singleFile: false, resolution: 2032, width: 0, height: 0 },
      ...QUICK,
    })
    expect(draft(orderBody, "--format", "svg,plt,pdf", "--config", config).status).toBe(0)
    expect(written()).toEqual(
      ["shell", "interfacing"].flatMap((g) => ["pdf", "plt", "svg"].map((t) => `straight-skirt-${g}.${t}`)).sort(),
    )
  })

  const refusals: readonly (readonly [string, () => ReturnType<typeof run>, string | RegExp])[] = [
    [
      "a file that is not there",
      () => run(["draft", "1", "--input", join(folder, "no.json"), "--out", out]),
      /no\.json: cannot be read \(ENOENT\)/,
    ],
    ["a file that is not JSON", () => draft("{"), /order\.json: not JSON/],
    ["a file that holds no object", () => draft("[]"), /order\.json: must hold a JSON object/],
    ["an order of another pattern", () => draft({ ...orderBody, patternId: 2 }), "patternId section: must be 1\n"],
    ["an unknown field", () => draft({ ...orderBody, colour: "red" }), "body section: no such field: colour\n"],
    [
      "a measurement that does not exist",
      () => draft({ ...orderBody, measurements: { ...orderBody.measurements, mbTail: 1 } }),
      /measurements section: no such measurement: mbTail/,
    ],
    [
      "a measurement in millimetres",
      () => draft({ ...orderBody, measurements: { ...orderBody.measurements, mbWaistGirth: 762 } }),
      "measurements section: mbWaistGirth must be a number from 41 to 176 cm; is it in another unit (inches or millimetres)?\n",
    ],
    [
      "an option out of range",
      () => draft(orderBody, "--set", "length=500"),
      "options section: length must be at most 100 cm\n",
    ],
    [
      "an option that is not there",
      () => draft(orderBody, "--set", "sleeve=long"),
      "options section: the pattern has no such name: sleeve\n",
    ],
    ["a setting without a value", () => draft(orderBody, "--set", "length"), "--set length: must be option=value\n"],
    [
      "a body that cannot be drafted",
      () => draft({ ...orderBody, measurements: { ...orderBody.measurements, mbWaistGirth: 110 } }),
      /^mbWaistGirth: the belly fills 24\.1 cm of the waist/,
    ],
    [
      "a target out of reach",
      () => draft({ ...orderBody, targetGarmentMeasurements: { gmHipGirth: 130 } }),
      /^gmHipGirth: 130 cm \(the target\) is not met: [\d.]+ is the nearest, with hipEase at its most \(8\)\n$/,
    ],
    [
      "a parent by its ID",
      () => draft({ ...orderBody, parentDraftId: "0198" }),
      "parentDraftId section: the command line keeps no drafts; --parent names the file of one\n",
    ],
    [
      "a scaling out of bounds",
      () => draft({ ...orderBody, materials: { shell: { scaling: { shrinkageWarp: 0.4 } } } }),
      /^materials section: /,
    ],
    [
      "a language that no tech pack is told in",
      () => draft(orderBody, "--format", "techpack", "--config", file("l.json", { language: "de" })),
      "config.language must be en or fr\n",
    ],
    [
      "a day that is none",
      () => draft(orderBody, "--format", "techpack", "--config", file("d.json", { date: "24.11.2026" })),
      "config.date must be a day as in 2026-01-31\n",
    ],
    [
      "the language of words asked of a PDF by the plotter's field",
      () => draft(orderBody, "--format", "pdf", "--config", file("l.json", { language: "fr" })),
      "config.language is not a field of pdf: sheetLanguage is that of the words in drawings\n",
    ],
    [
      "a day that nothing tells",
      () => draft(orderBody, "--format", "pdf", "--config", file("l.json", { date: "2026-11-27" })),
      "config.date is not a field of pdf: labels or tickets tell it\n",
    ],
    [
      "a config's field that no format reads",
      () => draft(orderBody, "--format", "dxf", "--config", file("c.json", { resolution: 1016 })),
      "config.resolution is not a field of dxf\n",
    ],
    [
      "a config's value",
      () => draft(orderBody, "--format", "json,pdf", "--config", file("c.json", { width: -5 })),
      /^pdf: config\.width /,
    ],
    [
      "a piece that is not there",
      () => draft(orderBody, "--format", "json,dxf", "--config", file("c.json", { objects: ["sleeve"] })),
      /sleeve/,
    ],
    [
      "cloth that is too narrow",
      () => draft(orderBody, "--format", "json,plt", "--config", file("c.json", { nesting: { sheetWidth: 20 } })),
      /20/,
    ],
    [
      "a date that is none",
      () =>
        run(["draft", "1", "--input", order, "--out", out, "--format", "json,dxf"], {
          env: { SOURCE_DATE_EPOCH: "soon" },
        }),
      "SOURCE_DATE_EPOCH: soon is not a number of seconds\n",
    ],
  ]
  test.each(refusals)("%s is refused: exit code 1, the reason, no file", (_name, command, reason) => {
    const { status, stdout, stderr } = command()
    expect([status, stdout]).toEqual([1, ""])
    if (typeof reason === "string") expect(stderr).toBe(reason)
    else expect(stderr).toMatch(reason)
    expect(stderr).not.toMatch(/\n {4}at /)
    expect(written()).toEqual([])
  })
  test("a folder that cannot be written to is refused", () => {
    out = file("not-a-folder", "")
    expect(draft(orderBody).stderr).toMatch(/not-a-folder: cannot be written/)
  })
  test("and so before anything is read or drafted, wherever below it lies; nothing is made of it", () => {
    const inTheWay = file("not-a-folder", "")
    for (const folder of [inTheWay, join(inTheWay, "deep", "er")]) {
      const refused = run(["draft", "1", "--input", join(folder, "not-there.json"), "--out", folder])
      expect([refused.status, refused.stderr]).toEqual([1, `${folder}: cannot be written (ENOTDIR)\n`])
      const unchecked = run(["check", "straight-skirt", "--bodies", "1", "--out", folder])
      expect([unchecked.status, unchecked.stdout, unchecked.stderr]).toEqual([
        1,
        "",
        `${folder}: cannot be written (ENOTDIR)\n`,
      ])
    }
  })
  // Linux alone has such a folder: whoever is root may write to it by its mode, and nothing can be made there.
  test.skipIf(!existsSync("/proc/self"))("and so where the system makes no folder, and asks to try again", () => {
    for (const folder of ["/proc/x", "/proc/x/y", "/proc/self/fd"]) {
      const refused = run(["draft", "1", "--input", join(out, "not-there.json"), "--out", folder])
      expect([refused.status, refused.stderr.replace(/E[A-Z]+/, "E")]).toEqual([
        1,
        `${folder}: cannot be written (E)\n`,
      ])
    }
  })
  test("nothing is left behind where the last file cannot take its place", () => {
    mkdirSync(join(out, "straight-skirt.svg"), { recursive: true })
    expect(draft(orderBody, "--format", "svg").status).toBe(1)
    expect(written()).toEqual(["straight-skirt.svg"])
  })
  test("says of a body what the service says of it, with --json as JSON", () => {
    const bad = {
      ...orderBody,
      measurementType: "cloth",
      options: { vent: "vent.split" },
      seams: { hem: "wide" },
      note: 7,
    }
    const { status, stderr } = draft(bad, "--json")
    expect(status).toBe(1)
    expect(JSON.parse(stderr).errors).toEqual(
      bodyErrors(findPattern(1)!, bad).map((error) => expect.stringContaining(error.message)),
    )
  })
  test("tells what of an order the command line does not do", () => {
    const { status, stderr } = draft({
      ...orderBody,
      callbackUrl: "https://example.com/done",
      materials: { shell: { id: "wool" } },
    })
    expect(status).toBe(0)
    expect(stderr).toBe(
      "note: callbackUrl: the command line calls nobody\nnote: materials.shell.id: the command line has no library; only what is given beside it counts\n",
    )
  })
})
