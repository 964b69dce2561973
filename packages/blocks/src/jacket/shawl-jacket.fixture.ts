// A jacket with a shawl collar, as somebody outside writes it from the block: the whole garment.
import {
  adjustJacket,
  bustMeasurements,
  draftJacket,
  type JacketAsk,
  type JacketStyle,
  jacketMeasurements,
  jacketSeams,
  jacketWhereDrawn,
  jacketYields,
  measureBust,
  measureJacket,
  sizeJacket,
  woman,
  womensBody,
  womensFinal,
} from "@toile/blocks/jacket"
import { chestFalls, fallsWithSeat, hemFalls } from "@toile/blocks/measurements"
import { sidesByShoulder } from "@toile/blocks/upper-body"
import { declare, definePattern } from "@toile/pattern-model"

// What it is asked for, and how it is cut; a garment takes these from its options
const ask: JacketAsk = {
  bustEase: 12,
  waistEase: 12,
  hipEase: 10,
  backEase: 0,
  armholeBelow: 3.25,
  beyondAcromion: 0.5,
  pad: 0.5,
  length: { belowHip: 2 },
  sleeve: { plus: 1.5, bicepEase: 6, elbowEase: 5, cuffEase: 10, capShare: 0.83 },
}
const style: JacketStyle = {
  pad: 0.5,
  flare: 0.03,
  extension: 2,
  doubleBreasted: false,
  rounded: false,
  breakAbove: 4,
  buttons: 2,
  pitch: 10,
  collar: { kind: "shawl", lapelWidth: 7, gorgeDepth: 6, gorgeSlope: 15, notch: 72, end: 0.92, stand: 2.75, fall: 4 },
  facing: { waist: 6, hem: 7.5 },
  vent: "none",
  ventShare: 0.6,
  capEase: 3,
  sleeveVent: "none",
  halfBelt: false,
  hemFaced: false,
  pocketKind: "patch",
  pocket: { width: 14, down: 0.42, from: 0.55 },
  breastPocket: false,
  insidePocket: false,
  chestCanvas: false,
}

const declaration = declare({
  id: 1008,
  slug: "shawl-jacket",
  gender: "female",
  name: "Shawl jacket",
  description: "A jacket with a shawl collar and patch pockets.",
  materials: ["shell", "lining", "interfacing", "pocketing"],
  measurements: { body: womensBody, final: womensFinal },
  yields: jacketYields,
  options: {},
  seams: jacketSeams,
  bodyShapes: ["posture", "shoulderSlope"],
  garmentMeasurements: [...bustMeasurements, ...jacketMeasurements],
  measuredWhereDrawn: jacketWhereDrawn,
  falls: [fallsWithSeat("gmHipGirth", "gmHemGirth"), hemFalls, chestFalls],
})

export const shawlJacket = definePattern(declaration, {
  size: (sheet) => sizeJacket(sheet, ask, style, woman, "mfBustGirth"),
  adjust: (sized, by) => ({ ...sized, size: adjustJacket(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft: (sheet, sized) => {
    const drawn = draftJacket(sheet, sized, style, woman)
    const { frame } = drawn.block
    return drawn.garment({ ...measureBust(drawn.pieces, frame), ...measureJacket(drawn.pieces, frame) })
  },
})
