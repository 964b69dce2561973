// Drafts away from the page, so that a pattern that never ends can be stopped.
import { draftAnswers, type Question } from "@toile/studio-parts"

const answer = draftAnswers({ load: async (url) => (await import(url)).patterns, now: () => performance.now() })

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  answer(data).then((reply) => postMessage(reply))
})
