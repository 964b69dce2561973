import { hash } from "node:crypto"
import { Readable } from "node:stream"
import {
  type AnswerKind,
  decode,
  decodeQuery,
  type Endpoint,
  type FileAnswer,
  type GivenFor,
  type InputError,
  isCreating,
  isMatched,
  jsonFaults,
  type Page,
  type PageRequest,
  type Parameters,
  type ParamsOf,
  pageHeaders,
  type QueryOf,
  type Rendered,
  withoutReadOnly,
} from "@toile/contract"
import { type Actor, type Failure, type OnceAnswer, Transactions } from "@toile/service-core"
import { Effect, Result } from "effect"
import type { Request, RequestHandler, Response, Router } from "express"
import { admission, type Gate } from "./admission.js"
import { atOnce } from "./at-once.js"
import { bodyRoom } from "./body-room.js"
import { bodyTurns } from "./body-turns.js"
import { fileOfForm, formBody, isForm } from "./form-body.js"
import { keyed } from "./idempotency-key.js"
import { writeJson } from "./large-answer.js"
import { hasBody, type LargeBodies, largeJson } from "./large-json.js"
import type { LoopTurns } from "./loop-turns.js"
import { withObjects } from "./object-texts.js"
import type { Pace } from "./pace.js"
import { paced } from "./paced.js"
import { problemOf, sendProblem } from "./problems.js"
import { inMoments } from "./read-json.js"
import type { Services } from "./services.js"
import { smallJson } from "./small-json.js"
import { largeReaders, tenantTurns } from "./tenant-turns.js"
import { MOST_BODY_BYTES } from "./unread-body.js"
import { uploadedFile } from "./upload.js"
import { notUtf8In } from "./utf8.js"

/** What a handler is given: the decoded request, and who sent it. */
export interface Call<Path extends string, Q extends Parameters, B> {
  readonly actor: Actor
  readonly params: ParamsOf<Path>
  readonly query: QueryOf<Q>
  readonly body: B
  /** The uploaded file as it comes in, read once; no bytes where the endpoint takes no file (`received` makes a stream). */
  readonly upload: AsyncIterable<Uint8Array>
  /** The file of a form that came in place of a JSON body. */
  readonly formFile?: Uint8Array
  /** Whether the endpoint's other content type (`alsoAs`) is the one that is wanted. */
  readonly wantsOther: boolean
}

export type Handler<Path extends string, Q extends Parameters, B, A, K extends AnswerKind> = (
  call: Call<Path, Q, B>,
) => Effect.Effect<GivenFor<K, A>, Failure, Services>

/** A handler in two steps: what may be long, and what is made of it in one transaction with the key that was sent. */
export interface Preparing<Path extends string, Q extends Parameters, B, A, K extends AnswerKind> {
  readonly prepare: (
    call: Call<Path, Q, B>,
  ) => Effect.Effect<Effect.Effect<GivenFor<K, A>, Failure, Services>, Failure, Services>
}

/** Adds a declared endpoint with its handler; each resource's routes are one function of this. */
export type Mount = <Path extends string, Q extends Parameters, B, A, K extends AnswerKind>(
  endpoint: Endpoint<Path, Q, B, A, K>,
  handler: Handler<Path, Q, B, A, K> | Preparing<Path, Q, B, A, K>,
) => void

export interface Surroundings {
  readonly router: Router
  readonly baseUrl: string
  /** Runs an effect with the service's layers; a failure is a value, a defect rejects. */
  readonly run: <A>(effect: Effect.Effect<A, Failure, Services>) => Promise<Result.Result<A, Failure>>
  /** As `run`, of what may be stopped; undefined where it was. */
  readonly runUntil: <A>(
    effect: Effect.Effect<A, Failure, Services>,
    stop: AbortSignal,
  ) => Promise<Result.Result<A, Failure> | undefined>
  readonly gate: Gate
  /** Each of the endpoints that are slowed down has one of its own. */
  readonly newPace: () => Pace
  readonly largeBodies: LargeBodies
  readonly turns: Pick<LoopTurns, "beginLater">
}

/** What was uploaded never changes under its address, and is looked at, not run. */
const FIXED = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
}

const MEGABYTE = 1024 * 1024
/** Orders of a tenant that are judged and written side by side. */
const TENANT_AT_ONCE = 4
/** Lists of a tenant: a thread reads one of them, and the next is ready by then. */
const LISTS_AT_ONCE = 2

