import type { Piece } from "@toile/draft-model"
import type { SewnSide } from "./sewn-sides.js"

/** Beyond it no two sides are sewn: what is gathered is not found. Share of the longer one. */
export const MOST_EASE = 0.08

/** Words of pieces that are sewn together, in English, and as files from elsewhere have them. */
const WORDS = {
  front: /FRONT|\bFR\b|\bFRT\b|\bFT\b|DEVANT|VORDER|DELANTERO|DAVANTI|ПЕРЕД|ПОЛОЧК|前/i,
  back: /BACK|\bBK\b|REAR|DOS\b|RÜCKEN|RUECKEN|ESPALDA|DIETRO|СПИНК|ЗАДН|后|後|뒤/i,
  side: /SIDE|GUSSET|SEITEN|CÔTÉ|侧|側|脇/i,
  sleeve: /SLEEVE|\bSLV?\b|MANCHE|ÄRMEL|AERMEL|MANGA|MANICA|РУКАВ|袖|소매/i,
  collar: /COLLAR|STAND|\bCLR\b|KRAGEN|\bCOL\b|CUELLO|ВОРОТНИК|领|領|衿|칼라/i,
  band: /WAIST|BAND|CEINTURE|BUND|PRETINA|ПОЯС|腰/i,
  cuff: /CUFF|MANSCHETTE|POIGNET|PUÑO|МАНЖЕТ|克夫|カフス|커프스/i,
  yoke: /YOKE|EMPIÈCEMENT|PASSE\b|CANESÚ|КОКЕТК|过肩|過肩|ヨーク/i,
  hood: /HOOD|CAPUCHE|KAPUZE|КАПЮШОН|帽/i,
  facing: /FACING|PLACKET|FLY|BELEG|PARMENTURE|贴|貼|門襟|门襟|見返/i,
  pocket: /POCKET|\bBAG\b|TASCHE|POCHE|BOLSILLO|КАРМАН|袋|ポケット|주머니/i,
  skirt: /SKIRT|PANEL|ROCK\b|JUPE|FALDA|ЮБК|裙|スカート/i,
} as const
type Word = keyof typeof WORDS

const partners: readonly (readonly [Word, readonly Word[]])[] = [
  ["front", ["back", "side", "front", "yoke", "facing", "pocket"]],
  ["back", ["side", "back", "yoke", "facing"]],
  ["sleeve", ["front", "back", "side", "sleeve", "yoke", "cuff"]],
  ["collar", ["front", "back", "yoke", "collar", "facing"]],
  ["band", ["front", "back", "side", "yoke", "skirt", "band"]],
  ["hood", ["hood", "front", "back"]],
  ["facing", ["facing"]],
  ["pocket", ["pocket"]],
  ["skirt", ["skirt"]],
]

/** Sewn by nobody: it lies on a piece of the same form. */
const STIFFENED =
  /INTERFAC|INTERLIN|FUSIB|FUSING|CANVAS|VLIES|EINLAGE|ENTOILAGE|THERMO|ENTRETELA|FLISELIN|衬|襯|朴|芯地|심지/i
const LINING = /LINING|DOUBLURE|FUTTER|FORRO|FODERA|ПОДКЛАД|里布|裡布|裏|안감/i
export const isStiffening = ({ name, materialGroups }: Piece): boolean =>
  STIFFENED.test(name) || (materialGroups.length > 0 && materialGroups.every((group) => STIFFENED.test(group)))

export const wordsOf = ({ name }: Piece): readonly Word[] =>
  (Object.keys(WORDS) as Word[]).filter((word) => WORDS[word].test(name))

/** Pieces that lie on each other where they are sewn, as a collar on the under collar, all round. */
const LAYERED: readonly Word[] = ["facing", "pocket", "collar", "cuff", "band"]
export const areLayers = (a: Piece, b: Piece): boolean => {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  return (
    LAYERED.some((word) => one.includes(word) && other.includes(word)) ||
    LINING.test(a.name) !== LINING.test(b.name) ||
    one.includes("facing") ||
    other.includes("facing")
  )
}

/** 1: names that go together; 0.3: names that say nothing of each other. */
export const nameLikeness = (a: Piece, b: Piece): number => {
  if (a === b) return 0.4
  const [one, other] = [wordsOf(a), wordsOf(b)]
  const goes = (from: readonly Word[], to: readonly Word[]): boolean =>
    partners.some(([word, words]) => from.includes(word) && words.some((partner) => to.includes(partner)))
  const together = goes(one, other) || goes(other, one)
  // A lining is sewn to linings, and to facings.
  const isLayer = LINING.test(a.name) !== LINING.test(b.name) && !(one.includes("facing") || other.includes("facing"))
  return together ? (isLayer ? 0.4 : 1) : one.length > 0 && other.length > 0 ? 0.15 : 0.3
}

