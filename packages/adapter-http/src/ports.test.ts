import { accessTokensContract } from "@toile/port-contracts"
import { Effect } from "effect"
import { createLocalJWKSet, errors, jwtVerify } from "jose"
import { makeSigningKey, OwnIssuer, signedTokens } from "./access-tokens.js"

accessTokensContract("Signed JWTs", async () => {
  const signer = signedTokens("https://toile.example", await makeSigningKey())
  // As any other service reads them: by the public keys and the issuer's name.
  const { issuer, publicKeys } = await Effect.runPromise(Effect.provide(OwnIssuer, signer))
  const keys = createLocalJWKSet({ keys: [...publicKeys.keys] })
  const read = async (token: string) => {
    try {
      const { payload } = await jwtVerify<{ tenant: string; kind: "user" | "client"; sid: string }>(token, keys, {
        issuer,
      })
      const { sub, tenant, kind, sid, exp } = payload
      return { claims: { subject: sub!, tenantId: tenant, kind, sessionId: sid }, expiresAt: exp! }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
  return { signer, read }
})
