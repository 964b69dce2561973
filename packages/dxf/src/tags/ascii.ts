/**
 * What became of a text on its way to 7-bit ASCII. `changed`: a letter is not what it was (other quotation marks, dashes or
 * spaces change no word). `lost` are the characters that became "?".
 */
export interface AsciiText {
  readonly text: string
  readonly changed: boolean
  readonly lost: readonly string[]
}

// Letters and signs that Unicode's canonical decomposition leaves whole.
const spelledOut: Readonly<Record<string, string>> = {
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  Ø: "O",
  ø: "o",
  Ð: "D",
  ð: "d",
  Đ: "D",
  đ: "d",
  Ł: "L",
  ł: "l",
  Þ: "Th",
  þ: "th",
  ß: "ss",
  ẞ: "SS",
  ı: "i",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  "×": "x",
  "→": "->",
  "←": "<-",
  "·": "-",
  "•": "-",
  "…": "...",
  "°": " deg",
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "€": "EUR",
  "£": "GBP",
  "™": "TM",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
}

/**
 * A text in printable 7-bit ASCII, which is all that AAMA and ASTM D6673 allow. Accents are dropped, ligatures spelled
 * out, line ends and other control characters become spaces; what has no spelling becomes "?" and is listed.
 */
export const toAscii = (source: string): AsciiText => {
  // Nearly all texts are
  if (/^[\x20-\x7e]*$/.test(source)) return { text: source, changed: false, lost: [] }
  const lost: string[] = []
  let text = ""
  for (const character of source) {
    const spelled = spelledOut[character] ?? character.normalize("NFKD").replace(/\p{Mark}/gu, "")
    for (const part of spelled) {
      if (/^[\x20-\x7e]$/.test(part)) text += part
      else if (/^\p{Cc}$/u.test(part)) text += " "
      else if (spelledOut[part] !== undefined) text += spelledOut[part]
      else {
        text += "?"
        if (!lost.includes(character)) lost.push(character)
      }
    }
  }
  return { text, changed: /[^\P{L}A-Za-z]/u.test(source.normalize("NFC")), lost }
}
