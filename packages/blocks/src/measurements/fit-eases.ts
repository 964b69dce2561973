import type { DefaultsBy } from "@toile/pattern-model"

/** What `fit` sets of an option that an order does not give; regular is a pattern's default. */
export const byFit = (slim: number, regular: number, relaxed: number): DefaultsBy => ({
  option: "fit",
  values: { slim, regular, relaxed },
  usual: "regular",
})

/**
 * The eases that `fit` sets where an order does not: whole girths, cm, by family of garments (slim, regular, relaxed). Of a
 * maker's table; sewn by nobody here. A garment declares `bustEase: range(6, 24, 0.5, FIT_EASES.shirt.bust)`.
 */
export const FIT_EASES = {
  shirt: { bust: byFit(9, 13, 19), waist: byFit(8, 14, 21), hip: byFit(7, 10, 15), bicep: byFit(4.5, 6, 9) },
  blouse: { bust: byFit(5, 9, 15), waist: byFit(5, 13, 24), hip: byFit(4, 7, 12), bicep: byFit(4, 5.5, 8) },
  mensTShirt: { bust: byFit(1, 7, 14), waist: byFit(4, 10, 18), hip: byFit(0, 4, 10), bicep: byFit(2, 6, 9) },
  womensTShirt: { bust: byFit(-2, 5, 13), waist: byFit(2, 10, 20), hip: byFit(-2, 4, 11), bicep: byFit(0, 4, 8) },
  mensBlazer: { bust: byFit(10, 13.5, 17), waist: byFit(9, 13, 18), hip: byFit(8, 10, 14), bicep: byFit(5, 6.5, 9) },
  womensBlazer: { bust: byFit(8, 11, 15), waist: byFit(7, 11, 18), hip: byFit(6, 9, 13), bicep: byFit(5, 6, 8.5) },
  coat: { bust: byFit(15, 20, 27), waist: byFit(15, 22, 32), hip: byFit(12, 17, 25), bicep: byFit(8.5, 10.5, 13) },
  /** Straight from the chest to the hips. */
  hoodie: { bust: byFit(12, 18, 27), hip: byFit(4, 8, 14), bicep: byFit(9, 13, 18) },
  dress: { bust: byFit(5, 8, 12), waist: byFit(4, 9, 20), hip: byFit(4, 7, 12), bicep: byFit(3.5, 4.5, 7) },
  waistcoat: { bust: byFit(6, 8, 11), waist: byFit(5, 7, 11) },
  trousers: { waist: byFit(0.5, 1, 1.5), hip: byFit(3, 5, 9) },
  /** Of cloth that does not stretch. */
  jeans: { waist: byFit(0, 1, 1.5), hip: byFit(1, 3, 7) },
  skirt: { waist: byFit(0.5, 1, 1.5), hip: byFit(2.5, 4, 7) },
} as const
