import { decodedBy } from "./code-pages.js"
import { centralOfDos, firstOfDos } from "./dos-letters.js"
import {
  fitsCase,
  isAsh,
  isCapitalUmlaut,
  isDotless,
  isDotted,
  isGrave,
  isSoftG,
  isTurkishSyllable,
  mayBeDotless,
} from "./latin-letters.js"
import { ALONE, type ByteWeight, isLetter, type Place, placesOf } from "./places-in-words.js"

/** Letters that the names of pieces and their texts are made of: front, back, sleeve, collar, pocket, facing, size, cut. */
const garmentLetters: Readonly<Record<string, string>> = {
  gb18030: "前后片袖领口袋腰贴里面布衬左右上下门襟裤裙身侧大小克夫过肩帽罗纹拉链中主料辅码号数量份名称样裁底边带",
  big5: "前後片袖領口袋腰貼裡面布襯左右上下門襟褲裙身側大小克夫過肩帽羅紋拉鏈中主料輔碼號數量份名稱樣裁底邊帶",
  shift_jis: "前後身頃袖衿襟裏表見返上下左右布芯地持出力台脇丈腰帯中ポケットベルトカフスヨークパンツスカラ",
  "euc-kr": "앞뒤판소매몸칼라카요크안감겉심지주머니허리밴드여밈단커프스사이즈수량원밑위옆선",
}

/** So many bytes of lines that have letters beyond ASCII are looked at. */
const LOOKED_AT = 0x8000

/** The lines that have bytes beyond ASCII. */
export const foreignLines = (bytes: Uint8Array): Uint8Array => {
  const found = new Uint8Array(LOOKED_AT)
  let [count, start] = [0, 0]
  for (let at = 0; at < bytes.length && count < LOOKED_AT - 1; ) {
    if (bytes[at]! < 0x80) {
      if (bytes[at] === 10 || bytes[at] === 13) start = at + 1
      at++
      continue
    }
    let end = at
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end++
    // A line that does not fit whole may end within a letter.
    if (count + end - start + 1 >= LOOKED_AT) break
    found.set(bytes.subarray(start, end), count)
    count += end - start
    found[count++] = 10
    at = end
  }
  return found.subarray(0, count)
}

/** How usual a letter of two bytes is, 0..1; undefined for what is none. */
type PairWeight = (lead: number, trail: number) => number | undefined
const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to

/** Rows of the tables: letters by use (level 1), by stroke or radical (level 2), signs. */
const pairs: Readonly<Record<string, PairWeight>> = {
  gb18030: (lead, trail) => {
    if (!within(lead, 0x81, 0xfe) || !within(trail, 0x40, 0xfe) || trail === 0x7f) return undefined
    if (trail < 0xa1) return 0.05
    if (within(lead, 0xb0, 0xd7)) return 1
    return within(lead, 0xd8, 0xf7) ? 0.3 : within(lead, 0xa1, 0xa9) ? 0.5 : 0.05
  },
  big5: (lead, trail) => {
    if (!within(lead, 0xa1, 0xf9) || !(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe))) return undefined
    return within(lead, 0xa4, 0xc6) ? 0.95 : lead < 0xa4 ? 0.5 : 0.25
  },
  shift_jis: (lead, trail) => {
    if (!(within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc)) || !within(trail, 0x40, 0xfc) || trail === 0x7f)
      return undefined
    if ((lead === 0x82 && within(trail, 0x9f, 0xf1)) || (lead === 0x83 && trail <= 0x96)) return 1
    return within(lead, 0x88, 0x97) ? 0.9 : within(lead, 0x81, 0x84) ? 0.5 : 0.3
  },
  "euc-kr": (lead, trail) => {
    if (!within(lead, 0xa1, 0xfe) || !within(trail, 0xa1, 0xfe)) return undefined
    return within(lead, 0xb0, 0xc8) ? 0.98 : lead < 0xb0 ? 0.4 : 0.1
  },
}

