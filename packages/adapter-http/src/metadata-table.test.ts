import { createHash } from "node:crypto"
import { metadataColumns } from "@toile/contract"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest"
import { serviceOfThisFile } from "./checks.fixture.js"
import { csvText } from "./csv.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import type { Answer, Call } from "./service.fixture.js"
import { formOf, post, type Sendable } from "./upload.fixture.js"

const { service, dataDir, call } = serviceOfThisFile({ LOG_LEVEL: "error" })
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

type Cells = Partial<Record<(typeof metadataColumns)[number], string>>
const HEADER = metadataColumns.join(",")
const table = (...rows: Cells[]) =>
  csvText([metadataColumns, ...rows.map((row) => metadataColumns.map((c) => row[c] ?? ""))])
const raw = (text: Sendable, query = "") =>
  post(service(), `/v2/metadata/import${query}`, text, { "content-type": "text/csv" })
const exported = (body: object, headers?: Record<string, string>) => call("POST", "/v2/metadata/export", body, headers)
const contentOf = ({ body }: Answer) => Buffer.from(body.content, "base64").toString()
const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

const KNEE: Cells = { id: "mbKneeGirth", type: "measurement", gender: "female" }
const find = async (search: string, by: Call = call) => (await by("GET", `/v2/metadata?search=${search}`)).body
const knee = async () => (await find("mbKneeGirth")).find((one: Answer["body"]) => one.gender === "female")
const own = async () => {
  const found: Answer["body"][] = []
  for (let page = 1; ; page++) {
    const { body, headers } = await call("GET", `/v2/metadata?perPage=200&page=${page}`)
    found.push(...body.filter((one: Answer["body"]) => !one.isDefault))
    if (headers.get("x-next-page") === "") return found
  }
}
beforeEach(async () => {
  for (const { uuid } of await own()) await call("DELETE", `/v2/metadata/${uuid}`)
})

