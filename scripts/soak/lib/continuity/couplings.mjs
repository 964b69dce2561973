// What a body's measurement may move in the garments of the catalogue beside its own (I24), with the reason of each.
// Whatever stands here not moves no girth by over 5 % of it, and a garment measurement follows its own measurement 1 : 1
// within 5 %.

/** @typedef {import("../../../../packages/pattern-model/dist/index.js").Order} Order */
/** @typedef {import("../../../../packages/pattern-testing/dist/index.js").Coupling} Coupling */
/** @typedef {import("../../../../packages/pattern-testing/dist/index.js").Factor} Factor */

/** @template T @typedef {T & { readonly patterns?: RegExp }} OfPatterns by their slugs; of all where none is named */

const sleeve = ["gmArmholeGirth", "gmBicepGirth", "gmElbowGirth", "gmCuffGirth"]
const fitted = /^(bodice-block|dress|blouse|womens-(blazer|coat))$/
const loose = /t-shirt|hoodie|coat/
const tops = /^(shirt|blouse|dress|waistcoat)$|blazer|coat|t-shirt|hoodie/
const legs = /trousers|jeans/
const heights = ["waistHeight", "hipHeight"]

/** A bottom whose waist is not worn where the natural waist was measured. @param {Order} order */
const wornElsewhere = ({ options = {}, measurements }) =>
  measurements.mbWaistGirth === undefined || [options.rise, options.highWaist].some((by) => (by ?? 0) !== 0)

/** Trousers are worn below the waist where nothing else is asked. @param {Order} order */
const riseByWearer = ({ options = {} }) => options.rise === undefined

/** @param {Order} order */
const straightBand = ({ options = {} }) => options.waistband === "waistband.straight"

/** Where the hips' height was not measured it is taken from the rise. @param {Order} order */
const hipsNotMeasured = ({ measurements }) => measurements.mbLowHipHeight === undefined

/** @param {Order} order */
const fullestMeasured = ({ measurements }) => measurements.mbMaxHipGirth !== undefined

/** @param {Order} order */
const wideSleeve = ({ options = {} }) => Number(options.bicepEase ?? 0) > 6

/** @param {Order} order */
const shortSleeve = ({ options = {} }) => options.sleeve === undefined || options.sleeve === "sleeve.short"

/** @param {Order} order */
const movedArmhole = ({ options = {} }) =>
  Number(options.armholeDrop ?? 0) !== 0 || Number(options.shoulderPad ?? USUAL_PAD) !== USUAL_PAD
const USUAL_PAD = 0.75

/** @param {Order} order */
const wideCuff = ({ options = {} }) => Number(options.cuffEase ?? 0) > 6

