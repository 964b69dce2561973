// One thread of `toile nest --time`: searches by itself, tells of shorter layouts and goes on from what the others found.
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads"
import type { NestedSheet } from "@toile/nesting"
import { type SearchTask, startSearch } from "./nest/search-task.js"

/** What a thread tells. */
export interface Told {
  readonly sheets?: readonly NestedSheet[]
  readonly evaluations: number
  readonly done: boolean
}

/** A thread tells where it is about as often as a bar is drawn. */
const TELL_EACH_MS = 200

const port = parentPort!
const improver = startSearch(workerData as SearchTask)
/** The layout that was told last, by what makes it another one. */
let told = ""
const mark = (): string => `${improver.sheets()} ${improver.usedLength()}`
let last = 0

const tell = (done: boolean): void => {
  const layout = mark() === told ? undefined : improver.layout()
  const sheets = layout?._tag === "Ok" ? layout.value.sheets : undefined
  if (sheets !== undefined) told = mark()
  const message: Told = { evaluations: improver.evaluations(), done, ...(sheets === undefined ? {} : { sheets }) }
  port.postMessage(message)
  last = Date.now()
}

tell(false)
for (;;) {
  const tick = improver.step()
  if (tick === "done") break
  const received = receiveMessageOnPort(port) as { message: readonly NestedSheet[] } | undefined
  if (received !== undefined) {
    const adopted = improver.adopt(received.message)
    if (adopted._tag === "Ok" && adopted.value) told = mark()
  }
  if (tick === "shorter" || Date.now() - last >= TELL_EACH_MS) tell(false)
}
tell(true)
port.close()
