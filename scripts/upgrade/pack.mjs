import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"

/** A whole folder, each of its files compressed by itself (NAME.br): Node can read it, and nothing else is needed. @param {string} from @param {string} to */
export function pack(from, to) {
  let bytes = 0
  const names = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
  for (const name of names) {
    const whole = readFileSync(join(from, name))
    const packed = brotliCompressSync(whole, {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
    })
    const target = join(to, `${name}.br`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, packed)
    bytes += packed.length
  }
  return { files: names.length, bytes }
}
