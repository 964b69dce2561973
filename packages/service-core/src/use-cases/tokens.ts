import {
  ACCESS_TOKEN_SECONDS,
  PUBLIC_CLIENT,
  REFRESH_TOKEN_SECONDS,
  type TokenAnswer,
  type TokenError,
  type TokenRequest,
} from "@toile/contract"
import { Clock, Effect } from "effect"
import type { Actor } from "../actor.js"
import { Clients, Sessions, type User, Users } from "../ports/accounts.js"
import { type AccessClaims, AccessTokens, Secrets } from "../ports/secrets.js"
import { Ids } from "../ports/time-and-ids.js"

const refuse = (error: TokenError["error"], error_description: string): Effect.Effect<never, TokenError> =>
  Effect.fail({ error, error_description })

/** The tokens, and whether the password was a guess at other accounts with that username too, which it did not open. */
export interface Granted {
  readonly tokens: TokenAnswer
  readonly guessedAtOthers: boolean
}

const granted = (tokens: TokenAnswer, guessedAtOthers = false): Granted => ({ tokens, guessedAtOthers })

/** Gives tokens for an account, an application or a refresh token. */
export const grantToken = Effect.fnUntraced(function* (request: TokenRequest) {
  switch (request.grant_type) {
    case "password": {
      if (request.client_id !== PUBLIC_CLIENT) {
        return yield* refuse("invalid_client", `The account login is the client ${PUBLIC_CLIENT}'s.`)
      }
      if (request.tenant === undefined) {
        const { user, others } = yield* someAccount(request)
        return granted(yield* openSession(user.tenantId, "user", user.id), others > 0)
      }
      const user = yield* accountOf(request.tenant, request)
      return granted(yield* openSession(user.tenantId, "user", user.id))
    }
    case "client_credentials": {
      const client = yield* clientWithSecret(request.client_id, request.client_secret)
      return granted(yield* openSession(client.tenantId, "client", client.id))
    }
    case "refresh_token":
      return granted(yield* refresh(request))
  }
})

type Login = Pick<Extract<TokenRequest, { grant_type: "password" }>, "username" | "password">

const accountOf = Effect.fnUntraced(function* (tenantId: string, { username, password }: Login) {
  const user = yield* (yield* Users).findByEmail(tenantId, username)
  const right = yield* (yield* Secrets).verifyPassword(user?.passwordHash ?? "", password)
  if (user === undefined || !right || !user.enabled) {
    const reason = "The tenant, the username or the password is wrong, or the account is disabled."
    return yield* refuse("invalid_grant", reason)
  }
  return user
})

const MOST_TRIED = 5

/**
 * The one account that username and password fit, and how many others have that username. Neither the time that it takes nor the words of a refusal tell how many
 * accounts there are.
 */
const someAccount = Effect.fnUntraced(function* ({ username, password }: Login) {
  const { verifyPassword } = yield* Secrets
  const found = yield* (yield* Users).whoCanLogIn(username, MOST_TRIED + 1)
  const fitting: User[] = []
  for (let i = 0; i < MOST_TRIED; i++) {
    const user = found[i]
    const right = yield* verifyPassword(user?.passwordHash ?? "", password)
    if (user !== undefined && right) fitting.push(user)
  }
  const [user, another] = fitting
  if (user === undefined || another !== undefined || found.length > MOST_TRIED) {
    const reason = "The username or the password is wrong, or the account is disabled"
    return yield* refuse("invalid_grant", `${reason}; who has accounts in several tenants must name the tenant.`)
  }
  return { user, others: found.length - 1 }
})

const clientWithSecret = Effect.fnUntraced(function* (clientId: string, secret: string) {
  const secrets = yield* Secrets
  const client = yield* (yield* Clients).findByClientId(clientId)
  const right = client !== undefined && secrets.equal(secrets.unseal(client.sealedSecret), secret)
  if (!right || !client.enabled) {
    return yield* refuse("invalid_client", "The client or its secret is wrong, or the client is disabled.")
  }
  return client
})

