// One thread of the mutation run: the tests of a garment once as they are, then with each mutant that comes in.
import { parentPort, workerData } from "node:worker_threads"
import { judgeOf } from "./judge.mjs"

/** What the tests are without a mutant, or the first test that notices a mutant. @typedef {{ tests: { broken: string[], heavy: string[] } } | { i: number, by: string | undefined }} Message */

const { broken, heavy, noticedBy } = judgeOf(workerData)
/** @param {Message} message */
const post = (message) => parentPort?.postMessage(message)
parentPort?.on("message", (/** @type {number} */ i) => post({ i, by: noticedBy(i) }))
post({ tests: { broken, heavy } })