/** A letter that no garment's name has and that stands alone in a file may as well be two accents ("Část"). */
const ONE_LETTER = 0.84

/** By pairs of bytes: how usual they are, and how many of the letters are those of garments. */
export const pairScore = (bytes: Uint8Array, page: string): number => {
  const weight = pairs[page]!
  let [sum, high] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue
    const one = at + 1 < bytes.length ? weight(bytes[at]!, bytes[at + 1]!) : undefined
    if (one === undefined) {
      // Katakana of half width are single.
      if (page !== "shift_jis" || !within(bytes[at]!, 0xa1, 0xdf)) return -1
      high++
      sum += 0.3
      continue
    }
    // An accent between letters of ASCII would be one of these pairs with the letter behind it.
    const isWord = isLetter(bytes[at + 1]) && (isLetter(bytes[at + 2]) || isLetter(bytes[at - 1]))
    at++
    high += 2
    sum += isWord ? one : 2 * one
  }
  const letters = [...(decodedBy(bytes, page) ?? "")].filter((letter) => letter > "\u0100")
  const own = letters.filter((letter) => garmentLetters[page]!.includes(letter)).length
  if (letters.length === 0) return -1
  return ((letters.length === 1 && own === 0 ? ONE_LETTER : 1) * sum) / high + own / letters.length
}

/** Bytes at which 1252 has signs where 1250 has Polish letters, and letters of Iceland where 1254 has Turkish ones. */
const POLISH = new Set([0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbc, 0xbe, 0xbf, 0x8c, 0x8f, 0x9c, 0x9f])
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe])
/** Ç ç Ö ö Ü ü, the same in 1252, 1250 and 1254. */
const CEDILLA = new Set([0xc7, 0xe7])
const UMLAUT = new Set([0xd6, 0xf6, 0xdc, 0xfc])
/** Š Ž š ž, the same in 1252 and 1250. */
const CARON = new Set([0x8a, 0x8e, 0x9a, 0x9e])
/** È è or Č č; Æ æ or Ć ć; Đ đ or Ğ ğ. */
const isGraveOrC = (byte: number): boolean => byte === 0xc8 || byte === 0xe8
const isAshOrC = (byte: number): boolean => byte === 0xc6 || byte === 0xe6
const isStrokeOrG = (byte: number): boolean => byte === 0xd0 || byte === 0xf0

/** š and ž in a word of their case: beside a vowel, or before a consonant that follows them ("Šp", "Žl"). */
const caron = (byte: number, place: Place, best: number): number => {
  if (!place.beside) return place.run > 2 ? 0.2 : ALONE
  if (!fitsCase(place, byte < 0x90)) return 0.2
  if (!isCapitalUmlaut(place)) return best
  const isZ = byte === 0x8e || byte === 0x9e
  return (isZ ? /^[lmn]/i : /^[klmnprtv]/i).test(place.after) ? best - 0.04 : 0.6
}

/** Words of Cyrillic have no letter of ASCII; three accents may stand in a Latin one. */
const isCyrillic = ({ beside, run }: Place): boolean => run > (beside ? 3 : 2)

