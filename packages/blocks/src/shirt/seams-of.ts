/**
 * Allowances of a shirt, cm. Felled seams: the over side is the under side + 0.7. A folded front edge has no allowance.
 * A short sleeve's hem is turned twice.
 */
export const shirtSeams = {
  neck: 0.7,
  yoke: 1,
  armholeBody: 0.7,
  armholeSleeve: 1.4,
  sideFront: 0.7,
  sideBack: 1.4,
  sleeveFront: 0.7,
  sleeveBack: 1.4,
  hemShirttail: 1.2,
  hemStraight: 3,
  frontEdge: 0,
  placket: 1,
  collar: 0.7,
  cuff: 1,
  sleevePlacket: 0.7,
  pocket: 1,
  pocketHem: 3,
  net: 0,
} as const