/** A batch beside the scans in it; what is no batch has none. No shape has seen it: of a text each character is a value. */
const besideScans = (body: unknown): readonly unknown[] => {
  if (!isObject(body) || !isObject(body.actions)) return [body]
  const { actions, ...rest } = body
  const isScan = (action: unknown) => isObject(action) && action.type === "predictScan"
  return [rest, ...Object.values(actions).filter((action) => !isScan(action))]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> & { readonly actions?: object } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Makes routes of endpoints: token, role, query and body are checked as the endpoint declares, then its handler runs. */
export function mountOn({
  router,
  baseUrl,
  run,
  runUntil,
  gate,
  newPace,
  largeBodies,
  turns: { beginLater },
}: Surroundings): Mount {
  /** The single reads by their path: what a PATCH or DELETE with If-Match is compared with. */
  const reads = new Map<string, (call: unknown) => Effect.Effect<unknown, Failure, Services>>()

  const admit = admission(gate)
  const inTurn = tenantTurns(TENANT_AT_ONCE, beginLater)
  const listInTurn = tenantTurns(LISTS_AT_ONCE, setImmediate)
  const { inTurn: largeInTurn, noteSize } = largeReaders(setImmediate)
  const room = bodyRoom()
  const bodies = bodyTurns()
  const parsers = {
    small: smallJson(MEGABYTE, bodies),
    scan: [largeJson(largeBodies, bodies)],
    batch: [largeJson(largeBodies, bodies, besideScans)],
  }
  const mount: Mount = (endpoint, given) => {
    const inSteps = "prepare" in given
    const prepare = inSteps ? given.prepare : (call: CallOf<typeof given>) => Effect.succeed(given(call))
    const handler = inSteps ? (call: CallOf<typeof prepare>) => Effect.flatten(given.prepare(call)) : given
    const { method, section, kind, alsoAs: other } = endpoint
    const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1")
    const readQuery = decodeQuery(endpoint.query)
    const unasked = readQuery([])
    const readBody = endpoint.body === undefined ? undefined : decode(endpoint.body)

    const answer: RequestHandler = (request, response) =>
      bodies.isIn(response)
        ? answered(request, response).finally(() => bodies.leave(response))
        : answered(request, response)
    const answered = async (request: Request, response: Response): Promise<unknown> => {
      if (endpoint.deprecated !== undefined) {
        const { since, sunset } = endpoint.deprecated
        response.setHeader("Deprecation", `@${Date.parse(since) / 1000}`)
        response.setHeader("Sunset", new Date(sunset).toUTCString())
      }
      const search = searchOf(request)
      const odd = notUtf8In(search).map((name) => ({ pointer: `query/${name}`, message: "is not valid UTF-8" }))
      if (odd.length > 0) return sendProblem(response, problemOf({ _tag: "InvalidInput", errors: odd }))
      const query = search === "" ? unasked : readQuery(new URLSearchParams(search))
      const sent = await withObjects(sentBody(request), endpoint.objectTexts)
      // What a text stands for has been looked at by then.
      const faults = readBody === undefined ? [] : [...sent.faults, ...(await inMoments(jsonFaults(sentBody(request))))]
      if (faults.length > 0) {
        const told = faults.map((error) => inSection(section, error))
        return sendProblem(response, problemOf({ _tag: "InvalidInput", errors: told }))
      }
      const body = readBody?.(withoutReadOnly(sent.body, endpoint.readOnly))
      const errors: InputError[] = [
        ...failuresOf(query),
        ...(body === undefined ? [] : failuresOf(body).map((error) => inSection(section, error))),
      ]
      if (errors.length > 0) return sendProblem(response, problemOf({ _tag: "InvalidInput", errors }))
      const call = {
        actor: response.locals.actor as Actor,
        params: request.params,
        query: Result.getOrThrow(query),
        body: body === undefined ? undefined : Result.getOrThrow(body),
        upload: uploadedFile(request, endpoint.upload),
        formFile: fileOfForm(response),
        wantsOther: other !== undefined && request.accepts(["json", other]) === other,
      } as unknown as CallOf<typeof handler>
      const key = isCreating(endpoint) ? request.get("idempotency-key") : undefined
      const work =
        key === undefined ? Effect.map(guarded(request, call), firstAnswer) : once(request, response, call, key)
      const result = await (endpoint.whileWaitedFor === true ? runUntil(work, senderGone(response)) : run(work))
      if (result === undefined) return
      if (Result.isFailure(result)) return sendProblem(response, problemOf(result.failure))
      const { answer: given, again } = result.success
      if (again) response.setHeader("Idempotency-Replayed", "true")
      response.status(endpoint.status)
      await send[kind](request, response, given)
    }

    /** With If-Match, the comparison and the change are one: nobody else changes the record in between. */
    const guarded = (request: Request, call: CallOf<typeof handler>) => {
      const wanted = request.headers["if-match"]
      if (wanted === undefined || !isMatched(endpoint)) return handler(call)
      const read = reads.get(path)
      if (read === undefined) throw new Error(`no single read is declared for ${path}`)
      const unchanged = Effect.filterOrFail(
        read(call),
        (present) => names(wanted, etagOf(JSON.stringify(present))),
        (): Failure => ({ _tag: "Changed", detail: "It was changed since it was read." }),
      )
      return Effect.flatMap(Transactions, (transactions) => transactions.run(Effect.andThen(unchanged, handler(call))))
    }

    const once = (request: Request, response: Response, call: CallOf<typeof handler>, key: string) =>
      keyed({
        endpoint,
        key,
        actor: response.locals.actor as Actor,
        sent: [request.path, request.body],
        upload: uploadedFile(request, endpoint.upload),
        prepare: (upload) => prepare({ ...(call as object), upload } as typeof call),
        readAgain: (id) => {
          const read = reads.get(`${path}/:id`)
          if (read === undefined) throw new Error(`no single read is declared for ${path}`)
          return read({ ...(call as object), params: { ...request.params, id } })
        },
      })

    const send: Record<AnswerKind, (request: Request, response: Response, given: unknown) => unknown> = {
      nothing: (_request, response) => response.end(),
      value: (request, response, given) => {
        const isMade = endpoint.status === 202 || (method === "post" && endpoint.status === 201)
        if (isMade) {
          const id = String((given as Record<string, unknown>)[endpoint.handle])
          const above = request.path.slice(0, request.path.lastIndexOf("/"))
          const place = endpoint.location === undefined ? `${request.path}/${id}` : `${above}/${endpoint.location(id)}`
          response.setHeader("Location", `${baseUrl}${place}`)
        }
        if (other !== undefined) response.vary("Accept")
        if (isRendered(given)) return response.type(other!).send(given.rendered)
        if (endpoint.large === true) return sendLarge(request, response, given)
        const text = JSON.stringify(given)
        if (method === "get") noteSize(response, text.length)
        if (method === "get" && !isMade && isKnown(request, response, text)) return
        sendJson(response, text)
      },
      list: async (request, response, given) => {
        const { items, total } = given as Page<unknown>
        // The path alone: the request line may name the whole address, with any host (RFC 9112, 3.2.2).
        const address = new URL(`${baseUrl}${request.path}?${searchOf(request)}`)
        const { page, perPage } = Result.getOrThrow(readQuery(address.searchParams)) as PageRequest
        const pageAddress = (to: number) => {
          address.searchParams.set("page", String(to))
          address.searchParams.set("perPage", String(perPage))
          return address.href
        }
        response.set(pageHeaders(total, { page, perPage }, pageAddress))
        await sendLarge(request, response, items)
      },
      file: (request, response, given) => {
        const { filename, contentType, bytes, fixed = false, etag } = given as FileAnswer
        response.set("Content-Disposition", `${fixed ? "inline" : "attachment"}; filename="${filename}"`)
        response.type(contentType)
        if (fixed) response.set(FIXED)
        const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        if (!isKnown(request, response, content, etag && `"${etag}"`)) response.send(content)
      },
    }

    const bodyLimit = endpoint.bodyLimit ?? "small"
    const inMemory = bodyLimit === "small" ? MEGABYTE : largeBodies.batchBytes
    // A form is held in memory whole
    const most = (request: Request) => (endpoint.form !== undefined && isForm(request) ? MOST_BODY_BYTES : inMemory)
    const received =
      readBody === undefined
        ? []
        : [
            ...(endpoint.access === "public" ? [] : [room.take(most)]),
            ...(endpoint.form === undefined ? [] : [formBody(endpoint.form, bodies)]),
            needsJson,
            ...parsers[bodyLimit],
            ...(endpoint.access === "public" ? [] : [room.giveBack]),
          ]
    if (method === "get" && kind === "value") reads.set(path, (call) => handler(call as CallOf<typeof handler>))
    router[method](
      path,
      admit(endpoint),
      ...(endpoint.slowed === true ? [paced(newPace())] : []),
      ...received,
      // Once the body is there: whoever sends it slowly keeps nobody out.
      ...(endpoint.atOnce === undefined ? [] : [atOnce(endpoint.atOnce)]),
      // What begins a job is judged and written: more work than a read.
      ...(endpoint.status === 202 && readBody !== undefined ? [inTurn] : []),
      ...(kind === "list" && endpoint.access !== "public" ? [listInTurn] : []),
      ...(kind === "value" && method === "get" && endpoint.access !== "public" ? [largeInTurn] : []),
      answer,
    )
  }
  return mount
}

/** Says when there is nobody any more to answer to. */
const senderGone = (response: Response): AbortSignal => {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  else response.once("close", () => gone.abort())
  return gone.signal
}

/** What stands behind the address's question mark. */
function searchOf({ originalUrl }: Request): string {
  const mark = originalUrl.indexOf("?")
  return mark < 0 ? "" : originalUrl.slice(mark + 1)
}

/**
 * Express's own way asks again what is known here: the type's charset, the length, a tag. A text goes out with the head
 * in one write.
 */
function sendJson(response: Response, text: string): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8")
  response.setHeader("Content-Length", Buffer.byteLength(text))
  response.end(text)
}