/** @type {readonly OfPatterns<Coupling>[]} */
export const couplings = [
  // Tops
  {
    groups: ["bust"],
    moves: sleeve,
    most: 1.25,
    why: "the bust moves armhole, and with it the cap and the sleeve below it",
  },
  {
    patterns: /^(bodice-block|shirt)$|blazer|coat|t-shirt|hoodie/,
    groups: ["bicep"],
    moves: ["gmArmholeGirth"],
    most: 0.7,
    why: "the armhole is the body's own, as chest and arm tell it",
  },
  {
    patterns: /^shirt$|t-shirt|hoodie/,
    groups: ["bicep"],
    moves: ["gmArmholeGirth"],
    most: 1.5,
    why: "an armhole over which no sleeve has the ease that was asked for gives way by up to 2 cm: as much as the cap then needs, a sleeve's upper arm being some 0.7 of its armhole",
  },
  {
    patterns: /^shirt$|t-shirt|hoodie/,
    groups: ["wrist", "arm"],
    moves: ["gmArmholeGirth"],
    most: 0.15,
    why: "one that gives way does so the less: the upper arm is read on the sleeve's taper, which a wider wrist and a longer sleeve leave the wider there",
  },
  {
    patterns: fitted,
    groups: ["bicep"],
    moves: ["gmChestGirth"],
    most: 0.3,
    why: "the armhole goes down for the arm, and the chest is read below it",
  },
  {
    patterns: /^bodice-block$/,
    groups: ["bicep"],
    moves: ["gmChestGirth"],
    most: 0.45,
    why: "a larger arm has a longer armhole, for which the dart takes less: the chest is read where the dart lies closed, above the bust",
  },
  {
    patterns: /^womens-(blazer|coat)$/,
    only: movedArmhole,
    groups: ["bicep"],
    moves: ["gmArmholeGirth"],
    most: 1.05,
    why: "the armhole that arm and chest ask for is found before it is dropped or raised, and with a usual pad: elsewhere on the sides it grows with them by more",
  },
  {
    patterns: /^womens-(blazer|coat)$/,
    groups: ["bicep"],
    moves: ["gmChestGirth"],
    most: 1.85,
    why: "the armhole goes down for the arm, and the chest is read below it: where the bust point lies low under a deep armhole the side comes in steeply between them",
  },
  {
    patterns: fitted,
    groups: [
      "bust",
      "acrossBack",
      "acrossChest",
      "bustPoint",
      "bicep",
      "frontLength",
      "shoulder",
      "shoulderPeak",
      "waist",
    ],
    moves: ["gmBustDartIntake"],
    most: 0.65,
    why: "the dart takes what the front is longer than the back, and what keeps the armhole its length over a bust beyond the frame, which across widths and shoulders leave it; an estimated frame is a hair larger over a larger waist",
  },
  {
    patterns: fitted,
    groups: ["acrossBack"],
    moves: ["gmBustDartIntake"],
    most: 0.9,
    why: "as above, where a wide back takes shoulder and chest along",
  },
  {
    patterns: fitted,
    groups: ["backLength"],
    moves: ["gmBustDartIntake"],
    most: 0.15,
    why: "a bust point that a deep armhole takes down over a longer back (a note tells it) lies further below the line across the chest, which a wider dart then swings",
  },
  {
    patterns: /^(bodice-block|dress|blouse)$/,
    groups: ["acrossChest"],
    moves: ["gmArmholeGirth"],
    most: 2.25,
    why: "a wide chest leaves the armhole the less width, and asks for a wider dart, which swings the shoulder's end down",
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
    patterns: /^(bodice-block|womens-coat)$/,
    groups: ["frontLength", "shoulderPeak"],
    moves: ["gmArmholeGirth"],
    most: 1.5,
    why: "as above: where across widths give way for the armhole, they do so with the dart",
  },
  {
    patterns: /^(dress|blouse)$/,
    groups: ["shoulderPeak"],
    moves: sleeve,
    most: 1.85,
    why: "as above, where the armhole is held by bust point or waist as well",
  },
  {
    groups: ["backLength"],
    moves: sleeve,
    most: 2.3,
    why: "a deep armhole over a short back is held above the waist (which a note tells) and goes with it: both its sides grow, and the sleeve that goes into it",
  },
  {
    patterns: /^(dress|blouse)$/,
    groups: ["bustPoint", "frontLength"],
    moves: sleeve,
    most: 2.35,
    why: "the bust point, or a short front above it, keeps an armhole from going deeper, and it goes with them: both its sides grow, and the sleeve that goes into it",
  },
  {
    patterns: /^dress$/,
    only: shortSleeve,
    groups: ["backLength"],
    moves: ["gmCuffGirth"],
    most: 2.75,
    why: "a short sleeve's hem is cut on its taper, which leans out from an upper arm that grows with the armhole above it",
  },
  {
    patterns: /t-shirt|hoodie/,
    only: wideSleeve,
    groups: ["backLength", "frontLength", "shoulderPeak", "shoulder", "acrossBack", "acrossChest", "neck"],
    moves: ["gmCuffGirth"],
    most: 2.5,
    why: "round an upper arm that is wide beside its armhole the cap is lowered (which a note tells), and its height goes with the root: the seams below lean in no more than a share of its slope, and the opening stays wider (which a note tells from 0.5 cm on) by several times what the armhole loses",
  },
  {
    groups: ["neck"],
    moves: sleeve,
    most: 0.45,
    why: "the shoulder's slope begins at the neck: its tip, where the armhole begins, sinks with it",
  },
  {
    patterns: /^dress$|coat/,
    groups: ["hip", "maxHip", "hipHeight"],
    moves: sleeve,
    most: 0.2,
    why: "what the seams take in between hips and bust decides where they leave the armhole; a straight coat's waist is on the line between them",
  },
  { groups: ["waist"], moves: sleeve, most: 0.65, why: "the waist moves darts; those that end in the armhole move it" },
  {
    patterns: fitted,
    groups: [
      "bust",
      "waist",
      "hip",
      "maxHip",
      "neck",
      "shoulder",
      "acrossBack",
      "acrossChest",
      "backLength",
      "frontLength",
      "shoulderPeak",
      "bustPoint",
      ...heights,
    ],
    moves: ["gmChestGirth"],
    most: 3.4,
    why: "the bust's girth is held at the bust point, the chest's is read below the armhole: what moves one level against the other moves it along the side",
  },
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
  {
    patterns: /^(dress|blouse)$|t-shirt|hoodie/,
    groups: ["arm"],
    moves: ["gmBicepGirth"],
    most: 0.75,
    why: "a short sleeve ends above where the bicep is read: its taper is read there",
  },
  { groups: ["wrist"], moves: ["gmBicepGirth", "gmElbowGirth"], most: 0.4, why: "the sleeve tapers to it" },
  {
    groups: ["bicep"],
    moves: ["gmElbowGirth", "gmCuffGirth"],
    most: 1.05,
    why: "the sleeve tapers from it; a short one ends there",
  },
  {
    patterns: /^(dress|blouse)$/,
    groups: ["bicep"],
    moves: ["gmArmholeGirth", "gmChestGirth", "gmCuffGirth"],
    most: 1.65,
    why: "an armhole too small for the arm's sleeve is deepened by 1 cm for 1.6 of its girth (which a note tells from 0.3 on): the chest is read below it, and a short sleeve's hem is no narrower than its lean allows",
  },
  {
    patterns: /^(dress|blouse)$/,
    groups: ["wrist"],
    moves: ["gmArmholeGirth", "gmChestGirth"],
    most: 0.2,
    why: "the upper arm is read on the sleeve's taper: over a wider wrist the sleeve is the wider there, and its armhole is deepened the less, and the chest is read the higher",
  },
  {
    patterns: /^(dress|blouse)$/,
    groups: ["arm"],
    moves: ["gmArmholeGirth", "gmChestGirth"],
    most: 0.2,
    why: "as above: over a longer arm the sleeve tapers less from its head",
  },
  {
    patterns: /^(dress|blouse)$/,
    only: shortSleeve,
    groups: ["arm"],
    moves: ["gmArmholeGirth", "gmChestGirth"],
    most: 0.55,
    why: "a sleeve so short that its cap is as low as leaves it a seam has a higher and narrower one for a longer arm, for which the armhole is deepened",
  },
  {
    patterns: loose,
    groups: ["bust"],
    moves: ["gmWaistGirth"],
    most: 0.9,
    why: "a straight side runs from the bust to the hips, the waist lies on it",
  },
  {
    patterns: loose,
    groups: ["hip", "maxHip"],
    moves: ["gmWaistGirth"],
    most: 0.6,
    why: "a straight side runs from the bust to the hips, the waist lies on it",
  },
  {
    patterns: loose,
    groups: ["backLength", ...heights],
    moves: ["gmWaistGirth"],
    most: 0.75,
    why: "the waist's level moves along a straight side",
  },
  {
    patterns: tops,
    groups: ["hip", "maxHip"],
    moves: ["gmHemGirth"],
    most: 2.25,
    why: "the side runs on below the hips, or ends above them",
  },
  {
    patterns: tops,
    groups: ["bust", "waist"],
    moves: ["gmHemGirth"],
    most: 1.1,
    why: "a hem above the hips lies between waist and hips; below them the side runs on as it came from the waist",
  },
  {
    patterns: /s-coat$|^womens-blazer$/,
    groups: ["bust", "waist"],
    moves: ["gmHipGirth", "gmHemGirth"],
    most: 2.1,
    why: "below a belly (a note tells it) a coat and a women's blazer fall straight all round: hips, and a hem near them, grow until an A-line cut hangs straight from its waist, front, side and back at once",
  },
  {
    patterns: /^womens-(blazer|coat)$/,
    groups: ["bicep", "acrossBack", "acrossChest", "shoulder", "neck"],
    moves: ["gmHipGirth", "gmHemGirth"],
    most: 0.65,
    why: "over a belly (a note tells it): its rise is a hair less beside a wider back or arm, and hips and hem hang from it",
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
    patterns: /^mens-coat$/,
    groups: ["backLength"],
    moves: ["gmHemGirth"],
    most: 0.55,
    why: "over a belly (a note tells it) the hem hangs from a front that leans out the less the higher the belly lies on it",
  },
  {
    patterns: /^womens-(t-shirt|hoodie)$/,
    groups: ["bicep", "acrossBack"],
    moves: ["gmHemGirth", "gmHipGirth"],
    most: 0.45,
    why: "over a belly (a note tells it) the front's hips hang from what bust and belly have in front, which is less beside a wider back or arm",
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
    groups: ["bicep", "acrossBack", "acrossChest", "frontLength", "shoulderPeak", "neck"],
    moves: ["gmWaistGirth", "gmHemGirth"],
    most: 0.25,
    why: "a straight or flared coat's sides run past the waist from the underarm, which lies where arm, across widths and the front's length leave it",
  },
  {
    patterns: /^(blouse|shirt)$/,
    groups: ["acrossBack"],
    moves: ["gmHemGirth"],
    most: 0.1,
    why: "the hem rises to the front's side, which runs down in one sweep from a dart that across widths leave larger or smaller",
  },
  {
    patterns: /^blouse$/,
    groups: [
      "bicep",
      "acrossBack",
      "acrossChest",
      "shoulder",
      "neck",
      "backLength",
      "frontLength",
      "shoulderPeak",
      "bustPoint",
    ],
    moves: ["gmHemGirth"],
    most: 1,
    why: "below the hips a side turns upright along a radius of 110, and runs out there by the square of its slant: what gives a half more of the waist moves that side's slant, and the other's the other way",
  },
  {
    patterns: /^dress$/,
    groups: ["bicep", "shoulder"],
    moves: ["gmHemGirth"],
    most: 0.45,
    why: "over a belly (a note tells it) hips and hem hang straight from the front's waist, which has what the back's width leaves it",
  },
  {
    patterns: tops,
    groups: ["backLength", "frontLength", "shoulderPeak", "bustPoint"],
    moves: ["gmHemGirth"],
    most: 0.4,
    why: "the hem's level moves along a slanting side",
  },
  {
    patterns: tops,
    groups: heights,
    moves: ["gmHemGirth"],
    most: 2.4,
    why: "the hem's level moves along a slanting side",
  },
  {
    patterns: /^dress$/,
    groups: heights,
    moves: ["gmHemGirth"],
    most: 3.7,
    why: "flare of up to 15 cm a seam runs from the hips to the hem",
  },
  {
    patterns: tops,
    groups: ["waist"],
    moves: ["gmHipGirth"],
    most: 0.2,
    why: "where a belly gets near the fullest girth, that is the less the seat's: hips come in to the low hip (a note tells it from half a millimetre on)",
  },
  {
    patterns: /t-shirt/,
    groups: ["bust", "waist", "backLength", ...heights],
    moves: ["gmHipGirth"],
    most: 0.45,
    why: "a hem above the hips has its hip girth there",
  },
  {
    patterns: /^dress$/,
    groups: ["shoulder", "acrossBack", "shoulderPeak", "frontLength"],
    moves: ["gmNeckGirth"],
    most: 1.6,
    why: "a boat neck is as wide as the shoulders leave it",
  },
  {
    patterns: /^dress$/,
    groups: ["acrossChest", "bicep", "bust"],
    moves: ["gmNeckGirth"],
    most: 0.3,
    why: "a wide neckline ends on the shoulder, which slopes as the dart swings its end down: for arm, chest and bust",
  },
  {
    patterns: /^(shirt|blouse|dress)$/,
    groups: ["hip", "maxHip", "backLength", ...heights],
    moves: ["gmWaistGirth"],
    most: 0.4,
    why: "sides and darts take in only so much at the waist, counted from the line from bust to hips: beyond it the waist moves with that line (a note tells it from half a millimetre on)",
  },
  {
    patterns: /t-shirt/,
    groups: ["shoulder", "acrossBack", "acrossChest", "bust"],
    moves: ["gmNeckGirth"],
    most: 1.9,
    why: "a boat neck is as wide as the shoulders leave it (which a note tells); wide backs widen the shoulders, and a close chest holds them in",
  },
  {
    patterns: /^dress$|t-shirt/,
    groups: ["bustPoint", "backLength", "frontLength", "shoulderPeak"],
    moves: ["gmNeckGirth"],
    most: 2.1,
    why: "a deep vee ends no lower than the bust point, or a T-shirt's waist, leaves room for, and is as long on both sides",
  },
  {
    patterns: /^dress$/,
    groups: ["bust"],
    moves: ["gmNeckGirth"],
    most: 0.2,
    why: "a square neckline's corner keeps inside the princess seam, which runs over the bust point",
  },
  // Skirts
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
    patterns: /^circle-skirt$/,
    groups: ["waist", "widestHip", "lowHip"],
    moves: ["gmHemGirth"],
    most: 1.5,
    why: "the hem is part of a circle about the waist, which is the larger as its edge rises in front over a belly; one on elastic begins with the hips",
  },
  {
    patterns: /jeans/,
    only: straightBand,
    groups: ["hip", "maxHip", ...heights],
    moves: ["gmWaistGirth"],
    most: 0.65,
    why: "jeans are worn below the natural waist; a straight band is as long as their edge there",
  },
  // Bottoms: a waist that is worn lower or higher is a girth between waist and hips
  {
    patterns: /skirt|trousers|jeans/,
    only: wornElsewhere,
    groups: ["hip", "maxHip", ...heights],
    moves: ["gmWaistGirth"],
    most: 1.2,
    why: "a waist that is worn lower lies between waist and hips; worn higher than it was measured it goes on as from the hips to there: the wider they are, the smaller it is",
  },
  {
    patterns: /leggings/,
    groups: ["hip", "maxHip", ...heights],
    moves: ["gmWaistGirth"],
    most: 1,
    why: "a waist on elastic passes the hips",
  },
  {
    patterns: /trousers|jeans|leggings/,
    groups: ["hip", "maxHip", ...heights],
    moves: ["gmWaistSeamGirth"],
    most: 1.1,
    why: "the band's seam lies below its upper edge, towards the hips",
  },
  {
    patterns: legs,
    only: riseByWearer,
    groups: ["hip", "maxHip", ...heights],
    moves: ["gmWaistGirth"],
    most: 1.2,
    why: "the band's edge lies at the wearer's level between waist and hips",
  },
  {
    patterns: legs,
    groups: ["highHip"],
    moves: ["gmWaistGirth", "gmWaistSeamGirth"],
    most: 1.05,
    why: "the band lies between the waist and a high hip that was measured",
  },
  {
    patterns: legs,
    groups: ["highHip"],
    moves: ["gmThighGirth"],
    most: 0.25,
    why: "a wider band, whose halves reach further, takes of the crotch's seam, and the fork gives or gains it",
  },
  {
    patterns: legs,
    groups: heights,
    moves: ["gmWaistGirth", "gmWaistSeamGirth"],
    most: 1.6,
    why: "a band that lies low lies where a body runs out from the navel to a measured high hip by up to 2.5 for each cm down",
  },
  {
    patterns: legs,
    groups: ["crotchHeight"],
    moves: ["gmWaistGirth", "gmWaistSeamGirth"],
    most: 2.55,
    why: "a low band that is held above the crotch (which a note tells) goes up with it, to where the body is narrower",
  },
  {
    patterns: legs,
    groups: ["thigh", "knee", "calf", "ankle", "waistHeight"],
    moves: ["gmKneeGirth", "gmHemGirth"],
    most: 1.5,
    why: "widths that are not given are the wearer's leg's: the knee's by knee, thigh and calf, the hem's by calf and heel, of a bootcut or wide leg by knee and thigh",
  },
  {
    patterns: legs,
    only: hipsNotMeasured,
    groups: ["crotchHeight"],
    moves: ["gmWaistSeamGirth"],
    most: 0.3,
    why: "hips whose height was not measured lie at a share of the rise: the band's seam, so far below the waist, is the nearer to them the shorter the rise",
  },
  {
    patterns: /trousers|jeans|leggings/,
    groups: ["waist"],
    moves: ["gmWaistSeamGirth"],
    most: 1.8,
    why: "the band's seam lies below its upper edge, which has the waist's girth",
  },
  {
    patterns: legs,
    groups: ["hip", "maxHip"],
    moves: ["gmThighGirth"],
    most: 0.9,
    why: "the hip moves thigh and fork: forks that close for a thin thigh close the less under wider hips",
  },
  {
    patterns: legs,
    only: fullestMeasured,
    groups: ["maxHip", "waist"],
    moves: ["gmThighGirth"],
    most: 1.6,
    why: "where the fullest girth is nearly the belly's the seat goes over to the low hip (which a note tells), and the thigh with it",
  },
  {
    patterns: legs,
    groups: ["waistHeight", "crotchHeight", "hipHeight"],
    moves: ["gmThighGirth"],
    most: 2.65,
    why: "the fork is drawn to the crotch's tape: what the rise takes of it the fork lacks",
  },
  {
    patterns: legs,
    groups: ["crotchLength"],
    moves: ["gmThighGirth"],
    most: 1.25,
    why: "the fork is drawn to the crotch's tape",
  },
  {
    patterns: legs,
    groups: ["knee"],
    moves: ["gmThighGirth"],
    most: 0.5,
    why: "a knee that is widened to the body's, which a note tells, widens the leg above it",
  },
  {
    patterns: legs,
    groups: ["calf"],
    moves: ["gmThighGirth"],
    most: 0.4,
    why: "the leg runs from knee to hem: where the calf needs more, the knee is widened (which a note tells), and the leg above it",
  },
  {
    patterns: legs,
    groups: ["ankle"],
    moves: ["gmThighGirth"],
    most: 0.1,
    why: "over a hem that is wider, for the heel, a knee that is widened for the calf is the less wide",
  },
  {
    patterns: legs,
    groups: ["waistHeight"],
    moves: ["gmHemGirth"],
    most: 0.15,
    why: "a hem that the heel has to pass (which a note tells from half a millimetre on): round the heel a body is what the survey says by its ankle and height, and the height by that of the waist",
  },
  {
    patterns: legs,
    groups: ["kneeHeight"],
    moves: ["gmThighGirth"],
    most: 0.65,
    why: "the leg narrows from the fork to the knee",
  },
  {
    patterns: legs,
    groups: ["waist"],
    moves: ["gmThighGirth"],
    most: 0.3,
    why: "the seat leans by what hips have over the waist, and the fork with it",
  },
  {
    patterns: /leggings/,
    groups: [
      "thigh",
      "knee",
      "calf",
      "ankle",
      "kneeHeight",
      "calfHeight",
      "ankleHeight",
      "crotchHeight",
      "height",
      ...heights,
    ],
    moves: ["gmKneeGirth", "gmCalfGirth", "gmHemGirth"],
    most: 1,
    why: "what was not measured of a leg is taken from what was; a shorter leg ends between two of its girths",
  },
]

