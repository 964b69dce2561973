import type { Readable } from "node:stream"
import type { Upload } from "@toile/contract"
import type { Failure } from "@toile/service-core"
import busboy from "busboy"
import type { Request } from "express"
import { announced } from "./unread-body.js"
import { saysUtf8 } from "./utf8.js"

const MEGABYTE = 1024 * 1024
const FORM_SURROUNDINGS = 64 * 1024
/** What a form may hold beside its file: little, and nothing of it is kept. */
const FORM_LIMITS = { files: 2, fields: 8, parts: 10, fieldSize: 1024, headerPairs: 32 }

/**
 * The bytes of a request's file as they come in, never more of them than the endpoint takes. The iteration throws a
 * Failure where the form, its content type or its size is not as declared; what it leaves unread stays so.
 */
export async function* uploadedFile(request: Request, upload: Upload | undefined): AsyncGenerator<Uint8Array> {
  if (upload === undefined) return
  const { "content-encoding": encoding = "identity" } = request.headers
  if (encoding !== "identity") throw unsupported("A file is sent as it is, without Content-Encoding.")
  // What says itself that it is too large is not read at all; a form is a little larger than its file.
  const surroundings = request.is("multipart/form-data") ? FORM_SURROUNDINGS : 0
  if (announced(request) > upload.maxBytes + surroundings) throw tooLarge(upload.maxBytes)
  try {
    if (request.is("multipart/form-data")) yield* formFile(request, upload)
    else if (upload.raw !== undefined && request.is(upload.raw)) yield* ownBody(request, upload)
    else {
      const raw = upload.raw === undefined ? "" : ` or the file itself as ${upload.raw}`
      throw unsupported(`The body must be multipart/form-data with the file in the field ${upload.field}${raw}.`)
    }
  } finally {
    request.unpipe()
    request.pause()
  }
}

async function* ownBody(request: Request, { maxBytes }: Upload): AsyncGenerator<Uint8Array> {
  if (!saysUtf8(request)) throw unsupported("The charset must be utf-8.")
  yield* limited(request, maxBytes, cutOff)
}

/** Leaving a stream's own iteration would destroy it: a request's socket, and with it the answer. */
async function* limited(source: Readable, maxBytes: number, broken: () => Failure): AsyncGenerator<Uint8Array> {
  const chunks = source.iterator({ destroyOnReturn: false })
  let size = 0
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(() => {
        throw broken()
      })
      if (done) return
      size += (value as Uint8Array).length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield value as Uint8Array
    }
  } finally {
    // As long as the iteration listens, a part of a form does not flow away, and the form has no end.
    await chunks.return?.()
  }
}

async function* formFile(request: Request, { field, maxBytes }: Upload): AsyncGenerator<Uint8Array> {
  const wrong: Failure[] = []
  const form = parserOf(request, maxBytes)
  const found = new Promise<Readable | undefined>((resolve, reject) => {
    let taken = false
    form.on("file", (given: string | undefined, file) => {
      const name = fieldName(given)
      // A part of a broken form fails with the form; without a listener that would end the process.
      file.on("error", () => undefined)
      if (name === field && !taken) {
        taken = true
        return resolve(file)
      }
      wrong.push(refused(`/${name}`, name === field ? "must be one file" : "is not known here"))
      file.resume()
    })
    form.on("field", (given: string | undefined) => {
      const name = fieldName(given)
      wrong.push(refused(`/${name}`, name === field ? "must be a file, with a filename" : "is not known here"))
    })
    form.on("error", (error) => {
      // A part whose head is broken leaves the parser open, and its end would never come.
      form.destroy(error as Error)
      reject(malformed())
    })
    form.on("close", () => resolve(undefined))
  })
  const end = new Promise<void>((resolve) => form.once("close", resolve))
  request.once("close", () => {
    if (!request.complete) form.destroy(new Error("the request was cut off"))
  })
  request.pipe(form)

  const file = await found
  if (file === undefined) throw wrong[0] ?? refused(`/${field}`, "is required")
  yield* limited(file, maxBytes, malformed)
  await end
  if (form.errored !== null) throw malformed()
  if (wrong[0] !== undefined) throw wrong[0]
}

/** The parser gives none for a part that has none, whatever its types say. */
export const fieldName = (given: string | undefined): string => given ?? ""

function parserOf({ headers }: Request, maxBytes: number): busboy.Busboy {
  try {
    return busboy({ headers, limits: { ...FORM_LIMITS, fileSize: maxBytes + 1 } })
  } catch {
    throw malformed()
  }
}

const refused = (pointer: string, message: string): Failure => ({
  _tag: "InvalidInput",
  errors: [{ pointer, message: `${pointer.slice(1) || '""'} ${message}` }],
})
const malformed = (): Failure => ({
  _tag: "InvalidInput",
  errors: [{ pointer: "", message: "The body is not a valid multipart form." }],
})
const cutOff = (): Failure => ({ _tag: "InvalidInput", errors: [{ pointer: "", message: "The body was cut off." }] })
const unsupported = (detail: string): Failure => ({ _tag: "Unsupported", detail })
const tooLarge = (maxBytes: number): Failure => ({
  _tag: "TooLarge",
  detail: `The file is larger than ${maxBytes / MEGABYTE} MB.`,
})
