/** The upper halves of single-byte code pages, byte 0x80 first. */
export const codePages = {
  // Windows 1252; the five bytes it leaves free are kept as control characters.
  cp1252:
    "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ" +
    String.fromCharCode(...Array.from({ length: 96 }, (_, i) => 0xa0 + i)),
  // IBM 437, of DOS programs.
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" +
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
} as const

export type CodePage = keyof typeof codePages
