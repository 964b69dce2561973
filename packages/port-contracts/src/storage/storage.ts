import { afterAll, beforeAll, describe } from "vitest"
import type { Process } from "../process.js"
import { accountsContract } from "./accounts.js"
import { draftsContract } from "./drafts.js"
import { jobsContract } from "./jobs.js"
import { keysAndCallbacksContract } from "./keys-and-callbacks.js"
import { libraryContract } from "./library.js"
import { patternsContract } from "./patterns.js"
import { transactionsContract } from "./transactions.js"
import { newTenant, type Stored } from "./world.js"

export interface StorageHouse {
  /** Opens the database as one process does; all processes of a house share what is kept. */
  readonly open: () => Process<Stored>
  readonly end: () => Promise<void>
}

/** What every database holds: transactions, and each repository. @param found a new house, with nothing in it */
export function storageContract(name: string, found: () => Promise<StorageHouse>): void {
  describe(`${name} as storage`, () => {
    let house: StorageHouse
    let here: Process<Stored>
    let there: Process<Stored>
    beforeAll(async () => {
      house = await found()
      here = house.open()
      there = house.open()
    })
    afterAll(async () => {
      await here.stop()
      await there.stop()
      await house.end()
    })
    const world = { here: () => here, there: () => there, tenant: () => newTenant(here) }
    transactionsContract(world)
    accountsContract(world)
    draftsContract(world)
    jobsContract(world)
    libraryContract(world)
    patternsContract(world)
    keysAndCallbacksContract(world)
  })
}
