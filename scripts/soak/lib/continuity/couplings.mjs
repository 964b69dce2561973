// What a body's measurement may move in the garments of the catalogue beside its own (I24), with the reason of each.
// Whatever stands here not moves no girth by over 5 % of it, and a garment measurement follows its own measurement 1 : 1
// within 5 %. Where several hold the largest counts, so their order says nothing.
//
// couplings/any-garment.mjs  in every garment that takes the measurement
// couplings/tops.mjs         in tops of several families
// couplings/woven-tops.mjs   shirt, blouse, dress, bodice block
// couplings/jackets.mjs      jackets and coats
// couplings/knit-tops.mjs    T-shirts and hoodies
// couplings/skirts.mjs       skirts
// couplings/trousers.mjs     trousers, jeans, leggings
// couplings/factors.mjs      what follows its own measurement by another factor than 1
// couplings/orders.mjs       of which patterns and orders several of them are
import { ofAnyGarment } from "./couplings/any-garment.mjs"
import { ofJackets } from "./couplings/jackets.mjs"
import { ofKnitTops } from "./couplings/knit-tops.mjs"
import { ofSkirts } from "./couplings/skirts.mjs"
import { ofTops } from "./couplings/tops.mjs"
import { ofTrousers } from "./couplings/trousers.mjs"
import { ofWovenTops } from "./couplings/woven-tops.mjs"

export { factors } from "./couplings/factors.mjs"

/** @typedef {import("../../../../packages/pattern-testing/dist/index.js").Coupling} Coupling */
/** @typedef {import("../../../../packages/pattern-testing/dist/index.js").Factor} Factor */

/** @template T @typedef {T & { readonly patterns?: RegExp }} OfPatterns by their slugs; of all where none is named */

/** @type {readonly OfPatterns<Coupling>[]} */
export const couplings = [
  ...ofAnyGarment,
  ...ofTops,
  ...ofWovenTops,
  ...ofJackets,
  ...ofKnitTops,
  ...ofSkirts,
  ...ofTrousers,
]
