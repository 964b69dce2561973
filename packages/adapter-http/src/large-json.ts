import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib"
import type { InParts } from "@toile/result"
import { type Actor, jsonParts, Unfit } from "@toile/service-core"
import type { Request, RequestHandler } from "express"
import type { BodyTurns } from "./body-turns.js"
import { sendProblem } from "./problems.js"
import { inMoments, readJson, readJsonOf } from "./read-json.js"
import { announced, untilCutOff } from "./unread-body.js"
import { saysUtf8 } from "./utf8.js"

const MEGABYTE = 1024 * 1024

/** How large bodies may be, and where they lie until they are read. */
export interface LargeBodies {
  /** Of batches of drafts and exports. */
  readonly batchBytes: number
  /** Of scans, and of batches with scans in them. */
  readonly scanBytes: number
  /** A folder for what is larger than a batch of drafts; what is in it when the service starts is of no use any more. */
  readonly folder: string
}

/** What of a body is not a scan, if that has a limit of its own. */
export type WithoutScans = (body: unknown) => readonly unknown[]

/**
 * Reads JSON bodies that may be large, in pieces. What is larger than a batch of drafts goes to disk as it comes in, one at a
 * time a tenant, and is read from there in its turn: memory is taken for a few of them, however many come.
 *
 * @param withoutScans for an endpoint that takes other things than scans: these are held to the smaller limit
 */
export function largeJson(
  { batchBytes, scanBytes, folder }: LargeBodies,
  turns: BodyTurns,
  withoutScans?: WithoutScans,
): RequestHandler {
  const incoming = new Set<string>()

  return async (request, response, next) => {
    if (request.body !== undefined || !hasBody(request)) return next()
    const refuse = (status: number, detail: string) => {
      if (status === 503) response.setHeader("Retry-After", "2")
      if (!response.headersSent && !response.destroyed) sendProblem(response, { status, detail })
    }
    const tooLarge = () => refuse(413, "The body is too large.")
    if (announced(request) > scanBytes) return tooLarge()
    const source = inflated(request)
    if (source === undefined) return refuse(415, "The body's encoding is not supported.")
    const { tenantId } = response.locals.actor as Actor

    const begun: Buffer[] = []
    let size = 0
    let hasPlace = false
    let file: Spooled | undefined
    try {
      for await (const chunk of source.iterator({ destroyOnReturn: false })) {
        size += chunk.length
        if (size > scanBytes) return tooLarge()
        if (file === undefined) {
          begun.push(chunk)
          if (size <= batchBytes) continue
          if (incoming.has(tenantId))
            return refuse(503, "Another large body of yours is being read: send this one after it.")
          incoming.add(tenantId)
          hasPlace = true
          file = await spooled(folder)
          for (const one of begun.splice(0)) await file.write(one)
        } else await file.write(chunk)
      }
      if (!(await turns.enter(response, size))) return
      if (file === undefined) {
        request.body = await readJsonOf(begun.splice(0))
        return next()
      }
      const body = await readJson(await file.content())
      if (withoutScans !== undefined && (await inMoments(isLargerThan(withoutScans(body), batchBytes)))) {
        return refuse(413, `The body is too large: beside scans it may have ${batchBytes / MEGABYTE} MB.`)
      }
      request.body = body
      next()
    } catch (error) {
      if (error instanceof SyntaxError) return next(Object.assign(error, NOT_JSON))
      if (error instanceof Unfit) return next(error)
      if (request.destroyed || isCorrupt(error)) return refuse(400, "The request is malformed.")
      next(error)
    } finally {
      if (hasPlace) incoming.delete(tenantId)
      await file?.remove()
    }
  }
}

/** What express's own parser makes of its error: the answer is the same (app.ts). */
export const NOT_JSON = { status: 400, type: "entity.parse.failed" }

const isCorrupt = (error: unknown) => /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(String((error as { code?: unknown }).code))

export const hasBody = (request: Request) =>
  request.headers["transfer-encoding"] !== undefined || announced(request) > 0

/** The body as it was before it was compressed; undefined where that is not known. */
function inflated(request: Request): Readable | undefined {
  const { "content-encoding": encoding = "identity" } = request.headers
  if (!saysUtf8(request)) return undefined
  const inflate = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }[encoding.toLowerCase()]
  if (inflate !== undefined) return untilCutOff(request, request.pipe(inflate()))
  return encoding.toLowerCase() === "identity" ? request : undefined
}

interface Spooled {
  readonly write: (chunk: Buffer) => Promise<unknown>
  readonly content: () => Promise<Buffer>
  readonly remove: () => Promise<void>
}

async function spooled(folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const handle = await open(path, "wx", 0o600)
  let size = 0
  return {
    write: (chunk) => {
      size += chunk.length
      return handle.writeFile(chunk)
    },
    content: async () => {
      const all = Buffer.allocUnsafe(size)
      let at = 0
      for await (const chunk of createReadStream(path)) at += (chunk as Buffer).copy(all, at)
      return all.subarray(0, at)
    },
    remove: async () => {
      await handle.close()
      await rm(path, { force: true })
    },
  }
}

/** Whether values have more bytes than so many as JSON; no more of them is written than tells it. */
function* isLargerThan(values: readonly unknown[], most: number): InParts<boolean> {
  let bytes = 0
  for (const value of values) {
    for (const part of jsonParts(value)) {
      bytes += Buffer.byteLength(part)
      if (bytes > most) return true
      yield undefined
    }
  }
  return false
}
