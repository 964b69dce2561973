// What a measurement moves in every garment that takes it.
import { sleeve } from "./orders.mjs"

/** @type {readonly import("../couplings.mjs").OfPatterns<import("../couplings.mjs").Coupling>[]} */
export const ofAnyGarment = [
  {
    groups: ["bust"],
    moves: sleeve,
    most: 1.25,
    why: "the bust moves armhole, and with it the cap and the sleeve below it",
  },
  {
    groups: ["acrossBack", "acrossChest", "shoulder"],
    moves: sleeve,
    most: 1.6,
    why: "across widths and shoulder leave the armhole the rest of the bust's half girth",
  },
  {
    groups: ["backLength", "frontLength", "shoulderPeak", "bustPoint", "armholeDepth"],
    moves: sleeve,
    most: 1.4,
    why: "lengths of back and front set how deep the armhole lies, and the dart that swings it",
  },
  {
    groups: ["backLength"],
    moves: sleeve,
    most: 2.3,
    why: "a deep armhole over a short back is held above the waist (which a note tells) and goes with it: both its sides grow, and the sleeve that goes into it",
  },
  {
    groups: ["neck"],
    moves: sleeve,
    most: 0.45,
    why: "the shoulder's slope begins at the neck: its tip, where the armhole begins, sinks with it",
  },
  { groups: ["waist"], moves: sleeve, most: 0.65, why: "the waist moves darts; those that end in the armhole move it" },
  {
    groups: ["arm"],
    moves: ["gmCuffGirth"],
    most: 1,
    why: "a sleeve that ends above the wrist ends at a share of the arm, on its taper",
  },
  {
    groups: ["arm"],
    moves: ["gmBicepGirth", "gmElbowGirth"],
    most: 0.15,
    why: "a longer sleeve tapers less from its head",
  },
  { groups: ["wrist"], moves: ["gmBicepGirth", "gmElbowGirth"], most: 0.4, why: "the sleeve tapers to it" },
  {
    groups: ["bicep"],
    moves: ["gmElbowGirth", "gmCuffGirth"],
    most: 1.05,
    why: "the sleeve tapers from it; a short one ends there",
  },
]