describe("import", () => {
  test("[spec: Metadata / POST /v2/metadata/import] [spec: decisions Metadata, media, materials / import: the form's field file or a text/csv body, 200 with created and updated]", async () => {
    const first = await raw(table({ ...KNEE, title_en: "Knee", description_jp: "膝" }))
    expect([first.status, first.body]).toEqual([200, { created: 1, updated: 0 }])
    expect(first.headers.get("location")).toBe(null)
    expect(await knee()).toMatchObject({ isDefault: false, title: { en: "Knee", fr: expect.any(String) } })
    const form = formOf(table({ ...KNEE, title_cn: "膝围" }), "file", "metadata.csv", "text/csv")
    const second = await post(service(), "/v2/metadata/import", form)
    expect([second.status, second.body]).toEqual([200, { created: 0, updated: 1 }])
    expect(await knee()).toMatchObject({ title: { en: "Knee", cn: "膝围" }, description: { jp: "膝" } })
    expect((await find("mbKneeGirth", stranger)).every((one: Answer["body"]) => one.isDefault)).toBe(true)
  })

  test("[spec: Metadata / import: the header row is exactly so]", async () => {
    for (const header of [
      "",
      "id",
      HEADER.replace("id,type", "type,id"),
      `${HEADER},title_fr`,
      HEADER.replace(",description_th", ""),
      HEADER.toUpperCase(),
      HEADER.replace("gender", " gender"),
    ]) {
      const answer = await raw(`${header}\n${table({ ...KNEE, title_en: "X" }).split("\n")[1]}\n`)
      expect([header, answer.status]).toEqual([header, 400])
      expect(answer.body.errors[0].message).toContain(`the first row must be exactly ${HEADER}`)
    }
    expect((await raw("")).status).toBe(400)
    for (const good of [HEADER, `\ufeff${HEADER}\r\n`, `${HEADER}\n\n`]) {
      expect((await raw(good)).body).toEqual({ created: 0, updated: 0 })
    }
  })

  test("[spec: Metadata / import: each further row is one element] every column", async () => {
    const cells: Cells = {
      id: "mode.slow",
      type: "option",
      gender: "female",
      image_url: "https://example.com/a.png",
      video_url: "a video",
      custom_data: '{"a": [1, {"b": null}]}',
      pattern_id: "1",
    }
    for (const language of ["en", "jp", "cn", "th"] as const) {
      cells[`title_${language}`] = `title ${language}, "quoted"`
      cells[`description_${language}`] = `two\nlines ${language}`
    }
    expect((await raw(table(cells, { id: "side", type: "seam", title_en: "S" }))).body).toEqual({
      created: 2,
      updated: 0,
    })
    expect((await find("mode.slow")).find((one: Answer["body"]) => !one.isDefault)).toMatchObject({
      type: "option",
      parentId: "mode",
      imageUrl: cells.image_url,
      videoUrl: cells.video_url,
      customData: { a: [1, { b: null }] },
      title: { en: 'title en, "quoted"', th: 'title th, "quoted"' },
      description: { jp: "two\nlines jp" },
    })
  })

  test("[spec: decisions Metadata, media, materials / import: an empty cell keeps the value, a language without a column stays]", async () => {
    const { uuid } = await knee()
    const whole = { title: { en: "a", fr: "b" }, imageUrl: "http://example.com/", customData: { kept: true } }
    await call("PATCH", `/v2/metadata/${uuid}`, whole)
    expect((await raw(table({ ...KNEE, title_th: "c" }))).body).toEqual({ created: 0, updated: 1 })
    expect(await knee()).toMatchObject({ ...whole, title: { en: "a", fr: "b", th: "c" } })
  })

  test("[spec: decisions Metadata, media, materials / import: all rows or none; a 400 with row, column and reason of each bad row]", async () => {
    const long = "x".repeat(10_001)
    const bad: [Cells, string][] = [
      [{ ...KNEE, type: "" }, "type"],
      [{ ...KNEE, type: "girth" }, "type"],
      [{ ...KNEE, id: "" }, "id"],
      [{ ...KNEE, id: "mbTail" }, "id"],
      [{ ...KNEE, gender: "" }, "gender"],
      [{ ...KNEE, gender: "x" }, "gender"],
      [{ ...KNEE, pattern_id: "1" }, "pattern_id"],
      [{ ...KNEE, pattern_id: "one" }, "pattern_id"],
      [{ id: "slit", type: "option", gender: "female" }, "pattern_id"],
      [{ id: "slit", type: "option", gender: "male", pattern_id: "1" }, "gender"],
      [{ id: "slit", type: "option", gender: "female", pattern_id: "99" }, "pattern_id"],
      [{ id: "slit", type: "seam" }, "id"],
      [{ id: "posture", type: "bodyShape" }, "gender"],
      [{ ...KNEE, image_url: "javascript:alert(1)" }, "image_url"],
      [{ ...KNEE, custom_data: "[1]" }, "custom_data"],
      [{ ...KNEE, custom_data: "{" }, "custom_data"],
      [{ ...KNEE, custom_data: '{"__proto__": {}}' }, "custom_data"],
      [{ ...KNEE, custom_data: '{"a": "\\ud800"}' }, "custom_data"],
      [{ ...KNEE, custom_data: '{"a": [1e400]}' }, "custom_data"],
      [{ ...KNEE, title_en: long }, "title_en"],
    ]
    const good = { ...KNEE, gender: "male", title_en: "good" }
    const answer = await raw(table(good, ...bad.map(([cells]) => cells), { ...good, title_en: "again" }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ row, column }: Answer["body"]) => [row, column])).toEqual([
      ...bad.map(([, column], index) => [index + 3, column]),
      [bad.length + 3, "id"],
    ])
    for (const { row, column, pointer, message } of answer.body.errors) {
      expect(pointer).toBe(`/${row}/${column}`)
      expect(message).toMatch(new RegExp(`^row ${row}, ${column}: .+`))
    }
    expect(await own()).toEqual([])
    const cells = `${table(good)}only,two\n`
    expect((await raw(cells)).body.errors).toMatchObject([{ row: 3, message: expect.stringContaining("2 cells") }])
    expect(await own()).toEqual([])
  })

  test("[spec: decisions Metadata, media, materials / import: dryRun checks only]", async () => {
    const text = table({ ...KNEE, title_en: "X" })
    expect((await raw(text, "?dryRun=true")).body).toEqual({ created: 1, updated: 0 })
    expect(await own()).toEqual([])
    expect((await raw(text, "?dryRun=false")).body).toEqual({ created: 1, updated: 0 })
    expect((await raw(text, "?dryRun=true")).body).toEqual({ created: 0, updated: 1 })
    expect((await raw(text, "?dryRun=yes")).status).toBe(400)
    expect((await raw("x", "?dryRun=true")).status).toBe(400)
  })

  test("[spec: decisions Limits / import 10 MB] what is no CSV, not UTF-8, of another type or larger is refused", async () => {
    expect((await raw(`${HEADER}\n"open`)).body.errors[0].message).toContain("not valid CSV")
    expect((await raw(`${HEADER}\na"b"c,"x"y\n`)).status).toBe(400)
    expect((await raw(Buffer.from(`${HEADER}\n\xff\xfe`, "latin1"))).body.errors[0].message).toContain("UTF-8")
    const as = (type: string) => post(service(), "/v2/metadata/import", table(), { "content-type": type })
    expect((await as("application/json")).status).toBe(415)
    expect((await as("text/csv; charset=iso-8859-1")).status).toBe(415)
    expect((await as("text/csv; charset=UTF-8")).status).toBe(200)
    const large = Buffer.concat([Buffer.from(HEADER), Buffer.alloc(10 * 1024 * 1024, "\n")])
    expect((await raw(large)).status).toBe(413)
    expect((await post(service(), "/v2/metadata/import", formOf(large))).status).toBe(413)
    const unsized = new ReadableStream({
      start: (controller) => {
        controller.enqueue(large)
        controller.close()
      },
    })
    expect((await raw(unsized)).status).toBe(413)
    const endless = await raw(Buffer.alloc(3 * 1024 * 1024, "a"))
    expect([endless.status, endless.body.detail]).toEqual([400, "A row of the table is larger than 2 MB."])
    const many = await raw(Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.alloc(9 * 1024 * 1024, "a,b\n")]))
    expect([many.status, many.body.errors.length]).toEqual([400, 201])
    expect(await own()).toEqual([])
  })

  test.runIf(inject("whole"))("no table whatever brings the service down", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom("mbKneeGirth", "measurement", "female", "1", "", '"', "=1", "'", "__proto__", "constructor"),
    )
    const row = fc.array(cell, { maxLength: 17 }).map((cells) => cells.join(","))
    const text = fc.tuple(fc.boolean(), fc.array(row, { maxLength: 5 }))
    await fc.assert(
      fc.asyncProperty(text, async ([withHeader, rows]) => {
        const answer = await raw([...(withHeader ? [HEADER] : []), ...rows].join("\n"), "?dryRun=true")
        expect([200, 400]).toContain(answer.status)
      }),
      { seed: 9, numRuns: 150 },
    )
  })
})

