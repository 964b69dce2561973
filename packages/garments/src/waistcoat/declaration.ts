import { group, torsoLevels } from "@toile/blocks/measurements"
import { INLAY } from "@toile/blocks/steps"
import { atMost, choice, declare, needs, offsetFrom, range, type Sheet, takes, when } from "@toile/pattern-model"

/** What goes into a man's waistcoat. Ranges and allowances are those of made-to-measure workrooms (README.md). */
export const declaration = declare({
  id: 15,
  slug: "waistcoat",
  gender: "male",
  name: "Waistcoat",
  description:
    "A man's lined waistcoat with pointed fronts, a deep armhole and welt pockets, its back in lining or shell with a belt; with or without a lapel.",
  materials: ["shell", "lining", "interfacing", "pocketing"],
  fused: ["interfacing"],
  measurements: {
    body: group.torso,
    final: {
      chest: needs("mfChestGirth"),
      waist: needs("mfWaistGirth"),
      backLength: needs("mfBackLength"),
      hem: takes("mfHemGirth"),
      frontLength: takes("mfFrontLength"),
      backNeckToWaist: takes("mfBackNeckToWaist"),
      neckWidth: takes("mfNeckWidth"),
      shoulderWidth: takes("mfShoulderWidth"),
      acrossBack: takes("mfAcrossBackWidth"),
      acrossChest: takes("mfAcrossChestWidth"),
      armholeDepth: takes("mfArmholeDepth"),
    },
  },
  options: {
    bustEase: range(5, 12, 0.5, 8),
    waistEase: range(4, 16, 0.5, 8),
    hipEase: range(2, 12, 0.5, 5),
    backEase: range(0, 6, 0.25, 0),
    armholeDrop: range(-1, 4, 0.25, 0),
    shoulderExtension: range(-2, 4, 0.25, 0),
    breakPoint: range(10, 24, 1, 16),
    frontPoint: range(5, 14, 0.5, 9),
    buttons: range(3, 6, 1, 5, ""),
    pocket: choice(["two", "four"], "two"),
    lapel: choice(["none", "notch", "shawl"], "none"),
    lapelWidth: range(4, 7, 0.5, 5, "cm", when("lapel", "notch", "shawl")),
    back: choice(["lining", "shell"], "lining"),
    backBelt: choice(["belt", "none"], "belt"),
  },
  seams: {
    neck: 0.7,
    frontEdge: 0.7,
    armhole: 0.7,
    shoulder: 1,
    side: 1.5,
    centreBack: 1.5,
    hem: 1,
    facing: 1,
    lapel: 0.7,
    pocket: 1,
    belt: 0.7,
    net: 0,
  },
  bodyShapes: ["posture", "shoulderSlope"],
  toile: {
    also: ["back"],
    inlays: { side: INLAY.side, centreBack: INLAY.centre, hem: INLAY.hem },
    without: ["facing", "lapel", "welt", "breastWelt", "pocketFacing", "breastFacing", "beltLeft", "beltRight"],
  },
  garmentMeasurements: [
    "gmChestGirth",
    "gmWaistGirth",
    "gmHemGirth",
    "gmNeckWidth",
    "gmShoulderWidth",
    "gmShoulderLength",
    "gmAcrossBackWidth",
    "gmAcrossChestWidth",
    "gmBackLength",
    "gmFrontLength",
    "gmBackNeckToWaist",
    "gmArmholeDepth",
    "gmArmholeGirth",
  ],
  titles: {
    breakPoint: { title: { en: "Opening over the waist", fr: "Hauteur de l'ouverture sur la taille" } },
    frontPoint: { title: { en: "Front point below the waist", fr: "Pointe devant sous la taille" } },
    back: { title: { en: "Back in", fr: "Dos en" } },
    "back.lining": { title: { en: "Lining", fr: "Doublure" } },
    "back.shell": { title: { en: "Shell fabric", fr: "Tissu principal" } },
    backBelt: { title: { en: "Back belt", fr: "Martingale" } },
    "backBelt.belt": { title: { en: "With a belt", fr: "Avec martingale" } },
    "pocket.two": { title: { en: "Two welts", fr: "Deux poches passepoilées" } },
    "pocket.four": { title: { en: "Four welts", fr: "Quatre poches passepoilées" } },
    belt: { title: { en: "Belt", fr: "Martingale" } },
  },
  levels: {
    ...torsoLevels,
    gmChestGirth: { over: "bust", ease: "bustEase" },
    gmWaistGirth: { over: "waist", ease: "waistEase" },
  },
  levers: {
    gmChestGirth: "bustEase",
    gmWaistGirth: "waistEase",
    gmHemGirth: "hipEase",
    gmBackLength: "frontPoint",
    gmFrontLength: "frontPoint",
    gmArmholeDepth: "armholeDrop",
    gmArmholeGirth: "armholeDrop",
    gmShoulderWidth: "shoulderExtension",
    gmAcrossBackWidth: "backEase",
  },
  // Worn under a jacket, it is at least 6 smaller round the chest, and its armhole 2.5 deeper
  parents: {
    "mens-blazer": {
      gmChestGirth: atMost("gmChestGirth", -6),
      gmArmholeDepth: offsetFrom("gmArmholeDepth", 2.5),
    },
  },
})

export type WaistcoatSheet = Sheet<typeof declaration>
export type WaistcoatOptions = WaistcoatSheet["option"]
export type WaistcoatSeams = WaistcoatSheet["seam"]
