/** Where a glyph begins has to be a multiple of this: the subsetter halves it for its index, and loses what is odd. */
const ALIGNED = 4

interface Table {
  readonly tag: string
  readonly bytes: Uint8Array
}

/**
 * A TrueType font whose glyphs begin where the subsetter (fontkit's, as pdf-lib has it) can find them. Fonts of the web are packed without
 * gaps: their glyphs come out blank. What has no `glyf` table, or gaps already, comes back as it is.
 */
export const alignedGlyphs = (font: Uint8Array): Uint8Array => {
  const tables = tablesOf(font)
  const find = (tag: string) => tables.find((table) => table.tag === tag)?.bytes
  const [glyf, loca, head] = [find("glyf"), find("loca"), find("head")]
  if (!glyf || !loca || !head) return font
  const offsets = offsetsOf(loca, view(head).getInt16(50) === 1)
  if (offsets.every((offset) => offset % ALIGNED === 0)) return font
  const lengths = offsets.slice(1).map((end, i) => end - offsets[i]!)
  const room = lengths.reduce((sum, length) => sum + padded(length), 0)
  const glyphs = new Uint8Array(room)
  const places = new Uint8Array(offsets.length * 4)
  let at = 0
  lengths.forEach((length, i) => {
    view(places).setUint32(i * 4, at)
    glyphs.set(glyf.subarray(offsets[i]!, offsets[i]! + length), at)
    at += padded(length)
  })
  view(places).setUint32(lengths.length * 4, at)
  const heading = head.slice()
  view(heading).setInt16(50, 1)
  const replaced: Readonly<Record<string, Uint8Array>> = { glyf: glyphs, loca: places, head: heading }
  return fontOf(
    view(font).getUint32(0),
    tables.map(({ tag, bytes }) => ({ tag, bytes: replaced[tag] ?? bytes })),
  )
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const padded = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED

const tablesOf = (font: Uint8Array): readonly Table[] => {
  if (font.length < 12) return []
  const data = view(font)
  const count = data.getUint16(4)
  if (font.length < 12 + 16 * count) return []
  return Array.from({ length: count }, (_, i) => {
    const at = 12 + 16 * i
    const from = data.getUint32(at + 8)
    return {
      tag: String.fromCharCode(...font.subarray(at, at + 4)),
      bytes: font.subarray(from, from + data.getUint32(at + 12)),
    }
  })
}

const offsetsOf = (loca: Uint8Array, isLong: boolean): readonly number[] => {
  const data = view(loca)
  return Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, i) =>
    isLong ? data.getUint32(i * 4) : data.getUint16(i * 2) * 2,
  )
}

/** Tables one after the other; their checksums, which no reader of ours looks at, stay 0. */
const fontOf = (version: number, tables: readonly Table[]): Uint8Array => {
  const start = 12 + 16 * tables.length
  const out = new Uint8Array(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0))
  const data = view(out)
  data.setUint32(0, version)
  data.setUint16(4, tables.length)
  let at = start
  tables.forEach(({ tag, bytes }, i) => {
    for (let c = 0; c < 4; c++) out[12 + 16 * i + c] = tag.charCodeAt(c)
    data.setUint32(12 + 16 * i + 8, at)
    data.setUint32(12 + 16 * i + 12, bytes.length)
    out.set(bytes, at)
    at += padded(bytes.length)
  })
  return out
}
