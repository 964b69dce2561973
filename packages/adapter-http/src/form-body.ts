import type { FormBody } from "@toile/contract"
import type { InParts } from "@toile/result"
import { joined, Unfit } from "@toile/service-core"
import busboy from "busboy"
import type { Request, RequestHandler, Response } from "express"
import type { BodyTurns } from "./body-turns.js"
import { sendProblem } from "./problems.js"
import { inMoments, readJsonText } from "./read-json.js"
import { announced, MOST_BODY_BYTES, untilCutOff } from "./unread-body.js"
import { fieldName } from "./upload.js"

/** The largest file with all that stands around it. */
const MOST_BYTES = MOST_BODY_BYTES + 64 * 1024

/** Parts of a form that are no file. Of more than any form has, the parser says nothing: one of those before them is wrong by then. */
const MOST_FIELDS = 8

/** Replacement characters that are counted in one part. */
const MARKS_AT_ONCE = 10_000

type Fields = Readonly<Record<string, unknown>>

interface Sent {
  readonly body: Readonly<Record<string, string>>
  /** Replacement characters that were sent as such. */
  readonly replacements: number
  /** In the pieces that it came in. */
  readonly file: readonly Uint8Array[] | undefined
}

interface Wrong {
  readonly status: 400 | 413
  readonly pointer: string
  readonly message: string
}

export const isForm = (request: Request): boolean => Boolean(request.is("multipart/form-data"))

/** Reads a form where one comes in place of a JSON body, and makes the same body of it. */
export const formBody =
  (declared: FormBody, turns: BodyTurns): RequestHandler =>
  async (request, response, next) => {
    if (!isForm(request)) return next()
    if ((request.headers["content-encoding"] ?? "identity") !== "identity")
      return sendProblem(response, { status: 415, detail: "A form is sent as it is, without Content-Encoding." })
    const sent = await fieldsOf(request, declared)
    if (!("status" in sent) && !(await turns.enter(response, lengthOf(sent)))) return
    const read =
      "status" in sent ? sent : ((await inMoments(notUtf8In(sent))) ?? (await withJson(sent.body, declared.json)))
    if (!("status" in read)) {
      request.body = read.body
      if (!("status" in sent) && sent.file !== undefined) response.locals.formFile = await inMoments(joined(sent.file))
      return next()
    }
    const { status, pointer, message } = read
    const detail = pointer === "" ? message : `${pointer.slice(1) || '""'} ${message}`
    sendProblem(response, { status, detail, ...(status === 400 ? { errors: [{ pointer, message }] } : {}) })
  }

/** What came as a file; undefined where there was none. */
export const fileOfForm = (response: Response): Uint8Array | undefined =>
  response.locals.formFile as Uint8Array | undefined

const lengthOf = ({ body, file = [] }: Sent): number =>
  [...Object.values(body), ...file].reduce((sum, { length }) => sum + length, 0)

/** A file is taken by the one source that is a file. */
function fieldsOf(request: Request, { json, text, file }: FormBody): Promise<Sent | Wrong> {
  return new Promise((resolve) => {
    const body: Record<string, string> = {}
    let pieces: Uint8Array[] | undefined
    let wrong: Wrong | undefined
    const sent = replacementCharacters()
    const refuse = (pointer: string, message: string, status: 400 | 413 = 400) => {
      wrong ??= { status, pointer, message }
    }
    const finish = () => {
      request.unpipe()
      request.pause()
      resolve(wrong ?? { body, replacements: sent.count(), file: pieces })
    }
    // What says itself that it is too large is not read at all; what says nothing is read to the limit and no further.
    const tooLarge = () => {
      refuse("", "The body is too large.", 413)
      finish()
    }
    if (announced(request) > MOST_BYTES) return tooLarge()
    let form: busboy.Busboy
    try {
      form = busboy({
        headers: request.headers,
        limits: {
          // The second is refused
          files: 2,
          fields: MOST_FIELDS,
          parts: MOST_FIELDS + 2,
          fieldSize: MOST_BODY_BYTES,
          fileSize: MOST_BODY_BYTES,
          headerPairs: 32,
        },
      })
    } catch {
      refuse("", "The body is not a valid multipart form.")
      return finish()
    }
    form.on("field", (given: string | undefined, value, { valueTruncated }) => {
      const name = fieldName(given)
      if (valueTruncated) return tooLarge()
      if (Object.hasOwn(body, name)) return refuse(`/${name}`, "is given more than once")
      if (text.includes(name) || json.includes(name)) body[name] = value
      else if (name === file) refuse(`/${name}`, "must be a file, with a filename")
      else refuse(`/${name}`, "is not known here")
    })
    form.on("file", (given: string | undefined, stream) => {
      const name = fieldName(given)
      stream.on("error", () => undefined)
      stream.on("limit", tooLarge)
      if (text.includes(name) || json.includes(name)) refuse(`/${name}`, "must be a field, without a filename")
      else if (name !== file) refuse(`/${name}`, "is not known here")
      else if (pieces !== undefined) refuse(`/${name}`, "must be one file")
      else if (body.source !== "mesh") refuse(`/${name}`, "is taken with the source mesh alone, after the field source")
      else if (wrong === undefined) {
        const kept: Uint8Array[] = []
        pieces = kept
        stream.on("data", (piece: Uint8Array) => kept.push(piece))
      }
      stream.resume()
    })
    form.on("error", () => {
      refuse("", "The body is not a valid multipart form.")
      finish()
    })
    form.on("close", finish)
    untilCutOff(request, form)
    let size = 0
    request.on("data", (chunk: Buffer) => {
      sent.see(chunk)
      size += chunk.length
      if (size > MOST_BYTES) tooLarge()
    })
    request.pipe(form)
  })
}

/** Counts the replacement characters that a request sends. */
function replacementCharacters() {
  const wanted = Buffer.from("\uFFFD")
  let count = 0
  let end = Buffer.alloc(0)
  const see = (chunk: Buffer) => {
    // One may begin in the chunk before.
    const joint = Buffer.concat([end, chunk.subarray(0, 2)])
    for (const bytes of [joint, chunk]) {
      for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) count++
    }
    end = Buffer.concat([end, chunk]).subarray(-2)
  }
  return { see, count: () => count }
}

/** The parser puts a replacement character in the place of what is not UTF-8, and does not say so. */
function* notUtf8In({ body, replacements }: Sent): InParts<Wrong | undefined> {
  let [found, first] = [0, ""]
  for (const [name, value] of Object.entries(body)) {
    for (let at = value.indexOf("\uFFFD"); at >= 0; at = value.indexOf("\uFFFD", at + 1)) {
      first ||= name
      if (++found > replacements) return { status: 400, pointer: `/${first}`, message: "is not valid UTF-8" }
      if (found % MARKS_AT_ONCE === 0) yield undefined
    }
    yield undefined
  }
  return undefined
}

/** The body with the values of its JSON fields, which may be megabytes: they are read in parts. */
async function withJson(body: Fields, json: readonly string[]): Promise<{ body: Fields } | Wrong> {
  const read: Record<string, unknown> = { ...body }
  for (const name of json) {
    const text = body[name]
    if (typeof text !== "string") continue
    try {
      read[name] = await readJsonText(text)
    } catch (error) {
      const message = error instanceof Unfit ? error.ofField : "is not valid JSON"
      return { status: 400, pointer: `/${name}`, message }
    }
  }
  return { body: read }
}
