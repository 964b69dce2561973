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
    patterns: /^womens-hoodie$/,
    groups: ["hip", "maxHip", "backLength"],
    moves: ["gmChestGirth", "gmArmholeGirth"],
    most: 0.1,
    why: "a straight side runs from the bust to the hips: the chest is read on it below the arm, and the armhole begins square to it",
  },
  {
    patterns: /^womens-t-shirt$/,
    only: wideCuff,
    groups: ["wrist"],
    moves: ["gmBicepGirth"],
    most: 1.4,
    why: "a cuff that is nearly as wide as the upper arm: a sleeve leans in no less than a little, so that its cap is lowered and its root, wider still, goes with the cuff",
  },
  {
    patterns: /t-shirt/,
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
    patterns: /^womens-(t-shirt|hoodie)$/,
    groups: ["bicep", "acrossBack"],
    moves: ["gmHemGirth", "gmHipGirth"],
    most: 0.45,
    why: "over a belly (a note tells it) the front's hips hang from what bust and belly have in front, which is less beside a wider back or arm",
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
