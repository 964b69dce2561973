import { isUtf8 } from "node:buffer"
import { hash } from "node:crypto"
import { decode, REALM_PATH, TOKEN_PATH, type TokenError, TokenRequest } from "@toile/contract"
import { grantToken, type Unavailable } from "@toile/service-core"
import { Effect, Result } from "effect"
import express, { type Response, type Router } from "express"
import type { OwnIssuer } from "../access-tokens.js"
import { withBasicClient } from "../basic-client.js"
import { loginQueue, type Standing } from "../login-queue.js"
import { loginStanding } from "../login-standing.js"
import { loginThrottle } from "../login-throttle.js"
import type { Pace } from "../pace.js"
import { NOT_STORED, problemOf, sendProblem } from "../problems.js"
import type { RateLimiter } from "../rate-limit.js"
import { senderAddress } from "../sender-address.js"
import type { Services } from "../services.js"
import { notUtf8In } from "../utf8.js"

const CERTS_PATH = `${REALM_PATH}/protocol/openid-connect/certs`
const readForm = decode(TokenRequest)
const NOBODY: TokenError = { error: "temporarily_unavailable", error_description: "Nobody waits for it any more." }
const GRANTS = ["password", "client_credentials", "refresh_token"]

export interface TokenSurroundings {
  readonly router: Router
  readonly baseUrl: string
  readonly own: OwnIssuer
  /** The issuer that gives the tokens in this one's place. */
  readonly otherIssuer: string | undefined
  readonly limit: RateLimiter
  /** Of failing logins of one address, whatever the account. */
  readonly guesses: Pace
  readonly run: <A>(
    effect: Effect.Effect<A, TokenError, Services>,
  ) => Promise<Result.Result<A, TokenError | Unavailable>>
}

/** The authentication server's addresses: tokens, the public key, and OpenID discovery. Errors are those of RFC 6749. */
export function tokenRoutes({ router, baseUrl, own, otherIssuer, limit, guesses, run }: TokenSurroundings): void {
  const throttle = loginThrottle(Date.now)
  const standings = loginStanding(Date.now)
  const queue = loginQueue()
  const inTurn = <A, R>(
    address: string,
    standing: Standing,
    response: Response,
    login: Effect.Effect<A, TokenError, R>,
  ) =>
    Effect.acquireUseRelease(
      Effect.promise(() => queue.enter(address, standing)),
      // No password is tried for who has gone meanwhile.
      () => (response.destroyed ? Effect.fail(NOBODY) : login),
      (leave) => Effect.sync(leave),
    )
  const refuse = (response: Response, error: TokenError) => {
    if (error.error !== "invalid_client") return response.status(400).json(error)
    return response.set("WWW-Authenticate", 'Basic realm="toile", charset="UTF-8"').status(401).json(error)
  }

  const tooMany = (response: Response) =>
    sendProblem(response, { status: 429, detail: "These are too many requests: wait a moment." })

  router.use(REALM_PATH, (request, response, next) => {
    const { allowed, headers } = limit(senderAddress(request))
    response.set(headers)
    if (!allowed) return tooMany(response)
    next()
  })
  if (otherIssuer !== undefined) {
    router.post(TOKEN_PATH, (_request, response) => {
      refuse(response, { error: "unsupported_grant_type", error_description: `Tokens are given by ${otherIssuer}.` })
    })
    return
  }

  const parseForm = express.urlencoded({
    extended: false,
    limit: "16kb",
    verify: (_request, response, bytes) => {
      ;(response as Response).locals.isText = isUtf8(bytes) && notUtf8In(bytes.toString("latin1")).length === 0
    },
  })
  router.post(TOKEN_PATH, parseForm, async (request, response) => {
    response.set(NOT_STORED)
    if (response.locals.isText === false) {
      return refuse(response, { error: "invalid_request", error_description: "The form is not valid UTF-8." })
    }
    const form: unknown = request.body
    const type = typeof form === "object" && form !== null && "grant_type" in form ? form.grant_type : undefined
    if (typeof type !== "string") {
      const error_description = "grant_type must be sent once, as application/x-www-form-urlencoded."
      return refuse(response, { error: "invalid_request", error_description })
    }
    if (!GRANTS.includes(type)) {
      const error_description = `grant_type must be one of ${GRANTS.join(", ")}.`
      return refuse(response, { error: "unsupported_grant_type", error_description })
    }
    const { scope: _scope, ...fields } = form as Record<string, unknown>
    const authenticated = withBasicClient(fields, request.headers.authorization)
    if (Result.isFailure(authenticated)) return refuse(response, authenticated.failure)
    const read = readForm(authenticated.success)
    if (Result.isFailure(read)) {
      const error_description = read.failure.map(({ pointer, message }) => `${pointer.slice(1)} ${message}`).join("; ")
      return refuse(response, { error: "invalid_request", error_description })
    }
    const address = senderAddress(request)
    const isGuess = read.success.grant_type !== "refresh_token"
    const key = keyOf(accountOf(read.success), address)
    const standing = standings.of(key, address)
    const isCounted = isGuess && standing !== "known"
    const turn = isCounted ? guesses.take(address) : 0
    if (turn === undefined) return tooMany(response.set("Retry-After", "10"))
    const wait = throttle.begin(key)
    if (wait === undefined) return tooMany(response.set("Retry-After", "30"))
    const grant = grantToken(read.success)
    const granted = await run(
      Effect.delay(isGuess ? inTurn(address, standing, response, grant) : grant, Math.max(turn, wait)),
    )
    if (Result.isFailure(granted)) {
      const error = granted.failure
      if (isCounted && ("_tag" in error || error === NOBODY)) guesses.giveBack(address)
      if ("_tag" in error) return sendProblem(response, problemOf(error))
      if (error === NOBODY) return refuse(response, error)
      throttle.failed(key)
      standings.failed(key, address)
      return refuse(response, error)
    }
    const { tokens, guessedAtOthers } = granted.success
    // Whoever has an account of the same username could tell by it whether a password is another tenant's
    if (guessedAtOthers) throttle.failed(key)
    else if (isCounted) guesses.giveBack(address)
    if (isGuess && !guessedAtOthers) standings.succeeded(key)
    if (isOneAccount(read.success)) throttle.succeeded(key)
    response.json(tokens)
  })

  router.get(CERTS_PATH, (_request, response) => {
    response.json(own.publicKeys)
  })

  router.get(`${REALM_PATH}/.well-known/openid-configuration`, (_request, response) => {
    response.json({
      issuer: own.issuer,
      token_endpoint: `${baseUrl}${TOKEN_PATH}`,
      jwks_uri: `${baseUrl}${CERTS_PATH}`,
      grant_types_supported: GRANTS,
      response_types_supported: [],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    })
  })
}

/** What is guessed at: an account, an application, or a session's refresh token. */
const accountOf = (request: TokenRequest): readonly string[] => {
  switch (request.grant_type) {
    case "password":
      return [request.username.trim().toLowerCase(), request.tenant ?? ""]
    case "client_credentials":
      return [request.client_id]
    case "refresh_token":
      return [request.refresh_token.split(".")[0] ?? ""]
  }
}

/** A hash, since whoever asks may send long names. */
const keyOf = (account: readonly string[], address: string) =>
  hash("sha256", JSON.stringify([...account, address]), "base64url")

/** Without a tenant, a login to an own account of the same username would clear the way for guesses at another's. */
const isOneAccount = (request: TokenRequest) => request.grant_type !== "password" || request.tenant !== undefined
