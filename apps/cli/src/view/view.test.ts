import { spawn } from "node:child_process"
import { once } from "node:events"
import { renameSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest"
import { browserPath, openBrowser } from "../browser.fixture.js"
import { run as runAll, scratch, toile } from "../toile.fixture.js"

// The page in a real browser.

if (browserPath === undefined) console.log("toile view in a browser: skipped, no Chromium is installed")

const folder = scratch()
const source = join(folder, "pattern.ts")
const SKIRT = `
import { circleSkirt } from "@toile/garments"
import { definePattern } from "@toile/pattern-model"
const titles = { length: { title: { en: "Length", fr: "Longueur" } } }
export const skirt = definePattern({ ...circleSkirt.declaration, name: "My skirt", titles }, circleSkirt.draft)
`
/** Whole at once: a file that is written over is empty for a moment, and may be read then. */
const save = (text: string): void => {
  writeFileSync(`${source}.saved`, text)
  renameSync(`${source}.saved`, source)
}
/** The same with a seam that misses its ease by 3 cm, and a note on a piece. */
const FAULTY = `(sheet) => {
  const garment = circleSkirt.draft(sheet)
  const [seam, ...others] = garment.stitches
  const warnings = [{ code: "bias", message: "cut it on the bias", piece: garment.pieces[0]!.name }]
  return { ...garment, stitches: [{ ...seam!, ease: [3, 3] as const }, ...others], warnings }
})`
interface View {
  readonly address: string
  /** Ends it as Ctrl-C does; its exit code. */
  readonly end: () => Promise<number | null>
}
const start = async (what: string): Promise<View> => {
  const command = spawn(process.execPath, [toile, "view", what, "--port", "0"], { stdio: ["ignore", "pipe", "ignore"] })
  const exit = new Promise<number | null>((resolve) => command.once("exit", resolve))
  const [address] = (await once(createInterface({ input: command.stdout }), "line")) as [string]
  const end = () => {
    command.kill("SIGTERM")
    return exit
  }
  return { address, end }
}

let view: View
beforeAll(async () => {
  save(SKIRT)
  view = await start(source)
})
afterAll(async () => {
  expect(await view.end()).toBe(0)
})

test.runIf(inject("whole"))("a garment of the catalogue is shown from its own source", async () => {
  const skirt = await start("circle-skirt")
  const bundle = await (await fetch(new URL("/pattern.js", skirt.address))).text()
  expect(bundle).toContain('"circle-skirt"')
  expect(await skirt.end()).toBe(0)
})

test("a request under another name than this machine's is refused", async () => {
  const status = await new Promise((resolve) => {
    request(view.address, { headers: { host: "elsewhere.example" } }, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(403)
})

test("a source that is not there is refused, a wrong port is wrong usage", () => {
  const run = (...args: string[]) => runAll(["view", ...args])
  expect(run(join(folder, "nothing.ts"))).toMatchObject({ status: 1, stderr: expect.stringMatching(/is not there/) })
  expect(run("circle-skirt", "--port", "x")).toMatchObject({ status: 2, stderr: expect.stringMatching(/--port/) })
})

describe.skipIf(browserPath === undefined)("the page", () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    save(SKIRT)
    page = await browser.newPage()
    await page.goto(view.address)
    await page.waitForSelector("#state.clean")
    return () => page.close()
  })
  const measured = (id: string) =>
    page.locator(`#report tr:has(code:text-is("${id}")) td.number`).last().textContent().then(Number)

  test("shows the pieces, the checks and a control for each measurement and option", async () => {
    expect(await page.textContent("h1")).toBe("8 My skirt")
    expect(await page.locator("#drawing svg #toile-cut path").count()).toBeGreaterThan(1)
    expect(await page.textContent("#report")).toContain("matches")
    for (const id of ["mbWaistGirth", "length", "fraction", "panels"])
      expect(await page.locator(`#${id}`).count()).toBe(1)
  })

  test("draws anew when a measurement or an option changes", async () => {
    const before = await measured("gmSkirtLength")
    await page.fill("#length", String(before + 7))
    await expect.poll(() => measured("gmSkirtLength")).toBeCloseTo(before + 7, 1)
    const waist = await measured("gmWaistGirth")
    await page.fill("#mbWaistGirth", "90")
    await expect.poll(() => measured("gmWaistGirth")).toBeGreaterThan(waist + 5)
  })

  test.runIf(inject("whole"))("shows the seams laid together at their ends, and the pieces again", async () => {
    const frames = () => page.locator("#drawing #toile-frame path").count()
    const before = await frames()
    await page.click("#which")
    await expect.poll(frames).toBeGreaterThan(before)
    await page.click("#which")
    await expect.poll(frames).toBe(before)
  })

  test.runIf(inject("whole"))("says why an order is refused, and what is wrong with it", async () => {
    await page.fill("#length", "5000")
    await page.waitForSelector("#state.refused")
    expect(await page.textContent("#state")).toMatch(/options section: .*length/)
  })

  test.runIf(inject("whole"))("shows titles in the reader's language beside the IDs", async () => {
    const label = () => page.textContent("label[for=length]")
    expect(await page.textContent("#report")).toContain("Waist girth, closed gmWaistGirth")
    await page.selectOption("#language", "fr")
    await expect.poll(() => page.textContent("#report")).toContain("Tour de taille, fermé gmWaistGirth")
    expect(await label()).toBe("Longueur length")
    expect(await page.textContent("#item-waist option")).toBe("Tour de taille · mbWaistGirth")
    expect(await page.textContent("#state")).toMatch(/contrôles sont bons/)
  })

  test.runIf(inject("whole"))(
    "shows notes and failed checks where they are, each leading to its line in the list",
    async () => {
      save(SKIRT.replace("circleSkirt.draft)", FAULTY))
      await page.waitForSelector("#state.unsound")
      expect(await page.textContent("#state")).toMatch(/1 check failed/)
      // Both sides of the seam whose lengths differ, and the piece that the note names
      expect(await page.locator('#drawing .toile-fault[data-finding="1"]').count()).toBe(2)
      const note = page.locator('#drawing .toile-note[data-finding="2"]')
      expect(await note.locator("title").textContent()).toBe("cut it on the bias")
      await note.click()
      expect(await page.getAttribute("#finding-2", "class")).toBe("pointed")
      await page.click('#findings button[data-finding="1"]')
      expect(await page.locator("#drawing .toile-fault.pointed").count()).toBe(2)
    },
  )

  test.runIf(inject("whole"))("the finished measurements as the input give the same garment", async () => {
    const [waist, hem] = [await measured("gmWaistGirth"), await measured("gmHemGirth")]
    await page.click("text=from the finished garment")
    await page.waitForSelector("#mfWaistGirth")
    await page.waitForSelector("#state.clean")
    expect(Math.abs((await measured("gmWaistGirth")) - waist)).toBeLessThan(0.05)
    expect(Math.abs((await measured("gmHemGirth")) - hem)).toBeLessThan(0.05)
  })

  test.runIf(inject("whole"))("follows the source as it is saved, and keeps what was set", async () => {
    await page.fill("#mbWaistGirth", "81.5")
    save(SKIRT.replace("My skirt", "Our skirt"))
    await page.waitForSelector("h1:text-is('8 Our skirt')")
    expect(await page.inputValue("#mbWaistGirth")).toBe("81.5")
    save("export const skirt = (")
    await page.waitForSelector("#state.unsound")
    expect(await page.textContent("#state")).toMatch(/pattern\.ts:1/)
  })

  // After fifteen seconds
  test.runIf(inject("whole"))("a draft that never ends is stopped, and said so", { timeout: 90_000 }, async () => {
    save(SKIRT.replace("circleSkirt.draft)", "() => { for (;;); })"))
    await page.waitForSelector("#state.unsound", { timeout: 60_000 })
    expect(await page.textContent("#state")).toMatch(/did not end/)
    save(SKIRT)
    await page.waitForSelector("#state.clean")
  })
})
