import { type AccessClaims, AccessTokens } from "@toile/service-core"
import { Clock, Effect, type Layer } from "effect"
import { describe, expect, test } from "vitest"

/** A signer, and how whoever gets one of its tokens reads it. */
export interface AccessTokensHouse {
  readonly signer: Layer.Layer<AccessTokens>
  /** By what the signer's house tells everybody; undefined for a token that is not its own. */
  readonly read: (token: string) => Promise<ReadToken | undefined>
}
export interface ReadToken {
  readonly claims: AccessClaims
  /** seconds since 1970 */
  readonly expiresAt: number
}

/** What every signer of access tokens holds. @param found a house with a key of its own */
export function accessTokensContract(name: string, found: () => Promise<AccessTokensHouse>): void {
  describe(`${name} as access tokens`, () => {
    const CLAIMS: AccessClaims = { subject: "someone", tenantId: "house", kind: "user", sessionId: "session" }
    const sign = ({ signer }: AccessTokensHouse, claims: AccessClaims, lifetimeSeconds: number) =>
      Effect.runPromise(
        Effect.provide(
          Effect.flatMap(AccessTokens, (tokens) => tokens.sign(claims, lifetimeSeconds)),
          signer,
        ),
      )
    const seconds = async () => Math.floor((await Effect.runPromise(Clock.currentTimeMillis)) / 1000)

    test.each(["user", "client"] as const)(
      "what is signed of a %s is read, by whoever has the house's word",
      async (kind) => {
        const house = await found()
        const claims = { ...CLAIMS, kind }
        const read = await house.read(await sign(house, claims, 300))
        expect(read?.claims).toEqual(claims)
      },
    )

    test.each([60, 3600])("it ends after its lifetime of %i s", async (lifetime) => {
      const house = await found()
      const earliest = await seconds()
      const token = await sign(house, CLAIMS, lifetime)
      const latest = await seconds()
      const { expiresAt } = (await house.read(token))!
      expect(expiresAt).toBeGreaterThanOrEqual(earliest + lifetime)
      expect(expiresAt).toBeLessThanOrEqual(latest + lifetime)
    })

    test("it holds no character that a header would have to quote", async () => {
      expect(await sign(await found(), CLAIMS, 300)).toMatch(/^[\w.~+/-]+=*$/)
    })

    test("one that was changed, or that another house signed, is none", async () => {
      const [house, other] = [await found(), await found()]
      const token = await sign(house, CLAIMS, 300)
      const middle = Math.floor(token.length / 2)
      const changed = token.slice(0, middle) + (token[middle] === "A" ? "B" : "A") + token.slice(middle + 1)
      for (const text of [changed, `${token}A`, "", "no token", await sign(other, CLAIMS, 300)])
        expect(await house.read(text)).toBeUndefined()
      expect(await house.read(token)).toBeDefined()
    })
  })
}
