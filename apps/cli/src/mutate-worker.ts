import { parentPort, workerData } from "node:worker_threads"
import { type Asked, judgeOf } from "./mutate/judge.js"
import type { Message } from "./mutate/judge-all.js"

// One thread of `toile mutate`: checks and tests once as they are, then with each mutant that comes in.
const asked: Asked = workerData
const { expect } = asked.bundle.vitest === undefined ? { expect: undefined } : await import(asked.bundle.vitest)
const { baseline, fateOf } = await judgeOf(asked, expect)
const post = (message: Message): void => parentPort?.postMessage(message)
parentPort?.on("message", async (i: number) => post({ i, fate: await fateOf(i) }))
post({ baseline })