const openSession = Effect.fnUntraced(function* (tenantId: string, kind: "user" | "client", subjectId: string) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const id = yield* (yield* Ids).next
  const refreshToken = yield* newRefreshToken(id)
  const millis = yield* Clock.currentTimeMillis
  yield* sessions.removeExpired(new Date(millis).toISOString())
  yield* sessions.insert({
    id,
    tenantId,
    kind,
    subjectId,
    refreshHash: secrets.hash(refreshToken),
    expiresAt: refreshExpiry(millis),
  })
  return yield* answer({ subject: subjectId, tenantId, kind, sessionId: id }, refreshToken)
})

/** Its session's ID and, sealed, the same with what nobody can guess: a spent one is told from one that was made up. */
const newRefreshToken = Effect.fnUntraced(function* (sessionId: string) {
  const { seal, random } = yield* Secrets
  return `${sessionId}.${seal(`${sessionId} ${random()}`)}`
})

const wasGiven = ({ unseal }: Secrets, sessionId: string, refreshToken: string): boolean => {
  try {
    return unseal(refreshToken.slice(sessionId.length + 1)).startsWith(`${sessionId} `)
  } catch {
    return false
  }
}

const refreshExpiry = (millis: number) => new Date(millis + REFRESH_TOKEN_SECONDS * 1000).toISOString()

/**
 * Rotates: the new refresh token takes the place of the old one. A spent one that comes back ends the session; one that was
 * never given is refused, or whoever knows a session's ID could end it.
 */
const refresh = Effect.fnUntraced(function* (request: Extract<TokenRequest, { grant_type: "refresh_token" }>) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const millis = yield* Clock.currentTimeMillis
  const session = yield* sessions.find(request.refresh_token.split(".")[0] ?? "")
  const ended = "The refresh token is not valid, or its session has ended."
  if (session === undefined || session.expiresAt <= new Date(millis).toISOString()) {
    return yield* refuse("invalid_grant", ended)
  }
  const subject = yield* findActor(session.tenantId, session.kind, session.subjectId)
  if (subject === undefined) return yield* refuse("invalid_grant", ended)
  if (session.kind === "client") {
    const client = yield* clientWithSecret(request.client_id ?? "", request.client_secret ?? "")
    if (client.id !== session.subjectId) return yield* refuse("invalid_grant", ended)
  }
  const next = yield* newRefreshToken(session.id)
  const spent = secrets.hash(request.refresh_token)
  const rotated = yield* sessions.rotate(session.id, spent, secrets.hash(next), refreshExpiry(millis))
  if (!rotated) {
    if (wasGiven(secrets, session.id, request.refresh_token)) yield* sessions.remove(session.id)
    return yield* refuse("invalid_grant", ended)
  }
  const { tenantId, kind, subjectId } = session
  return yield* answer({ subject: subjectId, tenantId, kind, sessionId: session.id }, next)
})

const answer = Effect.fnUntraced(function* (claims: AccessClaims, refreshToken: string) {
  const accessToken = yield* (yield* AccessTokens).sign(claims, ACCESS_TOKEN_SECONDS)
  return {
    access_token: accessToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_expires_in: REFRESH_TOKEN_SECONDS,
    refresh_token: refreshToken,
    token_type: "bearer",
    "not-before-policy": 0,
    session_state: claims.sessionId,
    scope: "profile email",
  } satisfies TokenAnswer
})

/** Who stands behind a token now: undefined where the user or client is gone or disabled. */
export const findActor = Effect.fnUntraced(function* (tenantId: string, kind: "user" | "client", id: string) {
  const found = yield* kind === "user" ? (yield* Users).find(tenantId, id) : (yield* Clients).find(tenantId, id)
  if (!found?.enabled) return undefined
  const isOwner = "isAdmin" in found && found.isAdmin
  return { tenantId, kind, id, isOwner, roles: found.roles } satisfies Actor
})

/** Who stands behind an access token, as long as its session has not been ended. */
export const actorOfSession = Effect.fnUntraced(function* (claims: AccessClaims) {
  const session = yield* (yield* Sessions).find(claims.sessionId)
  if (session === undefined || session.tenantId !== claims.tenantId) return undefined
  return yield* findActor(claims.tenantId, claims.kind, claims.subject)
})