/** As sendJson, and tagged, for what may be megabytes. */
async function sendLarge(request: Request, response: Response, given: unknown): Promise<void> {
  const { pieces, bytes, etag } = await writeJson(given)
  if (isKnown(request, response, "", `"${etag}"`)) return
  response.setHeader("Content-Type", "application/json; charset=utf-8")
  response.setHeader("Content-Length", bytes)
  if (pieces.length === 1) response.end(pieces[0])
  else Readable.from(pieces).pipe(response)
}

/** A strong entity tag: the content's length and hash. */
const etagOf = (content: string | Buffer): string =>
  `"${content.length.toString(16)}-${hash("sha1", content, "base64url")}"`

/**
 * Tags a read, and answers 304 where the reader has it already. Express lets a request's Cache-Control overrule
 * If-None-Match; who sends a tag wants it compared.
 */
function isKnown(request: Request, response: Response, content: string | Buffer, ownTag?: string): boolean {
  const etag = ownTag ?? etagOf(content)
  response.setHeader("ETag", etag)
  const wanted = request.headers["if-none-match"]
  if (wanted === undefined || !names(withoutWeakness(wanted), etag)) return false
  response.status(304).end()
  return true
}

/** Whether a list of tags names this strong one; a weak one names none (RFC 9110, 8.8.3.2). */
const names = (header: string, etag: string) => header.split(",").some((one) => ["*", etag].includes(one.trim()))

