import { measureShirtCollar } from "@toile/blocks/collars"
import { measureShirtSleeve } from "@toile/blocks/sleeves"
import { measureTorso } from "@toile/blocks/torso"
import { BELOW_UNDERARM } from "@toile/blocks/upper-body"
import { distance, pathEnd, pathStart } from "@toile/geometry"
import { widthAt } from "@toile/pattern-model"
import type { drawBlouse } from "./pieces.js"

/** The finished blouse, darts and buttons closed, read off its pieces and the lines they were cut from. cm. */
export const measureBlouse = ({ parts, torso, cap }: ReturnType<typeof drawBlouse>) => {
  const { sleeve } = parts.sleeve
  const made = measureShirtSleeve(parts.sleeve)
  // From the cap's highest point, wherever its notch lies
  const length = made.length + cap.height - pathStart(sleeve.edge.capFront.path).y
  const collar = measureShirtCollar(parts.collar)
  const base = pathEnd(sleeve.edge.capFront.path)
  const { gmBustDartIntake, ...body } = measureTorso(torso)
  return {
    ...body,
    ...(torso.style.bustDart === "none" ? {} : { gmBustDartIntake }),
    gmNeckGirth: collar.neck,
    gmSleeveLength: length,
    gmBackNeckToCuff: distance({ x: 0, y: 0 }, torso.frame.back.tip) + length,
    gmCapHeight: cap.height,
    gmBicepGirth: widthAt(sleeve, base.y - BELOW_UNDERARM),
    gmCuffGirth: made.cuff,
    gmCollarHeight: collar.height,
  }
}
