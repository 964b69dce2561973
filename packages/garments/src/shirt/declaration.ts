import { ARMHOLES, BELLY_IN_FRONT, FIT_EASES, fallsWithSeat, figureAsks, hemFalls } from "@toile/blocks/measurements"
import {
  shirtBody,
  shirtFinal,
  shirtLevels,
  shirtLevers,
  shirtMeasurements,
  shirtSeams,
  shirtWhereDrawn,
  shirtYields,
} from "@toile/blocks/shirt"
import { INLAY } from "@toile/blocks/steps"
import { choice, declare, range } from "@toile/pattern-model"
import { FELLED, TURNED_TWICE } from "../sewing.js"

/** What goes into a man's shirt. Ranges and allowances are those of made-to-measure workrooms (README.md). */
export const declaration = declare({
  id: 2,
  slug: "shirt",
  gender: "male",
  name: "Shirt",
  description:
    "A man's shirt with a forward yoke, a collar on a stand, cuffs with tower plackets and felled seams; the sleeve is drafted to the armhole.",
  materials: ["shell", "interfacing"],
  fused: ["interfacing"],
  measurements: { body: shirtBody, final: shirtFinal },
  options: {
    fit: choice(["slim", "regular", "relaxed"], "regular"),
    bustEase: range(6, 24, 0.5, FIT_EASES.shirt.bust),
    waistEase: range(6, 26, 0.5, FIT_EASES.shirt.waist),
    hipEase: range(4, 20, 0.5, FIT_EASES.shirt.hip),
    neckEase: range(0, 3, 0.125, 1.5),
    backEase: range(0, 6, 0.25, 0),
    bicepEase: range(3, 14, 0.5, FIT_EASES.shirt.bicep),
    capEase: range(0, 0.75, 0.125, 0.25),
    armholeDrop: range(-1, 4, 0.25, 0),
    shoulderExtension: range(-2, 4, 0.25, 0),
    lengthBelowWaist: range(18, 40, 1, 28),
    hem: choice(["straight", "shirttail"], "shirttail"),
    yokeDepth: range(4, 12, 0.5, 8),
    backPleat: choice(["none", "box", "sidePleats", "darts"], "darts"),
    placket: choice(["folded", "separate", "concealed"], "separate"),
    buttons: range(5, 9, 1, 7, ""),
    pocket: choice(["none", "chest"], "chest"),
    collar: choice(["classic", "cutaway", "buttonDown", "mandarin"], "classic"),
    sleeveLengthAdjust: range(-6, 6, 0.5, 0),
    sleevePleats: choice(["none", "one", "two"], "two"),
    cuff: choice(["singleButton", "twoButton", "french"], "singleButton"),
    cuffEase: range(4, 9, 0.5, 6),
  },
  seams: shirtSeams,
  sewing: {
    sideFront: FELLED,
    sideBack: FELLED,
    sleeveFront: FELLED,
    sleeveBack: FELLED,
    armholeBody: FELLED,
    armholeSleeve: FELLED,
    hemShirttail: TURNED_TWICE,
    hemStraight: TURNED_TWICE,
  },
  bodyShapes: ["posture", "shoulderSlope"],
  toile: {
    without: ["tower", "underBinding", "collarUpper", "pocket"],
    inlays: { sideFront: INLAY.side, sideBack: INLAY.side },
  },
  garmentMeasurements: shirtMeasurements,
  measuredWhereDrawn: shirtWhereDrawn,
  yields: shirtYields,
  falls: [fallsWithSeat("gmHipGirth", "gmHemGirth"), hemFalls],
  figure: figureAsks({
    gender: "male",
    armhole: ARMHOLES.shirt,
    acrossBack: [2, 3],
    waist: { beside: "bust", inFront: BELLY_IN_FRONT.shirt, usual: 0 },
  }),
  levels: shirtLevels,
  levers: shirtLevers,
})
