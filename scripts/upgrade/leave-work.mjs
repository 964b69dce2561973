// What is accepted and never begun: the next version finds it waiting.

/**
 * @param {import("./calls.mjs").Caller} owner of a server that runs no jobs
 * @param {Pick<Awaited<ReturnType<typeof import("./furnish.mjs").furnish>>, "drafts" | "exports">} made
 */
export async function leaveWork({ ask }, { drafts, exports }) {
  const like = drafts[0]
  const cut = exports[0]
  if (like === undefined || cut === undefined) throw new Error("there is nothing to do again")
  const { draftId, body } = cut
  // Nobody listens there; the next version has to live with a callback that cannot be delivered.
  const order = { ...like.order, callbackUrl: "http://127.0.0.1:9/toile" }
  const draft = await ask("POST", "/v2/drafts", order, 202)
  const exported = await ask("POST", "/v2/exports", { draftId, ...body }, 202)
  const techPack = await ask("POST", `/v2/drafts/${like.id}/generateTechPack`, { language: "fr" }, 202)
  const actions = {
    body: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180, mbWeight: 75 } } },
    garment: { type: "draft", body: like.order },
    cut: { type: "export", body: { draftId: { $ref: "#/resources/garment/id" }, ...body } },
  }
  const batch = await ask("POST", "/v2/batches", { actions }, 202)
  /** @param {{ jobUrl: string }} accepted */
  const job = ({ jobUrl }) => new URL(jobUrl).pathname
  return [
    { kind: "draft", job: job(draft), path: `/v2/drafts/${draft.id}`, like: like.id },
    { kind: "export", job: job(exported), path: `/v2/exports/${exported.id}`, like: cut.id },
    { kind: "techPack", job: job(techPack), path: `/v2/drafts/${like.id}/techPacks/${techPack.id}.pdf`, like: like.id },
    { kind: "batch", job: job(batch), path: `/v2/batches/${batch.id}`, like: like.id },
  ]
}