/** Where a garment measurement follows its own by another factor than 1. @type {readonly OfPatterns<Factor>[]} */
export const factors = [
  {
    patterns: /jeans/,
    only: straightBand,
    garmentMeasurement: "gmWaistGirth",
    factor: [-0.06, 2.2],
    why: "jeans are worn below the natural waist; a straight band is as long as their edge there, which may lie at a measured high hip",
  },
  {
    garmentMeasurement: "gmShoulderLength",
    factor: [0, 0],
    why: "garments.md A: a check of what the widths give, never drafted from",
  },
  {
    garmentMeasurement: "gmShoulderWidth",
    factor: [0, 1],
    why: "across back and shoulder that stand too near to each other both give way, by half",
  },
  {
    garmentMeasurement: "gmAcrossBackWidth",
    factor: [-0.2, 1],
    why: "as for the shoulder; in loose tops it is wherever the armhole lies",
  },
  { garmentMeasurement: "gmAcrossChestWidth", factor: [-0.3, 1], why: "as for across back" },
  { garmentMeasurement: "gmSideNeckToBustPoint", factor: [0, 1], why: "not so low that no dart fits below it" },
  {
    patterns: /^(dress|blouse|womens-(blazer|coat))$/,
    garmentMeasurement: "gmChestGirth",
    factor: [0.45, 3],
    why: "as below, over a low bust point far more than it; an armhole that is deepened for the arm is so the less over a larger bust, and the chest is read the higher",
  },
  {
    patterns: fitted,
    garmentMeasurement: "gmChestGirth",
    factor: [0.65, 2],
    why: "the bust's own is gmBustGirth; the chest's is read below the armhole",
  },
  {
    garmentMeasurement: "gmBicepGirth",
    factor: [0, 1],
    why: "the cap that fits the armhole may be wider than the arm asks",
  },
  {
    garmentMeasurement: "gmElbowGirth",
    factor: [0, 1],
    why: "a two-piece sleeve tapers from bicep to cuff; the elbow is followed only where it needs more",
  },
  { garmentMeasurement: "gmCuffGirth", factor: [0, 1], why: "a short sleeve ends above the wrist" },
  {
    garmentMeasurement: "gmSleeveLength",
    factor: [0, 1],
    why: "a shorter sleeve is a share of the arm, or as short as its hem allows",
  },
  {
    garmentMeasurement: "gmHighHipGirth",
    factor: [0, 1],
    why: "side and darts follow a measured one where it is hollow, as far as they can; else the side's curve gives it",
  },
  {
    patterns: /leggings/,
    garmentMeasurement: "gmHipGirth",
    factor: [0.6, 1],
    why: "a knit is cut smaller by stretch times use",
  },
  {
    patterns: /leggings/,
    garmentMeasurement: "gmThighGirth",
    factor: [0.6, 1],
    why: "a knit is cut smaller by stretch times use",
  },
  {
    patterns: /leggings/,
    garmentMeasurement: "gmKneeGirth",
    factor: [0.6, 1],
    why: "a knit is cut smaller by stretch times use",
  },
  {
    patterns: /leggings/,
    garmentMeasurement: "gmCalfGirth",
    factor: [0, 1],
    why: "as the knee; a leg to the knee ends above it",
  },
  {
    patterns: /leggings/,
    garmentMeasurement: "gmWaistGirth",
    factor: [0, 1.35],
    why: "a knit is cut smaller; on elastic it passes the hips",
  },
  {
    patterns: legs,
    garmentMeasurement: "gmThighGirth",
    factor: [-0.15, 1.5],
    why: "a lower bound: hips and fork may give more; a strong thigh lets the fork out, and its side then runs out above it",
  },
  {
    patterns: legs,
    only: fullestMeasured,
    garmentMeasurement: "gmHipGirth",
    factor: [1, 1.2],
    why: "where the fullest girth begins to be the belly's the seat begins to go over to the low hip, untold for half a millimetre",
  },
  {
    patterns: legs,
    garmentMeasurement: "gmKneeGirth",
    factor: [0, 1],
    why: "the option kneeWidth gives it, where it is given",
  },
  {
    patterns: legs,
    only: riseByWearer,
    garmentMeasurement: "gmWaistGirth",
    factor: [0, 2.2],
    why: "the band's edge lies at the wearer's level between waist and hips: at a measured high hip none of it is the waist's",
  },
  {
    patterns: /^straight-skirt$/,
    garmentMeasurement: "gmHipGirth",
    factor: [0, 1],
    why: "the finished hip is the larger of low hip and fullest girth",
  },
  {
    patterns: /trousers|jeans|skirt/,
    only: wornElsewhere,
    garmentMeasurement: "gmWaistGirth",
    factor: [-0.06, 2.2],
    why: "a waist that is worn lower or higher goes on as from hips to waist: the nearer to the hips, or to a measured high hip, the less of it is the waist's",
  },
  {
    patterns: /hoodie|t-shirt|s-coat$/,
    garmentMeasurement: "gmWaistGirth",
    factor: [-0.25, 1],
    why: "a straight side runs past it; once the belly is the fullest girth its lower end comes in to the low hip (a note tells it)",
  },
  { patterns: loose, garmentMeasurement: "gmWaistGirth", factor: [0, 1], why: "a straight side runs past it" },
  {
    patterns: /t-shirt/,
    garmentMeasurement: "gmHipGirth",
    factor: [0.7, 1.2],
    why: "a hem above the hips has its hip girth there; and as of all tops below",
  },
  {
    patterns: /^womens-t-shirt$/,
    garmentMeasurement: "gmChestGirth",
    factor: [0.65, 1],
    why: "across a back that the armhole's least width holds wider the chest is wider than was asked by a hair, and follows the bust the less",
  },
  {
    patterns: /^womens-blazer$|s-coat$/,
    garmentMeasurement: "gmHipGirth",
    factor: [0.85, 1.2],
    why: "below a belly (a note tells it) it falls straight: wider hips are let out the less; and as of all tops below",
  },
  {
    patterns: tops,
    garmentMeasurement: "gmHipGirth",
    factor: [1, 1.2],
    why: "a fullest girth near the belly's is in part the belly's (a note tells it from half a millimetre on): the larger it gets beside the same belly, the more of it is the seat's",
  },
  {
    patterns: /t-shirt/,
    garmentMeasurement: "gmNeckGirth",
    factor: [0.05, 1.2],
    why: "as below; a boat neck that the shoulders hold only gets deeper",
  },
  {
    patterns: /^dress$|t-shirt|hoodie/,
    garmentMeasurement: "gmNeckGirth",
    factor: [0.3, 1.2],
    why: "a wide neckline follows the neck and its own width; a raglan's is hollow over the sleeve",
  },
]
