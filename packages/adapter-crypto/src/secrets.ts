import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { Secrets } from "@toile/service-core"
import { Effect, Layer, Semaphore } from "effect"

/** Secrets over node:crypto and Argon2id (RFC 9106; the library's defaults: 19 MiB, 2 passes, off the event loop). */
export const nodeSecrets = (key: Buffer): Layer.Layer<Secrets> =>
  Layer.effect(
    Secrets,
    Effect.promise(async () => {
      const nobody = await hash(randomBytes(16))
      // A core is left to the event loop; the threads that files are written by are these too.
      const oneOfFew = Semaphore.makeUnsafe(Math.max(1, availableParallelism() - 1)).withPermits(1)
      return {
        hashPassword: (password: string) => oneOfFew(Effect.promise(() => hash(password))),
        verifyPassword: (stored: string, password: string) =>
          oneOfFew(
            Effect.promise(async () => {
              const right = await verify(stored === "" ? nobody : stored, password)
              return right && stored !== ""
            }),
          ),
        seal: (secret: string) => seal(key, secret),
        unseal: (sealed: string) => unseal(key, sealed),
        equal: (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b)),
        random: () => randomBytes(32).toString("base64url"),
        hash: (content: string | Uint8Array) => sha256(content).toString("hex"),
      }
    }),
  )

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest()

/** AES-256-GCM; the text form is nonce, tag and ciphertext in base64url, joined by dots. */
function seal(key: Buffer, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", key, nonce)
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url")).join(".")
}

function unseal(key: Buffer, text: string): string {
  const [nonce, tag, sealed] = text.split(".").map((part) => Buffer.from(part, "base64url"))
  if (nonce === undefined || tag === undefined || sealed === undefined) throw new Error("not a sealed secret")
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: 16 }).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8")
}
