import type { DraftThread, Reply } from "@toile/studio-parts"

/** The page's worker as a drafting thread. */
export const workerThread = (): DraftThread => {
  const worker = new Worker("/worker.js", { type: "module" })
  return {
    ask: (question) =>
      new Promise<Reply>((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(event.message || "the worker did not start"))
        worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data)
        worker.postMessage(question)
      }),
    stop: () => worker.terminate(),
  }
}
