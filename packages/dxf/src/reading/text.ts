const signs: Readonly<Record<string, string>> = { d: "°", c: "⌀", p: "±", "%": "%" }

/** A text without the codes of CAD programs: \U+00E9, %%d, and what MTEXT says of fonts and lines. */
export const plainText = (source: string, isLong: boolean): string => {
  const told = source
    .replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/%%([dcp%])/gi, (_, letter: string) => signs[letter.toLowerCase()]!)
  if (!isLong) return told.trim()
  return told
    .replace(/\\P/g, " ")
    .replace(/\\[ACFHQTWfpcS][^;\\]{0,200};/g, "")
    .replace(/\\[LlOoKk~]/g, "")
    .replace(/[{}]/g, "")
    .trim()
}

/** "Piece Name: FRONT" as its key in capitals and its value; undefined for any other text. */
export const keyAndValue = (text: string): readonly [key: string, value: string] | undefined => {
  const at = text.indexOf(":")
  if (at < 1 || at > 30) return undefined
  const key = text
    .slice(0, at)
    .trim()
    .replace(/[\s_]+/g, " ")
    .toUpperCase()
  return /^[A-Z][A-Z /.-]*$/.test(key) ? [key, text.slice(at + 1).trim()] : undefined
}
