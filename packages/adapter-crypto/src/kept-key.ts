import { randomBytes, randomUUID } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

/**
 * Reads a key that is kept in a file, or makes and keeps one; of two processes that start at once, one makes it. Its own
 * name never stands for a part of it, whatever is killed or finds no room.
 */
export async function keptKey(file: string, make: () => Promise<string>): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const known = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error
    return undefined
  })
  if (known !== undefined) return known
  const passing = `${file}.${randomUUID()}`
  try {
    await writeFile(passing, await make(), { flag: "wx", mode: 0o600, flush: true })
    await link(passing, file)
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error
  } finally {
    await rm(passing, { force: true })
  }
  return readFile(file, "utf8")
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown }).code

export interface SecretKeyConfig {
  /** 32 bytes in base64; undefined: made and kept in the data folder. */
  readonly secretKey: string | undefined
  readonly dataDir: string
}

/** The key that encrypts client secrets: the configured one, or the one that is kept in the data folder. */
export async function keptSecretKey({ secretKey, dataDir }: SecretKeyConfig): Promise<Buffer> {
  const make = async () => randomBytes(32).toString("base64")
  return Buffer.from(secretKey ?? (await keptKey(join(dataDir, "keys", "secret.key"), make)), "base64")
}
