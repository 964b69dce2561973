// A worker thread: runs one task after the other, those of patterns with the engine's module.

import { platform, setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import { chosenPieces, type Draft } from "@toile/draft-model"
import { isOk, ok } from "@toile/result"
import type { Bundle, ExportOrder, ExportRequest, MadeDraft } from "@toile/service-core"
import { loadEngine } from "./load-engine.js"
import type { Outcome, Reply, SentBundle, SentTask, Task } from "./messages.js"

const port = parentPort
if (port === null) throw new Error("this file runs in a worker thread only")
const { engineModule } = workerData as { engineModule: string }
/** Once it is needed: a mesh is measured without. */
const engine = () => loadEngine(engineModule)

/** A third of the weight that the event loop has where both want the same core. */
const NICE = 5
// The event loop answers people; who waits for a job waits longer anyhow. On Linux a thread has a priority of its own,
// elsewhere it would be the whole process's.
if (platform() === "linux") setPriority(NICE)

const sources = new Map<string, string>()
/** The bundle as it came now or before. */
function whole({ commitHash, source = sources.get(commitHash) }: SentBundle): Bundle {
  if (source === undefined) throw new Error(`the bundle ${commitHash} has not come`)
  sources.set(commitHash, source)
  return { commitHash, source }
}

port.on("message", async (task: SentTask) => {
  port.postMessage(await run(task))
})

/** It is written here, once: from here on it is a text. */
const kept = (draft: Draft): MadeDraft => ({
  json: JSON.stringify(draft),
  objects: draft.pieces.map(({ name }) => name),
  garmentMeasurements: draft.garmentMeasurements,
  warnings: draft.warnings,
})

function requestOf({ draftJson, objects, further, ...order }: ExportOrder): ExportRequest {
  const read = (json: string) => {
    const draft: Draft = JSON.parse(json)
    return { draft, objects: chosenPieces(draft, objects) }
  }
  const others = further?.map(({ draftJson: json, ...other }) => ({ ...other, ...read(json) }))
  return { ...order, ...read(draftJson), ...(others === undefined ? {} : { further: others }) }
}

async function outcomeOf(task: SentTask): Promise<Outcome<Task>> {
  switch (task.kind) {
    case "draft": {
      const made = await (await engine()).draft(task.request, whole(task.bundle))
      return isOk(made) ? ok(kept(made.value)) : made
    }
    case "produce":
      return (await engine()).produce(
        requestOf(task.order),
        (news) => port?.postMessage({ _tag: "News", news } satisfies Reply),
        () => Atomics.load(task.enough, 0) !== 0,
      )
    case "preview":
      return (await engine()).preview(requestOf(task.order))
    case "techPack": {
      const { draftJson, ...order } = task.order
      const bundle = task.bundle && whole(task.bundle)
      return (await engine()).techPack({ ...order, draft: JSON.parse(draftJson) }, bundle)
    }
    case "fit":
      return (await engine()).fit(task.request, whole(task.bundle))
    case "scan":
      return (await import("./measured-scan.js")).measuredScan(task.scan)
  }
}

async function run(task: SentTask): Promise<Reply> {
  try {
    return { _tag: "Done", outcome: await outcomeOf(task) }
  } catch (error) {
    return { _tag: "Threw", message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
