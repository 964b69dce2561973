/**
 * What a cloth asks of the finished size, for its stretch or its bulk: factors, 1 is neutral. `warp` is along the
 * garment (down the body, down the arm and the leg), `weft` around it.
 */
export interface EaseAdj {
  readonly warp: number
  readonly weft: number
}

export const NO_EASE_ADJ: EaseAdj = { warp: 1, weft: 1 }

export const isNeutral = ({ warp, weft }: EaseAdj): boolean => warp === 1 && weft === 1

/** How an ease adjustment moves a dimension: a length, a girth or width, or not at all. */
export type Way = "warp" | "weft" | "kept"

/** Of every dimension of a size, its way; of one that is more than a number, how it is adjusted. */
export type SizeWays<T> = {
  readonly [K in keyof T]-?: (T[K] extends number ? Way : "kept") | ((value: T[K], by: EaseAdj) => T[K])
}

/**
 * The ease adjustment of a garment's size, said once for every dimension: a length grows by the warp's factor, a girth
 * by the weft's, what the cloth does not change (heights of bands, cuffs and collars, angles) is kept.
 */
export const adjustSize =
  <T extends object>(ways: SizeWays<T>) =>
  (size: T, by: EaseAdj): T => {
    const adjusted = { ...size }
    for (const key of Object.keys(size) as (keyof T)[]) {
      const way = ways[key]
      const value = size[key]
      if (typeof way === "function") adjusted[key] = way(value, by)
      else if (way !== "kept") adjusted[key] = ((value as number) * by[way as "warp" | "weft"]) as T[keyof T]
    }
    return adjusted
  }
