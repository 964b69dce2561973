import type { Doubts } from "./doubts.js"
import type { GradePoint, ReadText } from "./read-piece.js"
import type { TextShape } from "./shapes.js"
import { keyAndValue } from "./text.js"

export interface PieceTexts {
  readonly name?: string
  readonly size?: string
  readonly quantity: number
  readonly mirrored: boolean
  readonly material: string
  readonly gradePoints: readonly GradePoint[]
  readonly texts: readonly ReadText[]
}

const meaning: Readonly<Record<string, "name" | "size" | "quantity" | "material">> = {
  "PIECE NAME": "name",
  PIECENAME: "name",
  PIECE: "name",
  "PART NAME": "name",
  SIZE: "size",
  "SIZE NAME": "size",
  QUANTITY: "quantity",
  QTY: "quantity",
  MATERIAL: "material",
  FABRIC: "material",
  "MATERIAL TYPE": "material",
  "FABRIC TYPE": "material",
}

/** What the texts of a piece say; the first of each key counts. */
export const readTexts = (shapes: readonly TextShape[], doubts: Doubts): PieceTexts => {
  const found = new Map<string, { value: string; row: number }>()
  const gradePoints: GradePoint[] = []
  const texts: ReadText[] = []
  for (const { text, at, angle, height, row } of shapes) {
    const rule = /^#\s*(\S{1,20})$/.exec(text)?.[1]
    const [key = "", value = ""] = keyAndValue(text) ?? []
    const what = meaning[key]
    if (rule !== undefined) gradePoints.push({ at, rule })
    else if (what !== undefined && !found.has(what)) found.set(what, { value, row })
    // NM: an element that is not mirrored with its half.
    else if (text !== "" && text !== "NM") texts.push({ text, x: at[0], y: at[1], angle, height })
  }
  const annotation = texts.map(({ text }) => text).find((text) => /^annotation\s*:/i.test(text)) ?? ""
  const cut = quantityOf(found.get("quantity"), annotation, doubts)
  const named = found.get("name")?.value
  const size = found.get("size")?.value
  return {
    ...(named ? { name: named } : {}),
    ...(size === undefined ? {} : { size }),
    ...cut,
    material: found.get("material")?.value ?? "",
    gradePoints,
    texts,
  }
}

/** AAMA has one number, ASTM how many right and how many left; ours says "mirrored" in the annotation. */
const quantityOf = (
  given: { readonly value: string; readonly row: number } | undefined,
  annotation: string,
  doubts: Doubts,
): { readonly quantity: number; readonly mirrored: boolean } => {
  const said = /\b(mirrored|pairs?)\b/i.test(annotation)
  if (given === undefined || given.value === "") return { quantity: 1, mirrored: false }
  const sides = /^(\d{1,4})\s*[,;/]\s*(\d{1,4})$/.exec(given.value)
  if (sides) {
    const [right, left] = [Number(sides[1]), Number(sides[2])]
    if (left > 0 && right > 0 && left !== right)
      doubts.add("quantity", given.row, `of quantity ${given.value} more are cut of one side than of the other`)
    return { quantity: right + left, mirrored: right > 0 && left > 0 }
  }
  const one = /^(\d{1,4})([.,]0+)?(\s*(x|pcs?|pieces?))?$/i.exec(given.value)
  if (one) return { quantity: Number(one[1]), mirrored: said }
  doubts.add(
    "quantity",
    given.row,
    `quantity ${JSON.stringify(given.value.slice(0, 30))} is not understood: 1 is taken`,
  )
  return { quantity: 1, mirrored: said }
}
