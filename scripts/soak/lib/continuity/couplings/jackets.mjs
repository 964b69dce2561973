// Of jackets and coats alone.
import { farDropped } from "./orders.mjs"

/** @type {readonly import("../couplings.mjs").OfPatterns<import("../couplings.mjs").Coupling>[]} */
export const ofJackets = [
  {
    patterns: /^womens-(blazer|coat)$/,
    groups: ["bicep"],
    moves: ["gmChestGirth"],
    most: 1.85,
    why: "the armhole goes down for the arm, and the chest is read below it: where the bust point lies low under a deep armhole the side comes in steeply between them",
  },
  {
    patterns: /^womens-(blazer|coat)$/,
    only: farDropped,
    groups: ["frontLength", "shoulderPeak"],
    moves: ["gmArmholeGirth"],
    most: 2.1,
    why: "an armhole that the waist keeps from going deeper (a note tells it) under a shoulder that is dropped far: the dart that a longer front opens swings the shoulder's end, and with it the armhole's length",
  },
  {
    patterns: /s-coat$|^womens-blazer$/,
    groups: ["bust", "waist"],
    moves: ["gmHipGirth", "gmHemGirth"],
    most: 2.1,
    why: "below a belly (a note tells it) a coat and a women's blazer fall straight all round: hips, and a hem near them, grow until an A-line cut hangs straight from its waist, front, side and back at once",
  },
  {
    patterns: /s-coat$|^womens-blazer$/,
    groups: ["bicep", "acrossBack", "acrossChest", "shoulder", "neck"],
    moves: ["gmHipGirth", "gmHemGirth"],
    most: 0.65,
    why: "over a belly (a note tells it): its rise is a hair less beside a wider back or arm, and hips and hem hang from it",
  },
  {
    patterns: /^mens-coat$/,
    groups: ["backLength"],
    moves: ["gmHemGirth"],
    most: 0.55,
    why: "over a belly (a note tells it) the hem hangs from a front that leans out the less the higher the belly lies on it",
  },
  {
    patterns: /^womens-(blazer|coat)$/,
    groups: ["backLength", "frontLength", "shoulderPeak", "bustPoint"],
    moves: ["gmHipGirth", "gmHemGirth"],
    most: 2.4,
    why: "over a belly (a note tells it): how much of the waist is belly is told where the bust's girth is held, and what the seams come in from there moves with that level, the more the nearer it lies to the waist",
  },
  {
    patterns: /s-coat$/,
    groups: ["bicep", "acrossBack", "acrossChest", "shoulder", "frontLength", "shoulderPeak", "neck"],
    moves: ["gmWaistGirth", "gmHemGirth"],
    most: 0.25,
    why: "a straight or flared coat's sides run past the waist from the underarm, which lies where arm, shoulders, across widths and the front's length leave it",
  },
]
