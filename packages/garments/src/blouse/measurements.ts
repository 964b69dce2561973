import { buttonedCuff, cuffedLength, lineOf, plainLength } from "@toile/blocks/sleeves"
import { measureTorso } from "@toile/blocks/torso"
import { BELOW_UNDERARM } from "@toile/blocks/upper-body"
import { distance, pathEnd, pathLength, pathStart } from "@toile/geometry"
import { lengthOf, widthAt } from "@toile/pattern-model"
import type { drawBlouse } from "./pieces.js"

/** The finished blouse, darts and buttons closed, read off its pieces and the lines they were cut from. cm. */
export const measureBlouse = ({ pieces: p, cuffed, plain, torso }: ReturnType<typeof drawBlouse>) => {
  const body = measureTorso(torso)
  const { sleeve } = p
  const top = pathStart(sleeve.edge.capFront.path)
  const base = pathEnd(sleeve.edge.capFront.path)
  const sleeveLength = cuffed ? cuffedLength(cuffed.sleeve, cuffed.cuff) : plainLength(plain!)
  return {
    ...body,
    gmNeckGirth: pathLength(lineOf(p.stand, "neckGirth")!),
    gmSleeveLength: sleeveLength,
    gmBackNeckToCuff: distance({ x: 0, y: 0 }, torso.frame.back.tip) + sleeveLength,
    gmCapHeight: top.y - base.y,
    gmBicepGirth: widthAt(sleeve, base.y - BELOW_UNDERARM),
    gmCuffGirth: cuffed ? buttonedCuff(cuffed.cuff) : lengthOf(plain!.edge.hem),
    gmCollarHeight: p.collarUpper
      ? lengthOf(p.collarUpper.edge.centreBack)
      : pathLength(lineOf(p.stand, "centreBack")!),
  }
}