const bytesOf: Readonly<Record<string, ByteWeight>> = {
  // An accent stands between letters of ASCII, and not three in a row.
  "windows-1252": (byte, place) => {
    const { beside, run } = place
    if (beside && run <= 2) {
      if (isGraveOrC(byte)) return isGrave(place) ? 0.9 : 0.3
      if (isAshOrC(byte)) return isAsh(place) ? 0.9 : 0.3
      // ì ends words ("così"): within one DOS has ý there ("výška").
      if (byte === 0xec && place.after !== "") return 0.4
    }
    if (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7)
      return run > 2 ? 0.1 : beside ? (TURKISH.has(byte) ? 0.5 : 0.9) : 0.5
    if (CARON.has(byte)) return caron(byte, place, 0.8)
    return byte < 0xa0 ? 0.2 : beside && POLISH.has(byte) ? 0.1 : 0.35
  },
  "windows-1250": (byte, place) => {
    const { beside, run } = place
    if (POLISH.has(byte)) return beside ? 0.85 : 0.2
    if (CARON.has(byte)) return caron(byte, place, 0.9)
    // No language of Central Europe writes it.
    if (CEDILLA.has(byte)) return 0.6
    // Three in a row are Czech ("ŠÍŘKA").
    if (byte < 0xc0 || run > 3 || !beside) return 0.1
    if (isGraveOrC(byte)) return isGrave(place) ? 0.6 : 0.92
    if (byte < 0xe0 && !fitsCase(place, true)) return 0.3
    // No word of theirs begins with ć and a vowel, or next to none: DOS has Š there ("Šiv").
    if (byte === 0xe6 && place.before === "" && /^[aeiou]/.test(place.after)) return 0.87
    if (isAshOrC(byte)) return isAsh(place) ? 0.6 : 0.92
    return isStrokeOrG(byte) && !isSoftG(place) ? 0.88 : 0.85
  },
  "windows-1254": (byte, place) => {
    if (byte < 0xc0 || place.run > 2) return 0.2
    // A word by itself may be Cyrillic as well, a syllable ("İç") less likely.
    if (!place.beside) return isTurkishSyllable(byte, place) ? 0.57 : 0.2
    if (byte < 0xe0 && !fitsCase(place, true)) return 0.3
    if (isStrokeOrG(byte)) return isSoftG(place) ? 0.9 : place.before === "" ? 0.8 : 0.3
    // Ş ş, where 1250 has Ţ ţ; İ ı, where it has Ý ý, which Czech and Slovak write often.
    if (byte === 0xfd) return isDotless(place) ? 0.9 : mayBeDotless(place) ? 0.84 : 0.3
    if (byte === 0xdd) return isDotted(place) ? 0.9 : 0.3
    if (TURKISH.has(byte)) return 0.9
    // Other accents are rare in Turkish.
    return UMLAUT.has(byte) || CEDILLA.has(byte) ? 0.88 : 0.6
  },
  cp437: firstOfDos,
  cp852: centralOfDos,
  "windows-1251": (byte, place) =>
    byte >= 0xc0 || byte === 0xa8 || byte === 0xb8 ? (isCyrillic(place) ? 1.05 : place.beside ? 0.2 : 0.55) : 0,
  ibm866: (byte, place) =>
    within(byte, 0x80, 0xaf) || within(byte, 0xe0, 0xf1) ? (isCyrillic(place) ? 1 : place.beside ? 0.1 : 0.4) : 0,
}

export interface GuessedPage {
  readonly page: string
  /** Another one that the bytes look like nearly as much, and would be other text in. */
  readonly orElse?: string
}

/** Pages whose scores differ by less are not told apart. */
const AS_LIKELY = 0.055

/** What code page text of bytes looks like that nothing names; the likelier of these where several do. */
export const guessPage = (bytes: Uint8Array): GuessedPage => {
  const lines = foreignLines(bytes)
  const places = placesOf(lines)
  const scores = [
    ...Object.entries(bytesOf).map(([page, weight]) => ({
      page,
      score: places.reduce((sum, [byte, place]) => sum + weight(byte, place), 0) / places.length,
    })),
    ...Object.keys(pairs).map((page) => ({ page, score: pairScore(lines, page) })),
  ]
  const likelier = (a: (typeof scores)[number], b: (typeof scores)[number]) => (b.score > a.score ? b : a)
  const best = scores.reduce(likelier)
  const read = decodedBy(lines, best.page, false)
  const others = scores.filter(
    ({ page, score }) => score > best.score - AS_LIKELY && decodedBy(lines, page, false) !== read,
  )
  return { page: best.page, ...(others.length > 0 ? { orElse: others.reduce(likelier).page } : {}) }
}
