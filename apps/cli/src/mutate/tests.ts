import type { Collected } from "./collector.js"
import type { Seen, Stage } from "./stage.js"

/** A test that judges: which of its file, the constants that it reads, and how often it drafts. */
interface QuickTest extends Seen {
  readonly name: string
  readonly place: number
}

interface TestsOfFile {
  /** Which of the files. */
  readonly nth: number
  /** What is read and drafted while the file is loaded. */
  readonly loading: Seen
  readonly quick: readonly QuickTest[]
}

/** The tests, run as they are: which constants each reads, and how much it drafts. */
export const testsOn = async (stage: Stage, names: readonly string[], mostDrafts: number) => {
  const broken: string[] = []
  const leftOut: string[] = []
  const files: TestsOfFile[] = []
  for (const [nth, file] of names.entries()) {
    let collected: readonly Collected[] = []
    const loading = await stage.watched(Number.POSITIVE_INFINITY, () => {
      collected = stage.anew().tests[nth]?.() ?? []
    })
    if (loading.failure !== undefined) broken.push(`${file}: ${loading.failure}`)
    const quick: QuickTest[] = []
    for (const [place, { name, run }] of collected.entries()) {
      const seen = await stage.watched(mostDrafts, run)
      if (seen.drafts > mostDrafts) leftOut.push(name)
      else if (seen.failure !== undefined) broken.push(`${name}: ${seen.failure}`)
      else quick.push({ name, place, ...seen })
    }
    files.push({ nth, loading, quick: quick.sort((a, b) => a.drafts - b.drafts) })
  }
  files.sort((a, b) => a.loading.drafts - b.loading.drafts)

  /** The tests that a constant may fail, file by file. */
  const thatRead = (i: number) =>
    files.flatMap(({ nth, loading, quick }) => {
      const needed = loading.read.has(i) ? quick : quick.filter(({ read }) => read.has(i))
      return needed.length > 0 ? [{ nth, needed }] : []
    })

  /** The first test that a constant fails as the stage is now, the shortest tried first. */
  const failing = async (i: number): Promise<string | undefined> => {
    try {
      const { tests } = stage.anew()
      for (const { nth, needed } of thatRead(i)) {
        const collected = tests[nth]?.() ?? []
        for (const { name, place } of needed) {
          const test = collected[place]
          if (test === undefined) return "the number of tests"
          try {
            await test.run()
          } catch {
            return name
          }
        }
      }
      return undefined
    } catch {
      return "loading the tests"
    }
  }
  const count = files.reduce((sum, { quick }) => sum + quick.length, 0)
  return { broken, leftOut, count, isRead: (i: number) => thatRead(i).length > 0, failing }
}
