// Of skirts alone.
import { heights } from "./orders.mjs"

/** @type {readonly import("../couplings.mjs").OfPatterns<import("../couplings.mjs").Coupling>[]} */
export const ofSkirts = [
  {
    patterns: /^straight-skirt$/,
    groups: ["maxHip"],
    moves: ["gmHipGirth"],
    most: 1.05,
    why: "the finished hip is the larger of low hip and fullest girth",
  },
  {
    patterns: /^straight-skirt$/,
    groups: ["hip", "maxHip"],
    moves: ["gmHighHipGirth", "gmHemGirth"],
    most: 1.05,
    why: "the side's curve runs from the waist to the hips, straight down from there",
  },
  {
    patterns: /^straight-skirt$/,
    groups: ["waist", ...heights],
    moves: ["gmHighHipGirth"],
    most: 0.9,
    why: "the side's curve runs from the waist to the hips",
  },
  {
    patterns: /^straight-skirt$/,
    groups: ["maxHip", "waist"],
    moves: ["gmHighHipGirth"],
    most: 2.4,
    why: "over a belly at the navel (a note tells it) the side is round from there first, and then the hips are wider: by what the skirt has to be larger at the navel, of which they give two thirds there",
  },
  {
    patterns: /^circle-skirt$/,
    groups: ["waist", "widestHip", "lowHip"],
    moves: ["gmHemGirth"],
    most: 1.5,
    why: "the hem is part of a circle about the waist, which is the larger as its edge rises in front over a belly; one on elastic begins with the hips",
  },
]
