import { decodedBy, pageCalled } from "./code-pages.js"
import { guessPage } from "./guess-page.js"
import { pageBehind } from "./utf8-by-chance.js"

export interface DecodedText {
  readonly text: string
  /** As the web's encodings are called ("gb18030", "windows-1252"), or cp437, cp850, cp852. */
  readonly encoding: string
  /** The code page that the header names and that is not read: its letters beyond ASCII are guessed. */
  readonly unknownPage?: string
  /** Nothing tells the code page: it is what the bytes look like. */
  readonly guessed?: true
  /** Another code page that the bytes look like as much. */
  readonly orElse?: string
}

/**
 * The text of a file's bytes: a byte order mark counts first, then zeros in every second byte (UTF-16), then whether all of
 * it is UTF-8, then what $DWGCODEPAGE names; of what says nothing, what its letters beyond ASCII look like.
 */
export const decodeBytes = (bytes: Uint8Array): DecodedText => {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return wide(bytes.subarray(2), "utf-16le")
  if (a === 0xfe && b === 0xff) return wide(bytes.subarray(2), "utf-16be")
  if (a === 0xef && b === 0xbb && c === 0xbf) return utf8OrPage(bytes.subarray(3))
  const zeros = [0, 0]
  const head = Math.min(bytes.length, 512)
  for (let i = 0; i < head; i++) if (bytes[i] === 0) zeros[i & 1]!++
  if (zeros[1]! > head / 4 && zeros[0] === 0) return wide(bytes, "utf-16le")
  if (zeros[0]! > head / 4 && zeros[1] === 0) return wide(bytes, "utf-16be")
  return utf8OrPage(bytes)
}

/** A byte too much at the end is no unit. */
const wide = (bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): DecodedText => {
  const whole = bytes.subarray(0, bytes.length & ~1)
  return { text: decodedBy(whole, encoding, false) ?? "", encoding }
}

const utf8OrPage = (bytes: Uint8Array): DecodedText => {
  const text = decodedBy(bytes, "utf-8")
  const named = pageNamed(bytes)
  const page = named === undefined ? undefined : pageCalled(named)
  if (text !== undefined) {
    const behind = pageBehind(text, bytes, page)
    const other = behind === undefined ? undefined : decodedBy(bytes, behind.page)
    if (other === undefined || behind === undefined) return { text, encoding: "utf-8" }
    const { page: encoding, ...orElse } = behind
    return { text: other, encoding, ...orElse, ...(page === undefined ? { guessed: true } : {}) }
  }
  // A letter that is cut or damaged shall not lose the others.
  const read = page === undefined || page === "utf-8" ? undefined : decodedBy(bytes, page, false)
  if (read !== undefined && page !== undefined) return { text: read, encoding: page }
  const { page: encoding, ...orElse } = guessPage(bytes)
  const guessed = { text: decodedBy(bytes, encoding, false) ?? "", encoding, ...orElse }
  return named === undefined ? { ...guessed, guessed: true } : { ...guessed, unknownPage: named }
}

const HEAD = 0x4000

const pageNamed = (bytes: Uint8Array): string | undefined => {
  const head = decodedBy(bytes.subarray(0, HEAD), "windows-1252", false) ?? ""
  return /\$DWGCODEPAGE\s+3\s+(\S+)/i.exec(head)?.[1]
}
