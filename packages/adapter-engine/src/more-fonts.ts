import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { inflateSync } from "node:zlib"

type Language = "th" | "zh" | "ja"

/** Fonts under the Open Font License, one package each; whoever writes such texts installs them. */
const files: Readonly<Record<Language, () => string>> = {
  th: () => here.resolve("@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff"),
  zh: () => here.resolve("@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff"),
  ja: () => here.resolve("@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff"),
}
const here = createRequire(import.meta.url)

/** The font of a language, as TrueType; undefined where its package is not installed. */
export const moreFonts = async (language: Language): Promise<Uint8Array | undefined> => {
  const path = resolved(files[language])
  return path === undefined ? undefined : unpacked(await readFile(path))
}

const resolved = (file: () => string): string | undefined => {
  try {
    return file()
  } catch {
    return undefined
  }
}

/** WOFF (W3C, WOFF File Format 1.0) to the font that is packed in it: tables are zlib's, or as they are where that is no shorter. */
const unpacked = (woff: Buffer): Uint8Array => {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = 44 + 20 * i
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = woff.subarray(from, from + packed)
    return { entry, length, bytes: packed < length ? inflateSync(bytes) : bytes }
  })
  const start = 12 + 16 * tables.length
  const padded = (length: number) => Math.ceil(length / 4) * 4
  const out = Buffer.alloc(start + tables.reduce((sum, { length }) => sum + padded(length), 0))
  woff.copy(out, 0, 4, 8)
  out.writeUInt16BE(tables.length, 4)
  let at = start
  tables.forEach(({ entry, length, bytes }, i) => {
    const record = 12 + 16 * i
    woff.copy(out, record, entry, entry + 4)
    woff.copy(out, record + 4, entry + 16, entry + 20)
    out.writeUInt32BE(at, record + 8)
    out.writeUInt32BE(length, record + 12)
    bytes.copy(out, at)
    at += padded(length)
  })
  return out
}
