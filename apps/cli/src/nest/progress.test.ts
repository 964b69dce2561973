import { nestingDefaults } from "@toile/marker"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { panel } from "../commands/nest.fixture.js"
import { laidByCount } from "./laid-by-count.js"
import { progressBar, progressOfAll } from "./progress.js"

let written = ""
const isTerminal = Object.getOwnPropertyDescriptor(process.stderr, "isTTY")
const onTerminal = (value: boolean) => Object.defineProperty(process.stderr, "isTTY", { value, configurable: true })

beforeEach(() => {
  written = ""
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (isTerminal === undefined) Reflect.deleteProperty(process.stderr, "isTTY")
  else Object.defineProperty(process.stderr, "isTTY", isTerminal)
})

test("on a terminal a bar is drawn over itself, and wiped at the end", () => {
  onTerminal(true)
  const bar = progressBar(9000, 100)
  bar.watch(0.5, 120, 1_500_000)
  expect(written).toBe("\r[############------------] 50 %  density 75.00 %  length 120.000  1.5 M places  ")
  bar.watch(1.2, 100, 2_000_000)
  expect(written.split("\r")[2]).toMatch(/^\[#{24}\] 100 % {2}density 90\.00 %/)
  bar.end()
  expect(written.endsWith("\r\u001b[K")).toBe(true)
})

test("where nobody looks a line comes now and then, and nothing is wiped", () => {
  onTerminal(false)
  const bar = progressBar(9000, 100)
  bar.watch(0.1, 120, 0)
  expect(written).toBe("")
  vi.advanceTimersByTime(2000)
  bar.watch(0.2, 120, 0)
  bar.watch(0.3, 110, 0)
  expect(written).toBe("20 %  density 75.00 %  length 120.000  0.0 M places\n")
  bar.end()
  expect(written.split("\n")).toHaveLength(2)
})

test("markers that are laid by a count have one bar for all of them", () => {
  onTerminal(true)
  const nesting = { ...nestingDefaults, sheetWidth: 45, effort: 0.001 }
  const fabrics = { shell: { material: "", nesting }, lining: { material: "", nesting } }
  // The clock of the bar stands still, so that of each pass but the first nothing is drawn.
  const { markers } = laidByCount([panel("Front", "shell", 3), panel("Lining", "lining", 2)], {
    fabrics,
    materialGroup: true,
    singleInstance: false,
  })
  expect(markers).toHaveLength(2)
  const [before, bar, end] = written.split("\r")
  expect([before, end]).toEqual(["", "\u001b[K"])
  expect(bar).toMatch(/^\[[#-]{24}\] \d+ % {2}density \d\d\.\d\d % {2}length [\d.]+ {2}$/)
})

test("a bar is drawn no more than ten times a second, however many passes there are", () => {
  onTerminal(true)
  const { watch } = progressOfAll()
  for (const progress of [0.25, 0.26, 0.27]) watch({ progress, density: 0.75, usedLength: 120 })
  expect(written.split("\r")).toHaveLength(2)
  vi.advanceTimersByTime(100)
  watch({ progress: 0.5, density: 0.8, usedLength: 110 })
  expect(written.split("\r")[2]).toBe("[############------------] 50 %  density 80.00 %  length 110.000  ")
})
