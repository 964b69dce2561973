import { beforeAll, expect } from "vitest"
import { accepted, bodyOf, expectStatus, serviceOfThisFile } from "./checks.fixture.js"
import type { Answer } from "./service.fixture.js"

export const SKIRT = 1
export const NESTING = { effort: 0 }
export type Json = Answer["body"]

export interface Config {
  readonly singleInstance: boolean
  readonly materialGroup: boolean
  readonly singleFile: boolean
}

const FLAGS = [false, true]
export const ALL_CONFIGS: readonly Config[] = FLAGS.flatMap((singleInstance) =>
  FLAGS.flatMap((materialGroup) => FLAGS.map((singleFile) => ({ singleInstance, materialGroup, singleFile }))),
)

/** The server of a file of tests with the real engine, drafts of a garment for three bodies, and what holds of exports of them. */
export function skirtsOfThisFile() {
  const { call } = serviceOfThisFile({ TEST_ENGINE: "toile", LOG_LEVEL: "error" })
  const get = (path: string) => bodyOf(call("GET", path))

  /** Skirts for three bodies, from the smallest. */
  const skirts: Json[] = []
  beforeAll(async () => {
    for (const [note, mbWeight] of [
      ["S", 58],
      ["M", 62],
      ["L", 66],
    ] as const) {
      const predicted = await bodyOf(
        call("POST", "/v2/predict/body", { gender: "female", measurements: { mbHeight: 168, mbWeight } }),
      )
      const { body: groups } = (await get(`/v2/patterns/${SKIRT}`)).measurements
      const measurements = Object.fromEntries(
        groups.flatMap(({ items }: { items: string[] }) => {
          const id = items.find((one) => predicted.measurements[one] !== undefined)
          return id === undefined ? [] : [[id, predicted.measurements[id]]]
        }),
      )
      const order = { patternId: SKIRT, measurementType: "body", measurements, note }
      const { id, job } = await accepted(call, "/v2/drafts", order)
      expect([job.status, job.error]).toEqual(["completed", undefined])
      skirts.push(await get(`/v2/drafts/${id}`))
    }
  })

  const exported = async (body: object) => {
    const { id, job } = await accepted(call, "/v2/exports", { nesting: NESTING, ...body })
    expect([job.status, job.error]).toEqual(["completed", undefined])
    const made = await get(`/v2/exports/${id}`)
    const files = new Map<string, string>()
    for (const { filename, url } of made.files) files.set(filename, (await expectStatus(call("GET", url), 200)).text)
    return files
  }
  const draftIds = () => skirts.map(({ id }) => id)
  const codes = () => draftIds().map((id: string) => id.slice(-6).toUpperCase())
  const count = (text: string, part: string | RegExp) => text.split(part).length - 1
  const cutLines = (dxf: string) => count(dxf, /POLYLINE\r?\n\s*8\r?\nCUT\r?\n/)

  /** Files of several drafts hold every draft's pieces, however they are parted into files. */
  const expectAllPieces = async (configs: readonly Config[]) => {
    const alone = new Map<string, number>()
    for (const config of configs) {
      const { materialGroup, singleFile } = config
      const key = JSON.stringify(config)
      const one = await exported({ draftId: draftIds()[1], fileType: "dxf", config })
      const all = await exported({ draftIds: draftIds(), fileType: "dxf", config })
      const groups = [...one.keys()].map((name) => name.replace("straight-skirt", ""))
      expect([key, [...all.keys()]]).toEqual([key, groups.map((end) => `straight-skirt-${codes().join("-")}${end}`)])
      expect([key, one.size > 1]).toEqual([key, !singleFile && materialGroup])
      const lines = (files: ReadonlyMap<string, string>) =>
        [...files.values()].reduce((sum, text) => sum + cutLines(text), 0)
      expect([key, lines(all)]).toEqual([key, 3 * lines(one)])
      for (const code of codes()) expect([...all.values()].join("")).toContain(code)
      alone.set(key, lines(one))
    }
    expect(Math.max(...alone.values())).toBeGreaterThan(Math.min(...alone.values()))
  }

  /** What the preview says will be made is made. */
  const expectPreviewTrue = async (configs: readonly { readonly page?: string; readonly [key: string]: unknown }[]) => {
    for (const config of configs) {
      const body = { draftIds: draftIds(), fileType: "pdf", nesting: NESTING, config }
      const told = await bodyOf(call("POST", "/v2/exports/preview", body))
      const files = await exported(body)
      expect(told.files.map(({ filename }: Json) => filename)).toEqual([...files.keys()])
      const counts: number[] = []
      for (const { filename, pages } of told.files) {
        const sum = pages.reduce((all: number, page: Json) => all + page.count, 0)
        expect([filename, files.get(filename)?.slice(0, 5), sum]).toEqual([filename, "%PDF-", expect.any(Number)])
        expect(sum).toBeGreaterThan(0)
        counts.push(sum)
      }
      // Three skirts' shells take many a sheet of A4
      if (config.page !== undefined) expect(Math.max(...counts)).toBeGreaterThan(20)
      expect(told.sheets[0]).toMatchObject({ materialGroup: "shell", width: 140, length: expect.any(Number) })
    }
  }

  return { call, get, skirts, exported, draftIds, codes, count, expectAllPieces, expectPreviewTrue }
}
