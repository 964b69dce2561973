import { type SpawnSyncReturns, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Order } from "@toile/pattern-model"
import { afterAll } from "vitest"

/** The command as it is run: from dist, in a process of its own. */
export const toile = fileURLToPath(new URL("../dist/toile.js", import.meta.url))
if (!existsSync(toile)) throw new Error(`${toile} is not there: the command line is tested as built (npm run build)`)

const { SOURCE_DATE_EPOCH: _, ...environment } = process.env

interface Surroundings {
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Of the surroundings' environment SOURCE_DATE_EPOCH is there only where it is given. */
export const run = (
  args: readonly string[],
  { input = "", cwd, env = {} }: Surroundings = {},
): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [toile, ...args], {
    encoding: "utf8",
    input,
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...environment, ...env },
  })

/** A folder of a file's tests, which goes when they have run. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "toile-cli-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const orders = fileURLToPath(new URL("../../../fixtures/orders", import.meta.url))

/** The average body's order of a pattern. */
export const orderFile = (slug: string): string => join(orders, `${slug}-average.json`)

interface OrderBody extends Order {
  readonly patternId: number
  readonly options: NonNullable<Order["options"]>
}
export const orderBodyOf = (slug: string): OrderBody => JSON.parse(readFileSync(orderFile(slug), "utf8"))
