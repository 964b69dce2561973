import { decodedBy } from "./code-pages.js"

const signs: Readonly<Record<string, string>> = { d: "°", c: "⌀", p: "±", "%": "%" }
/** By the digit after \M+, the code page of the two bytes that follow. */
const multibyte: Readonly<Record<string, string>> = { "1": "shift_jis", "2": "big5", "3": "euc-kr", "5": "gb18030" }

/** Any text: letters by their number, signs by %%, underlines that are none of the text. */
const CODES = /\\U\+([0-9A-Fa-f]{4})|\\M\+([1235])([0-9A-Fa-f]{4})|%%(\d{3}|[dcp%])|%%[uok]/gi
/** MTEXT: lines, fractions, fonts, heights and colours, underlines, groups; what a backslash stands before is itself. */
const FORMATS = /\\([\\{}])|\\[PXN]|\\S([^;]{0,200});|\\[ACFHQTWfpc][^;\\]{0,200};|\\[LlOoKk]|\\~|[{}]|\^[IJM]/g

const plain = (source: string): string =>
  source.replace(CODES, (whole, point?: string, page?: string, pair?: string, sign?: string) => {
    if (point !== undefined) return String.fromCharCode(Number.parseInt(point, 16))
    if (page !== undefined && pair !== undefined) {
      const value = Number.parseInt(pair, 16)
      return decodedBy(Uint8Array.of(value >> 8, value & 0xff), multibyte[page]!) ?? whole
    }
    if (sign === undefined) return ""
    return /^\d/.test(sign) ? String.fromCharCode(Number(sign)) : signs[sign.toLowerCase()]!
  })

/** A text without the codes of CAD programs. */
export const plainText = (source: string): string => plain(source).trim()

/** The lines of a long text (MTEXT) without its formats. */
export const plainLines = (source: string): readonly string[] =>
  source
    .replace(FORMATS, (code, itself?: string, fraction?: string) => {
      if (itself !== undefined) return itself
      if (fraction !== undefined) return fraction.replace(/[#^]/g, "/")
      if (/^\\[PXN]$|^\^[JM]$/.test(code)) return "\n"
      return code === "\\~" || code === "^I" ? " " : ""
    })
    .split("\n")
    .map(plainText)
    .filter((line) => line !== "")

/** "Piece Name: FRONT" as its key in capitals and its value, in any script; undefined for any other text. */
export const keyAndValue = (text: string): readonly [key: string, value: string] | undefined => {
  const at = text.search(/[:：]/)
  if (at < 1 || at > 30) return undefined
  const key = text
    .slice(0, at)
    .trim()
    .replace(/[\s_]+/g, " ")
    .toUpperCase()
  return /^\p{L}[\p{L}\p{M} /.()-]*$/u.test(key) ? [key, text.slice(at + 1).trim()] : undefined
}
