import { describe, expect, it } from "vitest"
import { decodeBytes } from "./bytes.js"
import { decodedBy } from "./code-pages.js"

/** The bytes of a text in a code page, by trying all of one and two bytes. */
const encoderOf = (page: string) => {
  const bytes = new Map<string, readonly number[]>()
  for (let lead = 0; lead < 256; lead++) {
    const one = decodedBy(Uint8Array.of(lead), page)
    if (one?.length === 1 && !bytes.has(one)) bytes.set(one, [lead])
    for (let trail = 0x40; lead > 0x80 && trail < 256; trail++) {
      const two = decodedBy(Uint8Array.of(lead, trail), page)
      if (two?.length === 1 && !bytes.has(two)) bytes.set(two, [lead, trail])
    }
  }
  return (text: string): readonly number[] =>
    [...text].flatMap((letter) => {
      const found = bytes.get(letter)
      if (found === undefined) throw new Error(`${letter} is not in ${page}`)
      return found
    })
}

/** Names of pieces as they stand in files, and what AutoCAD calls their code page. */
const pages = [
  ["gb18030", "ANSI_936", ["前片", "后片", "袖子", "领子", "口袋布", "腰头", "侧片上", "里布前片", "前中片A"]],
  ["big5", "ANSI_950", ["前片", "後片", "袖子", "領子", "口袋布", "腰頭", "過肩", "裡布前片"]],
  ["shift_jis", "ansi_932", ["前身頃", "後身頃", "袖", "衿", "ポケット", "ベルト", "見返し", "ヨーク"]],
  ["euc-kr", "ANSI_949", ["앞판", "뒤판", "소매", "칼라", "주머니", "허리밴드", "안감 앞판"]],
  ["windows-1251", "ANSI_1251", ["Перед", "Спинка", "Рукав", "ПЕРЕДНЯЯ ПОЛОЧКА"]],
  ["ibm866", "dos866", ["Перед", "Спинка", "Рукав"]],
  ["windows-1252", "ANSI_1252", ["Dévant", "Côté", "Ärmel vorne", "Rückenteil", "Cuello derecho niño"]],
  ["windows-1254", "ANSI_1254", ["Kuşak", "Yaka ağı", "Manşet sağ"]],
  ["cp437", "dos437", ["Dévant", "Ärmel", "Rückenteil"]],
  [
    "cp852",
    "dos852",
    ["Kołnierz", "Rękaw", "Długość", "Část", "Přední díl", "Zsebfedő", "ELŐRÉSZ", "ŠÍŘKA", "Stražnji dio"],
  ],
] as const
/** Polish and Czech are told from French by some of their letters alone; DOS's page of Western Europe agrees with its first in accents. */
const onlyNamed = [
  ["windows-1250", "ANSI_1250", ["Przód", "Kołnierz", "Kieszeń", "Límec přední"]],
  ["cp850", "dos850", ["Dévant", "Ärmel", "Mañga ×"]],
  ["iso-8859-2", "iso8859-2", ["Kołnierz"]],
  ["windows-874", "ANSI_874", ["ด้านหน้า"]],
] as const

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

