import { type SlotName, slotOf } from "./body.js"

/**
 * What holds on every body: the first is larger than the second by at least so many cm. The gaps lie at or below the
 * smallest of the survey rows, but for the seat above the crotch, where ANSUR II's rows cross (111 men's, 5 women's).
 */
export const proportions: readonly (readonly [larger: SlotName, smaller: SlotName, gap: number])[] = [
  ["mbHeight", "mbBackNeckHeight", 10],
  ["mbBackNeckHeight", "acromionHeight", 1],
  ["sideNeckHeight", "acromionHeight", 1],
  ["mbBackNeckHeight", "mbFrontNeckHeight", 1],
  ["mbFrontNeckHeight", "mbBustHeight", 4],
  ["mbBustHeight", "mbWaistHeight", 3],
  ["mbWaistHeight", "navelHeight", 0.5],
  ["navelHeight", "mbLowHipHeight", 3],
  ["mbLowHipHeight", "mbCrotchHeight", 0.5],
  ["mbLowHipHeight", "mbThighHeight", 2],
  ["mbThighHeight", "mbKneeHeight", 10],
  ["mbCrotchHeight", "mbKneeHeight", 10],
  ["mbKneeHeight", "mbCalfHeight", 5],
  ["mbCalfHeight", "mbAnkleHeight", 8],
  ["mbCollarGirth", "mbMidNeckGirth", 0.2],
  ["mbLowHipGirth", "mbThighGirth", 15],
  ["mbThighGirth", "mbKneeGirth", 4],
  ["mbKneeGirth", "mbAnkleGirth", 4],
  ["mbCalfGirth", "mbAnkleGirth", 3],
  ["mbBicepGirth", "mbElbowGirth", 0.2],
  ["mbElbowGirth", "mbWristGirth", 2],
  ["mbForearmGirth", "mbWristGirth", 2],
  ["mbBustGirth", "mbUnderbustGirth", 0.5],
  ["mbMaxHipGirth", "mbLowHipGirth", 0],
  ["mbMaxHipGirth", "mbNavelWaistGirth", 0],
  ["mbMaxHipGirth", "mbWaistGirth", 0],
  ["mbMaxHipGirth", "mbHighHipGirth", 0],
  ["mbAcromionShoulderWidth", "mbAcromionShoulderWidthHorizontal", 0],
  ["mbWaistHeight", "mbWaistbandRegRiseHeight", 0],
  ["mbWaistHeight", "mbWaistbandMidRiseHeight", 0],
  ["mbWaistHeight", "mbWaistbandLowRiseHeight", 0],
  ["mbWaistHeight", "mbHighHipHeight", 0],
  ["mbWaistbandRegRiseHeight", "mbWaistbandMidRiseHeight", 0],
  ["mbWaistbandMidRiseHeight", "mbWaistbandLowRiseHeight", 0],
  ["mbWaistbandLowRiseHeight", "mbHighHipHeight", 0],
  ["mbHighHipHeight", "mbLowHipHeight", 0],
  ["mbWaistbandRegRiseHeight", "mbLowHipHeight", 0],
  ["mbWaistbandMidRiseHeight", "mbLowHipHeight", 0],
  ["mbWaistbandLowRiseHeight", "mbLowHipHeight", 0],
]

const rules = proportions.map(([larger, smaller, gap]) => ({ larger: slotOf[larger], smaller: slotOf[smaller], gap }))

/**
 * Moves the values (cm, one a slot) that are not held until every proportion stands that the held ones leave room for.
 * In place. A derived ID that is not held is not there yet: it is left out of the array, or NaN.
 */
export const restoreProportions = (base: Float64Array, held: (slot: number) => boolean): Float64Array => {
  for (let pass = 0; pass < 40; pass++) {
    let moved = false
    for (const { larger, smaller, gap } of rules) {
      const lack = (base[smaller] ?? Number.NaN) + gap - (base[larger] ?? Number.NaN)
      const holdsLarger = held(larger)
      const holdsSmaller = held(smaller)
      if (!(lack > 1e-9) || (holdsLarger && holdsSmaller)) continue
      moved = true
      if (holdsLarger) base[smaller]! -= lack
      else if (holdsSmaller) base[larger]! += lack
      else {
        base[smaller]! -= lack / 2
        base[larger]! += lack / 2
      }
    }
    if (!moved) break
  }
  return base
}
