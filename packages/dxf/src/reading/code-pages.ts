/** Every JavaScript has it, and no `lib` of the language declares it but the browser's. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { readonly decode: (bytes: Uint8Array) => string }

/** The upper halves of the code pages of DOS, byte 0x80 first: no browser knows them. */
const ofDos: Readonly<Record<string, string>> = {
  // Of the first DOS programs.
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" +
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  // Western Europe.
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀" +
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  // Central Europe.
  cp852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀" +
    "ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
}

/** By the number that Windows and AutoCAD have for a code page, what the web's encodings call it. */
const byNumber: Readonly<Record<string, string>> = {
  "437": "cp437",
  "850": "cp850",
  "852": "cp852",
  "866": "ibm866",
  "874": "windows-874",
  "932": "shift_jis",
  "936": "gb18030",
  "54936": "gb18030",
  "949": "euc-kr",
  "950": "big5",
  "10000": "macintosh",
  "65001": "utf-8",
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/^ascii$/i, "cp437"],
  [/^(x-)?gb(k|[-_]?2312|[-_]?18030)?(-80)?$/i, "gb18030"],
  [/^big[-_]?5/i, "big5"],
  [/^(s-?jis|shift[-_]?jis)$/i, "shift_jis"],
  [/^(euc[-_]?kr|ks_?c_?5601)/i, "euc-kr"],
  [/^koi8[-_]?r$/i, "koi8-r"],
  [/^mac(-roman|intosh)?$/i, "macintosh"],
  [/^utf[-_]?8$/i, "utf-8"],
]

/** What $DWGCODEPAGE or a user calls a code page (ANSI_936, dos850, iso8859-2, gbk), as this reader's name for it. */
export const pageCalled = (name: string): string | undefined => {
  const named = byName.find(([form]) => form.test(name))?.[1]
  if (named !== undefined) return named
  const part = /^iso[-_]?8859[-_](\d{1,2})$/i.exec(name)?.[1]
  if (part !== undefined) return `iso-8859-${part}`
  const number = /^(?:ansi|cp|dos|ibm|ms|windows)?[-_]?(\d{3,5})$/i.exec(name)?.[1]
  if (number === undefined) return undefined
  return /^125[0-8]$/.test(number) ? `windows-${number}` : byNumber[number]
}

/** Bytes in a code page; undefined where they are none of it, or where this surrounding does not know it. */
export const decodedBy = (bytes: Uint8Array, page: string, fatal = true): string | undefined => {
  const upper = ofDos[page]
  if (upper !== undefined) return singleBytes(bytes, upper)
  try {
    return new TextDecoder(page, { fatal, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const CHUNK = 0x2000

const singleBytes = (bytes: Uint8Array, upper: string): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const units: number[] = []
    const end = Math.min(bytes.length, at + CHUNK)
    for (let i = at; i < end; i++) units.push(bytes[i]! < 0x80 ? bytes[i]! : upper.charCodeAt(bytes[i]! - 0x80))
    text += String.fromCharCode.apply(null, units)
  }
  return text
}
