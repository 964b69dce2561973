import { toAscii } from "../tags/ascii.js"

/**
 * Cloths by words of languages that no Latin letters spell: Russian and Ukrainian, Greek, Thai, Chinese, Japanese and Korean, as they
 * stand in material lists. The particular before the general: a lining's cloth is a cloth as well, and 衬里 is a lining that has the
 * sign of interfacing, as 衬衫, a shirt, has. Looked for in small letters without accents.
 */
const CLOTHS: readonly (readonly [group: string, words: RegExp])[] = [
  ["lining", /подклад|п[иі]дклад|φοδρα|ซับใน|里[布料]|[裡裏][布料]|[衬襯][里裡裏]|裏地|안감/],
  [
    "interfacing",
    /дубл[еіи]рин|фл[иі]зел[иі]н|прокладочн|клеев|бортовк|φλιζελιν|ผ้ากาว|[衬襯](?![衫裙衣])|^朴|芯地|接着芯|심지/,
  ],
  ["pocketing", /карман|кишен|袋布|スレ[ーキ]|주머니감/],
  ["rib", /кашкорсе|рибана|罗纹|羅紋|リブ|시보리/],
  ["wadding", /синтепон|утеплител|утеплювач|ватин|絮|充棉|铺棉|鋪棉|中綿|충전재/],
  ["shell", /ткань|тканина|основн|υφασμα|ผ้าหลัก|ผ้านอก|[面主]料|面布|大身|表地|表布|겉감|원단/],
]

/** Letters of Cyrillic and Greek, small, and how they are spelled. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  [
    "а a б b в v г g ґ g д d е e є ie ж zh з z и i і i ї i й i к k л l м m н n о o п p р r с s т t у u ў u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю iu я ia ј j љ lj њ nj ћ c ђ dj џ dz",
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o",
  ].flatMap((letters) =>
    [...letters.matchAll(/(\S) (\S+)/g)].map(([, letter, spelled]) => [letter!, spelled!] as const),
  ),
)

/** What two names have in common that are one: capitals, blanks and signs do not count. */
const keyOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "")

const slugOf = (text: string): string => text.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, "")

/** Small letters without the accents of Greek and of ё, which are often left out. */
const bare = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0301\u0308]/g, "")
    .normalize("NFKC")
    .toLowerCase()

/** So many letters of a name are spelled: a group names files. */
const MOST_LETTERS = 24

/** A name in letters of ASCII, the same in every file; letters that have no spelling by their numbers in Unicode: 网布 is u7f51-5e03. */
const spelledOut = (name: string): string => {
  const parts: string[] = []
  let isNumbers = false
  for (const letter of [...keyOf(bare(name))].slice(0, MOST_LETTERS)) {
    const spelled = SPELLED.get(letter) ?? slugOf(toAscii(letter).text)
    const isNumber = spelled === "" && letter !== "-"
    const between = isNumber === isNumbers ? (isNumber ? "-" : "") : isNumber ? "-u" : "-"
    parts.push(between, isNumber ? letter.codePointAt(0)!.toString(16) : spelled === "_" ? "" : spelled || "-")
    isNumbers = isNumber
  }
  return slugOf(parts.join("").replace(/-{2,}/g, "-"))
}

/** Material groups by names of materials, and what was done that a name does not say. */
export interface MaterialGroups {
  readonly groupOf: (material: string) => string
  readonly notes: readonly string[]
}

/**
 * The group of each material that a file names, in ASCII: names that differ in a letter or a digit are different groups, those that
 * differ in capitals or signs alone are one, as their files would have one name on many systems. No name is shell.
 */
export const groupsOfMaterials = (materials: readonly string[]): MaterialGroups => {
  const notes: string[] = []
  const first = new Map<string, string>()
  for (const name of new Set(materials.map((material) => material.trim()))) {
    const key = keyOf(name)
    const other = first.get(key)
    if (key === "") continue
    if (other === undefined) first.set(key, name)
    else {
      const only = other.toLowerCase() === name.toLowerCase() ? "capitals" : "capitals or signs"
      notes.push(`the material ${name} is taken for ${other}, which differs in ${only} alone`)
    }
  }
  const groups = new Map<string, string>()
  const taken = new Set<string>()
  const isLatin = (name: string): boolean => !toAscii(name).lost.some((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))
  // What is spelled in Latin letters keeps its name, wherever in the file it stands.
  const entries = [...first].sort(([, a], [, b]) => Number(isLatin(b)) - Number(isLatin(a)))
  for (const [key, name] of entries) {
    const known = isLatin(name) ? undefined : CLOTHS.find(([, words]) => words.test(bare(name)))?.[0]
    const isFree = known !== undefined && !taken.has(known)
    const wanted = isFree ? known : isLatin(name) ? slugOf(toAscii(name).text) : spelledOut(name)
    const group = unlike(wanted || "material", taken)
    taken.add(group.toLowerCase())
    groups.set(key, group)
    if (isFree) notes.push(`the material ${name} is taken for ${group}`)
    else if (!isLatin(name) || group !== wanted) notes.push(`the material ${name} is called ${group}`)
  }
  return { groupOf: (material) => groups.get(keyOf(material)) ?? "shell", notes }
}

/** The name, or with a number behind it where another has it. */
const unlike = (name: string, taken: ReadonlySet<string>): string => {
  let group = name
  for (let number = 2; taken.has(group.toLowerCase()); number++) group = `${name}-${number}`
  return group
}
