import { randomBytes } from "node:crypto"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Reads a key that is kept in a file, or makes and keeps one; of two processes that start at once, one makes it. */
export async function keptKey(file: string, make: () => Promise<string>): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, await make(), { flag: "wx", mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  }
  return readFile(file, "utf8")
}

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
