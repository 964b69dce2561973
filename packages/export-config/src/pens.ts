import { err, ok, type Result } from "@toile/result"

/** SEAM is the cut line, STITCH the sew line; RECUT (what is cut of blocks afterwards: the pieces' own lines, their notches and holes), NOTCH, INTERNAL (inner lines, darts, holes, grain, fold) and TEXT are MARKUP where they are not named. */
export const plotLayers = ["STITCH", "MARKUP", "SEAM", "NOTCH", "INTERNAL", "TEXT", "RECUT"] as const
export type PlotLayer = (typeof plotLayers)[number]
export interface Pens {
  readonly STITCH: number
  readonly MARKUP: number
  readonly SEAM: number
  readonly NOTCH?: number
  readonly INTERNAL?: number
  readonly TEXT?: number
  readonly RECUT?: number
}

/** The pens that a pen text names: pairs of a layer and SPn, n from 1 to 99; STITCH, MARKUP and SEAM get SP1 where they are not named. */
export const pensOf = (text: string): Result<Pens, string> => {
  const words = text.trim().toUpperCase().split(/\s+/)
  const pens: { -readonly [Layer in keyof Pens]: Pens[Layer] } = { STITCH: 1, MARKUP: 1, SEAM: 1 }
  const named = new Set<string>()
  if (words[0] === "") return ok(pens)
  for (let index = 0; index < words.length; index += 2) {
    const layer = plotLayers.find((name) => name === words[index])
    if (layer === undefined) return err(`names the layer ${words[index]}; the layers are ${plotLayers.join(", ")}`)
    if (named.has(layer)) return err(`names ${layer} twice`)
    named.add(layer)
    const pen = /^SP([1-9]\d?)$/.exec(words[index + 1] ?? "")
    if (pen === null) return err(`needs a pen SP1 to SP99 after ${layer}, not ${words[index + 1] ?? "nothing"}`)
    pens[layer] = Number(pen[1])
  }
  return ok(pens)
}