/** If-None-Match asks for what is alike, If-Match for the very same (RFC 9110, 13.1). */
const withoutWeakness = (header: string) => header.replace(/(^|,)\s*W\//g, "$1")

/** No body at all says nothing, as an empty object does. */
const sentBody = ({ body }: Request): unknown => (body === undefined ? {} : body)

const isRendered = (given: unknown): given is Rendered =>
  typeof given === "object" && given !== null && "rendered" in given

type CallOf<F> = F extends (call: infer C) => unknown ? C : never

const firstAnswer = <A>(answer: A): OnceAnswer<A> => ({ answer, again: false })

const failuresOf = (result: Result.Result<unknown, readonly InputError[]>): readonly InputError[] =>
  Result.isFailure(result) ? result.failure : []

/** Puts the section's prefix before a message about one of the body's top-level fields. */
function inSection(section: ((field: string) => string) | undefined, { pointer, message }: InputError): InputError {
  const field = pointer.split("/")[1]
  return { pointer, message: section === undefined || field === undefined ? message : `${section(field)}${message}` }
}

/** Another type of JSON says more than that it is JSON: a merge patch would merge where a PATCH here replaces. */
const needsJson: RequestHandler = (request, response, next) => {
  // A form has been made a body already.
  if (request.body !== undefined) return next()
  if (hasBody(request) && request.is("json") === false) {
    return sendProblem(response, { status: 415, detail: "The body must be application/json." })
  }
  next()
}
