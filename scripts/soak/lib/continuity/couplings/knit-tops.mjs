// Of T-shirts and hoodies alone.
import { heights, wideCuff, wideSleeve } from "./orders.mjs"

/** @type {readonly import("../couplings.mjs").OfPatterns<import("../couplings.mjs").Coupling>[]} */
export const ofKnitTops = [
  {
    patterns: /t-shirt|hoodie/,
    only: wideSleeve,
    groups: ["backLength", "frontLength", "shoulderPeak", "shoulder", "acrossBack", "acrossChest", "neck"],
    moves: ["gmCuffGirth"],
    most: 2.5,
    why: "round an upper arm that is wide beside its armhole the cap is lowered (which a note tells), and its height goes with the root: the seams below lean in no more than a share of its slope, and the opening stays wider (which a note tells from 0.5 cm on) by several times what the armhole loses",
  },
  {
    patterns: /t-shirt|hoodie/,
    groups: ["hip", "maxHip", "waist", "backLength", ...heights],
    moves: ["gmChestGirth", "gmArmholeGirth"],
    most: 0.2,
    why: "a straight side runs from the bust to the hips: the chest is read on it below the arm, and the armhole begins square to it",
  },
  {
    patterns: /^womens-(t-shirt|hoodie)$/,
    only: wideCuff,
    groups: ["wrist"],
    moves: ["gmBicepGirth", "gmArmholeGirth"],
    most: 2.1,
    why: "a cuff that is nearly as wide as the upper arm: a sleeve leans in no less than a little, so that its cap is lowered and its root, wider still, goes with the cuff; then the armhole gives way by up to 2 cm",
  },
  {
    patterns: /t-shirt|hoodie/,
    groups: ["arm"],
    moves: ["gmCuffGirth"],
    most: 1.1,
    why: "a seam too short to narrow to its opening (which a note tells) narrows all the more for each cm that the arm makes it longer",
  },
  {
    patterns: /t-shirt|hoodie/,
    groups: ["bicep"],
    moves: ["gmCuffGirth"],
    most: 1.45,
    why: "a sleeve that ends above the wrist ends on its taper: what the arm adds to root and upper arm it adds to the opening, the more the less it may lean in",
  },
  {
    patterns: /^womens-t-shirt$/,
    groups: ["bicep", "waist"],
    moves: ["gmNeckGirth"],
    most: 0.35,
    why: "a wide neck is held by shoulders (a note tells it) that give way for the arm's sleeve, by an estimated frame's across widths",
  },
  {
    patterns: /^(womens|mens)-t-shirt$/,
    groups: ["bust"],
    moves: ["gmWaistGirth"],
    most: 1.05,
    why: "a side comes in from the chest by no more than so much (a note tells it): beyond it the waist goes with the chest",
  },
  {
    patterns: /^womens-(t-shirt|hoodie)$/,
    groups: ["bicep", "acrossBack"],
    moves: ["gmWaistGirth", "gmHemGirth", "gmHipGirth"],
    most: 0.9,
    why: "over a belly (a note tells it) the front's hips hang from what bust and belly have in front, which is less beside a wider back or arm; and a waist that is larger for a belly at the navel (a note tells it) is so by what the sides leave there, which these widths move",
  },
  {
    patterns: /t-shirt|hoodie/,
    groups: ["waist"],
    moves: ["gmHemGirth"],
    most: 3.8,
    why: "over a belly at the navel (a note tells it) the hips grow until the side that comes down from the waist goes over it, of which it gives a seventh there",
  },
  {
    patterns: /t-shirt|hoodie/,
    groups: ["bust"],
    moves: ["gmHemGirth"],
    most: 1.4,
    why: "over a belly (a note tells it) the hips fall straight: the belly is what the waist has over the chest, and is gone over a larger one",
  },
  {
    patterns: /t-shirt/,
    groups: ["bust", "waist", "backLength", ...heights],
    moves: ["gmHipGirth"],
    most: 0.45,
    why: "a hem above the hips has its hip girth there",
  },
  {
    patterns: /t-shirt/,
    groups: ["shoulder", "acrossBack", "acrossChest", "bust"],
    moves: ["gmNeckGirth"],
    most: 1.9,
    why: "a boat neck is as wide as the shoulders leave it (which a note tells); wide backs widen the shoulders, and a close chest holds them in",
  },
]
