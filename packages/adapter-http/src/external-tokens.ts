import type { OidcConfig } from "@toile/adapter-environment"
import { DESIGNER, roles as knownRoles } from "@toile/contract"
import { Tenants, type Unavailable } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose"
import { TokenVerifier, type VerifiedToken } from "./access-tokens.js"

const OWNER_ROLE = "owner"
/** Signatures with public keys alone: a shared secret would have to be everybody's. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]
const TIMEOUT_MS = 5000

/** Checks the tokens of another issuer, with the keys that its discovery document names. */
export const externalTokens = (oidc: OidcConfig): Layer.Layer<TokenVerifier> =>
  Layer.sync(TokenVerifier, () => {
    const keys = discovered(oidc.issuer)
    const verify = (token: string) =>
      Effect.tryPromise({
        try: async (): Promise<VerifiedToken | undefined> => {
          const { payload } = await jwtVerify(token, async (...asked) => (await keys())(...asked), {
            issuer: oidc.issuer,
            audience: oidc.audience,
            algorithms: ALGORITHMS,
            requiredClaims: ["sub", "exp"],
          })
          return { expiresAt: Number(payload.exp), actor: actorOf(payload, oidc) }
        },
        catch: (error) => error,
      }).pipe(Effect.catch((error) => (isWrongToken(error) ? Effect.succeed(undefined) : Effect.fail(unreachable))))
    return { verify }
  })

/** Whatever else fails is the issuer's: its address, its answer or its time. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC", "ERR_JWKS_INVALID"].includes(error.code)

const unreachable: Unavailable = {
  _tag: "Unavailable",
  detail: "The OpenID issuer does not answer, so the token cannot be checked.",
}

/** The issuer's keys, from the address that its discovery document gives; a failed discovery is tried again. */
function discovered(issuer: string) {
  let found: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined
  return () => {
    found ??= discover(issuer).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
}

async function discover(issuer: string) {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`discovery answered ${response.status}`)
  const document = (await response.json()) as { readonly issuer?: unknown; readonly jwks_uri?: unknown }
  if (document.issuer !== issuer) throw new Error("the discovery document is another issuer's")
  return createRemoteJWKSet(new URL(String(document.jwks_uri)), { timeoutDuration: TIMEOUT_MS })
}

/** OpenID Connect Core 1.0, 2. */
const LONGEST_SUBJECT = 255

const actorOf = (payload: JWTPayload, { tenantClaim, rolesClaim }: OidcConfig) =>
  Effect.gen(function* () {
    const tenantId = claimAt(payload, tenantClaim)
    const tenant = typeof tenantId === "string" ? yield* (yield* Tenants).find(tenantId) : undefined
    const { sub } = payload
    if (tenant === undefined || sub === undefined || sub.length > LONGEST_SUBJECT) return undefined
    const given = namesIn(claimAt(payload, rolesClaim))
    return {
      tenantId: tenant.id,
      kind: "user" as const,
      id: sub,
      isOwner: given.includes(OWNER_ROLE),
      roles: given.filter((name) => name === DESIGNER || knownRoles.some((role) => role === name)),
    }
  })

/** A claim by its name, which may hold dots, or by its path. */
function claimAt(payload: JWTPayload, path: string): unknown {
  if (Object.hasOwn(payload, path)) return payload[path]
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      payload,
    )
}

/** A list of names, or names with spaces between them. */
const namesIn = (claim: unknown): readonly string[] => {
  if (typeof claim === "string") return claim.split(" ")
  return Array.isArray(claim) ? claim.filter((name) => typeof name === "string") : []
}