describe("letters beyond ASCII", () => {
  it.each([...pages, ...onlyNamed])("of %s are read where the header names %s", (page, name, words) => {
    const encoded = encoderOf(page)
    for (const word of words) {
      const bytes = Uint8Array.from([...ascii(`  9\n$DWGCODEPAGE\n  3\n${name}\n`), ...encoded(word)])
      const { text, ...told } = decodeBytes(bytes)
      expect([text.split("\n").at(-1), told]).toEqual([word, { encoding: page }])
    }
  })

  it.each(pages)("of %s are guessed where nothing names it, and that is told", (page, _, words) => {
    const encoded = encoderOf(page)
    for (const word of words) {
      const decoded = decodeBytes(Uint8Array.from([...ascii("  1\nPiece Name: "), ...encoded(word), 10]))
      expect([decoded.text.slice(16, -1), decoded]).toMatchObject([word, { encoding: page, guessed: true }])
    }
  })

  it.each([
    ["windows-1254", ["KUMAŞ ŞEFFAF ĞIİ", "PARÇA ADI: ÖN SAĞ", "ARKA ÜST BİYE, KALIP ÖLÇÜSÜ", "Kumaş: şeffaf", "ağ"]],
    ["windows-1254", ["Kalıp", "Sırt", "Kısa kol", "DİKİŞ", "Ön düğme", "SAĞ ÖN", "eğri", "İlik"]],
    ["windows-1250", ["Přední díl nový", "Predný diel", "ZADNÝ", "KOŁNIERZ, ŻÓŁTY", "Faţă stânga", "Výkroj", "VÝKROJ"]],
    [
      "windows-1250",
      ["Bočni dio", "Leđa", "Stražnji dio", "Prednji dio, džep", "Manšeta", "LIČNA MAPA", "Naličje", "građa"],
    ],
    [
      "windows-1250",
      ["Žep", "Hlačnica", "Všitek", "Šiv", "ŽEP", "HLAČE", "Ključ", "Špica", "točke", "veći", "kopča, ručne", "Širina"],
    ],
    ["windows-1252", ["Manga esquerda, PEÇA", "Rückenteil für Größe", "Façade côté"]],
    [
      "windows-1252",
      ["Pièce arrière", "PIÈCE", "Modèle après", "empiècement", "guère", "Ærme", "Bærestykke", "caffè", "lisières"],
    ],
    ["cp437", ["Ärmel", "KÜRZE", "pièce", "Über", "Übertritt", "fenêtre", "NIÑO", "niño", "naïf", "Bånd"]],
    ["cp437", ["Rukáv", "Límec"]],
    ["cp852", ["Džep", "Leđa", "Żółty", "ćwierć, Mankiet zakładka"]],
  ])("stand in their words as their language has them: %s, %j", (page, words) => {
    const encoded = encoderOf(page)
    for (const word of words) {
      const decoded = decodeBytes(Uint8Array.from([...ascii("  1\n"), ...encoded(word), 10]))
      expect([decoded.text.slice(4, -1), decoded]).toMatchObject([word, { encoding: page, guessed: true }])
    }
  })

  it("that may be of two languages are told with both pages, and what stands beside them decides", () => {
    const encoded = encoderOf("windows-1250")
    const read = (text: string) => decodeBytes(Uint8Array.from([...ascii("  1\n"), ...encoded(text), 10]))
    expect(read("leđni")).toMatchObject({ text: "  1\nleğni\n", orElse: "windows-1250" })
    expect(read("leđni\nStražnji dio\nbočni")).toEqual({
      text: "  1\nleđni\nStražnji dio\nbočni\n",
      encoding: "windows-1250",
      guessed: true,
    })
    expect(read("pravý")).not.toHaveProperty("orElse")
    expect(read("malý")).toMatchObject({ text: "  1\nmalý\n", orElse: "windows-1254" })
  })

  it.each([
    ["windows-1250", "utf-8", ["VÝŠKA", "PÓŁ", "PÓŁKA", "STÓŻEK"]],
    ["windows-1250", "gb18030", ["ČÁST", "Část"]],
    ["windows-1254", "windows-1251", ["İç", "İÇ CEP", "Astar İç", "ığ"]],
    ["windows-1251", "windows-1252", ["Як", "Я"]],
    ["cp852", "windows-1250", ["Hlačnica", "Bočni dio"]],
  ])("of one word are read as %s, and as %s as well: %j", (page, orElse, words) => {
    const encoded = encoderOf(page)
    for (const word of words) {
      const decoded = decodeBytes(Uint8Array.from([...ascii("  1\n"), ...encoded(word), 10]))
      expect(decoded).toEqual({ text: `  1\n${word}\n`, encoding: page, guessed: true, orElse })
    }
  })

  it.each([
    ["windows-1250", ["ŠÍŘKA", "MĚŘÍTKO", "ŻÓŁTY", "Výška"]],
    ["windows-1251", ["Ось", "Шов", "ПЕРЕД A"]],
  ])("three in a row or more, in Latin words and in Cyrillic ones, are told apart: %s, %j", (page, words) => {
    const encoded = encoderOf(page)
    for (const word of words)
      expect(decodeBytes(Uint8Array.from([...ascii("  1\n"), ...encoded(word), 10]))).toEqual({
        text: `  1\n${word}\n`,
        encoding: page,
        guessed: true,
      })
  })

  it("that stand alone are told with both pages", () => {
    for (const letter of ["É", "å", "À"]) {
      const bytes = Uint8Array.from([...ascii("  1\nTAILLE "), ...encoderOf("windows-1252")(letter), 10])
      expect(decodeBytes(bytes)).toMatchObject({ guessed: true, orElse: "windows-1252" })
    }
  })

  it("in UTF-8 count before what the header names, and stay what they are", () => {
    for (const word of ["前片", "Dévant", "Kołnierz", "ด้านหน้า", "Áo sơ mi", "Перед", "Перед XL", "5 μm", "Aβ"]) {
      const bytes = new TextEncoder().encode(`  9\n$DWGCODEPAGE\n  3\nANSI_1252\n${word}`)
      expect(decodeBytes(bytes)).toMatchObject({ encoding: "utf-8" })
      expect(decodeBytes(bytes).text.endsWith(word)).toBe(true)
    }
  })

  it("of a page that is not known are guessed, and the page is told", () => {
    const gbk = encoderOf("gb18030")("后片")
    const { text, ...told } = decodeBytes(Uint8Array.from([...ascii("9\n$DWGCODEPAGE\n3\njohab\n"), ...gbk]))
    expect(text.endsWith("后片")).toBe(true)
    expect(told).toEqual({ encoding: "gb18030", unknownPage: "johab" })
  })

  it("that are cut in two lose no others", () => {
    const cut = encoderOf("gb18030")("前片后").slice(0, 5)
    const bytes = Uint8Array.from([...ascii("9\n$DWGCODEPAGE\n3\nansi_936\n"), ...cut])
    expect(decodeBytes(bytes).text).toMatch(/前片\uFFFD$/)
  })
})
