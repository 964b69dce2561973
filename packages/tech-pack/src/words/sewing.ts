import type { SewnAs } from "@toile/draft-model"
import type { TechPackInput } from "../input.js"

type Said = readonly [en: string, fr: string]

/** Stitches by ISO 4915, as a sewing floor calls them. */
const stitches: Readonly<Record<string, Said>> = {
  "101": ["single-thread chain stitch", "point de chaînette simple, un fil"],
  "103": ["blind stitch", "point invisible"],
  "209": [
    "running stitch by hand, or saddle stitch by machine",
    "point avant à la main, ou point sellier à la machine",
  ],
  "301": ["lockstitch", "point noué (piqûre)"],
  "304": ["zigzag lockstitch", "point noué zigzag"],
  "401": ["two-thread chain stitch", "point de chaînette double, deux fils"],
  "406": ["two-needle coverstitch", "point de recouvrement, deux aiguilles"],
  "504": ["three-thread overlock", "surjet trois fils"],
  "514": ["four-thread overlock", "surjet quatre fils"],
}

/** How the plies lie by ISO 4916. */
const seams: Readonly<Record<string, Said>> = {
  "1.01": ["plain seam", "couture simple"],
  "1.06": ["run, turned and pressed", "couture coulissée et retournée"],
  "2.01": ["lapped, raw edges", "couture superposée, bords francs"],
  "2.02": ["lapped, one edge turned in", "couture appliquée, un bord rentré"],
  "2.04": ["felled", "couture rabattue"],
  "3.05": ["bound, both edges of the band turned in", "couture bordée, les deux bords de la bande rentrés"],
  "5.31": ["patch, edges turned in", "pièce appliquée, bords rentrés"],
  "6.01": ["single edge, overcast", "bord seul, surfilé"],
  "6.02": ["hem turned once", "ourlet simple"],
  "6.03": ["hem turned twice", "ourlet double"],
}

type Language = TechPackInput["language"]

const says = (said: Said | undefined, language: Language): string => said?.[language === "fr" ? 1 : 0] ?? ""

/** What each class means that some seam is sewn by: stitches first. */
export const classesSaid = (
  sewing: readonly (SewnAs | undefined)[],
  language: Language,
): readonly (readonly [code: string, meaning: string])[] => {
  const inOrder = (codes: readonly (string | undefined)[]) =>
    [...new Set(codes.filter((code) => code !== undefined))].sort()
  return [
    ...inOrder(sewing.flatMap((as) => [as?.stitch, as?.neatened])).map(
      (code) => [code, says(stitches[code], language)] as const,
    ),
    ...inOrder(sewing.map((as) => as?.seam)).map((code) => [code, says(seams[code], language)] as const),
  ]
}