/** Left and right of one form: all their edges are alike, and few of them are sewn together. */
export const areCounterparts = (a: Piece, b: Piece): boolean => {
  if (a === b || a.edges.length !== b.edges.length) return false
  const lengths = ({ edges }: Piece): readonly number[] => edges.map(({ length }) => length).sort((p, q) => p - q)
  const [one, other] = [lengths(a), lengths(b)]
  return one.every((length, i) => Math.abs(length - other[i]!) <= 0.02 + 0.002 * length)
}
const SIDES = /(?<![A-Z])(?:LEFT|RIGHT|LH|RH|L|R)(?![A-Z])|LINKS|RECHTS|GAUCHE|DROITE?|[左右]/gi
export const areLeftAndRight = (a: Piece, b: Piece): boolean => {
  const plain = ({ name }: Piece): string => name.replace(/_/g, " ").replace(SIDES, "").replace(/\s+/g, " ").trim()
  return a !== b && a.name !== b.name && plain(a) === plain(b)
}

/** Which ends meet: start with start, or with the other's end. */
export type Meeting = "along" | "against"

export interface Likeness {
  readonly score: number
  readonly meeting: Meeting
}

/** How likely two sides are sewn together, 0..1: by lengths, notches, the angles at their ends, names and allowances. */
export const likeness = (a: SewnSide, b: SewnSide): Likeness => {
  const off = Math.abs(a.length - b.length) / Math.max(a.length, b.length)
  if (off > MOST_EASE) return { score: 0, meeting: "along" }
  const lengths = 0.7 / (1 + (off / 0.006) ** 2) + 0.3 / (1 + (off / 0.04) ** 2)
  const names = nameLikeness(a.piece, b.piece)
  const ways = (["along", "against"] as const).map((meeting): Likeness => {
    const notches = notchLikeness(a, b, meeting)
    const ends = endLikeness(a, b, meeting)
    return { score: 0.3 * lengths + 0.22 * notches + 0.26 * ends + 0.22 * names, meeting }
  })
  const best = ways[0]!.score >= ways[1]!.score ? ways[0]! : ways[1]!
  return { ...best, score: best.score * allowanceLikeness(a.allowance, b.allowance) * pieceLikeness(a, b) }
}

/** Sides that are alike for another reason than that they are sewn together. */
const pieceLikeness = (a: SewnSide, b: SewnSide): number => {
  // Two sides of a strip are as long as each other; those of a sleeve or a leg have notches, or the piece's name tells.
  if (a.piece === b.piece) return wordsOf(a.piece).includes("sleeve") ? 1 : a.notches.length > 0 ? 0.8 : 0.7
  if (areLeftAndRight(a.piece, b.piece)) return 0.68
  return areCounterparts(a.piece, b.piece) ? 0.85 : 1
}

/** Both sides of a seam have one allowance mostly; what has a hem's is turned up. */
const allowanceLikeness = (a: number, b: number): number => {
  if (a === 0 || b === 0) return 1
  const isHem = a > HEM && b > HEM
  return (isHem ? 0.55 : 1) * (Math.abs(a - b) > 0.25 ? 0.75 : 1)
}
/** An allowance of more is a hem's, cm. */
export const HEM = 1.8

/** 1: as many notches at the same places; 0.5 where neither has one; less where one has more than the other. */
const notchLikeness = (a: SewnSide, b: SewnSide, meeting: Meeting): number => {
  if (a.notches.length === 0 && b.notches.length === 0) return 0.5
  if (a.notches.length !== b.notches.length) return a.notches.length === 0 || b.notches.length === 0 ? 0.15 : 0.1
  const other = meeting === "against" ? b.notches.map((at) => b.length - at).toReversed() : b.notches
  const off = Math.max(...a.notches.map((at, i) => Math.abs(at - other[i]!)))
  return 1 / (1 + (off / 0.5) ** 2)
}

/** At a seam's end the pieces' edges go on in one line, so that their angles make 180 degrees; or they lie on each other and have the same. */
const endLikeness = (a: SewnSide, b: SewnSide, meeting: Meeting): number => {
  const [start, end] = meeting === "along" ? [b.start, b.end] : [b.end, b.start]
  return (jointLikeness(a.start, start) + jointLikeness(a.end, end)) / 2
}

const jointLikeness = (a: number | undefined, b: number | undefined): number => {
  if (a === undefined || b === undefined) return a === b ? 0.9 : 0.3
  const sum = 1 / (1 + ((a + b - 180) / 12) ** 2)
  const same = 1 / (1 + ((a - b) / 8) ** 2)
  return Math.max(sum, 0.85 * same)
}

/** At this end the outline goes on from one piece to the other: what follows is not sewn together. */
export const goesOn = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a + b - 180) < 25
