// Requests at an even pace, each timed from the moment when it was due: who is kept waiting by the one before is late, too.
import { Agent, request } from "node:http"

/**
 * @param {string} address
 * @param {{ perSecond: number, seconds: number, method?: string, headers?: Record<string, string>, body?: string }} options
 * @returns {Promise<number[]>} milliseconds from due to answered, one for each request
 */
export async function paced(address, { perSecond, seconds, method = "GET", headers = {}, body = "" }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }
  const begun = performance.now()
  /** @param {number} due @returns {Promise<number>} */
  const one = (due) =>
    new Promise((resolve, reject) => {
      const sent = request(address, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
        answer.on("error", reject)
        answer.on("end", () => resolve(performance.now() - due)).resume()
      })
      sent.on("error", reject).end(body)
    })
  const answers = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = begun + (i * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    answers.push(one(Math.max(due, begun)))
  }
  try {
    return await Promise.all(answers)
  } finally {
    agent.destroy()
  }
}
