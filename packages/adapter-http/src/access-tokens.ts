import { REALM_PATH } from "@toile/contract"
import {
  type AccessClaims,
  AccessTokens,
  type Actor,
  actorOfSession,
  type Clients,
  type Sessions,
  type Tenants,
  type Unavailable,
  type Users,
} from "@toile/service-core"
import { Context, Effect, Layer } from "effect"
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose"

const ALGORITHM = "ES256"
const AUDIENCE = "toile"

/** Checks access tokens. */
export interface TokenVerifier {
  /** A token that its issuer signed and that has not expired; undefined for any other text. */
  readonly verify: (token: string) => Effect.Effect<VerifiedToken | undefined, Unavailable>
}
export const TokenVerifier = Context.Service<TokenVerifier>("@toile/adapter-http/TokenVerifier")

export interface VerifiedToken {
  /** seconds since 1970 */
  readonly expiresAt: number
  /** Who stands behind it now; undefined where it opens nothing (any more). */
  readonly actor: Effect.Effect<Actor | undefined, never, Sessions | Users | Clients | Tenants>
}

/** The service as an issuer: who it says to be, and the public keys by which others check its tokens. */
export interface OwnIssuer {
  readonly issuer: string
  readonly publicKeys: { readonly keys: readonly JWK[] }
  readonly verify: TokenVerifier["verify"]
}
export const OwnIssuer = Context.Service<OwnIssuer>("@toile/adapter-http/OwnIssuer")

/** Takes the tokens that the service signed itself. */
export const ownTokens: Layer.Layer<TokenVerifier, never, OwnIssuer> = Layer.effect(
  TokenVerifier,
  Effect.map(OwnIssuer, ({ verify }) => ({ verify })),
)

/** A new private signing key as text (JWK). */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

/** Signing and checking with one key (JWK text), for the issuer under the base URL. */
export const signedTokens = (baseUrl: string, signingKey: string): Layer.Layer<AccessTokens | OwnIssuer> =>
  Layer.effectContext(
    Effect.promise(async () => {
      const privateJwk = JSON.parse(signingKey) as JWK
      const { d: _private, ...publicJwk } = privateJwk
      const kid = await calculateJwkThumbprint(publicJwk)
      const privateKey = (await importJWK(privateJwk, ALGORITHM)) as CryptoKey
      const publicKey = (await importJWK(publicJwk, ALGORITHM)) as CryptoKey
      const issuer = `${baseUrl}${REALM_PATH}`

      const sign = ({ subject, tenantId, kind, sessionId }: AccessClaims, lifetimeSeconds: number) =>
        Effect.promise(() =>
          new SignJWT({ tenant: tenantId, kind, sid: sessionId })
            .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
            .setIssuer(issuer)
            .setAudience(AUDIENCE)
            .setSubject(subject)
            .setIssuedAt()
            .setExpirationTime(`${lifetimeSeconds}s`)
            .sign(privateKey),
        )

      const verify = (token: string) =>
        Effect.promise(async (): Promise<VerifiedToken | undefined> => {
          try {
            const { payload } = await jwtVerify(token, publicKey, {
              issuer,
              audience: AUDIENCE,
              algorithms: [ALGORITHM],
              requiredClaims: ["sub", "exp", "sid", "tenant", "kind"],
            })
            const claims: AccessClaims = {
              subject: String(payload.sub),
              tenantId: String(payload.tenant),
              kind: payload.kind === "client" ? "client" : "user",
              sessionId: String(payload.sid),
            }
            return { expiresAt: Number(payload.exp), actor: actorOfSession(claims) }
          } catch (error) {
            if (error instanceof errors.JOSEError) return undefined
            throw error
          }
        })

      const publicKeys = { keys: [{ ...publicJwk, kid, alg: ALGORITHM, use: "sig" }] }
      return Context.make(AccessTokens, { sign }).pipe(Context.add(OwnIssuer, { issuer, publicKeys, verify }))
    }),
  )