describe("export", () => {
  test("[spec: Metadata / POST /v2/metadata/export | export: fileType csv or json, csv by default] [spec: File descriptor / fileName, size, encoding, content, contentSha256] of both types", async () => {
    for (const fileType of ["csv", "json"]) {
      const answer = await exported({ fileType })
      expect(answer.status).toBe(200)
      const bytes = Buffer.from(answer.body.content, "base64")
      expect(answer.body).toEqual({
        fileName: `metadata.${fileType}`,
        size: bytes.length,
        encoding: "base64",
        content: bytes.toString("base64"),
        contentSha256: createHash("sha256").update(bytes).digest("hex"),
      })
    }
    expect((await exported({})).body.fileName).toBe("metadata.csv")
    const wrong = await exported({
      fileType: "xml",
      patternId: "1",
      type: "girth",
      excludedFields: ["uuid"],
      colour: 1,
    })
    expect(wrong.body.errors.map(({ pointer }: Answer["body"]) => pointer).sort()).toEqual([
      "/colour",
      "/excludedFields/0",
      "/fileType",
      "/patternId",
      "/type",
    ])
  })

  test("[spec: Metadata / export: csv rows have the import's columns] [spec: decisions Metadata, media, materials / export: Accept text/csv gives the rows]", async () => {
    const text = contentOf(await exported({}))
    expect(text.split("\n")[0]).toBe(HEADER)
    const rows = rowsOf(text)
    const listed = await call("GET", "/v2/metadata")
    expect(rows).toHaveLength(Number(listed.headers.get("x-total")))
    expect(rows.find(({ id, gender }) => id === "mbKneeGirth" && gender === "male")).toMatchObject({
      type: "measurement",
      title_en: "Knee girth",
      title_jp: "",
      custom_data: "",
      pattern_id: "",
    })
    const plain = await exported({}, { accept: "text/csv" })
    expect([plain.headers.get("content-type"), plain.text]).toEqual(["text/csv; charset=utf-8", text])
    expect((await exported({}, { accept: "*/*" })).body.fileName).toBe("metadata.csv")
    expect((await exported({ fileType: "json" }, { accept: "text/csv" })).body.fileName).toBe("metadata.json")
  })

  test("[spec: Metadata / export: json is a file descriptor] the same columns, data as data", async () => {
    const [mode] = JSON.parse(contentOf(await exported({ fileType: "json", patternId: 1, type: "option" }))).filter(
      ({ id }: { id: string }) => id === "mode",
    )
    expect(Object.keys(mode)).toEqual([...metadataColumns])
    for (const wanted of [{}, { type: "material", patternId: 1 }, { excludedFields: ["title_en"] }]) {
      const content = contentOf(await exported({ fileType: "json", ...wanted }))
      expect(content).toBe(`${JSON.stringify(JSON.parse(content), null, 2)}\n`)
    }
    expect(mode).toMatchObject({ type: "option", gender: "female", pattern_id: 1, custom_data: {}, title_en: "Mode" })
  })

  test("[spec: Metadata / export: patternId | export: type | export: excludedFields]", async () => {
    const rows = async (body: object) => rowsOf(contentOf(await exported(body)))
    for (const type of ["option", "measurement", "bodyShape", "seam", "material"]) {
      const found = await rows({ type })
      expect([type, found.length > 0, found.filter((row) => row.type !== type)]).toEqual([type, true, []])
    }
    const options = await rows({ patternId: 2, type: "option" })
    expect(new Set(options.map(({ pattern_id }) => pattern_id))).toEqual(new Set(["2"]))
    expect((await exported({ patternId: 99 })).body.errors[0].pointer).toBe("/patternId")
    const fewer = await rows({ type: "seam", excludedFields: ["custom_data", "title_jp", "id"] })
    expect(Object.keys(fewer[0]!)).toEqual(
      metadataColumns.filter((column) => !["custom_data", "title_jp", "id"].includes(column)),
    )
  })

  test("[spec: decisions Metadata, media, materials / export: cells that a spreadsheet would run are escaped, and import undoes it]", async () => {
    const texts = ["=1+1", "+1", "-1", "@x", "\tx", "'=1", "''=1", "'plain", "＝1", "a=1"]
    for (const text of texts) {
      const { uuid } = await knee()
      await call("PATCH", `/v2/metadata/${uuid}`, { title: { en: text }, description: { th: text } })
      const answer = await exported({ type: "measurement" })
      const row = rowsOf(contentOf(answer)).find(({ title_en }) => title_en?.endsWith(text))!
      expect(row.title_en).toBe(/^'*[=+\-@\t＝]/.test(text) ? `'${text}` : text)
      await call("PATCH", `/v2/metadata/${uuid}`, { title: { en: "other" }, description: { th: "other" } })
      await raw(contentOf(answer))
      expect(await knee()).toMatchObject({ title: { en: text }, description: { th: text } })
    }
  })

  test.runIf(inject("whole"))(
    "what was exported, imported elsewhere, is the same there; the defaults stay defaults",
    async () => {
      const text = fc
        .string({ unit: "binary", minLength: 1, maxLength: 8 })
        .filter((one) => !/[\ud800-\udfff]/.test(one))
      await fc.assert(
        fc.asyncProperty(text, text, async (title, note) => {
          const { uuid } = await knee()
          await call("PATCH", `/v2/metadata/${uuid}`, { title: { jp: title }, customData: { note } })
          const element = await knee()
          const file = contentOf(await exported({}))
          expect((await raw(file)).body).toEqual({ created: 0, updated: 1 })
          await call("DELETE", `/v2/metadata/${uuid}`)
          expect((await raw(file)).body).toEqual({ created: 1, updated: 0 })
          expect(await knee()).toEqual(element)
        }),
        { seed: 21, numRuns: 12 },
      )
    },
  )
})

test.runIf(inject("whole"))("what is large is read where it is shown, and a table over 10 MB is refused", async () => {
  const wanted = "/v2/metadata?type=measurement&gender=female&perPage=12"
  const { body: elements } = await call("GET", wanted)
  const customData = { text: "y".repeat(900_000) }
  for (const { uuid } of elements) {
    expect(
      (await call("PATCH", `/v2/metadata/${uuid}`, { customData, imageUrl: "https://a.example/b.png" })).status,
    ).toBe(200)
  }
  const { body: found } = await call("GET", wanted)
  expect(found.map((one: Answer["body"]) => one.uuid)).toEqual(elements.map((one: Answer["body"]) => one.uuid))
  for (const one of found)
    expect(one).toMatchObject({ isDefault: false, customData, imageUrl: "https://a.example/b.png" })
  expect((await exported({ fileType: "csv" })).body.errors).toEqual([
    { pointer: "/excludedFields", message: expect.stringMatching(/^the table is over 10 MB: leave custom_data out/) },
  ])
  expect((await exported({ fileType: "csv", excludedFields: ["custom_data"] })).status).toBe(200)
  for (const { uuid } of elements) expect((await call("DELETE", `/v2/metadata/${uuid}`)).status).toBe(204)
})

test("an element's texts have a bound in all their languages together, by whichever way they come", async () => {
  const long = "z".repeat(9_999)
  const { uuid } = await knee()
  const patch = (description: object) => call("PATCH", `/v2/metadata/${uuid}`, { description })
  expect((await patch({ aa: long, bb: long, cc: long })).status).toBe(200)
  const message = /^title and description may have 40000 characters together, in all languages: \d+ are too many$/
  expect((await patch({ dd: long, ee: long })).body.errors).toEqual([
    { pointer: "/title", message: expect.stringMatching(message) },
  ])
  const { status, body } = await raw(table({ ...KNEE, title_en: "Knee", description_en: long, description_jp: long }))
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { pointer: "/2/id", row: 2, message: expect.stringContaining("row 2: title and description may have") },
  ])
  expect((await call("DELETE", `/v2/metadata/${uuid}`)).status).toBe(204)
})
